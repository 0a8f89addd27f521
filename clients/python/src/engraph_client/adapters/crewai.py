"""The adapter of CrewAI: a memory."""

from typing import Any

from crewai.memory.types import MemoryMatch, MemoryRecord
from crewai.memory.unified_memory import Memory
from pydantic import PrivateAttr

from engraph_client import Engraph, NewMessage

from . import messages, turns


class _Elsewhere:
    """Stands for the vectors of CrewAI, which Engraph does not need."""

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"An EngraphMemory has no {name}: use the client for this.")


class EngraphMemory(Memory):
    """The memory of a user: `Crew(…, memory=EngraphMemory(Engraph(), user_id="sam"))`.

    Each finished task is stored in the thread of its session, its description as the user's words and its result as the
    agent's, and Engraph extracts memories from them, without the model of the crew. A recall finds one match: the context
    for the query. All scopes, categories and sources are one: give each user a memory. A failure of the memory is logged.
    Options are fields of CrewAI's memory, such as `read_only`.
    """

    _client: Engraph = PrivateAttr()
    _user: turns.UserMemory = PrivateAttr()
    _thread_id: str = PrivateAttr()

    def __init__(
        self, memory: Engraph, *, user_id: str, session_id: str | None = None, agent_id: str | None = None, **options: Any
    ) -> None:
        storage: Any = _Elsewhere()
        super().__init__(storage=storage, **options)
        self._client = memory
        self._user = turns.UserMemory(memory, user_id, agent_id)
        self._thread_id = self._user.thread_id(session_id)

    def extract_memories(self, content: str) -> list[str]:
        """Leave the extraction to Engraph."""
        return [content]

    def remember(self, content: str, *given: Any, **options: Any) -> MemoryRecord | None:
        """Store a memory as given, and wait for it. None if the memory is read-only or fails."""
        if self.read_only:
            return None
        with turns.tolerated("A memory was not stored"):
            noted = self._client.note(content, **self._user.owner, metadata=options.get("metadata"))
            return MemoryRecord(id=noted.id, content=content)
        return None

    def remember_many(self, contents: list[str], *given: Any, **options: Any) -> list[MemoryRecord]:
        """Store finished tasks, and other texts as memories, in the background. A recall waits for it."""
        if contents and not self.read_only:
            self._submit_save(self._store, contents)
        return []

    def recall(self, query: str, *given: Any, **options: Any) -> list[MemoryMatch]:
        """Return the context for a query."""
        self.drain_writes()
        with turns.tolerated("The memory was not read"):
            text = self._client.context(**self._user.asking(query)).text
            return [MemoryMatch(record=MemoryRecord(content=text), score=1)] if text else []
        return []

    def _store(self, contents: list[str]) -> None:
        for content in contents:
            said = _said(content)
            if not said:
                self.remember(content)
            with turns.tolerated("Messages were not stored"):
                for batch in messages.batches(one for one in said if one.get("content")):
                    self._client.add(batch, **self._user.owner, thread_id=self._thread_id)


def _said(content: str) -> list[NewMessage]:
    """Return the messages of a finished task, as CrewAI tells a memory of it, or none of another text."""
    asked, is_task, told = content.partition("\nAgent: ")
    kind, _, question = asked.partition(": ")
    head, is_done, result = told.partition("\nResult: ")
    if kind not in ("Task", "Input") or not is_task or not is_done:
        return []
    answer = result.rpartition("Final Answer:")[2]
    named = head.partition("\nExpected result: ")[0]
    return [
        {"role": "user", "content": question.strip()},
        {"role": "assistant", "content": answer.strip(), "agent_name": named},
    ]
