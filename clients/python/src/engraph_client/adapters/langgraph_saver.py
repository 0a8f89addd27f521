"""The checkpointer of LangGraph."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from typing import Any

from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.base import (
    WRITES_IDX_MAP,
    BaseCheckpointSaver,
    ChannelVersions,
    Checkpoint,
    CheckpointMetadata,
    CheckpointTuple,
    PendingWrite,
    get_checkpoint_id,
    get_checkpoint_metadata,
    writes_sort_key,
)
from langgraph.checkpoint.serde.base import SerializerProtocol

from engraph_client import Engraph

from .langgraph_records import CheckpointRecords
from .turns import in_thread, tolerated


class EngraphSaver(BaseCheckpointSaver[int]):
    """A checkpointer in the memory of a user: `compile(checkpointer=EngraphSaver(Engraph(), user_id="sam"))`.

    A failure of the memory is logged. If it cannot read a thread, the run begins anew, and leaves the thread as it is.
    """

    def __init__(self, memory: Engraph, *, user_id: str, serde: SerializerProtocol | None = None) -> None:
        """Open the checkpoints of a user, which are forgotten with the user."""
        super().__init__(serde=serde)
        self._records = CheckpointRecords(memory, user_id, self.serde)
        self._unread = set[str]()

    def _writes(self, entry: Mapping[str, Any]) -> list[PendingWrite]:
        """Return what the tasks wrote after a checkpoint: the first write of each, but the last of a special one."""
        wanted = {"kind": "writes", **{name: entry[name] for name in ("thread", "ns", "id")}}
        found: dict[tuple[str, str, int], PendingWrite] = {}
        for record in reversed([*self._records.newest_first(wanted, 200)]):
            for at, channel, value in self._records.value(record):
                place = writes_sort_key(record["path"], record["task"], at)
                if at < 0 or place not in found:
                    found[place] = (record["task"], channel, value)
        return [found[place] for place in sorted(found)]

    def get_tuple(self, config: RunnableConfig) -> CheckpointTuple | None:
        place = _place(config)
        with tolerated("A checkpoint was not read"):
            found = next(self.list(_config(place, get_checkpoint_id(config)), limit=1), None)
            self._unread.discard(place["thread"])
            return found
        self._unread.add(place["thread"])
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
        last, left, seen = before and get_checkpoint_id(before), limit, set[tuple[str, ...]]()
        for record in self._records.newest_first(
            {"kind": "checkpoint", **wanted}, 50 if left is None else min(left + 1, 50)
        ):
            if left == 0:
                return
            place = (record["thread"], record["ns"], record["id"])
            if place in seen or (last and record["id"] >= last):
                continue
            seen.add(place)
            checkpoint, metadata = self._records.value(record)
            if all(metadata.get(name) == value for name, value in (filter or {}).items()):
                parent = _config(record, record["parent"]) if record["parent"] else None
                yield CheckpointTuple(_config(record, record["id"]), checkpoint, metadata, parent, self._writes(record))
                left = left and left - 1

    def put(
        self, config: RunnableConfig, checkpoint: Checkpoint, metadata: CheckpointMetadata, new_versions: ChannelVersions
    ) -> RunnableConfig:
        entry = {"kind": "checkpoint", **_place(config), "id": checkpoint["id"], "parent": get_checkpoint_id(config)}
        self._add(entry, (checkpoint, get_checkpoint_metadata(config, metadata)))
        return _config(entry, checkpoint["id"])

    def put_writes(
        self, config: RunnableConfig, writes: Sequence[tuple[str, Any]], task_id: str, task_path: str = ""
    ) -> None:
        written = {"kind": "writes", "id": get_checkpoint_id(config), "task": task_id, "path": task_path}
        values = [(WRITES_IDX_MAP.get(channel, at), channel, value) for at, (channel, value) in enumerate(writes)]
        self._add({**written, **_place(config)}, values)

    def delete_thread(self, thread_id: str) -> None:
        self._records.delete({"thread": thread_id})

    async def alist(self, *given: Any, **options: Any) -> AsyncIterator[CheckpointTuple]:
        for one in await asyncio.to_thread(lambda: [*self.list(*given, **options)]):
            yield one

    aget_tuple = in_thread(get_tuple)
    aput = in_thread(put)
    aput_writes = in_thread(put_writes)
    adelete_thread = in_thread(delete_thread)

    def _add(self, entry: Mapping[str, Any], value: Any) -> None:
        if entry["thread"] not in self._unread:
            with tolerated("A checkpoint was not stored"):
                self._records.add(entry, value)


def _place(config: RunnableConfig) -> dict[str, str]:
    given = config.get("configurable", {})
    return {"thread": given["thread_id"], "ns": given.get("checkpoint_ns", "")}


def _config(entry: Mapping[str, Any], checkpoint_id: str | None) -> RunnableConfig:
    return {"configurable": {"thread_id": entry["thread"], "checkpoint_ns": entry["ns"], "checkpoint_id": checkpoint_id}}
