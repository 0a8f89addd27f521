"""The middleware and the history of LangChain, with a scripted model."""

import pytest
from langchain.agents import create_agent
from langchain_core.messages import AIMessage, HumanMessage, SystemMessage, ToolMessage
from langchain_core.runnables.history import RunnableWithMessageHistory
from langchain_model import model
from promises import Promises, lost, shown, texts

from engraph_client import Engraph, EngraphError
from engraph_client.adapters.langchain import EngraphChatMessageHistory, EngraphMiddleware

pytestmark = pytest.mark.filterwarnings("ignore:RunnableWithMessageHistory is deprecated")


class TestProgram(Promises):
    page, model = "langchain", model
    warnings = "The memory was not read; The turn was not stored"


async def test_tasks_run_agents_too(own: Engraph, user: str) -> None:
    own.note("The user lives in Lisbon.", user_id=user, kind="FACT")
    agent = create_agent(model, system_prompt="Be brief.", middleware=[EngraphMiddleware(own, user_id=user)])
    await agent.ainvoke({"messages": [HumanMessage("Where should I eat?")]})
    assert "Be brief." in shown[-1]
    assert "Lisbon" in shown[-1]
    assert texts(own, f"~{user}/default") == ["Where should I eat?", "Noted."]


def chat(memory: Engraph, user: str, text: str) -> str:
    """Return the prompt of a model with a history."""

    def history(session_id: str) -> EngraphChatMessageHistory:
        return EngraphChatMessageHistory(memory, user_id=user, session_id=session_id)

    chain = RunnableWithMessageHistory(model, history)
    chain.invoke([HumanMessage(text)], {"configurable": {"session_id": "chat"}})
    return shown[-1]


def test_a_history_is_its_users_own_and_fails_no_turn(own: Engraph, user: str, caplog: pytest.LogCaptureFixture) -> None:
    chat(own, user, "I live in Lisbon.")
    assert "Lisbon" in chat(own, user, "Where should I eat?")
    assert "Lisbon" not in chat(own, f"{user}-other", "Where should I eat?")
    assert chat(lost, user, "Where should I eat?") == "Where should I eat?"
    assert "The history was not read" in caplog.text
    assert "Messages were not stored" in caplog.text
    with pytest.raises(EngraphError):
        EngraphChatMessageHistory(lost, user_id="sam", session_id="friday").clear()


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
    history.add_messages([HumanMessage([{"type": "image_url", "image_url": {"url": "data:," + 1_000_000 * "x"}}])])
    assert history.messages[-2:] == [HumanMessage("Hello."), HumanMessage("(no text)")]
    history.clear()
    assert history.messages == []
