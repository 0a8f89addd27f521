"""The client of Engraph, the memory server for AI agents: see docs/python.md."""

from .async_client import AsyncEngraph as AsyncEngraph
from .client import Engraph as Engraph
from .errors import EngraphError as EngraphError
from .options import NewMessage as NewMessage, NewStep as NewStep, ThreadSettings as ThreadSettings
from .records import (
    AddedMessages as AddedMessages,
    ContextEntry as ContextEntry,
    Deletion as Deletion,
    ExtractionJob as ExtractionJob,
    ForgetReceipt as ForgetReceipt,
    LiveEvent as LiveEvent,
    Memory as Memory,
    MemoryContext as MemoryContext,
    Message as Message,
    RecordCount as RecordCount,
    SearchHit as SearchHit,
    Thread as Thread,
    ThreadView as ThreadView,
)
from .version import __version__ as __version__
