import type { Request } from "./talk.js";

/** One HTTP answer, as received. */
export interface HttpAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  readonly isComplete: boolean;
}

export interface Answers {
  /** All answers except interim ones, such as 100. */
  readonly answers: readonly HttpAnswer[];
  /** Bytes that could not be parsed. */
  readonly rest: Buffer;
  /** The bytes after an accepted WebSocket upgrade; null without one. */
  readonly frames: Buffer | null;
}

/** Parses the answers of a server to these requests, following RFC 9112. */
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

/** @returns The body, and the number of its bytes on the wire. */
function readBody(bytes: Buffer, headers: ReadonlyMap<string, string>, hasNone: boolean) {
  if (hasNone) return { body: Buffer.alloc(0), length: 0, isComplete: true };
  if (headers.get("transfer-encoding") === "chunked") return readChunks(bytes);
  // A body without a length ends with the connection.
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
