"""The adapter of Google ADK: a memory service."""

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime

from google.adk.events import Event
from google.adk.memory import BaseMemoryService
from google.adk.memory.base_memory_service import SearchMemoryResponse
from google.adk.memory.memory_entry import MemoryEntry
from google.adk.sessions import Session
from google.genai.types import Content, Part

from engraph_client import AsyncEngraph, Engraph, NewMessage

from .turns import entries, for_asyncio, known, metadata_of, owned, store, thread_of, tolerated, tool_call

_SEEN = 50
"""Newest messages of a session's thread among which its last stored event is looked for."""


class EngraphMemoryService(BaseMemoryService):
    """The memory of all users of a runner: `Runner(…, memory_service=EngraphMemoryService(Engraph()))`.

    What a session says becomes memories of its user and its app, which is the agent in Engraph. A search returns the context
    for a query: what is known of the user, whether or not it has words of the query. A failure of the memory is logged.
    """

    def __init__(self, memory: Engraph | AsyncEngraph) -> None:
        self._memory = for_asyncio(memory)

    async def add_session_to_memory(self, session: Session) -> None:
        """Store the events of a session that are not stored yet."""
        await self._add(session.app_name, session.user_id, session.id, session.events)

    async def add_events_to_memory(
        self,
        *,
        app_name: str,
        user_id: str,
        events: Sequence[Event],
        session_id: str | None = None,
        custom_metadata: Mapping[str, object] | None = None,
    ) -> None:
        """Store those of the events that are not stored yet."""
        await self._add(app_name, user_id, session_id or "events", events)

    async def add_memory(
        self,
        *,
        app_name: str,
        user_id: str,
        memories: Sequence[MemoryEntry],
        custom_metadata: Mapping[str, object] | None = None,
    ) -> None:
        """Store memories as given."""
        for memory in memories:
            metadata = {**memory.custom_metadata, **(custom_metadata or {})}
            with tolerated("A memory was not stored"):
                await self._memory.note(_text(memory.content), **owned(user_id, app_name), metadata=metadata)

    async def search_memory(self, *, app_name: str, user_id: str, query: str) -> SearchMemoryResponse:
        """Return what is known of a user that may matter to a query."""
        found = SearchMemoryResponse()
        with tolerated("The memory was not read"):
            context = await known(self._memory, owned(user_id, app_name), query)
            found.memories = [
                MemoryEntry(
                    id=entry.id,
                    content=Content(role="user", parts=[Part(text=entry.content)]),
                    timestamp=entry.timestamp.isoformat() if entry.timestamp else None,
                )
                for entry in entries(context)
            ]
        return found

    async def _add(self, app_name: str, user_id: str, session_id: str, events: Sequence[Event]) -> None:
        with tolerated("The session was not stored"):
            thread_id = thread_of(user_id, app_name, session_id)
            target = owned(user_id, app_name, thread_id)
            thread = await self._memory.thread(thread_id, messages=_SEEN)
            newest = thread.messages if thread else ()
            stored = {metadata_of(message).get("adkEvent") for message in newest}
            last = max((at for at, event in enumerate(events) if event.id in stored), default=-1)
            messages = [message for event in events[last + 1 :] for message in _messages(event)]
            await store(self._memory, messages, target)


def _messages(event: Event) -> Iterator[NewMessage]:
    parts = (event.content and event.content.parts) or []
    is_user = event.author == "user"
    common: NewMessage = {
        "role": "user" if is_user else "assistant",
        "agent_name": None if is_user else event.author,
        "run_id": event.invocation_id or None,
        "timestamp": datetime.fromtimestamp(event.timestamp, UTC),
        "metadata": {"adkEvent": event.id},
    }
    text = _text(event.content)
    calls = [tool_call(call.id, call.name, call.args) for part in parts if (call := part.function_call)]
    if text or calls:
        yield {**common, "content": text, "tool_calls": calls or None}
    for part in parts:
        if answer := part.function_response:
            yield {**common, "role": "tool", "tool_call_id": answer.id, "content": json.dumps(answer.response, default=str)}


def _text(content: Content | None) -> str:
    parts = (content and content.parts) or []
    return "\n".join(part.text for part in parts if part.text and not part.thought).strip()
