"""The adapter of LlamaIndex, in an agent with a model that writes down its prompts."""

from collections.abc import Sequence
from typing import Any

import pytest

pytest.importorskip(
    "llama_index.core",
    reason="Run: uv run --isolated --extra llama-index pytest tests/adapters/test_llama_index.py",
)

from llama_index.core.agent.workflow import FunctionAgent
from llama_index.core.base.llms.types import ChatMessage, ToolCallBlock
from llama_index.core.llms.mock import MockFunctionCallingLLM
from llama_index.core.memory import Memory

from engraph_client import AsyncEngraph, Engraph
from engraph_client.adapters.llama_index import EngraphMemoryBlock

prompts: list[str] = []


def answer(messages: Sequence[ChatMessage], **_: Any) -> ChatMessage:
    """Write down the prompt. Book a table if asked to, and else say the same each time."""
    prompts.append("\n".join(str(one) for one in messages))
    if messages[-1].role == "user" and "Book" in str(messages[-1]):
        return ChatMessage(role="assistant", blocks=[ToolCallBlock(tool_call_id="c1", tool_name="book", tool_kwargs={})])
    return ChatMessage(role="assistant", content="All right.")


def book() -> str:
    """Book a table."""
    return "A table at eight."


async def talk(memory: Engraph | AsyncEngraph, user: str, session: str, *texts: str, tokens: int = 30_000) -> str:
    """Return the last prompt of the model."""
    block = EngraphMemoryBlock(memory=memory, user_id=user)
    agent = FunctionAgent(llm=MockFunctionCallingLLM(response_generator=answer), tools=[book])
    make = Memory.from_defaults  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    conversation = make(session_id=session, memory_blocks=[block], token_limit=tokens)
    for text in texts:
        run: Any = agent.run
        assert str(await run(user_msg=text, memory=conversation)) == "All right."
    return prompts[-1]


def said(memory: Engraph, thread: str) -> list[str | None]:
    """Return the stored texts."""
    stored = memory.thread(thread)
    return [one.content for one in stored.messages] if stored else []


async def test_a_fact_of_monday_reaches_fridays_prompt(own: Engraph) -> None:
    await talk(own, "sam", "monday", "I live in Lisbon.", "Book a table.", "Hm.", "Hm.")
    assert "Lisbon" in await talk(own, "sam", "friday", "Where should I eat tonight?")
    booked = ["Book a table.", "A table at eight.", "All right."]
    assert said(own, "~sam/monday") == ["I live in Lisbon.", "All right.", *booked, *["Hm.", "All right."] * 2]


async def test_another_users_fact_does_not(own: Engraph) -> None:
    await talk(own, "kim", "monday", "I live in Oslo.")
    assert "Oslo" not in await talk(own, "lee", "monday", "Where should I eat tonight?")


async def test_a_failing_server_fails_no_turn_and_says_so(caplog: pytest.LogCaptureFixture) -> None:
    async with AsyncEngraph(url="http://127.0.0.1:9/graphql", retries=0) as lost:
        assert "eat" in await talk(lost, "sam", "friday", "Where should I eat tonight?")
    assert "not stored" in next(one.message for one in caplog.records if one.name == "engraph_client")


async def test_messages_are_stored_once_though_they_leave_the_conversation(own: Engraph) -> None:
    texts = [f"I have {n} apples and {n} pears in a large basket." for n in range(6)]
    await talk(own, "ann", "monday", *texts, tokens=100)
    await talk(own, "ann", "monday", "Good night.")
    assert [text for text in said(own, "~ann/monday") if text != "All right."] == [*texts, "Good night."]
