"""Messages of Strands as those of Engraph, and back."""

import json
from collections.abc import Iterator
from typing import Any

from strands.types.content import ContentBlock, Message, Role
from strands.types.session import decode_bytes_values, encode_bytes_values
from strands.types.tools import ToolResultContent

from engraph_client import Message as Stored
from engraph_client import NewMessage

from .messages import calls_of, item_of, kept, text_of, tool_call

_KEY = "strands"


def new_messages(message: Message) -> Iterator[NewMessage]:
    """Return messages to add, in which each answer of a tool is one message."""
    answers = [block for block in message["content"] if "toolResult" in block]
    others = [block for block in message["content"] if "toolResult" not in block]
    for answer in answers:
        result = answer["toolResult"]
        said = NewMessage(role="tool", tool_call_id=result["toolUseId"], content=_text(result["content"]))
        yield {**said, "metadata": kept(_KEY, encode_bytes_values([answer]))}
    if others:
        uses = [block["toolUse"] for block in others if "toolUse" in block]
        calls = [tool_call(use["toolUseId"], use["name"], use["input"]) for use in uses]
        said = NewMessage(role=message["role"], content=_text(others), tool_calls=calls)
        yield {**said, "metadata": kept(_KEY, encode_bytes_values(others))}


def _text(blocks: Any) -> str:
    return text_of([{"text": json.dumps(block["json"])} if "json" in block else block for block in blocks]).strip()


def restored(stored: list[Stored]) -> list[Message]:
    """Return the messages as those of Strands, in which the answers of tools are one message of the user."""
    messages: list[Message] = []
    answered = {one.tool_call_id for one in stored}
    for one in stored:
        item = item_of(_KEY, one)
        blocks: list[ContentBlock] = decode_bytes_values(item) if item is not None else _plain(one)
        if one is not stored[-1]:
            # Models refuse a call without an answer. Strands itself answers a last one, which was interrupted.
            blocks = [block for block in blocks if "toolUse" not in block or block["toolUse"]["toolUseId"] in answered]
        role: Role = "assistant" if one.role == "assistant" else "user"
        if messages and messages[-1]["role"] == role:
            messages[-1]["content"].extend(blocks)
        elif blocks:
            messages.append({"role": role, "content": blocks})
    return messages


def _plain(stored: Stored) -> list[ContentBlock]:
    """Return the contents of a message that was edited or added by another program."""
    if stored.tool_call_id:
        content: list[ToolResultContent] = [{"text": stored.content or ""}]
        return [{"toolResult": {"toolUseId": stored.tool_call_id, "status": "success", "content": content}}]
    blocks: list[ContentBlock] = [{"text": stored.content}] if stored.content else []
    for call_id, name, given in calls_of(stored):
        blocks.append({"toolUse": {"toolUseId": call_id, "name": name, "input": _parsed(given)}})
    return blocks


def _parsed(arguments: str) -> Any:
    try:
        return json.loads(arguments)
    except ValueError:
        return {}
