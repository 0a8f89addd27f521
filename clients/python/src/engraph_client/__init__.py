"""The client of Engraph, the memory server for AI agents: see docs/python.md."""

from .async_client import AsyncEngraph as AsyncEngraph
from .client import Engraph as Engraph
from .errors import EngraphError as EngraphError
from .options import NewMessage as NewMessage
from .options import NewStep as NewStep
from .options import ThreadSettings as ThreadSettings
from .records import AddedMessages as AddedMessages
from .records import ContextEntry as ContextEntry
from .records import Deletion as Deletion
from .records import ExtractionJob as ExtractionJob
from .records import ForgetReceipt as ForgetReceipt
from .records import LiveEvent as LiveEvent
from .records import Memory as Memory
from .records import MemoryContext as MemoryContext
from .records import Message as Message
from .records import RecordCount as RecordCount
from .records import SearchHit as SearchHit
from .records import Thread as Thread
from .records import ThreadView as ThreadView
from .version import __version__ as __version__
