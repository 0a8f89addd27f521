"""Items of LangGraph's store as the metadata of memories, and back."""

import json
from collections.abc import Callable
from operator import eq, ge, gt, le, lt, ne
from typing import Any, cast

from langgraph.store import base

_LONGEST = 50_000
"""The longest content of an item: its value is in the metadata too, and a request has a limit."""
_ROUNDED = 2**53
"""The first integer that programs in other languages round."""
_COMPARISONS: dict[str, Callable[[Any, Any], bool]] = {"$eq": eq, "$ne": ne, "$gt": gt, "$gte": ge, "$lt": lt, "$lte": le}


def item_of(metadata: Any, created: Any, updated: Any) -> base.Item:
    """Return the item that is kept with a memory."""
    kept = metadata["langgraph"]
    place, value = tuple(kept["namespace"].values()), json.loads(kept["json"]) if "json" in kept else kept["value"]
    return base.Item(value=value, key=kept["key"], namespace=place, created_at=created, updated_at=updated)


def entry_of(put: base.PutOp) -> dict[str, Any]:
    """Return the entry that keeps an item."""
    value = plain(put.value)
    entry = {**located(put.namespace), "key": put.key, "value": value, "isIndexed": put.index is not False}
    return entry if value == put.value else {**entry, "json": json.dumps(put.value)}


def content_of(put: base.PutOp) -> str:
    """Return the texts of an item by which searches find it."""
    paths = put.index or ()
    found = strings(put.value) if put.index is None else [x for one in paths for x in base.get_text_at_path(put.value, one)]
    return "\n".join(found)[:_LONGEST]


def plain(value: Any) -> Any:
    """Return a value as the server takes it: with large integers, which others would round, as strings."""
    return json.loads(json.dumps(value), parse_int=lambda text: int(text) if abs(int(text)) < _ROUNDED else text)


def located(namespace: tuple[str, ...]) -> dict[str, Any]:
    """Return the labels by their positions, so that a filter of metadata can match the first ones."""
    return {"namespace": {str(at): label for at, label in enumerate(namespace)}}


def strings(value: object) -> list[str]:
    """Return all strings of a value, without its keys, which searches would match as words."""
    if isinstance(value, dict):
        return strings([*cast("dict[str, object]", value).values()])
    parts = cast("list[object]", value) if isinstance(value, list) else []
    return [value] if isinstance(value, str) else [text for part in parts for text in strings(part)]


def is_match(value: Any, wanted: Any) -> bool:
    """Whether a value is the wanted one, or meets its comparisons."""
    given = cast("dict[str, Any]", wanted) if isinstance(wanted, dict) else {}
    if not any(name.startswith("$") for name in given):
        return bool(value == wanted)
    return all(
        (value is not None or name in {"$eq", "$ne"}) and _COMPARISONS[name](value, one) for name, one in given.items()
    )


def is_below(namespace: tuple[str, ...], condition: base.MatchCondition) -> bool:
    """Whether a namespace begins or ends with a path, in which `*` matches any label."""
    path = condition.path
    part = namespace[: len(path)] if condition.match_type == "prefix" else namespace[max(0, len(namespace) - len(path)) :]
    return len(part) == len(path) and all(label in ("*", one) for label, one in zip(path, part, strict=True))
