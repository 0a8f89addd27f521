"""Following changes through the end of the server."""

import signal
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Front, Server

from engraph_client import AsyncEngraph, Engraph, EngraphError, LiveEvent


class Cursors(dict[str, str]):
    """Cursors of a loop that waits for the test when it has handled a number of events."""

    def __init__(self, events: int) -> None:
        self.handled = threading.Barrier(2, timeout=20)
        # The first cursor is that of the beginning.
        self._left = events + 1

    def __setitem__(self, key: str, cursor: str) -> None:
        super().__setitem__(key, cursor)
        self._left -= 1
        if self._left == 0:
            self.handled.wait()


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server that the test stops."""
    one = Server(tmp_path)
    yield one
    one.stop(signal.SIGKILL)


def note(url: str, *contents: str) -> None:
    with Engraph(url=url) as writer:
        for content in contents:
            writer.note(content, user_id="sam")


def contents(events: list[LiveEvent]) -> list[str | None]:
    return [event.memory.content for event in events if event.memory]


def test_a_loop_begins_behind_its_cursor(memory: Front, user: str) -> None:
    after = memory.cursor()
    memory.add("I live in Lisbon.", user_id=user, wait_for_extraction=True)
    message, learned = memory.live(user_id=user, after=after, types=None, most=2)
    assert (message.type, message.message.content) == ("MESSAGE", "I live in Lisbon.")
    assert (learned.type, learned.memory.content) == ("MEMORY", "The user lives in Lisbon.")
    assert memory.live(user_id=user, after=message.cursor, most=1) == [learned]


@pytest.mark.parametrize("kind", [Engraph, AsyncEngraph])
@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL])
def test_a_loop_resumes_where_it_was(mortal: Server, kind: type[Engraph | AsyncEngraph], end: int) -> None:
    seen: list[LiveEvent] = []
    interrupted, cursors = threading.Event(), Cursors(2)
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
    cursors.handled.wait()
    mortal.stop(end)
    assert interrupted.wait(20)
    mortal.start()
    note(mortal.url, "five", "six", "seven")
    reader.join(30)
    assert contents(seen) == ["one", "two", "three", "four", "five", "six"]
    # The last event counts as handled when the next one is asked for, which the loop has not done.
    again = Front(kind(url=mortal.url, cursors=cursors))
    assert contents(again.live(user_id="sam", most=2)) == ["six", "seven"]
    again.close()


@pytest.mark.parametrize("kind", [Engraph, AsyncEngraph])
def test_closing_the_client_ends_its_loops(server: Server, kind: type[Engraph | AsyncEngraph], user: str) -> None:
    cursors = Cursors(1)
    front = Front(kind(url=server.url, cursors=cursors))
    with Engraph(url=server.url) as writer:
        after = writer.cursor()
        writer.note("one", user_id=user)
    reader = threading.Thread(target=front.live, kwargs={"user_id": user, "after": after})
    reader.start()
    cursors.handled.wait()
    front.close_elsewhere()
    reader.join(20)
    assert not reader.is_alive()


def test_what_resuming_cannot_help_ends_the_loop(memory: Front) -> None:
    with pytest.raises(EngraphError, match="CURSOR_INVALID"):
        memory.live(user_id="sam", after="nonsense")
