"""The records of LangGraph's checkpoints in the memory of a user."""

import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator, Mapping
from typing import Any

from langgraph.checkpoint.base.id import uuid6
from langgraph.checkpoint.serde.base import SerializerProtocol

from engraph_client import Engraph

from .turns import UserMemory

_KEY = "langgraphCheckpoint"
_LARGEST = 600_000
"""The most characters of data in one record."""
_IDS = "query Ids($filter: MemoryFilter) { memories(first: 500, filter: $filter) { nodes { id } } }"
_DATA = "query Data($id: ID!) { memory(id: $id) { metadata } }"
_DELETE = "mutation DeleteCheckpoints($ids: [ID!]!) { deleteMemories(ids: $ids) { deletedCount } }"


class CheckpointRecords:
    """Records that are added and deleted, but never change.

    Each is a memory without content or confidence, which no search and no context has. Its data is compressed. What does
    not fit into one memory is in others, which are stored first.
    """

    def __init__(self, memory: Engraph, user_id: str, serde: SerializerProtocol) -> None:
        self._memory = memory
        self._user = UserMemory(memory, user_id)
        self._serde = serde

    def add(self, entry: Mapping[str, Any], value: Any) -> None:
        """Add a record."""
        kind, data = self._serde.dumps_typed(value)
        text = b64encode(zlib.compress(data)).decode()
        first, *others = [text[at : at + _LARGEST] for at in range(0, len(text), _LARGEST)]
        parts = [self._note({"kind": "part", "thread": entry["thread"], "data": part}) for part in others]
        self._note({**entry, "type": kind, "data": first, "parts": parts})

    def newest_first(self, entry: Mapping[str, Any], page_size: int) -> Iterator[dict[str, Any]]:
        """Iterate over the records with these entries."""
        wanted = {_KEY: entry}
        for memory in self._memory.memories(user_id=self._user.owner["user_id"], metadata=wanted, page_size=page_size):
            yield memory.metadata[_KEY]

    def value(self, entry: Mapping[str, Any]) -> Any:
        """Return the value of a record."""
        parts = (self._memory.graphql(_DATA, {"id": one})["memory"]["metadata"][_KEY]["data"] for one in entry["parts"])
        data = zlib.decompress(b64decode("".join([entry["data"], *parts])))
        return self._serde.loads_typed((entry["type"], data))

    def delete(self, entry: Mapping[str, Any]) -> None:
        """Delete the records with these entries."""
        query = {"filter": {"owner": {"userId": self._user.owner["user_id"]}, "metadata": {_KEY: entry}}}
        while found := self._memory.graphql(_IDS, query)["memories"]["nodes"]:
            self._memory.graphql(_DELETE, {"ids": [one["id"] for one in found]}, is_idempotent=True)

    def _note(self, entry: Mapping[str, Any]) -> str:
        # With ids in the order of time, records of the same millisecond are listed in the right order.
        memory_id = self._user.thread_id(f"langgraph-{uuid6()}")
        self._memory.note("", id=memory_id, user_id=self._user.owner["user_id"], metadata={_KEY: entry}, confidence=0)
        return memory_id
