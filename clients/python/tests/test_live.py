"""Following changes through the end of the server."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Front, Server

from engraph_client import AsyncEngraph, Engraph, EngraphError, LiveEvent


class Cursors(dict[str, str]):
    """Cursors of which the third says that three were written: the beginning, and behind two events."""

    def __init__(self) -> None:
        """Begin without one."""
        self.third = threading.Barrier(2, timeout=20)
        self._left = 3

    def __setitem__(self, key: str, cursor: str) -> None:
        """Keep a cursor."""
        super().__setitem__(key, cursor)
        self._left -= 1
        if self._left == 0:
            self.third.wait()


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server that the test stops."""
    one = Server(tmp_path)
    yield one
    one.stop(kill=True)


def note(url: str, *contents: str) -> None:
    with Engraph(url=url) as writer:
        for content in contents:
            writer.note(content, user_id="sam")


def contents(events: list[LiveEvent]) -> list[str | None]:
    return [event.memory.content for event in events if event.memory]


def test_a_loop_begins_behind_its_cursor(memory: Front, user: str) -> None:
    after = memory.cursor()
    memory.add("I live in Lisbon.", user_id=user, wait_for_extraction=True)
    message, learned = memory.live(user_id=user, after=after, most=2)
    assert (message.type, message.message.content) == ("MESSAGE", "I live in Lisbon.")
    assert (learned.type, learned.memory.content) == ("MEMORY", "The user lives in Lisbon.")
    assert memory.live(user_id=user, after=message.cursor, most=1) == [learned]


@pytest.mark.parametrize("kind", [Engraph, AsyncEngraph])
@pytest.mark.parametrize("kill", [False, True], ids=["SIGTERM", "SIGKILL"])
def test_a_loop_resumes_where_it_was(mortal: Server, kind: type[Engraph | AsyncEngraph], *, kill: bool) -> None:
    seen: list[LiveEvent] = []
    interrupted, cursors = threading.Event(), Cursors()
    with Engraph(url=mortal.url) as memory:
        after = memory.cursor()

    def follow() -> None:
        options = {"after": after, "on_interruption": lambda _error, _count: interrupted.set()}
        front = Front(kind(url=mortal.url, cursors=cursors))
        seen.extend(front.live(user_id="sam", most=6, **options))
        front.close()

    reader = threading.Thread(target=follow)
    reader.start()
    note(mortal.url, "one", "two", "three", "four")
    cursors.third.wait()
    mortal.stop(kill=kill)
    assert interrupted.wait(20)
    mortal.start()
    note(mortal.url, "five", "six", "seven")
    reader.join(30)
    assert contents(seen) == ["one", "two", "three", "four", "five", "six"]
    # The last event counts as handled when the next one is asked for, which the loop has not done.
    again = Front(kind(url=mortal.url, cursors=cursors))
    assert contents(again.live(user_id="sam", most=2)) == ["six", "seven"]
    again.close()


def test_closing_the_client_ends_its_loops(server: Server) -> None:
    begun, memory = threading.Event(), Engraph(url=server.url)
    after = memory.cursor()

    def follow() -> None:
        for _ in memory.live(user_id="closing", after=after):
            begun.set()

    reader = threading.Thread(target=follow)
    reader.start()
    memory.note("one", user_id="closing")
    assert begun.wait(10)
    memory.close()
    reader.join(10)
    assert not reader.is_alive()


async def test_closing_the_async_client_ends_its_loops(server: Server) -> None:
    begun, memory = asyncio.Event(), AsyncEngraph(url=server.url)
    after = await memory.cursor()

    async def follow() -> None:
        async for _ in memory.live(user_id="async-closing", after=after):
            begun.set()

    reader = asyncio.create_task(follow())
    await memory.note("one", user_id="async-closing")
    await asyncio.wait_for(begun.wait(), 10)
    await memory.close()
    await asyncio.wait_for(reader, 10)


def test_what_resuming_cannot_help_ends_the_loop(memory: Front) -> None:
    with pytest.raises(EngraphError) as refused:
        memory.live(user_id="sam", after="nonsense")
    assert refused.value.code == "CURSOR_INVALID"
