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

_START = 60.0  # Seconds that a server may take to start, or to close.
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
        self._process: subprocess.Popen[bytes] | None = None
        self._pid = os.getpid()
        self._lock = threading.Lock()

    def address(self) -> tuple[str, str]:
        """Return the URL and the token of a server that runs. Starts one if there is none."""
        if self._pid != os.getpid():
            # A forked process has not started the server, and another thread of its parent may have had the lock.
            self._pid, self._process, self._lock = os.getpid(), None, threading.Lock()
        with self._lock:
            deadline = time.monotonic() + _BUSY
            while True:
                found = self._read_note()
                if found is not None:
                    return found
                error = self._start()
                if error is None:
                    continue
                if "STORE_IN_USE" not in error or time.monotonic() > deadline:
                    raise EngraphError("SERVER_FAILED", f"The server of {self._file} has not started: {error}")
                time.sleep(0.1)

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
            process.wait(_START)
        except subprocess.TimeoutExpired:
            process.kill()

    def _read_note(self) -> tuple[str, str] | None:
        try:
            url, token = json.loads(self._note.read_text())
            # A server that has taken the port since then does not know the token.
            headers = {"authorization": f"Bearer {token}"}
            asked = httpx2.post(url, json={"query": "{ __typename }"}, headers=headers, timeout=5, trust_env=False)
            asked.raise_for_status()
        except (OSError, ValueError, httpx2.HTTPError):
            return None
        return url, token

    def _start(self) -> str | None:
        """Start a server. Returns why it has not started."""
        token = secrets.token_urlsafe(32)
        given = {name: value for name, value in os.environ.items() if not name.startswith(_OTHERS)}
        own = {"HOST": "127.0.0.1", "PORT": "0", "LOG_LEVEL": "info", "DATA_FILE": str(self._file), "API_TOKEN": token}
        process = subprocess.Popen(
            [*_command(), "serve", "--with-parent"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            # A program that adds messages wants to see what was learned from them.
            env={"THREAD_SETTINGS": json.dumps({"extractionMode": "INLINE"}), **given, **own},
            # Ctrl+C is for the program: its end ends the server.
            start_new_session=True,
        )
        said: deque[str] = deque(maxlen=20)
        started = threading.Event()
        urls: list[str] = []

        def drain(output: IO[bytes]) -> None:
            for line in output:
                said.append(line.decode(errors="replace").strip())
                if not urls and '"url"' in said[-1]:
                    urls.append(json.loads(said[-1])["url"])
                    started.set()
            started.set()

        threading.Thread(target=drain, args=(process.stdout,), daemon=True).start()
        started.wait(_START)
        if not urls:
            process.kill()
            process.wait()
            return " ".join(said) or "it said nothing."
        self._process = process
        atexit.register(self.close)
        partial = self._note.with_name(f"{self._note.name}.{os.getpid()}")
        partial.touch(mode=0o600)
        partial.write_text(json.dumps([urls[0], token]))
        partial.replace(self._note)
        return None


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
