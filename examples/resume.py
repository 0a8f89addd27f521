"""Prints the events of a subscription, one JSON line per event, and resumes where
it stopped: after a lost connection, a restart of the server, or its own.

    python3 examples/resume.py CURSOR_FILE [SUBSCRIPTION]

Needs only Python 3.8 or newer. Events come over HTTP (Server-Sent Events), each
with its cursor as `id`. CURSOR_FILE stores the cursor of the last event that was
printed. ENGRAPH_URL is the server's address, API_TOKEN its token, if it needs
one.
"""

import json
import os
import random
import sys
import time
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

URL = os.environ.get("ENGRAPH_URL", "http://127.0.0.1:4000/graphql")
TOKEN = os.environ.get("API_TOKEN")
ALL_EVENTS = """subscription ($after: Cursor) {
  events(after: $after) { kind subjectType subjectId snapshot }
}"""

# Transient errors.
PASSING = {"SHUTTING_DOWN", "SERVER_BUSY", "STORE_UNAVAILABLE", "TOO_MANY_SUBSCRIPTIONS"}
# Errors that may be transient, or may be caused by this very event. Any other error is permanent.
DOUBTFUL = {"INTERNAL_SERVER_ERROR", "QUERY_TIMEOUT", "TOO_MUCH_READ"}
# The most consecutive retries after those.
TRIES = 5
# A server without events sends a comment now and then. After this many seconds without one, it is considered gone.
SILENCE = 60


class Refused(Exception):
    """The server's errors that resuming cannot fix."""


class Interrupted(Exception):
    """The stream has ended, and can be resumed."""


class Doubtful(Interrupted):
    """The same, but the stream may end there each time."""


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit("Give a file for the cursor, and a subscription if you like.")
    file, query = sys.argv[1], (sys.argv[2:] or [ALL_EVENTS])[0]
    failures = 0
    doubts = 0
    while True:
        try:
            # Without a cursor, events between a connection and its first event would be lost.
            cursor = load(file) or save(file, end_of_log())
            for cursor, result in events(query, cursor):
                print(json.dumps(result), flush=True)
                # After printing: a program that dies before this gets the event again.
                save(file, cursor)
                failures = doubts = 0
            return
        except Refused as refusal:
            sys.exit(str(refusal))
        except (Interrupted, OSError, HTTPException) as interruption:
            doubts += isinstance(interruption, Doubtful)
            if doubts > TRIES:
                sys.exit(str(interruption))
            print(f"{interruption or type(interruption).__name__}. Trying again.", file=sys.stderr)
            # Exponential backoff with jitter, so that not all clients reconnect at once.
            time.sleep(min(30, 0.25 * 2 ** min(failures, 7)) * random.uniform(0.5, 1))
            failures += 1


def events(query, cursor):
    """Yields the events after the cursor, each with its own cursor, until the server completes the stream."""
    parameters = {"query": query, "variables": json.dumps({"after": cursor})}
    headers = {"accept": "text/event-stream", "last-event-id": cursor}
    with request(f"{URL}?{urlencode(parameters)}", headers) as stream:
        for name, data, id in frames(stream):
            if name == "complete":
                return
            if name != "next":
                continue
            result = json.loads(data)
            if result.get("data") is None:
                fail(result.get("errors", []))
            yield id or cursor, result
    raise Interrupted("The connection was closed")


def frames(stream):
    """Reads Server-Sent Events: fields, one per line, up to an empty line. An id stays valid until the next one."""
    name, data, id = "message", [], None
    for line in stream:
        field, _, value = line.decode().rstrip("\r\n").partition(":")
        value = value[1:] if value.startswith(" ") else value
        if field == "event":
            name = value
        elif field == "data":
            data.append(value)
        elif field == "id":
            id = value
        elif field == "" and value == "" and not line.startswith(b":"):
            if data or name != "message":
                yield name, "\n".join(data), id
            name, data = "message", []


def end_of_log():
    body = json.dumps({"query": "{ eventCursor }"}).encode()
    with request(URL, {"content-type": "application/json"}, body) as response:
        answer = json.load(response)
    if answer.get("data") is None:
        fail(answer.get("errors", []))
    return answer["data"]["eventCursor"]


def request(url, headers, body=None):
    if TOKEN:
        headers = {**headers, "authorization": f"Bearer {TOKEN}"}
    try:
        return urlopen(Request(url, body, headers), timeout=SILENCE)
    except HTTPError as error:
        with error:
            text = error.read().decode(errors="replace")
        try:
            errors = json.loads(text)["errors"]
        except (ValueError, KeyError, TypeError):
            errors = []
        if error.code >= 500 and not errors:
            raise Interrupted(f"The server answered with {error.code}") from None
        fail(errors or [{"message": f"The server answered with {error.code}: {text}"}])


def fail(errors):
    """Raises the exception for these errors."""
    code = (errors[0].get("extensions") or {}).get("code") if errors else None
    said = " ".join(([f"{code}:"] if code else []) + [error["message"] for error in errors])
    if code in DOUBTFUL:
        raise Doubtful(said)
    raise Interrupted(said) if code in PASSING else Refused(said)


def load(file):
    try:
        with open(file, encoding="utf-8") as opened:
            return opened.read().strip()
    except FileNotFoundError:
        return None


def save(file, cursor):
    """Replaces the file atomically, so that it contains a cursor whenever the program dies."""
    with open(f"{file}.new", "w", encoding="utf-8") as opened:
        opened.write(cursor)
    os.replace(f"{file}.new", file)
    return cursor


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass
