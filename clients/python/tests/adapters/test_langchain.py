"""The adapter of LangChain, with a scripted model."""

from collections.abc import Callable

import pytest

from engraph_client import Engraph, EngraphError

pytest.importorskip(
    "langchain.agents", reason="Run: uv run --isolated --extra langchain pytest tests/adapters/test_langchain.py"
)

from langchain.agents import create_agent
from langchain_core.messages import AIMessage, HumanMessage, SystemMessage, ToolMessage
from langchain_core.runnables.history import RunnableWithMessageHistory
from langchain_prompts import Prompts

from engraph_client.adapters.langchain import EngraphChatMessageHistory, EngraphMiddleware

pytestmark = pytest.mark.filterwarnings("ignore:RunnableWithMessageHistory is deprecated")


def agent_talks(memory: Engraph, user: str, day: str, text: str) -> str:
    """Return the last prompt of an agent's model."""
    prompts = Prompts()
    remembering = EngraphMiddleware(memory, user_id=lambda runtime: str(runtime.context))
    agent = create_agent(prompts.model, system_prompt="Be brief.", middleware=[remembering], context_schema=str)
    agent.invoke({"messages": [HumanMessage(text)]}, {"configurable": {"thread_id": day}}, context=user)
    return prompts.seen[-1]


def chain_talks(memory: Engraph, user: str, _: str, text: str) -> str:
    """Return the prompt of a model with a history."""
    prompts = Prompts()

    def history(session_id: str) -> EngraphChatMessageHistory:
        return EngraphChatMessageHistory(memory, user_id=user, session_id=session_id)

    chain = RunnableWithMessageHistory(prompts.model, history)
    chain.invoke([HumanMessage(text)], {"configurable": {"session_id": "chat"}})
    return prompts.seen[-1]


Talk = Callable[[Engraph, str, str, str], str]
both = pytest.mark.parametrize("talk", [agent_talks, chain_talks])


@both
def test_a_fact_of_monday_reaches_fridays_prompt(own: Engraph, user: str, talk: Talk) -> None:
    talk(own, user, "monday", "I live in Lisbon.")
    assert "Lisbon" in talk(own, user, "friday", "Where should I eat?")


@both
def test_another_users_fact_does_not(own: Engraph, user: str, talk: Talk) -> None:
    talk(own, user, "monday", "I live in Lisbon.")
    assert "Lisbon" not in talk(own, f"{user}-other", "friday", "Where should I eat?")


@both
def test_a_failing_server_fails_no_turn_and_says_so(talk: Talk, caplog: pytest.LogCaptureFixture) -> None:
    lost = Engraph(url="http://127.0.0.1:9/graphql", retries=0)
    assert "eat?" in talk(lost, "sam", "friday", "Where should I eat?")
    said = "\n".join(one.message for one in caplog.records if one.name == "engraph_client")
    assert " not read" in said
    assert " not stored" in said
    with pytest.raises(EngraphError):
        EngraphChatMessageHistory(lost, user_id="sam", session_id="friday").clear()


async def test_tasks_run_agents_too(own: Engraph, user: str) -> None:
    prompts = Prompts()
    own.note("The user lives in Lisbon.", user_id=user, kind="FACT")
    agent = create_agent(prompts.model, middleware=[EngraphMiddleware(own, user_id=user)])
    await agent.ainvoke({"messages": [HumanMessage("Where should I eat?")]})
    assert "Lisbon" in prompts.seen[0]
    stored = own.thread(f"~{user}/default")
    assert stored is not None
    assert [one.content for one in stored.messages] == ["Where should I eat?", "Noted."]


def test_messages_come_back_as_they_were_added(own: Engraph, user: str) -> None:
    history = EngraphChatMessageHistory(own, user_id=user, session_id="chat")
    added = [
        SystemMessage("Be brief."),
        HumanMessage([{"type": "text", "text": "Look."}, {"type": "image_url", "image_url": {"url": "x:y"}}], name="sam"),
        AIMessage("", tool_calls=[{"id": "c1", "name": "look", "args": {"id": 2**60}, "type": "tool_call"}]),
        ToolMessage("", tool_call_id="c1"),
        AIMessage("A cat.", additional_kwargs={"x": {"y": 1}}),
    ]
    history.add_messages(added)
    assert history.messages == added
    own.add({"role": "user", "content": "Hello."}, thread_id=f"~{user}/chat")
    assert history.messages[-1] == HumanMessage("Hello.")
    history.clear()
    assert history.messages == []
