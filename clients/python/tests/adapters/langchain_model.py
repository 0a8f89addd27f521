"""A scripted chat model of LangChain."""

from itertools import count
from typing import Any

from langchain_core.callbacks import BaseCallbackHandler
from langchain_core.language_models.fake_chat_models import GenericFakeChatModel
from langchain_core.messages import AIMessage, BaseMessage
from promises import shown


class _Shown(BaseCallbackHandler):
    def on_chat_model_start(self, serialized: dict[str, Any], messages: list[list[BaseMessage]], **_: Any) -> None:
        shown.append("\n".join(str(one.content) for one in messages[0]))


model = GenericFakeChatModel(messages=(AIMessage("Noted.") for _ in count()), callbacks=[_Shown()])
