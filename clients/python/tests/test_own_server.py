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
from engraph_server import command

from engraph_client import AsyncEngraph, Engraph, EngraphError, own_server

PROGRAM = """
import sys
from engraph_client import Engraph
memory = Engraph(sys.argv[1])
while True:
    try:
        print(memory.note(input(), user_id="sam").content, flush=True)
    except KeyboardInterrupt:
        print("interrupted", flush=True)
    except EOFError:
        break
"""
LOUD = """
import http.server, sys, threading
class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        print("x" * 1_000_000, flush=True)
        print("x" * 1_000_000, file=sys.stderr, flush=True)
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b'{"data": {"eventCursor": "c"}}')
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print('{"url": "http://127.0.0.1:%d/graphql"}' % server.server_port, flush=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
sys.stdin.read()
"""
# Variables of the program, or of another server, and nothing to find programs by.
FOREIGN = {"PATH": "", "PORT": "1", "LOG_LEVEL": "WARNING", "POSTGRES_URL": "none", "HTTP_PROXY": "http://127.0.0.1:9"}


class Program:
    """A program that notes each line it reads, and prints what it noted."""

    def __init__(self, file: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(file)],
            env={**os.environ, **FOREIGN},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            process_group=0,
        )

    def note(self, content: str) -> str:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{content}\n")
        self.process.stdin.flush()
        return self.read()

    def read(self) -> str:
        assert self.process.stdout is not None
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
    assert first.note("one") == "one"
    assert second.note("two") == "two"
    shared = address(file)
    first.process.kill()
    wait_until_away(shared)
    assert second.note("three") == "three"
    assert address(file) != shared
    with Engraph(file) as memory:
        assert {one.content for one in memory.memories(user_id="sam")} == {"one", "two", "three"}


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL, None])
def test_the_server_ends_with_its_program(file: Path, programs: tuple[Program, Program], end: int | None) -> None:
    program = programs[0]
    program.note("one")
    url = address(file)
    program.process.send_signal(end) if end else program.process.communicate()
    wait_until_away(url)


def test_interrupting_the_program_leaves_its_server(file: Path, programs: tuple[Program, Program]) -> None:
    program = programs[0]
    program.note("one")
    url = address(file)
    os.killpg(program.process.pid, signal.SIGINT)
    assert program.read() == "interrupted"
    assert program.note("two") == "two"
    assert address(file) == url


def test_a_server_that_says_much_is_not_stopped_by_it(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_server, "_command", lambda: [sys.executable, "-c", LOUD])
    with Engraph(file) as memory:
        assert memory.cursor() == "c"


def test_a_server_that_cannot_start_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "no.db").write_text("This is no store. " * 100)
    with pytest.raises(EngraphError, match=r"has not started.*SERVER_FAILED"):
        Engraph(tmp_path / "no.db").cursor()
    monkeypatch.setitem(sys.modules, "engraph_server", None)
    with pytest.raises(EngraphError, match=r"pip install.*SERVER_MISSING"):
        Engraph(tmp_path / "no.db").cursor()


def test_the_command_is_that_of_the_server(file: Path) -> None:
    engraph = [str(Path(sys.executable).with_name("engraph")), "serve"]
    env = {**os.environ, "PATH": "", "PORT": "0", "DATA_FILE": str(file)}
    with subprocess.Popen(engraph, stdout=subprocess.PIPE, env=env, text=True) as process:
        assert process.stdout is not None
        assert "listening" in process.stdout.readline()
        process.terminate()
        assert "has closed" in process.stdout.read()
    assert process.returncode == 0


def test_a_server_with_a_parent_needs_one(file: Path) -> None:
    ended = subprocess.run(
        [*command(), "serve", "--with-parent"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
        env={**os.environ, "PORT": "0", "DATA_FILE": str(file)},
    )
    assert b"has closed" in ended.stdout
