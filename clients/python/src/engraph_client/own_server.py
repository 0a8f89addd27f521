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
                error = self._start()
                if error and ("STORE_IN_USE" not in error or time.monotonic() > patience):
                    raise EngraphError("SERVER_FAILED", f"The server of {self._file} has not started: {error}")
                if time.monotonic() > deadline:
                    raise late
                time.sleep(0.02)
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
        if process is None or process.stdin is None or self._pid != os.getpid():
            return
        self._note.unlink(missing_ok=True)
        process.stdin.close()
        try:
            process.wait(_END)
        except subprocess.TimeoutExpired:
            process.kill()

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

    def _start(self) -> str | None:
        """Start a server unless one of this program runs. Returns why the one before has not started."""
        process, self._process = self._process, None
        if process is not None and process.poll() is not None and not process.has_started:
            process.reader.join(1)
            return " ".join(process.said) or "it said nothing."
        if process is None or process.poll() is not None:
            process = _Process(self._file, self._note)
            atexit.register(self.close)
        self._process = process
        return None


class _Process(subprocess.Popen[bytes]):
    """A server. It writes its address into the note when it has started."""

    def __init__(self, file: Path, note: Path) -> None:
        token = secrets.token_urlsafe(32)
        given = {name: value for name, value in os.environ.items() if not name.startswith(_OTHERS)}
        own = {"HOST": "127.0.0.1", "PORT": "0", "LOG_LEVEL": "info", "DATA_FILE": str(file), "API_TOKEN": token}
        super().__init__(
            [*_command(), "serve", "--with-parent"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            # A program that adds messages wants to see what was learned from them.
            env={"THREAD_SETTINGS": json.dumps({"extractionMode": "INLINE"}), **given, **own},
            # Ctrl+C is for the program: its end ends the server.
            start_new_session=True,
        )
        self.said: deque[str] = deque(maxlen=20)
        self.has_started = False
        self.reader = threading.Thread(target=self._read, args=(note, token), daemon=True)
        self.reader.start()

    def _read(self, note: Path, token: str) -> None:
        for line in self.stdout or ():
            self.said.append(line.decode(errors="replace").strip())
            if not self.has_started and '"url"' in self.said[-1]:
                partial = note.with_name(f"{note.name}.{os.getpid()}")
                partial.touch(mode=0o600)
                partial.write_text(json.dumps([json.loads(self.said[-1])["url"], token]))
                partial.replace(note)
                self.has_started = True


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
