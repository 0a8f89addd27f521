"""The GraphQL operations of the client. They select the fields of the records; a test holds both against the schema."""

from typing import get_args

from pydantic import AliasPath
from pydantic.fields import FieldInfo

from . import records
from .records import ContextEntry, Memory, MemoryContext, Message, Record, SearchHit


def _fields(record: type[Record], **special: str) -> str:
    """Select all fields of a record, with those of the records in it; those in `special` as it says."""
    return " ".join(special.get(name, _field(field)) for name, field in record.model_fields.items())


def _field(field: FieldInfo) -> str:
    name = field.validation_alias
    if isinstance(name, AliasPath):
        return "{} {{ {} }}".format(*name.path)
    inner = (one for one in get_args(field.annotation) or (field.annotation,) if isinstance(one, type))
    return next((f"{name} {{ {_fields(one)} }}" for one in inner if issubclass(one, Record)), str(name))


_IDS = " ".join(f"... on {name} {{ id }}" for name in ("Memory", "Message", "User", "Agent"))
_ENTRIES = f"{{ {_fields(ContextEntry, id=f'record {{ {_IDS} }}')} }}"
_PARTS = {name: f"{name} {_ENTRIES}" for name in ("instructions", "known", "recalled")}
_CONTEXT = _fields(MemoryContext, text="text(format: $format, parts: $parts)", **_PARTS)
_MEMORY = f"{{ {_fields(Memory)} }}"
_MESSAGE = f"{{ {_fields(Message)} }}"
_CONTEXT_VARIABLES = "$contextInput: ContextInput, $format: ContextFormat, $parts: [ContextPart!]"

_added = _fields(records.AddedMessages, context=f"context(input: $contextInput) @include(if: $withContext) {{ {_CONTEXT} }}")
ADD = f"""mutation AddMessages($input: AddMessagesInput!, $withContext: Boolean!, {_CONTEXT_VARIABLES}) {{
  addMessages(input: $input) {{ {_added} }}
}}"""
_hit = _fields(
    SearchHit,
    memory=f"memory: record {{ ... on Memory {_MEMORY} }}",
    message=f"message: record {{ ... on Message {_MESSAGE} }}",
)
SEARCH = f"query Search($input: SearchInput!) {{ search(input: $input) {{ results {{ {_hit} }} }} }}"
CONTEXT = f"""query Context($threadId: ID, $userId: ID, $agentId: ID, {_CONTEXT_VARIABLES}) {{
  context(threadId: $threadId, userId: $userId, agentId: $agentId, input: $contextInput) {{ {_CONTEXT} }}
}}"""
_thread = _fields(records.ThreadView, messages=f"messages(last: $last) {{ nodes {_MESSAGE} }}")
THREAD = f"query Thread($id: ID!, $last: Int) {{ thread(id: $id) {{ {_thread} }} }}"
MEMORIES = f"""query Memories($first: Int, $after: String, $filter: MemoryFilter) {{
  memories(first: $first, after: $after, filter: $filter) {{ nodes {_MEMORY} pageInfo {{ hasNextPage endCursor }} }}
}}"""
NOTE = f"mutation Note($input: AddMemoryInput!) {{ addMemory(input: $input) {_MEMORY} }}"
UPDATE = f"mutation UpdateMemory($input: UpdateMemoryInput!) {{ updateMemory(input: $input) {_MEMORY} }}"
DELETE = f"mutation DeleteMemories($ids: [ID!]!) {{ deleteMemories(ids: $ids) {{ {_fields(records.Deletion)} }} }}"
FORGET = f"mutation Forget($input: OwnerInput!) {{ forget(input: $input) {{ {_fields(records.ForgetReceipt)} }} }}"
CURSOR = "query LogEnd { eventCursor }"
_event = _fields(
    records.LiveEvent,
    memory=f"... on MemoryEvent {{ memory {_MEMORY} }}",
    message=f"... on MessageEvent {{ message {_MESSAGE} }}",
    errors="",
)
LIVE = f"""subscription Live($after: Cursor, $filter: EventFilter) {{
  events(after: $after, filter: $filter) {{ {_event} }}
}}"""
