"""What each method sends and how its answer is read, without any input or output."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Generic, TypeVar, cast
from uuid import uuid4

from pydantic.alias_generators import to_camel

from . import documents
from .options import (
    AddOptions,
    CallOptions,
    ContextCall,
    ContextOptions,
    GraphqlOptions,
    LiveOptions,
    MemoriesOptions,
    Messages,
    NewMessage,
    NoteOptions,
    Scope,
    SearchOptions,
    ThreadOptions,
    UpdateOptions,
)
from .records import AddedMessages, Deletion, ForgetReceipt, Memory, MemoryContext, SearchHit, ThreadView

T = TypeVar("T")
Data = dict[str, Any]

EXTRACTION_WAIT = 30.0
"""The server's default wait for an extraction, in seconds."""
LONGEST_QUERY = 10_000
"""The longest query that the server accepts. Agents pass the user's whole message, which may be longer."""


@dataclass(frozen=True, slots=True)
class Call(Generic[T]):
    """An operation with its variables."""

    document: str
    variables: Data
    read: Callable[[Data], T]
    is_safe: bool = True
    """Whether a second execution has no further effect."""
    timeout: float | None = None
    server_wait: float = 0.0
    """Seconds that the server itself may wait before it answers."""


@dataclass(frozen=True, slots=True)
class Page:
    """Some memories, and where the next ones begin; None if there are no more."""

    memories: tuple[Memory, ...]
    after: str | None


def add(messages: Messages, options: AddOptions) -> Call[AddedMessages]:
    """Store messages."""
    context, timeout = options.get("context"), options.get("timeout")
    waits, wait = options.get("wait_for_extraction"), options.get("wait_timeout")
    sent = {
        **_owner(options),
        "settings": options.get("settings"),
        "messages": [_clean(message) for message in _listed(messages)],
        "idempotency_key": options.get("idempotency_key") or uuid4().hex,
        "wait_for_extraction": waits,
        "wait_timeout_ms": None if wait is None else round(wait * 1000),
    }

    def read(data: Data) -> AddedMessages:
        added = data["addMessages"]
        found = added.get("context")
        return AddedMessages.model_validate({**added, "context": found and _context(found)})

    variables = {
        "input": _input(sent),
        "withContext": context is not None,
        **_context_variables(context or {}),
    }
    server_wait = wait if wait is not None else EXTRACTION_WAIT if waits else 0.0
    return Call(documents.ADD, variables, read, timeout=timeout, server_wait=server_wait)


def search(query: str, options: SearchOptions) -> Call[list[SearchHit]]:
    """Search messages and memories."""
    sent = {
        "query": _query(query),
        "scope": {**_owner(options), "without": options.get("without")},
        "mode": options.get("mode"),
        "max_results": options.get("limit"),
        "record_types": options.get("types"),
        "metadata": options.get("metadata"),
        "min_similarity": options.get("min_similarity"),
        "min_confidence": options.get("min_confidence"),
        "as_of": options.get("as_of"),
    }

    def read(data: Data) -> list[SearchHit]:
        return [SearchHit.model_validate(_hit(hit)) for hit in data["search"]["results"]]

    return Call(documents.SEARCH, {"input": _input(sent)}, read, timeout=options.get("timeout"))


def context(options: ContextCall) -> Call[MemoryContext]:
    """Read what a model should know."""
    variables = {**_input(_owner(options)), **_context_variables(options)}

    def read(data: Data) -> MemoryContext:
        return MemoryContext.model_validate(_context(data["context"]))

    return Call(documents.CONTEXT, variables, read, timeout=options.get("timeout"))


def thread(thread_id: str, options: ThreadOptions) -> Call[ThreadView | None]:
    """Read a thread with its newest messages."""
    variables = {"id": thread_id, "last": options.get("messages")}

    def read(data: Data) -> ThreadView | None:
        found = data["thread"]
        return found and ThreadView.model_validate({**found, "messages": found["messages"]["nodes"]})

    return Call(documents.THREAD, variables, read, timeout=options.get("timeout"))


def memories(after: str | None, options: MemoriesOptions) -> Call[Page]:
    """Read one page of memories."""
    sent = {
        "owner": {**_owner(options), "without": options.get("without")},
        "kinds": options.get("kinds"),
        "categories": options.get("categories"),
        "subjects": options.get("subjects"),
        "trusts": options.get("trusts"),
        "statuses": options.get("statuses", ["VALID"]),
        "min_confidence": options.get("min_confidence"),
        "metadata": options.get("metadata"),
    }

    def read(data: Data) -> Page:
        found, info = data["memories"]["nodes"], data["memories"]["pageInfo"]
        end = info["endCursor"] if info["hasNextPage"] else None
        return Page(tuple(map(Memory.model_validate, found)), end)

    variables = {"first": options.get("page_size"), "after": after, "filter": _input(sent)}
    return Call(documents.MEMORIES, variables, read, timeout=options.get("timeout"))


def note(content: str, options: NoteOptions) -> Call[Memory]:
    """Store a memory as given."""
    sent = {**_without_call(options), "content": _clean(content)}

    def read(data: Data) -> Memory:
        return Memory.model_validate(data["addMemory"])

    is_safe = options.get("id") is not None
    return Call(documents.NOTE, {"input": _input(sent)}, read, is_safe, options.get("timeout"))


def update(memory_id: str, options: UpdateOptions) -> Call[Memory]:
    """Change a memory."""
    sent = {**_without_call(options), "id": memory_id}

    def read(data: Data) -> Memory:
        return Memory.model_validate(data["updateMemory"])

    # If the first try made the change, a retry would fail because the revision has changed.
    is_safe = options.get("expected_revision") is None
    return Call(documents.UPDATE, {"input": _input(sent)}, read, is_safe, options.get("timeout"))


def delete(memory_id: str, options: CallOptions) -> Call[Deletion]:
    """Delete one memory."""

    def read(data: Data) -> Deletion:
        return Deletion.model_validate(data["deleteMemories"])

    return Call(documents.DELETE, {"ids": [memory_id]}, read, timeout=options.get("timeout"))


def forget(owner: Scope, timeout: float | None) -> Call[ForgetReceipt]:
    """Delete all data of an owner. It is not retried: the second receipt would count nothing."""

    def read(data: Data) -> ForgetReceipt:
        receipt = data["forget"]
        check = receipt.pop("check")
        return ForgetReceipt.model_validate({**receipt, "is_clean": check and check["isClean"]})

    return Call(documents.FORGET, {"input": _input(_owner(owner))}, read, is_safe=False, timeout=timeout)


def cursor(options: CallOptions) -> Call[str]:
    """Read the end of the event log."""
    return Call(documents.CURSOR, {}, lambda data: str(data["eventCursor"]), timeout=options.get("timeout"))


def graphql(document: str, variables: Mapping[str, Any] | None, options: GraphqlOptions) -> Call[Data]:
    """Execute any query or mutation."""
    is_query = re.search(r"\b(?:mutation|subscription)\b", document) is None
    is_safe = options.get("is_idempotent", is_query)
    return Call(document, dict(variables or {}), lambda data: data, is_safe, options.get("timeout"))


def event_filter(options: LiveOptions) -> Data:
    """Return the filter of the events to follow."""
    sent = {
        "owner": {**_owner(options), "without": options.get("without")},
        "subject_types": options.get("types", ["MESSAGE", "MEMORY"]),
        "subject_id": options.get("id"),
        "kinds": options.get("kinds"),
    }
    return cast("Data", _input(sent))


def _owner(options: Scope) -> Data:
    return {name: options.get(name) for name in ("user_id", "agent_id", "thread_id")}


def _without_call(options: Mapping[str, Any]) -> Data:
    return {name: value for name, value in options.items() if name != "timeout"}


def _listed(messages: Messages) -> Sequence[NewMessage]:
    if isinstance(messages, str):
        return [{"role": "user", "content": messages}]
    return [messages] if isinstance(messages, Mapping) else messages


def _context_variables(options: ContextOptions | ContextCall) -> Data:
    query = options.get("query")
    sent = {
        "query": query and _query(query),
        "token_budget": options.get("tokens"),
        "max_recent_messages": options.get("max_messages"),
        "max_relevant_results": options.get("max_matches"),
        "min_confidence": options.get("min_confidence"),
    }
    return {"contextInput": _input(sent), "format": options.get("format"), "parts": options.get("parts")}


def _context(found: Data) -> Data:
    parts = ("instructions", "known", "recalled")
    return {
        **found,
        **{part: [{**entry, "id": entry["record"]["id"]} for entry in found[part]] for part in parts},
    }


def _hit(hit: Data) -> Data:
    """Return a hit with its record, whose fields are missing if it is of another type."""
    return {
        **hit,
        "why": hit["why"]["summary"],
        "memory": hit["memory"] or None,
        "message": hit["message"] or None,
    }


_OPAQUE = frozenset({"metadata", "tool_calls", "parts"})
"""JSON of the caller's, whose keys stay."""


def _input(value: Any) -> Any:
    """Return GraphQL's form of options: names in camel case, times in ISO 8601, nothing for what is not said."""
    if isinstance(value, datetime):
        return (value if value.tzinfo else value.replace(tzinfo=UTC)).isoformat()
    if isinstance(value, Mapping):
        given = cast("Mapping[str, Any]", value)
        return {to_camel(name): one if name in _OPAQUE else _input(one) for name, one in given.items() if one is not None}
    if isinstance(value, list | tuple):
        return [_input(one) for one in cast("Sequence[Any]", value)]
    return value


def _query(query: str) -> str:
    return cast("str", _clean(query[:LONGEST_QUERY]))


def _clean(value: Any) -> Any:
    """Replace halves of surrogate pairs, which the server refuses, in all texts of a value."""
    if isinstance(value, str):
        return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if isinstance(value, Mapping):
        return {name: _clean(one) for name, one in cast("Mapping[str, Any]", value).items()}
    if isinstance(value, list | tuple):
        return [_clean(one) for one in cast("Sequence[Any]", value)]
    return value
