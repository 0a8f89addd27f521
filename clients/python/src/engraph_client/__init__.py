"""The client of Engraph, the memory server for AI agents: see docs/python.md."""

from .async_client import AsyncEngraph
from .client import Engraph
from .errors import EngraphError
from .options import NewMessage, NewStep, ThreadSettings
from .records import (
    AddedMessages,
    ContextEntry,
    Deletion,
    ExtractionJob,
    ForgetReceipt,
    LiveEvent,
    Memory,
    MemoryContext,
    Message,
    RecordCount,
    SearchHit,
    Thread,
    ThreadView,
)
from .version import __version__

__all__ = [
    "AddedMessages",
    "AsyncEngraph",
    "ContextEntry",
    "Deletion",
    "Engraph",
    "EngraphError",
    "ExtractionJob",
    "ForgetReceipt",
    "LiveEvent",
    "Memory",
    "MemoryContext",
    "Message",
    "NewMessage",
    "NewStep",
    "RecordCount",
    "SearchHit",
    "Thread",
    "ThreadSettings",
    "ThreadView",
    "__version__",
]
