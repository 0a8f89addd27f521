import type { Request } from "./talk.js";

/** One answer of HTTP, as it came over a connection. */
export interface HttpAnswer {
  readonly status: number;
  /** By name in small letters. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  readonly isComplete: boolean;
}

export interface Answers {
  /** All but those that only announce another, such as 100. */
  readonly answers: readonly HttpAnswer[];
  /** Bytes of which nobody can say what they are. */
  readonly rest: Buffer;
  /** What came after the upgrade to WebSocket was accepted; null: it was not. */
  readonly frames: Buffer | null;
}

/** Takes apart what a server has answered to these requests, by RFC 9112. */
export function answersIn(received: Buffer, requests: readonly Request[]): Answers {
  const answers: HttpAnswer[] = [];
  let rest = received;
  while (rest.length > 0) {
    const end = rest.indexOf("\r\n\r\n");
    const head = end === -1 ? null : readHead(rest.toString("latin1", 0, end));
    if (!head) return { answers, rest, frames: null };
    rest = rest.subarray(end + 4);
    const { status, headers } = head;
    if (status === 101) {
      answers.push({ ...head, body: Buffer.alloc(0), isComplete: true });
      return { answers, rest: Buffer.alloc(0), frames: rest };
    }
    if (status < 200) continue;
    const hasNone = status === 204 || requests[answers.length]?.isHead === true;
    const { body, length, isComplete } = readBody(rest, headers, hasNone);
    answers.push({ status, headers, body, isComplete });
    rest = rest.subarray(length);
  }
  return { answers, rest, frames: null };
}

function readHead(text: string) {
  const [first = "", ...lines] = text.split("\r\n");
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(first) ?? [];
  if (status === undefined) return null;
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name = "", value = ""] = /^([^:]*):[ \t]*(.*)$/.exec(line) ?? [];
    headers.set(name.toLowerCase(), value);
  }
  return { status: Number(status), headers };
}

/** @returns What it says, and how many bytes it took. */
function readBody(bytes: Buffer, headers: ReadonlyMap<string, string>, hasNone: boolean) {
  if (hasNone) return { body: Buffer.alloc(0), length: 0, isComplete: true };
  if (headers.get("transfer-encoding") === "chunked") return readChunks(bytes);
  // Without a length it ends with the connection.
  const length = Number(headers.get("content-length") ?? bytes.length);
  const body = bytes.subarray(0, length);
  return { body, length: body.length, isComplete: body.length === length };
}

function readChunks(bytes: Buffer) {
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const line = bytes.indexOf("\r\n", at);
    const size = line === -1 ? NaN : parseInt(bytes.toString("latin1", at, line), 16);
    const next = line + 2 + size + 2;
    if (!(next <= bytes.length))
      return { body: Buffer.concat(chunks), length: bytes.length, isComplete: false };
    if (size === 0) return { body: Buffer.concat(chunks), length: next, isComplete: true };
    chunks.push(bytes.subarray(line + 2, next - 2));
    at = next;
  }
}
