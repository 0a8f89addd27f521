"""A store of Pydantic AI's conversations."""

from collections.abc import Sequence
from typing import Any, cast

from pydantic import TypeAdapter
from pydantic_ai import AgentRunResult
from pydantic_ai.conversation import Conversation
from pydantic_ai.conversation_store import ConversationConflict, ConversationEntry, ConversationRecord, ConversationStore
from pydantic_ai.messages import ModelMessagesTypeAdapter, ModelRequest, ModelResponse, TextPart, UserPromptPart

from engraph_client import EngraphError, Message, NewMessage

from .messages import DELETE, NEWEST, batches, item_of, kept
from .pydantic_ai import new_message
from .turns import Client, Unread, UserMemory, tolerated

_KEY = "pydanticAi"
_READ = 'query Record($id: ID!) { thread(id: $id) { sharedState(keys: ["pydanticAi"]) { value version } } }'
_LIST = """query Records($owner: OwnerFilter!) {
  threads(first: 500, filter: { owner: $owner }) { nodes { sharedState(keys: ["pydanticAi"]) { value } } }
}"""
_ENTRY = "query Entry($id: ID!) { message(id: $id) { role content metadata thread { id } } }"
_CREATE = "mutation Create($input: CreateThreadInput!) { createThread(input: $input) { id } }"
_SET = "mutation Set($input: SetSharedStateInput!) { setSharedState(input: $input) { version } }"
_UNSET = """mutation Unset($owner: OwnerInput!, $key: String!, $version: Int!) {
  deleteSharedState(owner: $owner, keys: [$key], expectedVersion: $version) { deletedIds }
}"""
_DELETE_THREAD = "mutation DeleteThread($id: ID!) { deleteThread(id: $id) { deletedCount } }"
_records = TypeAdapter(ConversationRecord)


class EngraphConversations(ConversationStore):
    """The conversations of a user, each in a thread. Its record is in the thread's shared state.

    A failure of the memory is logged: `load` returns None, and `save` stores nothing, also after such a `load`, so that the
    conversation is not begun anew. Other methods raise it.
    """

    def __init__(self, memory: Client, *, user_id: str, agent_id: str | None = None) -> None:
        self._user = UserMemory(memory, user_id, agent_id)
        self._unread = Unread()

    async def load(self, conversation_id: str, *, limit: int | None = None, scope: str | None = None) -> Conversation | None:
        with self._unread.reading(conversation_id, "The conversation was not read"):
            return await super().load(conversation_id, limit=limit, scope=scope)
        return None

    async def save(
        self, conversation: Conversation | AgentRunResult[Any], *, scope: str | None = None
    ) -> list[ConversationEntry]:
        given = conversation.conversation if isinstance(conversation, AgentRunResult) else conversation
        with tolerated("The conversation was not stored", EngraphError):
            if given.conversation_id not in self._unread:
                return await super().save(conversation, scope=scope)
        return []

    async def read_record(self, conversation_id: str) -> ConversationRecord | None:
        return (await self._read_state(conversation_id))[0]

    async def read_records(self, *, scope: str | None = None, limit: int | None = None) -> Sequence[ConversationRecord]:
        """Return the records of the newest 500 threads, the last updated first."""
        threads = (await self._user.client.graphql(_LIST, {"owner": {"userId": self._user.owner["user_id"]}}))["threads"]
        states = [state["value"] for thread in threads["nodes"] for state in thread["sharedState"]]
        found = [one for one in map(_records.validate_json, states) if scope is None or one.scope == scope]
        return sorted(found, key=lambda one: one.updated_at, reverse=True)[:limit]

    async def write_record(
        self, record: ConversationRecord, *, new_entries: Sequence[ConversationEntry] = (), expected_revision: str | None
    ) -> None:
        conversation, thread_id = record.conversation_id, self._user.thread_id(record.conversation_id)
        version = await self._version(conversation, expected_revision)
        messages = [_new_entry(one, self._user.thread_id(one.id)) for one in new_entries]
        if record.head_id is not None and record.head_id not in {one.id for one in new_entries}:
            try:
                await self.read_entry(record.head_id)
            except LookupError:
                raise ConversationConflict(conversation) from None
        owner = {"userId": self._user.owner["user_id"], "agentId": self._user.owner["agent_id"]}
        await self._user.client.graphql(_CREATE, {"input": {"id": thread_id, **owner, "ifExists": "RETURN"}})
        for batch in batches(messages):
            await self._user.client.add(batch, thread_id=thread_id)
        state = {"key": _KEY, "value": _records.dump_json(record).decode(), "expectedVersion": version}
        try:
            await self._change(_SET, conversation, {"input": {"owner": {"threadId": thread_id}, **state}})
        except ConversationConflict:
            await self._user.client.graphql(DELETE, {"ids": [one.get("id") for one in messages]})
            raise

    async def delete_record(self, conversation_id: str, *, expected_revision: str) -> None:
        """Delete a conversation, and its messages unless the user has forks, which may share them."""
        thread_id, version = self._user.thread_id(conversation_id), await self._version(conversation_id, expected_revision)
        await self._change(_UNSET, conversation_id, {"owner": {"threadId": thread_id}, "key": _KEY, "version": version})
        if not any(one.forked_from for one in await self.read_records()):
            await self._user.client.graphql(_DELETE_THREAD, {"id": thread_id}, is_idempotent=True)

    async def read_entry(self, entry_id: str) -> ConversationEntry:
        return (await self.read_history(entry_id, limit=1))[0]

    async def read_history(self, head_id: str | None, *, limit: int | None = None) -> list[ConversationEntry]:
        """Return the entries up to one. Those of a thread are read together."""
        found, history = dict[str, ConversationEntry](), list[ConversationEntry]()
        while head_id is not None and (limit is None or len(history) < limit):
            if head_id not in found:
                message = (await self._user.client.graphql(_ENTRY, {"id": self._user.thread_id(head_id)}))["message"]
                if message is None:
                    raise LookupError(f"There is no entry {head_id}.")
                thread = await self._user.client.thread(message["thread"]["id"], messages=NEWEST)
                stored = [*(thread.messages if thread else ()), Message.model_construct(**message)]
                found |= {entry.id: entry for entry in map(_entry_of, stored) if entry}
            history.append(found[head_id])
            head_id = found[head_id].parent_id
        return history[::-1]

    async def _read_state(self, conversation_id: str) -> tuple[ConversationRecord | None, int]:
        thread = (await self._user.client.graphql(_READ, {"id": self._user.thread_id(conversation_id)}))["thread"]
        state: list[dict[str, Any]] = thread["sharedState"] if thread else []
        return (_records.validate_json(state[0]["value"]), state[0]["version"]) if state else (None, 0)

    async def _version(self, conversation_id: str, revision: str | None) -> int:
        stored, version = await self._read_state(conversation_id)
        if (stored.revision if stored else None) != revision:
            raise ConversationConflict(conversation_id)
        return version

    async def _change(self, mutation: str, conversation_id: str, variables: dict[str, Any]) -> None:
        try:
            await self._user.client.graphql(mutation, variables)
        except EngraphError as error:
            if error.code != "VERSION_CONFLICT":
                raise
            raise ConversationConflict(conversation_id) from error


def _new_entry(entry: ConversationEntry, message_id: str) -> NewMessage:
    """Return a message to add, from which the entry can be made again. Edits keep its place in the conversation."""
    item = ModelMessagesTypeAdapter.dump_python([entry.message], mode="json")
    metadata = {_KEY: {"id": entry.id, "parent": entry.parent_id}, **kept(_KEY, item)}
    return {**new_message(entry.message), "id": message_id, "metadata": metadata}


def _entry_of(message: Message) -> ConversationEntry | None:
    """Return the entry that was kept, with the message's text if that was edited. None if it was added otherwise."""
    if (place := cast("dict[str, Any]", message.metadata or {}).get(_KEY)) is None:
        return None
    item, text = item_of(_KEY, message), message.content or ""
    plain = ModelResponse([TextPart(text)]) if message.role == "assistant" else ModelRequest([UserPromptPart(text)])
    found = ModelMessagesTypeAdapter.validate_python(item)[0] if item else plain
    return ConversationEntry(id=place["id"], parent_id=place["parent"], message=found)
