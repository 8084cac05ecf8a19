"""Every screen in both sizes, as text."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.helpers import SIZES, app_on, compare, frame
from tests.tui.scenes import SCENES, show


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scene", SCENES)
async def test_the_screen_looks_as_it_did(tmp_path: Path, scene: str, size: tuple[int, int]) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=size) as pilot:
        got = frame(await show(pilot, scene))
    compare(f"{scene}-{size[0]}x{size[1]}", got)
