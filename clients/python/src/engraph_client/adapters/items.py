"""The items of a framework, kept with the messages of a thread."""

import json
from typing import Any, cast

from engraph_client import Message

CLEAR = "mutation Clear($id: ID!) { deleteMessages(owner: { threadId: $id }, confirm: true) { deletedCount } }"


def kept(framework: str, item: object) -> dict[str, Any]:
    """Return the metadata that keeps an item with its message, until somebody edits that: see docs/messages.md."""
    return {"ofContent": {framework: json.dumps(item)}}


def item_of(framework: str, message: Message) -> Any:
    """Return the item that is kept with a message. None if the message was edited, or another program added it."""
    of_content = cast("dict[str, Any]", message.metadata or {}).get("ofContent")
    text = cast("dict[str, Any]", of_content).get(framework) if isinstance(of_content, dict) else None
    return json.loads(text) if isinstance(text, str) else None


def text_of(content: object) -> str:
    """Return the text of a message's content: a string, or parts with texts, which become paragraphs."""
    if isinstance(content, list):
        return "\n\n".join(filter(None, map(text_of, cast("list[object]", content))))
    text = cast("dict[str, object]", content).get("text") if isinstance(content, dict) else content
    return text if isinstance(text, str) else ""
