"""The line between a page and its game, without a browser: the messages that textual-serve's page sends."""

from __future__ import annotations

import asyncio
import json
import socket as sockets
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from canasta_tui.cli.serve.page import page
from canasta_tui.cli.serve.server import is_local
from canasta_tui.i18n import set_language
from canasta_tui.tui.terminal.packets import LARGEST, Packets
from tests.serve.served import Screen, Served
from tests.store.helpers import open_store

PATIENCE = 60.0


class Line:
    """A tab without a browser."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.screen = Screen()

    async def until(self, text: str) -> str:
        """Read until the screen shows this."""
        async with asyncio.timeout(PATIENCE):
            while text not in self.screen.text:
                message = await self.socket.receive()
                assert message.type is not aiohttp.WSMsgType.CLOSED, self.screen.text
                if message.type is aiohttp.WSMsgType.BINARY:
                    self.screen.feed(message.data)
        return self.screen.text

    async def press(self, *keys: str) -> None:
        """Type keys one after the other."""
        for key in keys:
            await self.socket.send_json(["stdin", key])

    async def ended(self) -> None:
        """Read until the server closes the line."""
        async with asyncio.timeout(PATIENCE):
            async for _message in self.socket:
                pass


@asynccontextmanager
async def line(address: str, tab: str = "a" * 32) -> AsyncIterator[Line]:
    """A tab of that name."""
    url = f"{address.replace('http', 'ws', 1)}ws/{tab}?width=120&height=40"
    async with aiohttp.ClientSession() as session, session.ws_connect(url) as socket:
        yield Line(socket)


async def first_turn(tab: Line) -> None:
    """From the menu to the hand of a new match's first seat."""
    await tab.until("New game")
    await tab.press("n")
    await tab.until("Jonola")
    await tab.press("\r")
    await tab.until("it is your turn")
    await asyncio.sleep(0.5)  # a cover hears nothing before it has been seen
    await tab.press("h")
    await tab.until("stock 1")


async def test_a_turn_is_played_and_a_page_loaded_anew_comes_back_to_its_cover(tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        async with line(served.address) as tab:
            await first_turn(tab)
            await tab.socket.send_json(["resize", {"width": 100, "height": 30}])
            tab.screen = Screen(100, 30)
            await tab.until("stock 1")
        async with line(served.address) as tab:
            assert "Anna, press h" in await tab.until("it is your turn")
            await tab.press("\x11")
            await tab.ended()
        code, errors = served.end()
    assert (code, errors) == (0, "")
    with open_store(tmp_path) as store:
        assert len(store.record(1).deals) == 1


async def test_two_tabs_play_two_matches_and_the_second_of_one_name_takes_over(tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        async with line(served.address) as one, line(served.address, "b" * 32) as two:
            await first_turn(one)
            await first_turn(two)
            async with line(served.address) as again:
                await again.until("it is your turn")
                await one.ended()
                assert not two.socket.closed
        code, _errors = served.end()
    assert code == 0
    with open_store(tmp_path) as store:
        assert store.count() == 2


async def test_what_a_page_must_not_send_changes_nothing(tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        async with line(served.address) as tab:
            await tab.until("New game")
            for text in ("", "[", "{}", "[]", '["stdin"]', '["stdin", 5]', '["resize", {"width": "x"}]', '["quit"]'):
                await tab.socket.send_str(text)
            await tab.socket.send_json(["resize", {"width": -5, "height": 10**9}])
            await tab.press("s")
            await tab.until("Settings")


async def test_other_pages_do_not_reach_a_table(tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        url = f"{served.address}ws/{'a' * 32}"
        async with aiohttp.ClientSession() as session:
            for headers in ({"Origin": "http://elsewhere.example"}, {"Host": "elsewhere.example"}, {"Origin": "null"}):
                async with session.get(url, headers=headers) as answer:
                    assert answer.status == 403, headers
            async with session.get(served.address) as answer:
                assert answer.status == 200
                assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
            for name in ("table.js", "table.css", "favicon.svg"):
                async with session.get(f"{served.address}page/{name}") as answer:
                    assert answer.status == 200
            for name in ("__init__.py", "..%2fserver.py", "nothing.js"):
                async with session.get(f"{served.address}page/{name}") as answer:
                    assert answer.status == 404


def test_a_host_that_others_reach_is_said_in_words(tmp_path: Path) -> None:
    with Served(tmp_path, "--host", "0.0.0.0") as served:
        _code, errors = served.end()
    assert "Whoever reaches this address sees the table" in errors


def test_a_port_that_is_taken_is_said_and_nothing_is_served(tmp_path: Path) -> None:
    with sockets.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "canasta_tui", "serve", "--port", port, "--data-dir", str(tmp_path)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert (done.returncode, done.stdout) == (2, "")
    assert "address already in use" in done.stderr.lower()


def test_without_the_library_the_extra_is_named(tmp_path: Path) -> None:
    program = (
        "import importlib.util as u, sys; found = u.find_spec\n"
        "u.find_spec = lambda name, *rest: None if name == 'textual_serve' else found(name, *rest)\n"
        "from canasta_tui.cli import main; sys.exit(main(['serve', '--lang', 'en']))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE)
    assert (done.returncode, done.stdout) == (2, "")
    assert "canasta-tui[web]" in done.stderr


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.5", "::1", "localhost"])
def test_only_this_machine_reaches(host: str) -> None:
    assert is_local(host)


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.5", "example.org", ""])
def test_others_reach(host: str) -> None:
    assert not is_local(host)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "The match is kept."),
        ("sv", "Partiet är sparat."),
        ("da", "Partiet er gemt."),
        ("nb", "Partiet er lagret."),
    ],
)
def test_the_page_speaks_the_language_and_asks_no_other_host(language: str, words: str) -> None:
    set_language(language)
    written = page()
    assert words in written
    assert f'lang="{language}"' in written
    assert "//" not in written.replace("<!DOCTYPE html>", "")


def test_packets_are_cut_wherever_the_bytes_are_split() -> None:
    sent = b"".join(
        kind + len(content).to_bytes(4, "big") + content
        for kind, content in ((b"D", b"abc"), (b"M", json.dumps({"type": "focus"}).encode()), (b"D", b""))
    )
    packets = Packets()
    found = [packet for n in range(len(sent)) for packet in packets.feed(sent[n : n + 1])]
    assert found == [("D", b"abc"), ("M", b'{"type": "focus"}'), ("D", b"")]
    with pytest.raises(ValueError, match="nobody sends"):
        list(packets.feed(b"D" + (LARGEST + 1).to_bytes(4, "big")))
