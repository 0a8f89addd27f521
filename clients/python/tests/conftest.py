"""A real server, and both clients behind one front."""

import asyncio
import json
import os
import socket
import subprocess
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterator
from contextlib import aclosing, chdir
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest
from engraph_server import command

from engraph_client import AsyncEngraph, Engraph

_users = count()


class Server:
    """A server process with a port of its own, which can be stopped and started again."""

    def __init__(self, folder: Path, **settings: str) -> None:
        with socket.socket() as one:
            one.bind(("127.0.0.1", 0))
            port = str(one.getsockname()[1])
        self._env = {**os.environ, "HOST": "127.0.0.1", "PORT": port, "DATA_FILE": str(folder / "memory.db"), **settings}
        self.url = f"http://127.0.0.1:{port}/graphql"
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [*command(), "serve", "--with-parent"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=self._env,
        )
        assert self.process.stdout is not None
        assert "url" in json.loads(self.process.stdout.readline())

    def stop(self, *, kill: bool = False) -> None:
        if kill:
            self.process.kill()
        else:
            self.process.terminate()
        self.process.communicate()


class Front:
    """Calls a method of either client as if it was synchronous."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.is_sync = isinstance(client, Engraph)
        self._runner = asyncio.Runner()

    def __getattr__(self, name: str) -> Callable[..., Any]:
        method = getattr(self.client, name)

        def call(*given: Any, most: int | None = None, **options: Any) -> Any:
            found = method(*given, **options)
            if isinstance(found, AsyncGenerator):
                return self._runner.run(_taken(found, most))
            if isinstance(found, Iterator):
                return list(islice(found, most))
            if isinstance(found, Coroutine):
                return self._runner.run(found)
            return found

        return call

    def close_elsewhere(self) -> None:
        """Close the client from another thread than that of its calls."""
        closing = self.client.close()
        if closing is not None:
            asyncio.run_coroutine_threadsafe(closing, self._runner.get_loop()).result(20)


async def _taken(found: AsyncGenerator[Any], most: int | None) -> list[Any]:
    taken: list[Any] = []
    async with aclosing(found):
        async for one in found:
            taken.append(one)
            if len(taken) == most:
                break
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
    return f"user-{next(_users)}"


@pytest.fixture(scope="session")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engraph]:
    """A client with a server of its own, in a folder that is the current one: programs name the same `memory.db`."""
    with chdir(tmp_path_factory.mktemp("own")), Engraph("memory.db") as memory:
        yield memory
