"""The client for programs without an event loop."""

import os
import socket
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from functools import update_wrapper
from typing import Concatenate, ParamSpec, Self, Unpack

import httpx2

from . import base, calls, wire
from .calls import Call, T
from .errors import EngraphError
from .live import Following, is_stream, refuse
from .options import LiveOptions, MemoriesOptions
from .records import LiveEvent, Memory

P = ParamSpec("P")


def _method(build: Callable[P, Call[T]]) -> "Callable[Concatenate[Engraph, P], T]":
    """Return the method that makes a call."""

    def method(self: "Engraph", /, *given: P.args, **options: P.kwargs) -> T:
        calls.check(build, options)
        return self._run(build(*given, **options))  # pyright: ignore[reportPrivateUsage]

    update_wrapper(method, build)
    return method


class Engraph(base.Client[httpx2.Client]):
    """The memory of agents. Threads may share a client; `with` closes it.

    `Engraph()` uses the server of `ENGRAPH_URL`, or the one at 127.0.0.1:4000. `Engraph("memory.db")` starts a
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

    def memories(self, **options: Unpack[MemoriesOptions]) -> Iterator[Memory]:
        """Iterate over the memories of a user, an agent or a thread, newest first, page by page."""
        found, after = self._run(calls.memories(None, options))
        yield from found
        while after is not None:
            found, after = self._run(calls.memories(after, options))
            yield from found

    def live(self, **options: Unpack[LiveOptions]) -> Generator[LiveEvent, None, None]:
        """Follow the changes of a scope: `for event in memory.live(user_id="sam")`.

        The loop begins behind `after`, or where a loop of this `name` ended, and resumes by itself after interruptions,
        without losing or repeating an event. It ends with `break`, with `close`, or when its thread is deleted.
        """
        following = Following(self._cursors, options)
        while not following.is_complete:
            try:
                if following.after is None:
                    following.keep(self._once(calls.cursor()))
                yield from self._stream(following)
            except EngraphError as error:
                if error.code == "CLOSED":
                    return
                self._closing.wait(following.fail(error))

    def close(self) -> None:
        """End all loops, and close the connections."""
        self._is_closed = True
        self._closing.set()
        for stream in list(self._streams):
            # Wakes the thread that waits for the next event.
            with suppress(OSError):
                stream.shutdown(socket.SHUT_RDWR)
        self._http.close()
        self._release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _open(self, http: httpx2.Client | None) -> httpx2.Client:
        self._pid, self._closing, self._streams = os.getpid(), threading.Event(), set[socket.socket]()
        return http or httpx2.Client(mounts=base.DIRECT, limits=base.LIMITS)

    def _connections(self) -> httpx2.Client:
        """Return the connections. A forked process must not use those of its parent."""
        if self._pid != os.getpid() and not self._is_closed:
            self._http = self._open(self._given)
        return self._http

    def _run(self, call: Call[T]) -> T:
        failures = 0
        while True:
            try:
                return self._once(call)
            except EngraphError as error:
                failures += 1
                self._closing.wait(self._delay(error, failures, call))

    def _once(self, call: Call[T]) -> T:
        url, token = self._locate(call.timeout)
        sent = wire.request(call.document, call.variables, token)
        with self._failures(url):
            return wire.answer(call, self._connections().post(url, **sent, timeout=self._limit(call)))

    def _stream(self, following: Following) -> Iterator[LiveEvent]:
        url, token = self._locate()
        sent = following.request(token)
        request = self._connections().stream("POST", url, **sent, timeout=self._stream_timeout)
        with self._failures(url), request as response:
            if not is_stream(response):
                response.read()
                refuse(response)
            stream = response.extensions["network_stream"].get_extra_info("socket")
            self._streams.add(stream)
            try:
                for event in httpx2.EventSource(response, max_event_size=None):
                    yield from following.receive(event)
            finally:
                self._streams.discard(stream)
        following.end()
