"""The checkpointer of LangGraph."""

import asyncio
import zlib
from base64 import b64decode, b64encode
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from typing import Any

from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint import base
from langgraph.checkpoint.base import ChannelVersions, Checkpoint, CheckpointMetadata, CheckpointTuple, PendingWrite
from langgraph.checkpoint.base.id import uuid6
from langgraph.checkpoint.serde.base import SerializerProtocol

from engraph_client import Engraph

from .turns import Unread, UserMemory, in_thread, tolerated

_KEY = "langgraphCheckpoint"
_LARGEST = 600_000  # The most characters of data in one record.
_IDS = "query Ids($filter: MemoryFilter) { memories(first: 500, filter: $filter) { nodes { id } } }"
_DATA = "query Data($id: ID!) { memory(id: $id) { metadata } }"
_DELETE = "mutation DeleteCheckpoints($ids: [ID!]!) { deleteMemories(ids: $ids) { deletedCount } }"


class EngraphSaver(base.BaseCheckpointSaver[int]):
    """A checkpointer in the memory of a user: `compile(checkpointer=EngraphSaver(Engraph(), user_id="sam"))`.

    A failure of the memory is logged. If it cannot read a thread, the run begins anew, and leaves the thread as it is.

    A checkpoint, and what a task wrote, is a record that is added and deleted, but never changes: a memory without content
    or confidence, which no search and no context has. Its data is compressed. What does not fit into one memory is in
    others, which are stored first.
    """

    def __init__(self, memory: Engraph, *, user_id: str, serde: SerializerProtocol | None = None) -> None:
        """Open the checkpoints of a user, which are forgotten with the user."""
        super().__init__(serde=serde)
        self._memory = memory
        self._user = UserMemory(memory, user_id)
        self._unread = Unread()

    def _writes(self, entry: Mapping[str, Any]) -> list[PendingWrite]:
        """Return what the tasks wrote after a checkpoint: the first write of each, but the last of a special one."""
        wanted = {"kind": "writes", **{name: entry[name] for name in ("thread", "ns", "id")}}
        found: dict[tuple[str, str, int], PendingWrite] = {}
        for record in reversed([*self._newest_first(wanted, 200)]):
            for at, channel, value in self._value(record):
                place = base.writes_sort_key(record["path"], record["task"], at)
                if at < 0 or place not in found:
                    found[place] = (record["task"], channel, value)
        return [found[place] for place in sorted(found)]

    def get_tuple(self, config: RunnableConfig) -> CheckpointTuple | None:
        place = _place(config)
        with self._unread.reading(place["thread"], "A checkpoint was not read"):
            return next(self.list(_config(place, base.get_checkpoint_id(config)), limit=1), None)
        return None

    def list(
        self,
        config: RunnableConfig | None,
        *,
        filter: dict[str, Any] | None = None,  # noqa: A002
        before: RunnableConfig | None = None,
        limit: int | None = None,
    ) -> Iterator[CheckpointTuple]:
        given: dict[str, Any] = config.get("configurable", {}) if config else {}
        names = {"thread": "thread_id", "ns": "checkpoint_ns", "id": "checkpoint_id"}
        wanted = {name: given[key] for name, key in names.items() if given.get(key) is not None}
        last, left, seen = before and base.get_checkpoint_id(before), limit, set[tuple[str, ...]]()
        page_size = 50 if left is None else min(left + 1, 50)
        for record in self._newest_first({"kind": "checkpoint", **wanted}, page_size):
            if left == 0:
                return
            place = (record["thread"], record["ns"], record["id"])
            if place in seen or (last and record["id"] >= last):
                continue
            seen.add(place)
            checkpoint, metadata = self._value(record)
            if all(metadata.get(name) == value for name, value in (filter or {}).items()):
                parent = _config(record, record["parent"]) if record["parent"] else None
                yield CheckpointTuple(_config(record, record["id"]), checkpoint, metadata, parent, self._writes(record))
                left = left and left - 1

    def put(
        self, config: RunnableConfig, checkpoint: Checkpoint, metadata: CheckpointMetadata, new_versions: ChannelVersions
    ) -> RunnableConfig:
        entry = {"kind": "checkpoint", **_place(config), "id": checkpoint["id"], "parent": base.get_checkpoint_id(config)}
        self._add(entry, (checkpoint, base.get_checkpoint_metadata(config, metadata)))
        return _config(entry, checkpoint["id"])

    def put_writes(
        self, config: RunnableConfig, writes: Sequence[tuple[str, Any]], task_id: str, task_path: str = ""
    ) -> None:
        written = {"kind": "writes", "id": base.get_checkpoint_id(config), "task": task_id, "path": task_path}
        values = [(base.WRITES_IDX_MAP.get(channel, at), channel, value) for at, (channel, value) in enumerate(writes)]
        self._add({**written, **_place(config)}, values)

    def delete_thread(self, thread_id: str) -> None:
        query = {"filter": {"owner": {"userId": self._user.owner["user_id"]}, "metadata": {_KEY: {"thread": thread_id}}}}
        while found := self._memory.graphql(_IDS, query)["memories"]["nodes"]:
            self._memory.graphql(_DELETE, {"ids": [one["id"] for one in found]}, is_idempotent=True)

    async def alist(self, *given: Any, **options: Any) -> AsyncIterator[CheckpointTuple]:
        for one in await asyncio.to_thread(lambda: [*self.list(*given, **options)]):
            yield one

    aget_tuple = in_thread(get_tuple)
    aput = in_thread(put)
    aput_writes = in_thread(put_writes)
    adelete_thread = in_thread(delete_thread)

    def _add(self, entry: Mapping[str, Any], value: Any) -> None:
        if entry["thread"] in self._unread:
            return
        with tolerated("A checkpoint was not stored"):
            kind, data = self.serde.dumps_typed(value)
            text = b64encode(zlib.compress(data)).decode()
            first, *others = [text[at : at + _LARGEST] for at in range(0, len(text), _LARGEST)]
            parts = [self._note({"kind": "part", "thread": entry["thread"], "data": part}) for part in others]
            self._note({**entry, "type": kind, "data": first, "parts": parts})

    def _note(self, entry: Mapping[str, Any]) -> str:
        # With ids in the order of time, records of the same millisecond are listed in the right order.
        memory_id = self._user.thread_id(f"langgraph-{uuid6()}")
        return self._memory.note("", id=memory_id, **self._user.owner, metadata={_KEY: entry}, confidence=0).id

    def _newest_first(self, entry: Mapping[str, Any], page_size: int) -> Iterator[dict[str, Any]]:
        """Iterate over the records with these entries."""
        for memory in self._memory.memories(**self._user.owner, metadata={_KEY: entry}, page_size=page_size):
            yield memory.metadata[_KEY]

    def _value(self, entry: Mapping[str, Any]) -> Any:
        """Return the value of a record."""
        parts = (self._memory.graphql(_DATA, {"id": one})["memory"]["metadata"][_KEY]["data"] for one in entry["parts"])
        data = zlib.decompress(b64decode("".join([entry["data"], *parts])))
        return self.serde.loads_typed((entry["type"], data))


def _place(config: RunnableConfig) -> dict[str, str]:
    given = config.get("configurable", {})
    return {"thread": given["thread_id"], "ns": given.get("checkpoint_ns", "")}


def _config(entry: Mapping[str, Any], checkpoint_id: str | None) -> RunnableConfig:
    return {"configurable": {"thread_id": entry["thread"], "checkpoint_ns": entry["ns"], "checkpoint_id": checkpoint_id}}
