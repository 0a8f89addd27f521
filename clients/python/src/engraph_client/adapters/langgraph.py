"""The adapter of LangGraph: a store. Its checkpointer is in `langgraph_saver`."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from itertools import islice
from operator import eq, ge, gt, le, lt, ne
from typing import Any, cast

from langgraph.store import base

from engraph_client import Engraph, EngraphError, Memory
from engraph_client.options import MemoryFields, OpenScope

from .turns import UserMemory, in_thread, tolerated

_MOST = 200  # The most results of a search.
_LONGEST = 50_000  # The longest content of an item: its value is in the metadata too, and a request has a limit.
_ITEM = "query Item($id: ID!) { memory(id: $id) { metadata created_at: createdAt updated_at: updatedAt } }"
_ROUNDED = 2**53  # The first integer that programs in other languages round.
_COMPARISONS: dict[str, Callable[[Any, Any], bool]] = {"$eq": eq, "$ne": ne, "$gt": gt, "$gte": ge, "$lt": lt, "$lte": le}


class EngraphStore(base.BaseStore):
    """The memory of a user as a store: `compile(store=EngraphStore(Engraph(), user_id="sam"))`.

    Each item is a memory: searches find it by words and meaning, it has revisions, and it is forgotten with the user. A
    failure of the memory is logged: reads are empty, and what is put is lost. Only a deletion raises it.
    """

    def __init__(self, memory: Engraph, *, user_id: str) -> None:
        self._memory = memory
        self._user = UserMemory(memory, user_id)
        self._owner: OpenScope = {"user_id": user_id, "without": ["AGENT"]}

    def batch(self, ops: Iterable[base.Op]) -> list[base.Result]:
        """Execute operations. Reads see the store as it was before. If an item is put several times, the last counts."""
        given = list(ops)
        for op in given:
            base.validate_op_namespace(op)
        results = [None if isinstance(op, base.PutOp) else self._read(op) for op in given]
        for put in {(op.namespace, op.key): op for op in given if isinstance(op, base.PutOp)}.values():
            self._put(put)
        return results

    abatch = in_thread(batch)

    def _read(self, op: base.GetOp | base.SearchOp | base.ListNamespacesOp) -> base.Result:
        with tolerated("The store was not read"):
            if isinstance(op, base.GetOp):
                found = self._memory.graphql(_ITEM, {"id": self._id(op.namespace, op.key)})["memory"]
                return found and _item_of(Memory.model_construct(**found))
            return self._search(op) if isinstance(op, base.SearchOp) else self._list(op)
        return None if isinstance(op, base.GetOp) else []

    def _put(self, op: base.PutOp) -> None:
        memory_id = self._id(op.namespace, op.key)
        if op.value is None:
            self._memory.delete(memory_id)
            return
        with tolerated("An item was not stored"):
            content = _content_of(op)
            # Contexts leave out memories without confidence, because items are data, not statements.
            fields: MemoryFields = {"metadata": {"langgraph": _entry_of(op)}, "confidence": 0}
            try:
                self._memory.note(content, id=memory_id, **fields, **self._owner)
            except EngraphError as error:
                if error.code != "ALREADY_EXISTS":
                    raise
                self._memory.update(memory_id, content=content, **fields)

    def _search(self, op: base.SearchOp) -> list[base.SearchItem]:
        wanted = op.filter or {}
        equal = {name: value for name, value in wanted.items() if isinstance(value, str | int | float)}
        items = self._candidates(op.query or "", {**_located(op.namespace_prefix), "value": _plain(equal)})
        matching = (item for item in items if all(_is_match(item.value.get(name), wanted[name]) for name in wanted))
        return list(islice(matching, op.offset, op.offset + op.limit))

    def _candidates(self, query: str, entry: Mapping[str, Any]) -> Iterator[base.SearchItem]:
        """Iterate over the best matches of a query, or all items, newest first, if the query is blank."""
        metadata = {"langgraph": entry}
        if query.strip():
            for hit in self._memory.search(query, types=["MEMORY"], limit=_MOST, metadata=metadata, **self._owner):
                if hit.memory and hit.memory.metadata["langgraph"]["isIndexed"]:
                    yield _item_of(hit.memory, hit.score)
        else:
            yield from map(_item_of, self._memory.memories(metadata=metadata, page_size=_MOST, **self._owner))

    def _list(self, op: base.ListNamespacesOp) -> list[tuple[str, ...]]:
        found = {item.namespace for item in self._candidates("", _located(()))}
        matching = {one[: op.max_depth] for one in found if all(_is_below(one, part) for part in op.match_conditions or ())}
        return sorted(matching)[op.offset : op.offset + op.limit]

    def _id(self, namespace: tuple[str, ...], key: str) -> str:
        """Return the id of an item's memory, the same as in the store for TypeScript."""
        name = json.dumps([namespace, key, self._user.owner["user_id"], None], separators=(",", ":"), ensure_ascii=False)
        return self._user.thread_id(f"langgraph-{sha256(name.encode()).hexdigest()[:32]}")


def _item_of(memory: Memory, score: float | None = None) -> base.SearchItem:
    """Return the item that is kept with a memory."""
    kept = memory.metadata["langgraph"]
    place, value = tuple(kept["namespace"].values()), json.loads(kept["json"]) if "json" in kept else kept["value"]
    return base.SearchItem(place, kept["key"], value, memory.created_at, memory.updated_at, score)


def _entry_of(put: base.PutOp) -> dict[str, Any]:
    """Return the entry that keeps an item."""
    value = _plain(put.value)
    entry = {**_located(put.namespace), "key": put.key, "value": value, "isIndexed": put.index is not False}
    return entry if value == put.value else {**entry, "json": json.dumps(put.value)}


def _content_of(put: base.PutOp) -> str:
    """Return the texts of an item by which searches find it."""
    paths = put.index or ()
    found = _strings(put.value) if put.index is None else [x for one in paths for x in base.get_text_at_path(put.value, one)]
    return "\n".join(found)[:_LONGEST]


def _plain(value: Any) -> Any:
    """Return a value as the server takes it: with large integers, which others would round, as strings."""
    return json.loads(json.dumps(value), parse_int=lambda text: int(text) if abs(int(text)) < _ROUNDED else text)


def _located(namespace: tuple[str, ...]) -> dict[str, Any]:
    """Return the labels by their positions, so that a filter of metadata can match the first ones."""
    return {"namespace": {str(at): label for at, label in enumerate(namespace)}}


def _strings(value: object) -> list[str]:
    """Return all strings of a value, without its keys, which searches would match as words."""
    if isinstance(value, dict):
        return _strings([*cast("dict[str, object]", value).values()])
    parts = cast("list[object]", value) if isinstance(value, list) else []
    return [value] if isinstance(value, str) else [text for part in parts for text in _strings(part)]


def _is_match(value: Any, wanted: Any) -> bool:
    """Whether a value is the wanted one, or meets its comparisons."""
    is_plain = not isinstance(wanted, dict) or not any(name.startswith("$") for name in cast("dict[str, Any]", wanted))
    given = {"$eq": wanted} if is_plain else wanted
    return all((value is not None or name in {"$eq", "$ne"}) and _COMPARISONS[name](value, given[name]) for name in given)


def _is_below(namespace: tuple[str, ...], condition: base.MatchCondition) -> bool:
    """Whether a namespace begins or ends with a path, in which `*` matches any label."""
    path = condition.path
    part = namespace[: len(path)] if condition.match_type == "prefix" else namespace[max(0, len(namespace) - len(path)) :]
    return len(part) == len(path) and all(label in ("*", one) for label, one in zip(path, part, strict=True))
