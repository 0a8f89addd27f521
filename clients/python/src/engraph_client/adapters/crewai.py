"""The adapter of CrewAI: a memory."""

import re
from typing import Any

from crewai.memory.types import MemoryMatch, MemoryRecord
from crewai.memory.unified_memory import Memory
from pydantic import PrivateAttr

from engraph_client import Engraph, NewMessage

from . import turns

_TURN = re.compile(
    r"(?:Task|Input): (.*?)\nAgent: (.*?)\n(?:Expected result: .*?\n)?Result: (?:.*Final Answer:)?(.*)", re.DOTALL
)
"""How CrewAI tells a memory of a finished task."""


class _Elsewhere:
    """Stands for the vectors of CrewAI, which Engraph does not need."""

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"An EngraphMemory has no {name}: use the client for this.")


class EngraphMemory(Memory):
    """The memory of a user: `Crew(…, memory=EngraphMemory(Engraph(), user_id="sam"))`.

    Each finished task is stored, its description as the user's words and its result as the agent's, and Engraph extracts
    memories from them, without the model of the crew. A recall finds one match: the context for the query. All scopes,
    categories and sources are one: give each user a memory. A failure of the memory is logged. Without a `thread_id`, the
    tasks are stored in the default thread of the user. Options are fields of CrewAI's memory, such as `read_only`.
    """

    _client: Engraph = PrivateAttr()
    _owner: turns.Owner = PrivateAttr()
    _thread_id: str | None = PrivateAttr()

    def __init__(
        self, memory: Engraph, *, user_id: str, thread_id: str | None = None, agent_id: str | None = None, **options: Any
    ) -> None:
        storage: Any = _Elsewhere()
        super().__init__(storage=storage, **options)
        self._client = memory
        self._owner = turns.owner_of(user_id, agent_id)
        self._thread_id = thread_id

    def extract_memories(self, content: str) -> list[str]:
        """Leave the extraction to Engraph."""
        return [content]

    def remember(self, content: str, *given: Any, **options: Any) -> MemoryRecord | None:
        """Store a memory as given, and wait for it. None if the memory is read-only or fails."""
        if self.read_only:
            return None
        with turns.tolerated("A memory was not stored"):
            noted = self._client.note(content, **self._owner, metadata=options.get("metadata"))
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
            text = self._client.context(**self._owner, query=query, parts=turns.PARTS).text
            return [MemoryMatch(record=MemoryRecord(content=text), score=1)] if text else []
        return []

    def _store(self, contents: list[str]) -> None:
        for content in contents:
            turn = _TURN.fullmatch(content)
            if turn is None:
                self.remember(content)
                continue
            said: list[NewMessage] = [
                {"role": "user", "content": turn[1].strip()},
                {"role": "assistant", "content": turn[3].strip(), "agent_name": turn[2]},
            ]
            with turns.tolerated("Messages were not stored"):
                for batch in turns.batches(one for one in said if one.get("content")):
                    self._client.add(batch, **self._owner, thread_id=self._thread_id)
