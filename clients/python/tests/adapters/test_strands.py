"""The adapter of Strands, in an agent with a model that writes down its prompts."""

import json
from collections.abc import AsyncIterator
from typing import Any

from promises import Promises, book, shown
from strands import Agent, tool  # pyright: ignore[reportUnknownVariableType]
from strands.models import Model
from strands.types.content import ContentBlock
from strands.types.streaming import StreamEvent

from engraph_client import Engraph, NewMessage
from engraph_client.adapters.strands import EngraphSessionManager


class Scripted(Model):
    """Books a table if it is asked to, and else says the same each time."""

    def update_config(self, **model_config: Any) -> None:
        """Take no options."""

    def get_config(self) -> Any:
        return {}

    def structured_output(self, *given: Any, **options: Any) -> Any:
        raise NotImplementedError

    async def stream(self, messages: Any, *given: Any, **options: Any) -> AsyncIterator[StreamEvent]:
        shown.append(json.dumps(messages, default=str))
        calls = "Book" in str(messages[-1])
        yield {"messageStart": {"role": "assistant"}}
        yield {"contentBlockStart": {"start": {"toolUse": {"name": "book", "toolUseId": "c1"}} if calls else {}}}
        yield {"contentBlockDelta": {"delta": {"toolUse": {"input": "{}"}} if calls else {"text": "All right."}}}
        yield {"contentBlockStop": {}}
        yield {"messageStop": {"stopReason": "tool_use" if calls else "end_turn"}}


class TestProgram(Promises):
    page, model = "strands", Scripted()
    warnings = "A message was not stored; The memory was not read; The session was not read"


class TestWithoutAManager(TestProgram):
    changes = ((", session_manager=session", ""), ("user_id=user)]", "user_id=user, session_id=conversation)]"))
    warnings = "Messages were not stored; The memory was not read"


def test_a_session_goes_on_as_it_was(own: Engraph, user: str) -> None:
    def agent() -> tuple[Agent, EngraphSessionManager]:
        manager = EngraphSessionManager(own, user_id=user, session_id="monday")
        return Agent(model=Scripted(), tools=[tool(book)], session_manager=manager, callback_handler=None), manager

    first, manager = agent()
    first.state.set("seen", 2**60 + 1)
    asked: list[ContentBlock] = [{"image": {"format": "png", "source": {"bytes": b"x"}}}, {"text": "Book a table."}]
    first(asked)
    again, _ = agent()
    assert again.state.get("seen") == 2**60 + 1
    assert [one["content"] for one in again.messages] == [one["content"] for one in first.messages]
    manager.redact_latest_message({"role": "assistant", "content": [{"text": "Nothing."}]}, first)
    assert agent()[0].messages[-1]["content"] == [{"text": "Nothing."}]


def test_a_call_that_was_interrupted_is_not_repeated(own: Engraph, user: str) -> None:
    call = {"id": "c1", "type": "function", "function": {"name": "book", "arguments": "{}"}}
    asked: list[NewMessage] = [{"role": "user", "content": "Book."}, {"role": "user", "content": "Well?"}]
    asked.insert(1, {"role": "assistant", "tool_calls": [call]})
    own.add(asked, user_id=user, thread_id=f"~{user}/monday")
    manager = EngraphSessionManager(own, user_id=user, session_id="monday")
    agent = Agent(model=Scripted(), session_manager=manager, callback_handler=None)
    assert agent.messages == [{"role": "user", "content": [{"text": "Book."}, {"text": "Well?"}]}]
