"""The adapter of Strands: a memory store, and a manager of sessions."""

import json
from collections.abc import Iterator
from typing import Any, cast

from strands.agent.state import AgentState
from strands.memory import AddMessagesContext, ExtractionConfig, InvocationTrigger, MemoryEntry, MemoryStore, SearchOptions
from strands.session import SessionManager
from strands.types.agent import LocalAgent
from strands.types.content import ContentBlock, Message, Role
from strands.types.session import decode_bytes_values, encode_bytes_values
from strands.types.tools import ToolResultContent

from engraph_client import Engraph, Message as Stored, NewMessage

from .messages import NEWEST, apart, batches, calls_of, history, item_of, kept, parsed, text_of, tool_call, without_items
from .turns import Client, UserMemory, logger, tolerated

_KEY = "strands"
_SETTINGS = "mutation KeepState($input: UpdateThreadInput!) { updateThread(input: $input) { id } }"
_REDACTION = "mutation Redact($input: UpdateMessageInput!) { updateMessage(input: $input) { id } }"


class EngraphMemoryStore(MemoryStore):
    """The memory of a user: `Agent(…, memory_manager=MemoryManager(stores=[EngraphMemoryStore(…)]))`.

    A search finds one entry: the context for the query, with what is known of the user. After each turn, the new messages
    are stored in the thread of the session. Without a `session_id`, they are not: an `EngraphSessionManager` stores them.
    """

    def __init__(self, memory: Client, *, user_id: str, session_id: str | None = None, agent_id: str | None = None) -> None:
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
            for batch in batches(without_items(one for message in messages for one in _new_messages(message))):
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
            agent.messages.extend(_restored(history(thread)))
            metadata: dict[str, Any] = {"strandsState": "{}", **((thread.metadata if thread else None) or {})}
            agent.state = AgentState(json.loads(metadata["strandsState"]) or agent.state.get())
            self._metadata = metadata

    def append_message(self, message: Message, agent: LocalAgent, **kwargs: Any) -> None:
        self._latest = None
        with tolerated("A message was not stored"):
            for batch in batches(_new_messages(message)):
                self._latest = self._memory.add(batch, **self._owner, thread_id=self._thread_id).messages[-1].id

    def redact_latest_message(self, redact_message: Message, agent: LocalAgent, **kwargs: Any) -> None:
        with tolerated("A message was not redacted"):
            for one in _new_messages(redact_message):
                self._memory.graphql(_REDACTION, {"input": {"id": self._latest, "content": one.get("content")}})

    def sync_agent(self, agent: LocalAgent, **kwargs: Any) -> None:
        # As a text, because the server rounds large integers.
        state = {"strandsState": json.dumps(agent.state.get())}
        # Without the thread's metadata, its state would be lost. It is there if it has taken the newest message.
        if self._metadata is not None and self._latest is not None and self._metadata != self._metadata | state:
            given = {"id": self._thread_id, "metadata": self._metadata | state}
            with tolerated("The state was not stored"):
                self._memory.graphql(_SETTINGS, {"input": given}, is_idempotent=True)
                self._metadata |= state


def _new_messages(message: Message) -> Iterator[NewMessage]:
    for blocks in apart(message["content"], lambda block: "toolResult" in block):
        said = NewMessage(role=message["role"], metadata=kept(_KEY, encode_bytes_values(blocks)))
        if "toolResult" in blocks[0]:
            result = blocks[0]["toolResult"]
            yield {**said, "role": "tool", "tool_call_id": result["toolUseId"], "content": _text(result["content"])}
        else:
            uses = [block["toolUse"] for block in blocks if "toolUse" in block]
            calls = [tool_call(use["toolUseId"], use["name"], use["input"]) for use in uses]
            yield {**said, "content": _text(blocks), "tool_calls": calls}


def _text(blocks: Any) -> str:
    return text_of([{"text": json.dumps(block["json"])} if "json" in block else block for block in blocks]).strip()


def _restored(stored: list[Stored]) -> list[Message]:
    """Return the messages as those of Strands, in which the answers of tools are one message of the user."""
    messages: list[Message] = []
    answered = {one.tool_call_id for one in stored}
    for one in stored:
        blocks = _blocks(one)
        if one is not stored[-1]:
            # Models refuse a call without an answer. Strands itself answers a last one, which was interrupted.
            blocks = [block for block in blocks if "toolUse" not in block or block["toolUse"]["toolUseId"] in answered]
        role: Role = "assistant" if one.role == "assistant" else "user"
        if messages and messages[-1]["role"] == role:
            messages[-1]["content"].extend(blocks)
        elif blocks:
            messages.append({"role": role, "content": blocks})
    return messages


def _blocks(stored: Stored) -> list[ContentBlock]:
    """Return the contents that were kept, or those of a message that was edited or added by another program."""
    if item := item_of(_KEY, stored):
        return cast("list[ContentBlock]", decode_bytes_values(item))
    if stored.tool_call_id:
        content: list[ToolResultContent] = [{"text": stored.content or ""}]
        return [{"toolResult": {"toolUseId": stored.tool_call_id, "status": "success", "content": content}}]
    blocks: list[ContentBlock] = [{"text": stored.content}] if stored.content else []
    for call_id, name, given in calls_of(stored):
        blocks.append({"toolUse": {"toolUseId": call_id, "name": name, "input": parsed(given)}})
    return blocks
