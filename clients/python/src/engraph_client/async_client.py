"""The client for asyncio."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Coroutine
from functools import update_wrapper
from typing import Any, Concatenate, ParamSpec, Self, Unpack

import httpx2

from . import base, calls, wire
from .calls import Call, T
from .errors import EngraphError
from .live import Following, is_stream, refuse
from .options import LiveOptions, MemoriesOptions
from .records import LiveEvent, Memory

P = ParamSpec("P")


def _method(build: Callable[P, Call[T]]) -> "Callable[Concatenate[AsyncEngraph, P], Coroutine[Any, Any, T]]":
    """Return the method that makes a call."""

    async def method(self: "AsyncEngraph", /, *given: P.args, **options: P.kwargs) -> T:
        calls.check(build, options)
        return await self._run(build(*given, **options))  # pyright: ignore[reportPrivateUsage]

    update_wrapper(method, build)
    return method


class AsyncEngraph(base.Client[httpx2.AsyncClient]):
    """The memory of agents, for asyncio. Tasks may share a client; `async with` closes it.

    `AsyncEngraph()` uses the server of `ENGRAPH_URL`, or the one at 127.0.0.1:4000. `AsyncEngraph("memory.db")` starts a
    server of its own for this file, or shares the one that serves it; this needs `engraph-client[server]`.
    """

    add = _method(calls.add)
    search = _method(calls.search)
    context = _method(calls.context)
    thread = _method(calls.thread)
    note = _method(calls.note)
    update = _method(calls.update)
    delete = _method(calls.delete)
    forget = _method(calls.forget)
    cursor = _method(calls.cursor)
    graphql = _method(calls.graphql)

    async def memories(self, **options: Unpack[MemoriesOptions]) -> AsyncIterator[Memory]:
        """Iterate over the memories of a user, an agent or a thread, newest first, page by page."""
        after: str | None = None
        while True:
            found, after = await self._run(calls.memories(after, options))
            for memory in found:
                yield memory
            if after is None:
                return

    async def live(self, **options: Unpack[LiveOptions]) -> AsyncGenerator[LiveEvent, None]:
        """Follow the changes of a scope: `async for event in memory.live(user_id="sam")`.

        The loop begins behind `after`, or where a loop of this `name` ended, and resumes by itself after interruptions,
        without losing or repeating an event. It ends with `break`, with `close`, or when its thread is deleted.
        """
        following = Following(self._cursors, options)
        while not following.is_complete:
            try:
                if following.after is None:
                    following.keep(await self._once(calls.cursor()))
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
        await asyncio.to_thread(self._release)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def _open(self, http: httpx2.AsyncClient | None) -> httpx2.AsyncClient:
        return http or httpx2.AsyncClient(mounts=base.DIRECT, limits=base.LIMITS)

    async def _run(self, call: Call[T]) -> T:
        failures = 0
        while True:
            try:
                return await self._once(call)
            except EngraphError as error:
                failures += 1
                await asyncio.sleep(self._delay(error, failures, call))

    async def _once(self, call: Call[T]) -> T:
        url, token = await self._located(call.timeout)
        sent = wire.request(call.document, call.variables, token)
        with self._failures(url):
            return wire.answer(call, await self._http.post(url, **sent, timeout=self._limit(call)))

    async def _stream(self, following: Following) -> AsyncIterator[LiveEvent]:
        url, token = await self._located()
        sent = following.request(token)
        request = self._http.stream("POST", url, **sent, timeout=self._stream_timeout)
        with self._failures(url):
            async with request as response:
                if not is_stream(response):
                    await response.aread()
                    refuse(response)
                async for sent_event in httpx2.EventSource(response, max_event_size=None):
                    for event in following.receive(sent_event):
                        yield event
        following.end()

    async def _located(self, timeout: float | None = None) -> tuple[str, wire.Token | None]:
        return self._locate() if self._known else await asyncio.to_thread(self._locate, timeout)
