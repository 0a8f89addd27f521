"""A server of the client's own for a file, which all programs on this machine that open the file share."""

import atexit
import json
import os
import secrets
import subprocess
import sys
import threading
import time
from collections import deque
from pathlib import Path
from typing import IO

import httpx2

from .errors import EngraphError

_END = 60.0  # Seconds that a server may take to close.
_BUSY = 20.0  # Seconds to wait for another program's server, which is about to write its address, or to end.
_OTHERS = ("API_TOKEN", "ENGRAPH_", "JWT_", "LIBSQL_", "ORACLE_", "POSTGRES_", "PUBLIC_URL")  # Of other servers.
_servers: dict[Path, "OwnServer"] = {}


def own_server(file: str | os.PathLike[str]) -> "OwnServer":
    """Return the server of a file. Clients of one program share it; the last one to be closed closes it."""
    path = Path(file).expanduser().absolute()
    server = _servers.setdefault(path, OwnServer(path))
    server.users += 1
    return server


class OwnServer:
    """The server of a file. It starts with the first call, and ends with the program that started it.

    The address and a token stand beside the file, readable by its owner alone, so that a second program finds the server.
    When that ends, the next call of a program that still uses the file starts another one.
    """

    def __init__(self, file: Path) -> None:
        self.users = 0
        self._file = file
        self._note = file.with_name(f"{file.name}.server")
        self._process: _Process | None = None
        self._pid = os.getpid()
        self._lock = threading.Lock()

    def address(self, timeout: float) -> tuple[str, str]:
        """Return the URL and the token of a server that runs. Starts one if there is none.

        A start that takes longer than the timeout, in seconds, goes on: the next call waits for it again.
        """
        deadline = time.monotonic() + timeout
        if self._pid != os.getpid():
            # A forked process has not started the server, and another thread of its parent may have had the lock.
            self._pid, self._process, self._lock = os.getpid(), None, threading.Lock()
        late = EngraphError("TIMEOUT", f"The server of {self._file} has not answered in time.", is_unsent=True)
        if not self._lock.acquire(timeout=timeout):
            raise late
        try:
            patience = min(deadline, time.monotonic() + _BUSY)
            while (found := self._read_note(deadline)) is None:
                error = self._start(deadline)
                if error and ("STORE_IN_USE" not in error or time.monotonic() > patience):
                    raise EngraphError("SERVER_FAILED", f"The server of {self._file} has not started: {error}")
                if time.monotonic() > deadline:
                    raise late
                time.sleep(0.1 if error else 0.01)
            return found
        finally:
            self._lock.release()

    def release(self) -> None:
        """Close the server if no client of this program uses it any more."""
        self.users -= 1
        if self.users == 0:
            self.close()

    def close(self) -> None:
        """End the server if this program has started it."""
        process, self._process = self._process, None
        if process is not None and self._pid == os.getpid():
            self._note.unlink(missing_ok=True)
            process.close()

    def _read_note(self, deadline: float) -> tuple[str, str] | None:
        seconds = min(5.0, max(0.1, deadline - time.monotonic()))
        try:
            url, token = json.loads(self._note.read_text())
            # A server that has taken the port since then does not know the token.
            headers = {"authorization": f"Bearer {token}"}
            asked = httpx2.post(url, json={"query": "{ __typename }"}, headers=headers, timeout=seconds, trust_env=False)
            asked.raise_for_status()
        except (OSError, ValueError, httpx2.HTTPError):
            return None
        return url, token

    def _start(self, deadline: float) -> str | None:
        """Wait for the server of this program. Returns why it has not started, or None."""
        if self._process is None or self._process.has_ended():
            self._process = _Process(self._file, self._note)
            atexit.register(self.close)
        return self._process.failure(deadline - time.monotonic())


class _Process:
    """A server process. It writes its address into a note when it has started."""

    def __init__(self, file: Path, note: Path) -> None:
        self._note = note
        self._token = secrets.token_urlsafe(32)
        given = {name: value for name, value in os.environ.items() if not name.startswith(_OTHERS)}
        own = {"HOST": "127.0.0.1", "PORT": "0", "LOG_LEVEL": "info", "DATA_FILE": str(file), "API_TOKEN": self._token}
        self._process = subprocess.Popen(
            [*_command(), "serve", "--with-parent"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            # A program that adds messages wants to see what was learned from them.
            env={"THREAD_SETTINGS": json.dumps({"extractionMode": "INLINE"}), **given, **own},
            # Ctrl+C is for the program: its end ends the server.
            start_new_session=True,
        )
        self._said: deque[str] = deque(maxlen=20)
        self._has_started = False
        self._is_settled = threading.Event()
        threading.Thread(target=self._drain, args=(self._process.stdout,), daemon=True).start()

    def has_ended(self) -> bool:
        return self._process.poll() is not None

    def failure(self, timeout: float) -> str | None:
        """Return why it has not started. None if it has, or may still do so after this time."""
        if not self._is_settled.wait(timeout) or self._has_started:
            return None
        self._process.kill()
        self._process.wait()
        return " ".join(self._said) or "it said nothing."

    def close(self) -> None:
        if self._process.stdin is not None:
            self._process.stdin.close()
        try:
            self._process.wait(_END)
        except subprocess.TimeoutExpired:
            self._process.kill()

    def _drain(self, output: IO[bytes]) -> None:
        try:
            for line in output:
                self._said.append(line.decode(errors="replace").strip())
                if not self._has_started and '"url"' in self._said[-1]:
                    self._write_note(json.loads(self._said[-1])["url"])
                    self._has_started = True
                    self._is_settled.set()
        finally:
            self._is_settled.set()

    def _write_note(self, url: str) -> None:
        partial = self._note.with_name(f"{self._note.name}.{os.getpid()}")
        partial.touch(mode=0o600)
        partial.write_text(json.dumps([url, self._token]))
        partial.replace(self._note)


def _command() -> list[str]:
    """Return the command line of the server, which the package `engraph-server` brings."""
    try:
        from engraph_server import command  # noqa: PLC0415
    except ImportError:
        raise EngraphError(
            "SERVER_MISSING", 'The server is not installed. Install it with: pip install "engraph-client[server]"'
        ) from None
    return command()


def main() -> None:
    """Run the command line of the server: `engraph`."""
    try:
        program, *words = [*_command(), *sys.argv[1:]]
        if sys.platform == "win32":
            sys.exit(subprocess.call([program, *words]))
        # Signals reach the server itself.
        os.execv(program, [program, *words])  # noqa: S606
    except EngraphError as error:
        sys.exit(str(error))
