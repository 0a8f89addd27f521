"""The adapter of Strands: a memory store, and a manager of sessions."""

import json
from typing import Any

from strands.agent.state import AgentState
from strands.memory import AddMessagesContext, ExtractionConfig, InvocationTrigger, MemoryEntry, MemoryStore, SearchOptions
from strands.session import SessionManager
from strands.types.agent import LocalAgent
from strands.types.content import Message

from engraph_client import AsyncEngraph, Engraph

from .messages import NEWEST, batches, history, without_items
from .strands_messages import new_messages, restored
from .turns import UserMemory, logger, tolerated

_SETTINGS = "mutation KeepState($input: UpdateThreadInput!) { updateThread(input: $input) { id } }"
_REDACTION = "mutation Redact($input: UpdateMessageInput!) { updateMessage(input: $input) { id } }"


class EngraphMemoryStore(MemoryStore):
    """The memory of a user: `Agent(…, memory_manager=MemoryManager(stores=[EngraphMemoryStore(…)]))`.

    A search finds one entry: the context for the query, with what is known of the user. After each turn, the new messages
    are stored in the thread of the session. Without a `session_id`, they are not: an `EngraphSessionManager` stores them.
    """

    def __init__(
        self, memory: Engraph | AsyncEngraph, *, user_id: str, session_id: str | None = None, agent_id: str | None = None
    ) -> None:
        self.name = "engraph"
        self.description = "What is known of the user from all conversations."
        self.max_search_results = None
        self.writable = True
        self.extraction = ExtractionConfig(trigger=[InvocationTrigger()]) if session_id else None
        self._memory = UserMemory(memory, user_id, agent_id)
        self._thread_id = self._memory.thread_id(session_id)

    async def search(self, query: str, options: SearchOptions | None = None) -> list[MemoryEntry]:
        """Return the context for a query. A failure of the memory is logged."""
        with tolerated("The memory was not read"):
            text = (await self._memory.known(query)).text
            return [MemoryEntry(content=text)] if text else []
        return []

    async def add(self, content: str, metadata: dict[str, Any] | None = None) -> None:
        """Store a memory as given, for the tool `add_memory`. It tells the model of a failure."""
        await self._memory.client.note(content, **self._memory.owner, metadata=metadata)

    async def add_messages(self, messages: list[Message], context: AddMessagesContext | None = None) -> None:
        """Store messages. After a failure, Strands tries again with the next turn."""
        try:
            for batch in batches(without_items(one for message in messages for one in new_messages(message))):
                await self._memory.client.add(batch, **self._memory.owner, thread_id=self._thread_id)
        except Exception as error:
            logger.warning("Messages were not stored: %s", error)
            raise


class EngraphSessionManager(SessionManager[LocalAgent]):
    """The conversation of an agent in a thread: `Agent(…, session_manager=EngraphSessionManager(…))`.

    An agent begins with its state, and with the newest 500 messages of the thread, as they were. A failure of the memory is
    logged.
    """

    def __init__(self, memory: Engraph, *, user_id: str, session_id: str, agent_id: str | None = None) -> None:
        self.session_id = session_id
        user = UserMemory(memory, user_id, agent_id)
        self._memory, self._owner, self._thread_id = memory, user.owner, user.thread_id(session_id)
        self._latest: str | None = None
        self._metadata: dict[str, Any] | None = None

    def initialize(self, agent: LocalAgent, **kwargs: Any) -> None:
        with tolerated("The session was not read"):
            thread = self._memory.thread(self._thread_id, messages=NEWEST)
            agent.messages.extend(restored(history(thread)))
            metadata: dict[str, Any] = (thread.metadata if thread else None) or {}
            agent.state = AgentState(json.loads(metadata.get("strandsState", "null")) or agent.state.get())
            self._metadata = metadata

    def append_message(self, message: Message, agent: LocalAgent, **kwargs: Any) -> None:
        self._latest = None
        with tolerated("A message was not stored"):
            for batch in batches(new_messages(message)):
                self._latest = self._memory.add(batch, **self._owner, thread_id=self._thread_id).messages[-1].id

    def redact_latest_message(self, redact_message: Message, agent: LocalAgent, **kwargs: Any) -> None:
        with tolerated("A message was not redacted"):
            for one in new_messages(redact_message):
                self._memory.graphql(_REDACTION, {"input": {"id": self._latest, "content": one.get("content")}})

    def sync_agent(self, agent: LocalAgent, **kwargs: Any) -> None:
        # As a text, because the server rounds large integers.
        state = json.dumps(agent.state.get())
        # Without the thread's metadata, its state would be lost. It is there if it has taken the newest message.
        if self._metadata is None or self._latest is None or state == self._metadata.get("strandsState", "{}"):
            return
        metadata = {**self._metadata, "strandsState": state}
        with tolerated("The state was not stored"):
            self._memory.graphql(_SETTINGS, {"input": {"id": self._thread_id, "metadata": metadata}}, is_idempotent=True)
            self._metadata = metadata
