"""The client for programs without an event loop."""

import os
import socket
import threading
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import count
from os import PathLike
from types import TracebackType
from typing import Any, Self, Unpack

import httpx2

from . import calls, live, wire
from .calls import Call, T
from .errors import EngraphError
from .live import Following
from .options import (
    AddOptions,
    CallOptions,
    ContextCall,
    GraphqlOptions,
    LiveOptions,
    MemoriesOptions,
    Messages,
    NoteOptions,
    Scope,
    SearchOptions,
    ThreadOptions,
    UpdateOptions,
)
from .records import (
    AddedMessages,
    Deletion,
    ForgetReceipt,
    LiveEvent,
    Memory,
    MemoryContext,
    SearchHit,
    ThreadView,
)


class Engraph:
    """The memory of agents. Threads may share a client; `with` closes it.

    `Engraph()` uses the server of `ENGRAPH_URL`, or the one at 127.0.0.1:4000. `Engraph("memory.db")` starts a
    server of its own for this file, or shares the one that serves it; this needs `engraph-client[server]`.
    """

    def __init__(
        self,
        file: str | PathLike[str] | None = None,
        *,
        url: str | None = None,
        token: wire.Token | None = None,
        timeout: float = 30.0,
        retries: int = 3,
        http: httpx2.Client | None = None,
    ) -> None:
        """Connect. Nothing is sent before the first call.

        Args:
            file: The store of an own server. Not with `url`.
            url: The GraphQL endpoint. Default: `ENGRAPH_URL`.
            token: A token or an API key, or a function that returns one. Default: `ENGRAPH_TOKEN`.
            timeout: Seconds that a try may take.
            retries: Further tries after a failure that may pass, where a second execution does no harm.
            http: Sends the requests. Default: a client of its own.

        """
        self._endpoint = wire.Endpoint(file, url, token)
        self._timeout = timeout
        self._retries = retries
        self._http = http or httpx2.Client()
        self._is_own = http is None
        self._pid = os.getpid()
        self._closing = threading.Event()
        self._streams = set[socket.socket]()

    def add(self, messages: Messages, **options: Unpack[AddOptions]) -> AddedMessages:
        """Store messages, once even if the call is retried.

        With a `user_id`, it also creates the user, the agent and the thread if they are missing. A string is a message of
        the user. With `context`, the answer includes the context for the reply.
        """
        return self._run(calls.add(messages, options))

    def search(self, query: str, **options: Unpack[SearchOptions]) -> list[SearchHit]:
        """Search messages and memories, best match first."""
        return self._run(calls.search(query, options))

    def context(self, **options: Unpack[ContextCall]) -> MemoryContext:
        """Return what a model should know for its next reply in a thread, or for a user outside of any thread."""
        return self._run(calls.context(options))

    def thread(self, thread_id: str, **options: Unpack[ThreadOptions]) -> ThreadView | None:
        """Return a thread with its newest messages, oldest first. None if it does not exist."""
        return self._run(calls.thread(thread_id, options))

    def memories(self, **options: Unpack[MemoriesOptions]) -> Iterator[Memory]:
        """Iterate over the memories of a user, an agent or a thread, newest first, page by page."""
        after: str | None = None
        while True:
            page = self._run(calls.memories(after, options))
            yield from page.memories
            if page.after is None:
                return
            after = page.after

    def note(self, content: str, **options: Unpack[NoteOptions]) -> Memory:
        """Store a memory as given, without extraction.

        Only a call with an `id` is retried when the first try may have succeeded. It fails with ALREADY_EXISTS if there is
        a memory with that id, perhaps stored by the first try.
        """
        return self._run(calls.note(content, options))

    def update(self, memory_id: str, **changes: Unpack[UpdateOptions]) -> Memory:
        """Change a memory. Its revisions keep the previous versions."""
        return self._run(calls.update(memory_id, changes))

    def delete(self, memory_id: str, **options: Unpack[CallOptions]) -> Deletion:
        """Delete one memory."""
        return self._run(calls.delete(memory_id, options))

    def forget(
        self,
        user_id: str | None = None,
        *,
        agent_id: str | None = None,
        thread_id: str | None = None,
        timeout: float | None = None,
    ) -> ForgetReceipt:
        """Permanently delete all data of a user, an agent or a thread, and return a receipt as proof."""
        owner: Scope = {"user_id": user_id, "agent_id": agent_id, "thread_id": thread_id}
        return self._run(calls.forget(owner, timeout))

    def cursor(self, **options: Unpack[CallOptions]) -> str:
        """Return the cursor of the log's end.

        Read it before the data that you show, then pass it to `live` as `after`, so that you miss no event.
        """
        return self._run(calls.cursor(options))

    def graphql(
        self, document: str, variables: Mapping[str, Any] | None = None, **options: Unpack[GraphqlOptions]
    ) -> dict[str, Any]:
        """Execute any query or mutation of the API, and return its data."""
        return self._run(calls.graphql(document, variables, options))

    def live(self, **options: Unpack[LiveOptions]) -> Iterator[LiveEvent]:
        """Follow the changes of a scope: `for event in memory.live(user_id="sam")`.

        The loop begins behind `after`, and resumes by itself after interruptions, without losing or repeating an event. It
        ends with the loop, with `close`, or when its thread is deleted.
        """
        following = Following(**options)
        while not following.is_complete:
            try:
                if following.after is None:
                    following.after = self._once(calls.cursor({}))
                yield from self._stream(following)
            except EngraphError as error:
                if error.code == "CLOSED":
                    return
                self._closing.wait(following.fail(error))

    def close(self) -> None:
        """End all loops, and close the connections."""
        self._closing.set()
        for stream in list(self._streams):
            # Wakes the thread that waits for the next event.
            with suppress(OSError):
                stream.shutdown(socket.SHUT_RDWR)
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _run(self, call: Call[T]) -> T:
        for failures in count(1):
            try:
                return self._once(call)
            except EngraphError as error:
                delay = wire.delay_after(error, failures, is_safe=call.is_safe)
                if delay is None or failures > self._retries:
                    raise
                self._closing.wait(delay)
        raise AssertionError

    def _once(self, call: Call[T]) -> T:
        url, token = self._endpoint.locate()
        timeout = (call.timeout or self._timeout) + call.server_wait
        content = wire.body(call.document, call.variables)
        try:
            response = self._connections().post(url, content=content, headers=wire.headers(token), timeout=timeout)
        except httpx2.TransportError as error:
            self._endpoint.lose()
            raise wire.network_error(error, url) from error
        except RuntimeError as error:
            raise self._closed(error) from error
        return wire.answer(call, response)

    def _stream(self, following: Following) -> Iterator[LiveEvent]:
        url, token = self._endpoint.locate()
        request = self._connections().stream(
            "POST",
            url,
            content=following.body,
            headers=wire.headers(token, live.ACCEPT),
            timeout=httpx2.Timeout(self._timeout, read=live.SILENCE),
        )
        try:
            with request as response:
                if not live.is_stream(response):
                    response.read()
                    raise live.refusal(response)
                stream = response.extensions["network_stream"].get_extra_info("socket")
                self._streams.add(stream)
                try:
                    for sent in live.events(response):
                        event = following.receive(sent)
                        if event is not None:
                            yield event
                        if following.is_complete:
                            return
                finally:
                    self._streams.discard(stream)
        except httpx2.TransportError as error:
            self._endpoint.lose()
            raise wire.network_error(error, url) from error
        except RuntimeError as error:
            raise self._closed(error) from error
        raise live.lost()

    def _connections(self) -> httpx2.Client:
        """Return the connections. A forked process must not use those of its parent."""
        if self._is_own and self._pid != os.getpid():
            self._http, self._pid = httpx2.Client(), os.getpid()
        return self._http

    def _closed(self, error: RuntimeError) -> Exception:
        return EngraphError("CLOSED", "The client is closed.") if self._closing.is_set() else error
