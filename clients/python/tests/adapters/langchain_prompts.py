"""A scripted chat model of LangChain that shows its prompts."""

from collections.abc import Iterator
from typing import Any

from langchain_core.callbacks import BaseCallbackHandler
from langchain_core.language_models.fake_chat_models import GenericFakeChatModel
from langchain_core.messages import AIMessage, BaseMessage


class Prompts(BaseCallbackHandler):
    """Keeps the prompts of a model, which always gives the same answer."""

    def __init__(self) -> None:
        """Make the model."""
        self.seen: list[str] = []
        self.model = GenericFakeChatModel(messages=self._answers(), callbacks=[self])

    def on_chat_model_start(self, serialized: dict[str, Any], messages: list[list[BaseMessage]], **_: Any) -> None:
        """Keep a prompt."""
        self.seen.append("\n".join(str(one.content) for one in messages[0]))

    def _answers(self) -> Iterator[AIMessage]:
        while True:
            yield AIMessage("Noted.")
