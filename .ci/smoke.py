"""Start the installed game without a terminal, go from the menu to a table, and leave."""

import asyncio

from canasta_tui.rules.loading import load_ruleset
from canasta_tui.tui.app import CanastaApp
from canasta_tui.tui.start import Menu, NewMatch


async def start() -> None:
    """Open the menu, then a table."""
    for begin in (Menu(), NewMatch(load_ruleset("jonola", "4"), ("Anna", "Bo", "Cia", "Dan"), 7)):
        app = CanastaApp(begin)
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            assert app.screen.is_active
            assert app.export_screenshot()
            print(f"{type(begin).__name__}: {type(app.screen).__name__}")
        assert app.return_code in (0, None), app.return_code


asyncio.run(start())
