"""The server: a page, what belongs to it, and a line to the game for each tab. It asks no other host for anything."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import shlex
import signal
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import textual_serve
from aiohttp import WSMsgType, web

from canasta_tui.cli.serve.page import page
from canasta_tui.cli.serve.tables import ServedGame, Tables
from canasta_tui.i18n import _

_PAGE: Final = files("canasta_tui.cli.serve.page")
_LIBRARY: Final = Path(textual_serve.__file__).parent / "static"
_OWN: Final = {"table.css": "text/css", "table.js": "text/javascript", "favicon.svg": "image/svg+xml"}
_COLUMNS, _ROWS = (120, 700), (40, 250)
"""Of a window: where a page does not say, and at most."""
_LOCAL: Final = ("localhost", "127.0.0.1", "::1")
_LARGEST: Final = 1 << 18
"""Bytes of what a page sends at once."""

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def serve(command: Sequence[str], host: str, port: int) -> None:
    """Serve the game until a signal ends it.

    Args:
        command: what starts a game; ``resume N`` may be put behind it.
        host, port: where to listen.

    Raises:
        OSError: nothing can listen there.
    """
    logging.getLogger("textual-serve").setLevel(logging.CRITICAL)
    asyncio.run(_serve(command, host, port))


async def _serve(command: Sequence[str], host: str, port: int) -> None:
    tables = Tables()
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows has none; there ctrl+c is an exception
            loop.add_signal_handler(number, ended.set)
    runner = web.AppRunner(application(command, tables, host), access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
        where = _("Canasta is played at {address} ({keys} ends it).")
        print(where.format(address=_address(host, runner.addresses), keys="ctrl+c"))
        if not is_local(host):
            text = _(
                "Whoever reaches this address sees the table and can play at it: no password is asked for, "
                "and nothing is encrypted."
            )
            print(text, file=sys.stderr)
        sys.stdout.flush()
        await ended.wait()
    finally:
        await tables.close()
        await runner.cleanup()


def is_local(host: str) -> bool:
    """Whether only this machine reaches what listens at that host."""
    if host == "localhost":
        return True
    with suppress(ValueError):
        return ipaddress.ip_address(host).is_loopback
    return False


def application(command: Sequence[str], tables: Tables, host: str) -> web.Application:
    """What answers requests."""

    @web.middleware
    async def guarded(request: web.Request, handler: Handler) -> web.StreamResponse:
        """Answer only who means this server: a page of another one must not reach a table through a browser here."""
        if is_local(host) and _name(request.host) not in (*_LOCAL, host):
            raise web.HTTPForbidden(text="wrong host")
        origin = request.headers.get("Origin")
        if origin is not None and urlsplit(origin).netloc != request.host:
            raise web.HTTPForbidden(text="wrong origin")
        answer = await handler(request)
        if not answer.prepared:
            answer.headers["Content-Security-Policy"] = (
                "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
                f"connect-src 'self' ws://{request.host} wss://{request.host}; frame-ancestors 'none'"
            )
            answer.headers["X-Content-Type-Options"] = "nosniff"
        return answer

    async def index(_request: web.Request) -> web.Response:
        return web.Response(text=page(), content_type="text/html")

    async def own(request: web.Request) -> web.Response:
        name = request.match_info["name"]
        if name not in _OWN:
            raise web.HTTPNotFound
        return web.Response(body=_PAGE.joinpath(name).read_bytes(), content_type=_OWN[name])

    async def line(request: web.Request) -> web.WebSocketResponse:
        return await _line(request, command, tables)

    app = web.Application(middlewares=[guarded])
    app.add_routes(
        [
            web.get("/", index),
            web.get("/page/{name}", own),
            web.get("/ws/{tab:[0-9a-f]{16,64}}", line),
            web.static("/static", _LIBRARY),
        ]
    )
    return app


async def _line(request: web.Request, command: Sequence[str], tables: Tables) -> web.WebSocketResponse:
    """The line between a tab and its game."""
    socket = web.WebSocketResponse(heartbeat=15, max_msg_size=_LARGEST)
    await socket.prepare(request)
    tab = tables.tab(request.match_info["tab"])

    async def close() -> None:
        await socket.close()

    async def write_bytes(data: bytes) -> None:
        with suppress(ConnectionError):
            await socket.send_bytes(data)

    async def write_str(text: str) -> None:
        with suppress(ConnectionError):
            await socket.send_str(text)

    game = ServedGame(tab, shlex.join(command), write_bytes=write_bytes, write_str=write_str, close=close)
    await tab.open(game, _size(request.query.get("width"), *_COLUMNS), _size(request.query.get("height"), *_ROWS))
    try:
        async for message in socket:
            if message.type == WSMsgType.TEXT:
                with suppress(ValueError, TypeError, KeyError, IndexError):
                    await _hear(game, socket, message.json())
    finally:
        await asyncio.shield(tab.leave(game))
    return socket


async def _hear(game: ServedGame, socket: web.WebSocketResponse, told: Any) -> None:
    """What a page sends: a list of what it is and what it holds."""
    match told:
        case ["stdin", str(text)]:
            await game.send_bytes(text.encode())
        case ["resize", {"width": int(columns), "height": int(rows)}]:
            await game.set_terminal_size(min(columns, _COLUMNS[1]), min(rows, _ROWS[1]))
        case ["ping", str(text)]:
            await socket.send_json(["pong", text])
        case ["focus", *_]:
            await game.focus()
        case ["blur", *_]:
            await game.blur()


def _size(text: str | None, usual: int, most: int) -> int:
    return max(1, min(int(text), most)) if text and text.isascii() and text.isdigit() and len(text) < 6 else usual


def _name(host: str) -> str:
    """The host of ``host:port``, without the brackets of an IPv6 address."""
    return urlsplit(f"//{host}").hostname or ""


def _address(host: str, bound: Sequence[Any]) -> str:
    port = bound[0][1]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"
