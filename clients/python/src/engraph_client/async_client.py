"""The client for asyncio."""

import asyncio
from collections.abc import AsyncIterator, Mapping
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


class AsyncEngraph:
    """The memory of agents, for asyncio. Tasks may share a client; `async with` closes it.

    `AsyncEngraph()` uses the server of `ENGRAPH_URL`, or the one at 127.0.0.1:4000. `AsyncEngraph("memory.db")` starts a
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
        http: httpx2.AsyncClient | None = None,
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
        self._http = http or httpx2.AsyncClient()
        self._is_closed = False

    async def add(self, messages: Messages, **options: Unpack[AddOptions]) -> AddedMessages:
        """Store messages, once even if the call is retried.

        With a `user_id`, it also creates the user, the agent and the thread if they are missing. A string is a message of
        the user. With `context`, the answer includes the context for the reply.
        """
        return await self._run(calls.add(messages, options))

    async def search(self, query: str, **options: Unpack[SearchOptions]) -> list[SearchHit]:
        """Search messages and memories, best match first."""
        return await self._run(calls.search(query, options))

    async def context(self, **options: Unpack[ContextCall]) -> MemoryContext:
        """Return what a model should know for its next reply in a thread, or for a user outside of any thread."""
        return await self._run(calls.context(options))

    async def thread(self, thread_id: str, **options: Unpack[ThreadOptions]) -> ThreadView | None:
        """Return a thread with its newest messages, oldest first. None if it does not exist."""
        return await self._run(calls.thread(thread_id, options))

    async def memories(self, **options: Unpack[MemoriesOptions]) -> AsyncIterator[Memory]:
        """Iterate over the memories of a user, an agent or a thread, newest first, page by page."""
        after: str | None = None
        while True:
            page = await self._run(calls.memories(after, options))
            for memory in page.memories:
                yield memory
            if page.after is None:
                return
            after = page.after

    async def note(self, content: str, **options: Unpack[NoteOptions]) -> Memory:
        """Store a memory as given, without extraction.

        Only a call with an `id` is retried when the first try may have succeeded. It fails with ALREADY_EXISTS if there is
        a memory with that id, perhaps stored by the first try.
        """
        return await self._run(calls.note(content, options))

    async def update(self, memory_id: str, **changes: Unpack[UpdateOptions]) -> Memory:
        """Change a memory. Its revisions keep the previous versions."""
        return await self._run(calls.update(memory_id, changes))

    async def delete(self, memory_id: str, **options: Unpack[CallOptions]) -> Deletion:
        """Delete one memory."""
        return await self._run(calls.delete(memory_id, options))

    async def forget(
        self,
        user_id: str | None = None,
        *,
        agent_id: str | None = None,
        thread_id: str | None = None,
        timeout: float | None = None,
    ) -> ForgetReceipt:
        """Permanently delete all data of a user, an agent or a thread, and return a receipt as proof."""
        owner: Scope = {"user_id": user_id, "agent_id": agent_id, "thread_id": thread_id}
        return await self._run(calls.forget(owner, timeout))

    async def cursor(self, **options: Unpack[CallOptions]) -> str:
        """Return the cursor of the log's end.

        Read it before the data that you show, then pass it to `live` as `after`, so that you miss no event.
        """
        return await self._run(calls.cursor(options))

    async def graphql(
        self, document: str, variables: Mapping[str, Any] | None = None, **options: Unpack[GraphqlOptions]
    ) -> dict[str, Any]:
        """Execute any query or mutation of the API, and return its data."""
        return await self._run(calls.graphql(document, variables, options))

    async def live(self, **options: Unpack[LiveOptions]) -> AsyncIterator[LiveEvent]:
        """Follow the changes of a scope: `async for event in memory.live(user_id="sam")`.

        The loop begins behind `after`, and resumes by itself after interruptions, without losing or repeating an event. It
        ends with the loop, with `close`, or when its thread is deleted.
        """
        following = Following(**options)
        while not following.is_complete:
            try:
                if following.after is None:
                    following.after = await self._once(calls.cursor({}))
                async for event in self._stream(following):
                    yield event
            except EngraphError as error:
                if error.code == "CLOSED":
                    return
                await asyncio.sleep(following.fail(error))

    async def close(self) -> None:
        """End all loops, and close the connections."""
        self._is_closed = True
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def _run(self, call: Call[T]) -> T:
        for failures in count(1):
            try:
                return await self._once(call)
            except EngraphError as error:
                delay = wire.delay_after(error, failures, is_safe=call.is_safe)
                if delay is None or failures > self._retries:
                    raise
                await asyncio.sleep(delay)
        raise AssertionError

    async def _once(self, call: Call[T]) -> T:
        url, token = await self._locate()
        timeout = (call.timeout or self._timeout) + call.server_wait
        content = wire.body(call.document, call.variables)
        try:
            response = await self._http.post(url, content=content, headers=wire.headers(token), timeout=timeout)
        except httpx2.TransportError as error:
            self._endpoint.lose()
            raise wire.network_error(error, url) from error
        except RuntimeError as error:
            raise self._closed(error) from error
        return wire.answer(call, response)

    async def _stream(self, following: Following) -> AsyncIterator[LiveEvent]:
        url, token = await self._locate()
        request = self._http.stream(
            "POST",
            url,
            content=following.body,
            headers=wire.headers(token, live.ACCEPT),
            timeout=httpx2.Timeout(self._timeout, read=live.SILENCE),
        )
        try:
            async with request as response:
                if not live.is_stream(response):
                    await response.aread()
                    raise live.refusal(response)
                async for sent in live.events(response):
                    event = following.receive(sent)
                    if event is not None:
                        yield event
                    if following.is_complete:
                        return
        except httpx2.TransportError as error:
            self._endpoint.lose()
            raise wire.network_error(error, url) from error
        except RuntimeError as error:
            raise self._closed(error) from error
        raise live.lost()

    async def _locate(self) -> tuple[str, wire.Token | None]:
        locate = self._endpoint.locate
        return locate() if self._endpoint.is_known else await asyncio.to_thread(locate)

    def _closed(self, error: RuntimeError) -> Exception:
        return EngraphError("CLOSED", "The client is closed.") if self._is_closed else error
