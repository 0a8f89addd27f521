"""The adapter of Google ADK: a memory service."""

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from google.adk.events import Event
from google.adk.memory import BaseMemoryService
from google.adk.memory.base_memory_service import SearchMemoryResponse
from google.adk.memory.memory_entry import MemoryEntry
from google.adk.sessions import Session
from google.genai.types import Content, Part

from engraph_client import NewMessage

from .messages import tool_call
from .turns import Client, UserMemory, tolerated


class EngraphMemoryService(BaseMemoryService):
    """The memory of all users of a runner: `Runner(…, memory_service=EngraphMemoryService(Engraph()))`.

    What a session says becomes memories of its user and its app, which is the agent in Engraph. A search returns the context
    for a query: what is known of the user, whether or not it has words of the query. A failure of the memory is logged.
    """

    def __init__(self, memory: Client) -> None:
        self._memory = memory

    async def add_session_to_memory(self, session: Session) -> None:
        """Store the events of a session that are not stored yet."""
        user_id, app_name = session.user_id, session.app_name
        await self.add_events_to_memory(app_name=app_name, user_id=user_id, events=session.events, session_id=session.id)

    async def add_events_to_memory(
        self, *, app_name: str, user_id: str, events: Sequence[Event], session_id: str | None = None, **options: Any
    ) -> None:
        with tolerated("The session was not stored"):
            user = UserMemory(self._memory, user_id, app_name)
            thread_id = user.thread_id(app_name, session_id)
            stored = {(message.metadata or {}).get("adkEvent") for message in await user.history(thread_id, 50)}
            last = max((at for at, event in enumerate(events) if event.id in stored), default=-1)
            await user.store((message for event in events[last + 1 :] for message in _messages(event)), thread_id)

    async def add_memory(
        self,
        *,
        app_name: str,
        user_id: str,
        memories: Sequence[MemoryEntry],
        custom_metadata: Mapping[str, object] | None = None,
    ) -> None:
        for memory in memories:
            metadata = {**memory.custom_metadata, **(custom_metadata or {})}
            with tolerated("A memory was not stored"):
                user = UserMemory(self._memory, user_id, app_name)
                await user.client.note(_text(memory.content), **user.owner, metadata=metadata)

    async def search_memory(self, *, app_name: str, user_id: str, query: str) -> SearchMemoryResponse:
        found = SearchMemoryResponse()
        with tolerated("The memory was not read"):
            context = await UserMemory(self._memory, user_id, app_name).known(query)
            for entry in (*context.instructions, *context.known, *context.recalled):
                content = Content(role="user", parts=[Part(text=entry.content)])
                timestamp = entry.timestamp.isoformat() if entry.timestamp else None
                found.memories.append(MemoryEntry(id=entry.id, content=content, timestamp=timestamp))
        return found


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
