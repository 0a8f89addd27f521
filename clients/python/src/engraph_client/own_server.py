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

_START = 60.0
"""Seconds that a server may take to start, or to close."""
_SETTINGS = {
    "HOST": "127.0.0.1",
    "PORT": "0",
    # A program that adds messages wants to see what was learned from them.
    "THREAD_SETTINGS": json.dumps({"extractionMode": "INLINE"}),
}
_servers: dict[Path, "OwnServer"] = {}
_lock = threading.Lock()


def own_server(file: str | os.PathLike[str]) -> "OwnServer":
    """Return the server of a file. Clients of one program share it."""
    path = Path(file).expanduser().absolute()
    with _lock:
        return _servers.setdefault(path, OwnServer(path))


class OwnServer:
    """The server of a file. It starts with the first call, and ends with the program that started it.

    The address and a token stand beside the file, readable by its owner alone, so that a second program finds the server.
    When that ends, the next call of a program that still uses the file starts another one.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._note = file.with_name(f"{file.name}.server")
        self._process: subprocess.Popen[bytes] | None = None
        self._pid = os.getpid()
        self._lock = threading.Lock()

    def address(self) -> tuple[str, str]:
        """Return the URL and the token of a server that runs. Starts one if there is none."""
        with self._lock:
            deadline = time.monotonic() + _START
            while True:
                found = self._read_note()
                if found is not None:
                    return found
                error = self._start()
                if error is None:
                    continue
                # Another program has the file open: its server is about to write its address, or to end.
                if "STORE_IN_USE" not in error or time.monotonic() > deadline:
                    raise EngraphError("SERVER_FAILED", f"The server of {self._file} has not started: {error}")
                time.sleep(0.1)

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
            httpx2.get(url.replace("/graphql", "/readyz"), timeout=5).raise_for_status()
        except (OSError, ValueError, httpx2.HTTPError):
            return None
        return url, token

    def _start(self) -> str | None:
        """Start a server. Returns why it has not started."""
        token = secrets.token_urlsafe(32)
        given = {name: value for name, value in os.environ.items() if name not in {"ENGRAPH_URL", "ENGRAPH_TOKEN"}}
        self._pid = os.getpid()
        process = subprocess.Popen(
            [*_command(), "serve", "--with-parent"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**_SETTINGS, **given, "DATA_FILE": str(self._file), "API_TOKEN": token},
            # Ctrl+C is for the program: its end ends the server.
            start_new_session=True,
        )
        last: deque[str] = deque(maxlen=20)
        started = threading.Event()
        urls: list[str] = []

        def drain(stream: IO[bytes]) -> None:
            for line in stream:
                text = line.decode(errors="replace").strip()
                last.append(text)
                if not urls and '"url"' in text:
                    urls.append(json.loads(text)["url"])
                    started.set()
            started.set()

        for stream in (process.stdout, process.stderr):
            if stream is not None:
                threading.Thread(target=drain, args=(stream,), daemon=True).start()
        started.wait(_START)
        if not urls:
            process.kill()
            process.wait()
            return " ".join(last) or "it said nothing."
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
            "SERVER_MISSING",
            'The server is not installed. Install it with: pip install "engraph-client[server]"',
        ) from None
    return command()


def main() -> None:
    """Run the command line of the server: `engraph`."""
    try:
        sys.exit(subprocess.run([*_command(), *sys.argv[1:]], check=False).returncode)
    except EngraphError as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(130)
