"""A server of the client's own: shared, and never longer there than a program that uses it."""

import json
import os
import signal
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx2
import pytest
from conftest import Program
from engraph_server import command

from engraph_client import AsyncEngraph, Engraph, EngraphError

# An interruption that comes just before it waits for a line is handled after the line.
PROGRAM = """
import os, signal, sys
from engraph_client import Engraph
signal.signal(signal.SIGINT, lambda *_: os.write(1, b"interrupted\\n"))
memory = Engraph(sys.argv[1])
for line in sys.stdin:
    print(memory.note(line.strip(), user_id="sam").content, flush=True)
"""
# Variables of the program, or of another server, and nothing to find programs by.
FOREIGN = {"PATH": "", "PORT": "1", "LOG_LEVEL": "WARNING", "POSTGRES_URL": "none", "HTTP_PROXY": "http://127.0.0.1:9"}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "memory.db"


@pytest.fixture
def programs(file: Path) -> Iterator[tuple[Program, Program]]:
    words = (sys.executable, "-c", PROGRAM, str(file))
    both = Program(*words, **FOREIGN), Program(*words, **FOREIGN)
    yield both
    for one in both:
        one.kill()
        one.communicate()


def address(file: Path) -> str:
    return str(json.loads(file.with_name("memory.db.server").read_text())[0]).replace("/graphql", "/readyz")


def wait_until_away(url: str) -> None:
    """Wait for the end of a server: its connections end with it."""
    with httpx2.Client(timeout=30) as one, suppress(httpx2.TransportError):
        while one.get(url).status_code:
            pass


async def test_three_lines_are_enough_and_the_last_client_closes_the_server(file: Path) -> None:
    memory = AsyncEngraph(file)
    added = await memory.add("I live in Lisbon.", user_id="sam")
    assert [one.content for one in added.memories] == ["The user lives in Lisbon."]
    url = address(file)
    with Engraph(file) as other:
        other.cursor()
    assert httpx2.get(url).status_code == 200
    assert file.with_name("memory.db.server").stat().st_mode & 0o077 == 0
    await memory.close()
    wait_until_away(url)
    with pytest.raises(EngraphError, match="CLOSED"):
        await memory.cursor()


def test_two_programs_share_a_server_and_outlive_it(file: Path, programs: tuple[Program, Program]) -> None:
    first, second = programs
    assert first.tell("one") == "one"
    assert second.tell("two") == "two"
    shared = address(file)
    first.kill()
    wait_until_away(shared)
    assert second.tell("three") == "three"
    assert address(file) != shared
    with Engraph(file) as memory:
        assert {one.content for one in memory.memories(user_id="sam")} == {"one", "two", "three"}


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL, None])
def test_the_server_outlives_an_interruption_of_its_program_but_not_its_end(
    file: Path, programs: tuple[Program, Program], end: int | None
) -> None:
    program = programs[0]
    program.tell("one")
    url = address(file)
    os.killpg(program.pid, signal.SIGINT)
    assert program.tell("two") == "interrupted"
    assert program.read() == "two"
    assert address(file) == url
    program.send_signal(end) if end else program.communicate()
    wait_until_away(url)


def test_a_server_that_says_much_is_not_stopped_by_it(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NODE_OPTIONS", f"--import={Path(__file__).with_name('loud.mjs')}")
    with Engraph(file) as memory:
        assert memory.cursor()


def test_a_server_that_cannot_start_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "no.db").write_text("This is no store. " * 100)
    with pytest.raises(EngraphError, match=r"has not started.*SERVER_FAILED"):
        Engraph(tmp_path / "no.db").cursor()
    monkeypatch.setitem(sys.modules, "engraph_server", None)
    with pytest.raises(EngraphError, match=r"pip install.*SERVER_MISSING"):
        Engraph(tmp_path / "no.db").cursor()


def test_a_call_waits_no_longer_than_its_timeout_for_a_server(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NODE_OPTIONS", f"--import={Path(__file__).with_name('slow.mjs')}")
    monkeypatch.chdir(file.parent)
    with Engraph(file, retries=0) as memory, socket.create_server(("127.0.0.1", 0)) as silent:
        file.with_name("memory.db.server").write_text(json.dumps([f"http://127.0.0.1:{silent.getsockname()[1]}", "token"]))
        began = time.monotonic()
        with pytest.raises(EngraphError, match="TIMEOUT"):
            memory.cursor(timeout=0.5)
        assert time.monotonic() - began < 4
        # What has begun to start goes on.
        Path("go").touch()
        assert memory.cursor()
    assert Path("starts").read_text() == "."


def test_the_command_is_that_of_the_server(file: Path) -> None:
    engraph = Program(str(Path(sys.executable).with_name("engraph")), "serve", PATH="", PORT="0", DATA_FILE=str(file))
    assert "listening" in engraph.read()
    engraph.terminate()
    assert "has closed" in engraph.communicate()[0]
    assert engraph.returncode == 0


def test_a_server_with_a_parent_needs_one(file: Path) -> None:
    alone = Program(*command(), "serve", "--with-parent", PORT="0", DATA_FILE=str(file))
    assert "has closed" in alone.communicate()[0]
    assert alone.returncode == 0
