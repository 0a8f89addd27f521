"""A real server, and both clients behind one front."""

import asyncio
import json
import os
import signal
import subprocess
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterator
from contextlib import aclosing, chdir
from itertools import islice
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx2
import pytest
from engraph_server import command

from engraph_client import AsyncEngraph, Engraph


class Program(subprocess.Popen[str]):
    """A program that reads and writes lines, with variables beside those of the tests."""

    def __init__(self, *words: str, **variables: str) -> None:
        env = {**os.environ, **variables}
        super().__init__(words, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, process_group=0)

    def tell(self, line: str) -> str:
        """Write a line, and return the next one of the program."""
        assert self.stdin is not None
        self.stdin.write(f"{line}\n")
        self.stdin.flush()
        return self.read()

    def read(self) -> str:
        assert self.stdout is not None
        return self.stdout.readline().strip()


class Server:
    """A server process with a port of its own, which can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self._settings = {"HOST": "127.0.0.1", "PORT": "0", "DATA_FILE": str(folder / "memory.db")}
        self.start()

    def start(self) -> None:
        self.process = Program(*command(), "serve", "--with-parent", **self._settings)
        self.url = json.loads(self.process.read())["url"]
        self._settings["PORT"] = str(httpx2.URL(self.url).port)

    def stop(self, end: int = signal.SIGTERM) -> None:
        self.process.send_signal(end)
        self.process.communicate()


class Front:
    """Calls a method of either client as if it was synchronous."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.is_sync = isinstance(client, Engraph)
        self._runner = asyncio.Runner()

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def call(*given: Any, most: int | None = None, **options: Any) -> Any:
            found = getattr(self.client, name)(*given, **options)
            if isinstance(found, AsyncGenerator):
                found = _taken(found, most)
            if isinstance(found, Iterator):
                return list(islice(found, most))
            return self._runner.run(found) if isinstance(found, Coroutine) else found

        return call

    def close_elsewhere(self) -> None:
        """Close the client from another thread than that of its calls."""
        closing = self.client.close()
        if closing is not None:
            asyncio.run_coroutine_threadsafe(closing, self._runner.get_loop()).result(20)


async def _taken(found: AsyncGenerator[Any], most: int | None) -> list[Any]:
    taken: list[Any] = []
    async with aclosing(found):
        while len(taken) != most and (one := await anext(found, None)):
            taken.append(one)
    return taken


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests that do not stop it."""
    one = Server(tmp_path_factory.mktemp("server"))
    yield one
    one.stop()


@pytest.fixture(params=[Engraph, AsyncEngraph], ids=["sync", "async"])
def memory(request: pytest.FixtureRequest, server: Server) -> Iterator[Front]:
    """Both clients, one after the other."""
    front = Front(request.param(url=server.url))
    yield front
    front.close()


@pytest.fixture
def user() -> str:
    """The id of a user that no other test has."""
    return f"user-{uuid4().hex}"


@pytest.fixture(scope="session")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engraph]:
    """A client with a server of its own, in a folder that is the current one: programs name the same `memory.db`."""
    with chdir(tmp_path_factory.mktemp("own")), Engraph("memory.db") as memory:
        yield memory
