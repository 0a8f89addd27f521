"""The store and the checkpointer of LangGraph, in graphs with a scripted model, and in the framework's conformance tests."""

import random
from collections.abc import AsyncIterator

import pytest
from langchain_core.messages import HumanMessage
from langchain_core.runnables import RunnableConfig
from langchain_model import model
from langgraph.checkpoint import conformance
from langgraph.checkpoint.base import empty_checkpoint
from langgraph.graph import MessagesState, StateGraph
from langgraph.store.base import InvalidNamespaceError, PutOp
from langgraph.types import Command, interrupt
from promises import Promises, lost, shown

from engraph_client import Engraph, EngraphError
from engraph_client.adapters.langgraph import EngraphStore
from engraph_client.adapters.langgraph_saver import EngraphSaver


class TestProgram(Promises):
    page, model = "langgraph", model
    warnings = "A checkpoint was not read; An item was not stored; The store was not read"


def test_only_deletions_raise(user: str) -> None:
    with pytest.raises(EngraphError):
        EngraphStore(lost, user_id=user).delete(("said",), "x")
    with pytest.raises(EngraphError):
        EngraphSaver(lost, user_id=user).delete_thread("chat")
    with pytest.raises(ValueError, match="required"):
        EngraphStore(lost, user_id="")


async def test_items_are_put_found_and_deleted_as_in_other_stores(own: Engraph, user: str) -> None:
    store = EngraphStore(own, user_id=user)
    store.batch([PutOp(("docs", "a"), str(n), {"n": n, "kind": "even" if n % 2 == 0 else "odd"}) for n in range(4)])
    store.put(("docs", "b"), "hidden", {"text": "green tea"}, index=False)
    store.put(("docs", "b"), "fields", {"text": "green tea", "other": "coffee"}, index=["other"])
    first = store.get(("docs", "a"), "1")
    await store.aput(("docs", "a"), "1", {"n": 2**60 + 1, "kind": "odd"})
    changed = store.get(("docs", "a"), "1")
    assert first is not None
    assert changed is not None
    assert (changed.value["n"], changed.created_at) == (2**60 + 1, first.created_at)
    assert [one.value["n"] for one in store.search(("docs",), filter={"kind": "even"})] == [2, 0]
    assert {one.key for one in store.search(("docs",), filter={"n": {"$gte": 3, "$ne": 2**60 + 1}})} == {"3"}
    assert [one.key for one in store.search(("docs", "a"), limit=2, offset=3)] == ["0"]
    assert "hidden" not in {one.key for one in store.search(("docs",), query="green tea")}
    assert (await store.asearch((), query="coffee"))[0].key == "fields"
    assert store.list_namespaces(max_depth=1) == [("docs",)]
    assert store.list_namespaces(suffix=("*", "b")) == [("docs", "b")]
    store.delete(("docs", "a"), "1")
    assert store.get(("docs", "a"), "1") is None
    with pytest.raises(InvalidNamespaceError):
        store.batch([PutOp(("a.b",), "x", {})])


def say(text: str | Command[str], memory: Engraph, user: str) -> str:
    """Run a graph in a thread whose id all users have in common. Returns the last prompt."""

    def talk(state: MessagesState) -> dict[str, object]:
        if "Ask" in str(state["messages"][-1].content):
            return {"messages": [model.invoke([*state["messages"], ("user", interrupt("Well?"))])]}
        return {"messages": [model.invoke(state["messages"])]}

    graph = StateGraph(MessagesState).add_node("talk", talk).set_entry_point("talk")
    given: MessagesState | Command[str] = {"messages": [HumanMessage(text)]} if isinstance(text, str) else text
    config: RunnableConfig = {"configurable": {"thread_id": "chat"}}
    graph.compile(checkpointer=EngraphSaver(memory, user_id=user)).invoke(given, config)
    return shown[-1]


def test_a_thread_goes_on_after_an_interrupt_and_is_its_users_own(own: Engraph, user: str) -> None:
    say("I live in Lisbon.", own, user)
    say("Ask me.", own, user)
    prompt = say(Command(resume="Where do I live?"), own, user)
    assert prompt.split("\n") == ["I live in Lisbon.", "Noted.", "Ask me.", "Where do I live?"]
    assert own.context(user_id=user, query="Lisbon").text == ""
    assert say("Where do I live?", own, f"{user}-other") == "Where do I live?"


def test_a_thread_that_cannot_be_read_stays_as_it_is(own: Engraph, user: str, monkeypatch: pytest.MonkeyPatch) -> None:
    say("I live in Lisbon.", own, user)
    with monkeypatch.context() as broken:
        broken.setattr(own, "memories", lost.memories)
        say("Hello.", own, user)
    assert say("Where do I live?", own, user).split("\n") == ["I live in Lisbon.", "Noted.", "Where do I live?"]


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
    async def savers() -> AsyncIterator[EngraphSaver]:
        yield EngraphSaver(own, user_id=user)

    report = await conformance.validate(conformance.checkpointer_test(name="EngraphSaver")(savers))
    assert {name: one.failures for name, one in report.results.items() if one.failures} == {}
    assert report.passed_all_base()
