"""The options of the client's methods. An omitted option, and None, say nothing: the server's default holds."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, Literal, Required, TypedDict

from .errors import EngraphError
from .records import EventKind, MemoryKind, MemoryStatus, RecordType, SubjectType, Trust

Time = datetime | str  # A datetime, which is in UTC if it is naive, or ISO 8601.
ContextFormat = Literal["MARKDOWN", "XML", "JSON"]
ContextPart = Literal["INSTRUCTIONS", "KNOWN", "SUMMARY", "RECALLED", "MESSAGES"]
OwnerPart = Literal["USER", "AGENT", "THREAD"]


class NewStep(TypedDict, total=False):
    """A call of a tool."""

    tool: Required[str]
    arguments: Required[str]  # JSON as text.
    output: Required[str]
    duration_ms: int


class NewMessage(TypedDict, total=False):
    """A message to add: see docs/messages.md."""

    role: Required[str]  # Such as `user`, `assistant`, `system` or `tool`.
    content: str | None  # The text. Optional with `parts`, tool calls or a `tool_call_id`.
    parts: Sequence[Mapping[str, Any]] | None  # Several parts in OpenAI's format, in place of `content`.
    id: str
    name: str | None
    agent_name: str | None
    run_id: str | None
    tool_call_id: str | None
    tool_calls: Sequence[Mapping[str, Any]] | None  # In the format of OpenAI's `tool_calls`.
    timestamp: Time | None
    metadata: Mapping[str, Any] | None
    steps: Sequence[NewStep] | None  # The agent's steps that led to the message: see docs/traces.md.
    ttl_seconds: int | None


Messages = str | NewMessage | Sequence[NewMessage]  # A string is a message of the user.


class ThreadSettings(TypedDict, total=False):
    """Settings of a new thread. Others are available through `graphql`: see docs/messages.md."""

    extract_memories: bool
    extraction_mode: Literal["INLINE", "BACKGROUND"]
    memory_policy: Literal["PERMANENT", "FADING"]
    custom_instructions: str
    enable_context_summary: bool
    auto_title: bool
    model: str


class CallOptions(TypedDict, total=False):
    """Options of every call."""

    timeout: float | None  # Seconds that a try may take. Default: the client's.


class Scope(TypedDict, total=False):
    """The owner of the memory: a user, an agent and a thread. An omitted id matches any."""

    user_id: str | None
    agent_id: str | None
    thread_id: str | None


class OpenScope(Scope, total=False):
    """A scope that may also say which ids the records lack."""

    without: Sequence[OwnerPart]


class ContextOptions(TypedDict, total=False):
    """What a context contains."""

    query: str | None  # The topic of the next turn. Default: the newest messages.
    tokens: int  # The most tokens of the text. Default: 2,000.
    format: ContextFormat  # Default: MARKDOWN.
    parts: Sequence[ContextPart]  # The parts of the text. Default: all.
    max_messages: int  # The most messages of the thread. Default: the policy's, 10.
    max_matches: int  # The most records that match the query. Default: the policy's, 10.
    min_confidence: float


class AddOptions(Scope, CallOptions, total=False):
    """Where messages go. Without a `user_id`, the thread must exist."""

    settings: ThreadSettings  # Settings of a new thread. Default: the server's.
    wait_for_extraction: bool  # Whether to wait for the extraction of memories. Default: the thread's `extraction_mode`.
    wait_timeout: float  # Seconds of that wait, at most 60. The call's timeout is extended by it. Default: 30.
    idempotency_key: str  # Messages with the same key in the same thread are stored once. Default: a new key for each call.
    context: ContextOptions  # Also return the context for the reply.


class AsOf(TypedDict, total=False):
    """Times of a past view: see docs/time-travel.md."""

    valid_at: Time
    known_at: Time


class SearchOptions(OpenScope, CallOptions, total=False):
    """Where and how to search. Needs a `user_id`, or `without=["USER"]`."""

    limit: int  # The most results, 1 to 200. Default: 10.
    types: Sequence[RecordType]
    mode: Literal["HYBRID", "VECTOR", "KEYWORD"]  # Default: HYBRID.
    min_similarity: float  # -1 to 1.
    min_confidence: float  # 0 to 1.
    metadata: Mapping[str, Any] | None  # JSON that the metadata must contain.
    as_of: AsOf  # Searches the memories as they were at this time. Default: now.


class ContextCall(Scope, ContextOptions, CallOptions, total=False):
    """For whom, and what: a `thread_id`, or a user outside of any thread."""


class MemoriesOptions(OpenScope, CallOptions, total=False):
    """Which memories."""

    kinds: Sequence[MemoryKind]
    categories: Sequence[str]
    subjects: Sequence[str]
    trusts: Sequence[Trust]
    statuses: Sequence[MemoryStatus]  # Default: VALID.
    min_confidence: float
    metadata: Mapping[str, Any] | None
    page_size: int  # Memories per request, 1 to 200.


class MemoryFields(TypedDict, total=False):
    """The properties of a memory."""

    category: str | None
    subject: str | None  # What it is about, such as "Lily". Default: the user.
    confidence: float
    importance: float | None
    timestamp: Time | None
    valid_from: Time | None
    valid_to: Time | None
    pinned: bool
    metadata: Mapping[str, Any] | None
    ttl_seconds: int | None
    never_expires: bool  # Whether to keep it as long as the server allows. Not with `ttl_seconds`.


class NoteOptions(OpenScope, MemoryFields, CallOptions, total=False):
    """The owner and the properties of a memory."""

    id: str  # With an id, retries store the memory only once. Default: a new id.
    kind: MemoryKind  # Default: MEMORY.
    trust: Trust  # Default: USER_WORDS.


class UpdateOptions(MemoryFields, CallOptions, total=False):
    """The changes of a memory. Omitted properties stay as they are."""

    content: str
    clear: Sequence[Literal["CATEGORY", "SUBJECT", "IMPORTANCE", "TIMESTAMP", "VALID_FROM", "VALID_TO", "METADATA"]]
    """Values to remove."""
    expected_revision: int  # Fails with REVISION_CONFLICT if the memory has a different revision.


class LiveOptions(OpenScope, total=False):
    """What to follow, and from where."""

    after: str | None  # The cursor to start behind. Default: that of the client's `cursors`, or the present.
    name: str  # Distinguishes readers of the same scope in `cursors`. Default: none.
    types: Sequence[SubjectType]  # Default: MESSAGE and MEMORY.
    id: str  # The id of a single record. Default: all.
    kinds: Sequence[EventKind]  # The kinds of changes. Default: all.
    on_interruption: Callable[[EngraphError, int], None]
    """Called for each interruption, after which the loop resumes by itself, with the number of them in a row."""
