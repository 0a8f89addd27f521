"""Messages of Pydantic AI as those of Engraph, and back."""

from typing import Any, cast

from pydantic_ai.conversation_store import ConversationEntry
from pydantic_ai.messages import (
    ModelMessage,
    ModelMessagesTypeAdapter,
    ModelRequest,
    ModelResponse,
    TextPart,
    ToolCallPart,
    ToolReturnPart,
    UserPromptPart,
)

from engraph_client import Message, NewMessage

from .messages import item_of, kept, text_of, tool_call

KEY = "pydanticAi"


def new_message(message: ModelMessage) -> NewMessage:
    """Return a message to add, as people, searches and the extraction read it."""
    parts = message.parts
    if isinstance(message, ModelResponse):
        calls = [tool_call(x.tool_call_id, x.tool_name, x.args_as_json_str()) for x in parts if isinstance(x, ToolCallPart)]
        return {"role": "assistant", "content": message.text, "tool_calls": calls or None}
    returned = [one for one in parts if isinstance(one, ToolReturnPart)]
    asked = [one for one in parts if isinstance(one, UserPromptPart)]
    if returned and not asked:
        text = "\n\n".join(one.model_response_str() for one in returned)
        return {"role": "tool", "content": text.strip() or None, "tool_call_id": returned[0].tool_call_id}
    texts = [one.content if isinstance(one.content, str) else text_of(list(one.content)) for one in asked]
    return {"role": "user" if asked else "system", "content": "\n\n".join(texts)}


def new_entry(entry: ConversationEntry, message_id: str) -> NewMessage:
    """Return a message to add, from which the entry can be made again. Edits keep its place in the conversation."""
    item = ModelMessagesTypeAdapter.dump_python([entry.message], mode="json")
    metadata = {KEY: {"id": entry.id, "parent": entry.parent_id}, **kept(KEY, item)}
    return {**new_message(entry.message), "id": message_id, "metadata": metadata}


def entry_of(message: Message) -> ConversationEntry | None:
    """Return the entry that was kept, with the message's text if that was edited. None if it was added otherwise."""
    place = cast("dict[str, Any]", message.metadata or {}).get(KEY)
    if place is None:
        return None
    item, text = item_of(KEY, message), message.content or ""
    plain = ModelResponse([TextPart(text)]) if message.role == "assistant" else ModelRequest([UserPromptPart(text)])
    found = ModelMessagesTypeAdapter.validate_python(item)[0] if item else plain
    return ConversationEntry(id=place["id"], parent_id=place["parent"], message=found)
