"""Following changes through the end of the server."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Front, Server

from engraph_client import AsyncEngraph, Engraph, EngraphError, LiveEvent


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


def test_a_loop_begins_behind_its_cursor(memory: Front, server: Server, user: str) -> None:
    after = memory.cursor()
    memory.add("I live in Lisbon.", user_id=user, wait_for_extraction=True)
    message, learned = memory.live(user_id=user, after=after, most=2)
    assert (message.type, message.message.content) == ("MESSAGE", "I live in Lisbon.")
    assert (learned.type, learned.memory.content) == ("MEMORY", "The user lives in Lisbon.")
    (again,) = memory.live(user_id=user, after=message.cursor, most=1)
    assert again == learned
    assert server.process.poll() is None


@pytest.mark.parametrize("kill", [False, True], ids=["SIGTERM", "SIGKILL"])
def test_a_loop_resumes_where_it_was(mortal: Server, *, kill: bool) -> None:
    seen: list[LiveEvent] = []
    begun, interrupted = threading.Event(), threading.Event()
    with Engraph(url=mortal.url) as memory:
        after = memory.cursor()

        def follow() -> None:
            for event in memory.live(user_id="sam", after=after, on_interruption=lambda _error, _count: interrupted.set()):
                seen.append(event)
                begun.set()
                if len(seen) == 6:
                    break

        reader = threading.Thread(target=follow)
        reader.start()
        note(mortal.url, "one", "two", "three")
        assert begun.wait(10)
        mortal.stop(kill=kill)
        assert interrupted.wait(10)
        mortal.start()
        note(mortal.url, "four", "five", "six")
        reader.join(30)
    assert contents(seen) == ["one", "two", "three", "four", "five", "six"]


async def test_an_async_loop_resumes_where_it_was(mortal: Server) -> None:
    seen: list[LiveEvent] = []
    interrupted = asyncio.Event()
    async with AsyncEngraph(url=mortal.url) as memory:
        after = await memory.cursor()

        async def follow() -> None:
            async for event in memory.live(
                user_id="sam", after=after, on_interruption=lambda _error, _count: interrupted.set()
            ):
                seen.append(event)
                if len(seen) == 2:
                    return

        reader = asyncio.create_task(follow())
        await asyncio.to_thread(note, mortal.url, "one")
        mortal.stop(kill=True)
        await asyncio.wait_for(interrupted.wait(), 10)
        mortal.start()
        await asyncio.to_thread(note, mortal.url, "two")
        await asyncio.wait_for(reader, 30)
    assert contents(seen) == ["one", "two"]


def test_closing_the_client_ends_its_loops(server: Server) -> None:
    seen: list[LiveEvent] = []
    begun = threading.Event()
    memory = Engraph(url=server.url)
    after = memory.cursor()

    def follow() -> None:
        for event in memory.live(user_id="closing", after=after):
            seen.append(event)
            begun.set()

    reader = threading.Thread(target=follow)
    reader.start()
    memory.note("one", user_id="closing")
    assert begun.wait(10)
    memory.close()
    reader.join(10)
    assert not reader.is_alive()


async def test_closing_the_async_client_ends_its_loops(server: Server) -> None:
    memory = AsyncEngraph(url=server.url)
    after = await memory.cursor()
    begun = asyncio.Event()

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
