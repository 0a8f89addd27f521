"""The capability and the conversation store of Pydantic AI, with its model of a function."""

import asyncio

import pytest
from promises import Promises, messages, shown
from pydantic_ai import Agent
from pydantic_ai.conversation import Conversation
from pydantic_ai.conversation_store import ConversationConflict
from pydantic_ai.messages import BinaryContent, ModelMessage, ModelRequest, ModelResponse, TextPart, UserPromptPart
from pydantic_ai.models.function import AgentInfo, FunctionModel
from pydantic_ai.models.test import TestModel

from engraph_client import Engraph
from engraph_client.adapters.pydantic_ai import EngraphMemory
from engraph_client.adapters.pydantic_ai_store import EngraphConversations


def answer(messages: list[ModelMessage], info: AgentInfo) -> ModelResponse:
    """Keep the prompt, and answer."""
    shown.append(f"{info.instructions} {[getattr(part, 'content', '') for one in messages for part in one.parts]}")
    return ModelResponse([TextPart("Noted.")])


class TestProgram(Promises):
    page, model = "pydantic-ai", FunctionModel(answer)
    warnings = "The conversation was not read; The memory was not read"


class TestWithoutAStore(TestProgram):
    changes = (
        (", stores_runs=False", ""),
        ("await store.load(conversation_id) or new", "new"),
        ("await store.save(result)", ""),
    )
    warnings = "Messages were not stored; The memory was not read"


async def test_runs_are_stored_with_their_tools(own: Engraph, user: str) -> None:
    agent = Agent(TestModel(), capabilities=[EngraphMemory[object](own, user_id=user)])

    @agent.tool_plain
    def look(place: str) -> str:
        return f"Rain in {place}."

    await agent.run("I live in Lisbon.", conversation_id="chat")
    assert [one.role for one in messages(own, f"~{user}/chat")] == ["user", "assistant", "tool", "assistant"]
    assert [one.content for one in own.memories(user_id=user, kinds=["FACT"])] == ["The user lives in Lisbon."]


async def test_conversations_are_branched_forked_listed_and_deleted(own: Engraph, user: str) -> None:
    store = EngraphConversations(own, user_id=user)
    image = BinaryContent(b"\x00" * 1_500_000, media_type="image/png")
    turns: list[ModelMessage] = [ModelRequest([UserPromptPart(["Look.", image])]), ModelResponse([TextPart("A cat.")])]
    one = Conversation(conversation_id="one", messages=[*turns])
    assert len(await store.save(one, scope="a")) == 2
    one.messages.append(ModelRequest([UserPromptPart("And now?")]))
    late = await store.load("one", scope="a")
    assert late is not None
    assert await store.load("one", scope="b") is None
    assert len(await store.save(one)) == 1
    with pytest.raises(ConversationConflict):
        await store.save(late)
    branched = await store.branch("one", at=2, expected_revision=one.revision)
    assert branched.messages[1:] == turns[1:]
    fork = await store.fork("one", new_conversation_id="two", scope="b")
    fork.messages.append(ModelResponse([TextPart("A dog.")]))
    await store.save(fork)
    assert [record.conversation_id for record in await store.list_conversations()] == ["two", "one"]
    assert len(await store.list_conversations(scope="b")) == 1
    await store.delete("one")
    kept = await store.load("two", limit=2)
    assert kept is not None
    assert kept.messages == [turns[1], fork.messages[-1]]
    await store.delete("two")
    assert await store.load("two") is None
    assert own.thread(f"~{user}/two") is None


async def test_of_two_writers_one_wins(own: Engraph, user: str) -> None:
    store = EngraphConversations(own, user_id=user)
    both = [Conversation(conversation_id="c", messages=[ModelRequest([UserPromptPart(text)])]) for text in "ab"]
    results = await asyncio.gather(*map(store.save, both), return_exceptions=True)
    assert [type(one) for one in results].count(ConversationConflict) == 1
    loaded = await store.load("c")
    assert loaded is not None
    assert len(loaded.messages) == len(messages(own, f"~{user}/c")) == 1
