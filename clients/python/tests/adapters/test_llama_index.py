"""The adapter of LlamaIndex, in an agent with a model that writes down its prompts."""

from collections.abc import Sequence
from typing import Any

from llama_index.core.agent.workflow import FunctionAgent
from llama_index.core.base.llms.types import ChatMessage, ToolCallBlock
from llama_index.core.llms.mock import MockFunctionCallingLLM
from llama_index.core.memory import Memory
from promises import Promises, book, shown, texts

from engraph_client import Engraph
from engraph_client.adapters.llama_index import EngraphMemoryBlock


def answer(messages: Sequence[ChatMessage], **_: Any) -> ChatMessage:
    """Write down the prompt. Book a table if asked to, and else say the same each time."""
    shown.append("\n".join(str(one) for one in messages))
    if messages[-1].role == "user" and "Book" in str(messages[-1]):
        return ChatMessage(role="assistant", blocks=[ToolCallBlock(tool_call_id="c1", tool_name="book", tool_kwargs={})])
    return ChatMessage(role="assistant", content="All right.")


class TestProgram(Promises):
    page, model = "llama-index", MockFunctionCallingLLM(response_generator=answer)
    warnings = "The turn was not stored, and the memory not read"


async def talk(memory: Engraph, user: str, *said: str, tokens: int = 30_000) -> None:
    block = EngraphMemoryBlock(memory=memory, user_id=user)
    agent = FunctionAgent(llm=TestProgram.model, tools=[book])
    make = Memory.from_defaults  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    conversation = make(session_id="monday", memory_blocks=[block], token_limit=tokens)
    for text in said:
        run: Any = agent.run
        assert str(await run(user_msg=text, memory=conversation)) == "All right."


async def test_messages_are_stored_once_with_their_tools(own: Engraph, user: str) -> None:
    await talk(own, user, "I live in Lisbon.", "Book a table.", "Hm.", "Hm.")
    booked = ["Book a table.", "A table at eight.", "All right."]
    assert texts(own, f"~{user}/monday") == ["I live in Lisbon.", "All right.", *booked, *["Hm.", "All right."] * 2]


async def test_messages_are_stored_once_though_they_leave_the_conversation(own: Engraph, user: str) -> None:
    said = [f"I have {n} apples and {n} pears in a large basket." for n in range(6)]
    await talk(own, user, *said, tokens=100)
    await talk(own, user, "Good night.")
    assert [text for text in texts(own, f"~{user}/monday") if text != "All right."] == [*said, "Good night."]
