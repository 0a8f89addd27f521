"""The adapter of Strands: a memory store, and a manager of sessions."""

import json
from collections.abc import Iterator
from typing import Any

from strands.agent.state import AgentState
from strands.memory import AddMessagesContext, ExtractionConfig, InvocationTrigger, MemoryEntry, MemoryStore, SearchOptions
from strands.session import SessionManager
from strands.types.agent import LocalAgent
from strands.types.content import ContentBlock, Message, Role

from engraph_client import Engraph, NewMessage
from engraph_client import Message as Stored

from . import turns

_SETTINGS = "mutation KeepState($input: UpdateThreadInput!) { updateThread(input: $input) { thread { id } } }"
_REDACTION = "mutation Redact($input: UpdateMessageInput!) { updateMessage(input: $input) { message { id } } }"


class EngraphMemoryStore(MemoryStore):
    """The memory of a user: `Agent(…, memory_manager=MemoryManager(stores=[EngraphMemoryStore(…)]))`.

    A search finds one entry: the context for the query, with what is known of the user. After each turn, the new messages
    are stored in the thread. Without a `thread_id`, they are not: an `EngraphSessionManager` stores them.
    """

    def __init__(self, memory: Engraph, *, user_id: str, thread_id: str | None = None, agent_id: str | None = None) -> None:
        self.name = "engraph"
        self.description = "What is known of the user from all conversations."
        self.max_search_results = None
        self.writable = True
        self.extraction = ExtractionConfig(trigger=[InvocationTrigger()]) if thread_id else None
        self._memory = turns.UserMemory(memory, user_id, agent_id)
        self._thread_id = thread_id

    async def search(self, query: str, options: SearchOptions | None = None) -> list[MemoryEntry]:
        """Return the context for a query. A failure of the memory is logged."""
        with turns.tolerated("The memory was not read"):
            text = (await self._memory.known(query)).text
            return [MemoryEntry(content=text)] if text else []
        return []

    async def add(self, content: str, metadata: dict[str, Any] | None = None) -> None:
        """Store a memory as given, for the tool `add_memory`. It tells the model of a failure."""
        await self._memory.client.note(content, **self._memory.owner, metadata=metadata)

    async def add_messages(self, messages: list[Message], context: AddMessagesContext | None = None) -> None:
        """Store messages. After a failure, Strands tries again with the next turn."""
        try:
            for batch in turns.batches([one for message in messages for one in _stored(message)]):
                await self._memory.client.add(batch, **self._memory.owner, thread_id=self._thread_id)
        except Exception as error:
            turns.logger.warning("Messages were not stored: %s", error)
            raise


class EngraphSessionManager(SessionManager[LocalAgent]):
    """The conversation of an agent in a thread: `Agent(…, session_manager=EngraphSessionManager(…))`.

    It keeps the texts, the calls of tools, and the agent's state. An agent begins with the newest 500 messages of the
    thread. A failure of the memory is logged.
    """

    def __init__(self, memory: Engraph, *, user_id: str, thread_id: str, agent_id: str | None = None) -> None:
        self.session_id = thread_id
        self._memory = memory
        self._owner = turns.owner_of(user_id, agent_id)
        self._latest: str | None = None
        self._metadata: dict[str, Any] = {}

    def initialize(self, agent: LocalAgent, **kwargs: Any) -> None:
        """Give an agent the messages of the thread, and its state."""
        with turns.tolerated("The session was not read"):
            thread = self._memory.thread(self.session_id, messages=turns.NEWEST)
            agent.messages.extend(_restored(turns.history(thread, self._owner)))
            self._metadata = (thread.metadata if thread else None) or {}
            if "strandsState" in self._metadata:
                agent.state = AgentState(self._metadata["strandsState"])

    def append_message(self, message: Message, agent: LocalAgent, **kwargs: Any) -> None:
        """Store a message."""
        self._latest = None
        for batch in turns.batches(list(_stored(message))):
            with turns.tolerated("A message was not stored"):
                self._latest = self._memory.add(batch, **self._owner, thread_id=self.session_id).messages[-1].id

    def redact_latest_message(self, redact_message: Message, agent: LocalAgent, **kwargs: Any) -> None:
        """Replace the text of the newest message."""
        for one in _stored(redact_message):
            with turns.tolerated("A message was not redacted"):
                self._memory.graphql(_REDACTION, {"input": {"id": self._latest, "content": one.get("content")}})

    def sync_agent(self, agent: LocalAgent, **kwargs: Any) -> None:
        """Store the state of an agent, if it has changed."""
        state = agent.state.get()
        # The thread is this user's if it has taken the newest message.
        if self._latest is None or state == self._metadata.get("strandsState", {}):
            return
        metadata = {**self._metadata, "strandsState": state}
        with turns.tolerated("The state was not stored"):
            self._memory.graphql(_SETTINGS, {"input": {"id": self.session_id, "metadata": metadata}}, is_idempotent=True)
            self._metadata = metadata


def _stored(message: Message) -> Iterator[NewMessage]:
    calls: list[dict[str, Any]] = []
    for block in message["content"]:
        if "toolUse" in block:
            called = block["toolUse"]
            calls.append(turns.tool_call(called["toolUseId"], called["name"], called["input"]))
        if "toolResult" in block:
            result = block["toolResult"]
            answer: NewMessage = {"role": "tool", "tool_call_id": result["toolUseId"], "content": _text(result["content"])}
            yield {**answer, "metadata": {"status": result["status"]}}
    if calls or _text(message["content"]):
        yield {"role": message["role"], "content": _text(message["content"]), "tool_calls": calls or None}


def _text(blocks: Any) -> str:
    texts = [
        str(block["text"]) if "text" in block else json.dumps(block.get("json"), default=str)
        for block in blocks
        if block.keys() & {"text", "json"}
    ]
    return "\n".join(texts).strip()


def _restored(stored: list[Stored]) -> list[Message]:
    """Return the messages as those of Strands, in which the answers of tools are one message of the user."""
    messages: list[Message] = []
    for one in stored:
        blocks: list[ContentBlock] = [{"text": one.content}] if one.content and not one.tool_call_id else []
        for call_id, name, arguments in turns.calls_of(one):
            blocks.append({"toolUse": {"toolUseId": call_id, "name": name, "input": json.loads(arguments or "{}")}})
        if one.tool_call_id:
            metadata: dict[str, Any] = one.metadata or {}
            status = metadata.get("status", "success")
            blocks.append(
                {"toolResult": {"toolUseId": one.tool_call_id, "content": [{"text": one.content or ""}], "status": status}}
            )
        role: Role = "assistant" if one.role == "assistant" else "user"
        if messages and messages[-1]["role"] == role:
            messages[-1]["content"].extend(blocks)
        elif blocks:
            messages.append({"role": role, "content": blocks})
    return messages
