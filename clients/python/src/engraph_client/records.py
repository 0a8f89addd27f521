"""What the server returns. Times are aware datetimes in UTC; None means unknown or absent."""

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import AliasPath, BaseModel, BeforeValidator, ConfigDict, Field
from pydantic.alias_generators import to_camel

MemoryKind = Literal["MEMORY", "FACT", "PREFERENCE", "GUIDELINE"]
MemoryStatus = Literal["VALID", "INVALID", "PENDING"]
Trust = Literal["USER_WORDS", "ASSISTANT", "TOOL", "DOCUMENT", "ANNOUNCED"]
RecordType = Literal["MEMORY", "FACT", "PREFERENCE", "GUIDELINE", "MESSAGE", "USER_PROFILE", "AGENT_PROFILE"]
SubjectType = Literal["USER", "AGENT", "THREAD", "MESSAGE", "MEMORY", "MEMORY_LINK", "JOB", "SUMMARY", "SHARED_STATE"]
ReviewKind = Literal["REVIEW_REQUESTED", "APPROVED", "REJECTED"]
RemovalKind = Literal["DELETED", "EXPIRED", "TRIMMED"]
EventKind = Literal["CREATED", "UPDATED", "REINFORCED", "INVALIDATED", "RESTORED", "EMBEDDED", ReviewKind, RemovalKind]


class Record(BaseModel):
    """A record of the server. The aliases are GraphQL's names. Fields that a newer server adds are ignored."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, frozen=True)


class Memory(Record):
    """Something learned: see docs/concepts.md."""

    id: str
    kind: MemoryKind
    category: str | None
    subject: str | None
    """What it is about, such as "Lily"; None: the user."""
    trust: Trust
    """Whose words it rests on, from the most trusted, USER_WORDS, to ANNOUNCED."""
    content: str | None
    """The statement."""
    user_id: str | None
    agent_id: str | None
    thread_id: str | None
    origin_thread_id: str | None
    """The thread in which it was learned."""
    source: Literal["MANUAL", "RULE", "MODEL"]
    confidence: float
    """0 to 1."""
    importance: float | None
    status: MemoryStatus
    pinned: bool
    timestamp: datetime | None
    """When it happens."""
    valid_from: datetime | None
    valid_to: datetime | None
    metadata: Any
    created_at: datetime
    updated_at: datetime
    revision: int
    """The number of its current version. Pass it to `update` as `expected_revision`."""
    expires_at: datetime | None


class Message(Record):
    """A stored message: see docs/messages.md."""

    id: str
    seq: int | None
    """Its position in the thread, from 1."""
    role: str
    name: str | None
    agent_name: str | None
    content: str | None
    tool_calls: Any
    tool_call_id: str | None
    run_id: str | None
    timestamp: datetime
    created_at: datetime
    metadata: Any


class Thread(Record):
    """A conversation."""

    id: str
    user_id: str | None
    agent_id: str | None
    chat_id: str | None
    title: str | None
    metadata: Any
    created_at: datetime
    updated_at: datetime


class ThreadView(Thread):
    """A thread with its newest messages, oldest first."""

    messages: tuple[Message, ...] = Field(validation_alias=AliasPath("messages", "nodes"))


class ExtractionJob(Record):
    """The extraction of memories from added messages: see docs/jobs.md."""

    id: str
    state: Literal["READY", "RUNNING", "DONE", "FAILED", "DEAD"]
    outcome: str | None
    """For example EXTRACTED. None until a run has ended."""
    error: str | None


class ContextEntry(Record):
    """A record in a context."""

    id: str = Field(validation_alias=AliasPath("record", "id"))
    type: RecordType
    content: str
    why: str
    timestamp: datetime | None
    score: float


class MemoryContext(Record):
    """What a model should know before its next reply: see docs/context.md."""

    text: str
    """For the system prompt, in the requested format."""
    tokens: int = Field(alias="tokenEstimate")
    """Estimated tokens of the text in the longest format."""
    instructions: tuple[ContextEntry, ...]
    """Guidelines and preferences."""
    known: tuple[ContextEntry, ...]
    """Other memories."""
    recalled: tuple[ContextEntry, ...]
    """Matching messages of the user's other threads."""
    summary: str | None
    topics: tuple[str, ...]
    messages: tuple[Message, ...] = Field(alias="recentMessages")
    """The newest messages of the thread, oldest first."""
    notes: tuple[str, ...]
    """The parts that were left out, and why."""


class AddedMessages(Record):
    """The result of `add`."""

    thread: Thread
    messages: tuple[Message, ...]
    """In the given order."""
    memories: tuple[Memory, ...]
    """The memories extracted so far, at most 500."""
    job: ExtractionJob | None
    """None if no extraction is due."""
    replayed: bool
    """Whether an earlier request with the same `idempotency_key` has already stored the messages."""
    context: MemoryContext | None = None
    """What the model should know for its reply, if `context` was asked for."""


_FOUND = BeforeValidator(lambda record: record or None)  # Nothing is selected of a record of another type.


class SearchHit(Record):
    """One result of a search."""

    id: str = Field(alias="recordId")
    type: RecordType = Field(alias="recordType")
    content: str | None
    formatted_content: str
    """The content with the speaker and the time, the kind, or the owner, for use in a prompt."""
    score: float
    """Larger is better. Comparable only within one search."""
    similarity: float | None
    """Cosine similarity to the query; None if vectors were not compared."""
    timestamp: datetime | None
    metadata: Any
    why: str = Field(validation_alias=AliasPath("why", "summary"))
    """The reason for the match, in one sentence."""
    memory: Annotated[Memory | None, _FOUND]
    """The record, if it is a memory."""
    message: Annotated[Message | None, _FOUND]
    """The record, if it is a message."""


class RecordCount(Record):
    """A number of records of one type."""

    type: SubjectType
    count: int


class Deletion(Record):
    """The result of a deletion."""

    deleted_count: int
    """0 if the id was unknown."""
    deleted_ids: tuple[str, ...]
    counts: tuple[RecordCount, ...]
    """Deleted records per type, including dependents."""


class ForgetReceipt(Record):
    """The proof of a deletion: see docs/forgetting.md."""

    receipt_id: str
    """Pass it to the query `forgetReceipt`."""
    subject_type: SubjectType
    subject_id: str
    deleted_count: int
    """0 for an unknown id."""
    counts: tuple[RecordCount, ...]
    digest: str
    """SHA-256 of the sorted lines `TYPE:id` of all deleted records."""
    cursor: str
    """The position in the log before the deletion."""
    until_cursor: str | None
    """The position in the log after it. Its DELETED events lie between them."""
    created_at: datetime
    files_cleared_at: datetime | None
    """When the deleted data was cleared from the files. None if not yet, or if there are no files."""
    is_clean: bool | None = Field(default=None, validation_alias=AliasPath("check", "isClean"))
    """Whether a check of all records and the whole log found no remaining data."""


class LiveEvent(Record):
    """A committed change. Its `type` is the type of the changed record."""

    cursor: str
    """The event's position in the log. Pass it as `after` to continue behind it."""
    at: datetime
    kind: EventKind
    type: SubjectType = Field(alias="subjectType")
    id: str = Field(alias="subjectId")
    thread_id: str | None = Field(alias="originThreadId")
    """The thread in which the change happened."""
    is_erased: bool
    """Whether the record has been deleted. If so, the event contains none of its content."""
    snapshot: Any
    """The record as it was after the change."""
    memory: Memory | None = None
    """The current memory, if it is one and not deleted."""
    message: Message | None = None
    """The current message, if it is one and not deleted."""
    errors: tuple[dict[str, Any], ...] = ()
    """Errors of fields that could not be read; usually empty."""
