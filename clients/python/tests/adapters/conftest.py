"""A server whose store is the file that the programs of the documentation name."""

from collections.abc import Iterator
from contextlib import chdir

import pytest

from engraph_client import Engraph


@pytest.fixture(scope="session")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engraph]:
    """A client with a server of its own, which has learned from messages when they are added."""
    with chdir(tmp_path_factory.mktemp("own")), Engraph("memory.db") as memory:
        yield memory
