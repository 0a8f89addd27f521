"""A server of the client's own: shared, and never longer there than a program that uses it."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest

from engraph_client import Engraph, EngraphError

PROGRAM = """
import sys
from engraph_client import Engraph
memory = Engraph(sys.argv[1])
for line in sys.stdin:
    print(memory.note(line.strip(), user_id="sam").content, flush=True)
"""


class Program:
    """A program that notes each line it reads, and prints what it noted."""

    def __init__(self, file: Path) -> None:
        """Start it without any other program in reach."""
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(file)],
            env={**os.environ, "PATH": ""},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def note(self, content: str) -> str:
        """Note a line."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{content}\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().strip()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "memory.db"


@pytest.fixture
def programs(file: Path) -> Iterator[tuple[Program, Program]]:
    both = Program(file), Program(file)
    yield both
    for one in both:
        one.process.kill()
        one.process.communicate()


def address(file: Path) -> str:
    return str(json.loads(file.with_name("memory.db.server").read_text())[0]).replace("/graphql", "/readyz")


def wait_until_away(url: str) -> None:
    """Wait for the end of a server: its connections end with it."""
    try:
        with httpx2.Client(timeout=30) as one:
            while one.get(url).status_code:
                pass
    except httpx2.TransportError:
        return


def test_three_lines_are_enough(file: Path) -> None:
    memory = Engraph(file)
    added = memory.add("I live in Lisbon.", user_id="sam")
    assert [one.content for one in added.memories] == ["The user lives in Lisbon."]


def test_two_programs_share_a_server_and_outlive_it(file: Path, programs: tuple[Program, Program]) -> None:
    first, second = programs
    assert first.note("one") == "one"
    assert second.note("two") == "two"
    shared = address(file)
    first.process.kill()
    wait_until_away(shared)
    assert second.note("three") == "three"
    assert address(file) != shared
    with Engraph(file) as memory:
        assert {one.content for one in memory.memories(user_id="sam")} == {"one", "two", "three"}


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL, None])
def test_the_server_ends_with_its_program(file: Path, programs: tuple[Program, Program], end: int | None) -> None:
    program = programs[0]
    program.note("one")
    url = address(file)
    if end is None:
        program.process.communicate()
    else:
        program.process.send_signal(end)
    wait_until_away(url)


def test_the_address_is_for_its_owner_alone(file: Path, programs: tuple[Program, Program]) -> None:
    programs[0].note("one")
    assert file.with_name("memory.db.server").stat().st_mode & 0o077 == 0


def test_a_server_that_cannot_start_says_why(tmp_path: Path) -> None:
    (tmp_path / "no.db").write_text("This is no store. " * 100)
    with pytest.raises(EngraphError, match="has not started") as failed:
        Engraph(tmp_path / "no.db").cursor()
    assert failed.value.code == "SERVER_FAILED"


def test_a_file_excludes_a_url(file: Path) -> None:
    with pytest.raises(ValueError, match="or a URL"):
        Engraph(file, url="http://127.0.0.1:4000/graphql")
