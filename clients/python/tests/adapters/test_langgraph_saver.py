"""The checkpointer of LangGraph, in graphs with a scripted model, and in the framework's conformance tests."""

import random
from collections.abc import AsyncIterator

import pytest

from engraph_client import Engraph, EngraphError

RUN = "Run: uv run --isolated --extra langgraph --group conformance pytest tests/adapters/test_langgraph_saver.py"
pytest.importorskip("langgraph.graph", reason=RUN)

from langchain_core.messages import HumanMessage
from langchain_core.runnables import RunnableConfig
from langchain_prompts import Prompts
from langgraph.checkpoint.base import empty_checkpoint
from langgraph.graph import MessagesState, StateGraph
from langgraph.types import Command, interrupt

from engraph_client.adapters.langgraph_saver import EngraphSaver


def say(text: str | Command[str], memory: Engraph, user: str, prompts: Prompts) -> str:
    """Run a graph in a thread whose id all users have in common. Returns the last prompt."""

    def talk(state: MessagesState) -> dict[str, object]:
        if "Ask" in str(state["messages"][-1].content):
            return {"messages": [prompts.model.invoke([*state["messages"], ("user", interrupt("Well?"))])]}
        return {"messages": [prompts.model.invoke(state["messages"])]}

    graph = StateGraph(MessagesState).add_node("talk", talk).set_entry_point("talk")
    given: MessagesState | Command[str] = {"messages": [HumanMessage(text)]} if isinstance(text, str) else text
    config: RunnableConfig = {"configurable": {"thread_id": "chat"}}
    graph.compile(checkpointer=EngraphSaver(memory, user_id=user)).invoke(given, config)
    return prompts.seen[-1] if prompts.seen else ""


def test_what_is_said_on_monday_is_in_fridays_prompt(own: Engraph, user: str) -> None:
    say("I live in Lisbon.", own, user, Prompts())
    say("Ask me.", own, user, Prompts())
    prompt = say(Command(resume="Where do I live?"), own, user, Prompts())
    assert prompt.split("\n") == ["I live in Lisbon.", "Noted.", "Ask me.", "Where do I live?"]
    assert own.context(user_id=user, query="Lisbon").text == ""


def test_what_another_user_says_is_not(own: Engraph, user: str) -> None:
    say("I live in Lisbon.", own, user, Prompts())
    assert say("Where do I live?", own, f"{user}-other", Prompts()) == "Where do I live?"


def test_a_failing_server_never_fails_the_graph(user: str, caplog: pytest.LogCaptureFixture) -> None:
    dead = Engraph(url="http://127.0.0.1:9/graphql", retries=0)
    assert say("Where do I live?", dead, user, Prompts()) == "Where do I live?"
    said = [one.getMessage().split(":")[0] for one in caplog.records if one.name == "engraph_client"]
    assert said == ["A checkpoint was not read"]
    with pytest.raises(EngraphError):
        EngraphSaver(dead, user_id=user).delete_thread("chat")


def test_a_thread_that_cannot_be_read_stays_as_it_is(own: Engraph, user: str, monkeypatch: pytest.MonkeyPatch) -> None:
    say("I live in Lisbon.", own, user, Prompts())
    with monkeypatch.context() as broken:
        broken.setattr(own, "memories", Engraph(url="http://127.0.0.1:9/graphql", retries=0).memories)
        say("Hello.", own, user, Prompts())
    assert say("Where do I live?", own, user, Prompts()).split("\n") == ["I live in Lisbon.", "Noted.", "Where do I live?"]


def test_large_states_are_kept(own: Engraph, user: str) -> None:
    saver = EngraphSaver(own, user_id=user)
    large = random.Random(0).randbytes(1_500_000)
    config: RunnableConfig = {"configurable": {"thread_id": "t", "checkpoint_ns": ""}}
    saver.put(config, {**empty_checkpoint(), "channel_values": {"large": large}}, {}, {})
    found = saver.get_tuple(config)
    assert found is not None
    assert found.checkpoint["channel_values"]["large"] == large
    saver.delete_thread("t")
    assert list(own.memories(user_id=user)) == []


async def test_it_conforms(own: Engraph, user: str) -> None:
    conformance = pytest.importorskip("langgraph.checkpoint.conformance", reason=RUN)

    async def savers() -> AsyncIterator[EngraphSaver]:
        yield EngraphSaver(own, user_id=user)

    report = await conformance.validate(conformance.checkpointer_test(name="EngraphSaver")(savers))
    assert {name: one.failures for name, one in report.results.items() if one.failures} == {}
    assert report.passed_all_base()
