import { honestBody } from "./request.js";
import type { Values } from "./values.js";

/** A request whose end is ambiguous. */
export function brokenFraming(values: Values): Buffer {
  const head = ["POST /graphql HTTP/1.1", "host: localhost", "content-type: application/json"];
  const send = (lines: readonly string[], body: string) =>
    Buffer.from(`${[...head, ...lines].join("\r\n")}\r\n\r\n${body}`, "latin1");
  return values.pick<() => Buffer>([
    () => send(["content-length: 1000"], honestBody),
    () => send(["content-length: 3"], honestBody),
    () => send(["content-length: -1"], honestBody),
    () => send(["content-length: 1e3"], honestBody),
    () => send(["content-length: 10", "content-length: 20"], honestBody),
    () => send(["content-length: 99999999999999999999"], honestBody),
    () => send(["transfer-encoding: chunked"], `zz\r\n${honestBody}\r\n0\r\n\r\n`),
    () => send(["transfer-encoding: chunked"], `1a\r\n${honestBody}\r\n`),
    () => send(["transfer-encoding: chunked"], `ffffffffffffffff\r\n${honestBody}`),
    () =>
      send(
        ["transfer-encoding: chunked"],
        `1a;x=${"y".repeat(20_000)}\r\n${honestBody}\r\n0\r\n\r\n`,
      ),
    () => send(["transfer-encoding: chunked"], `1a\r\n${honestBody}\r\n0\r\nx: y\r\n\r\n`),
    () => send(["transfer-encoding: chunked", "content-length: 5"], `0\r\n\r\n`),
    () => send(["transfer-encoding: gzip, chunked"], `0\r\n\r\n`),
    () => send(["transfer-encoding: nonsense"], honestBody),
  ])();
}

export function damaged(values: Values, whole: Buffer): Buffer {
  const bytes = Buffer.from(whole.subarray(0, 4_000));
  for (let i = values.pick([1, 2, 10, 50]); i > 0; i--)
    bytes[Math.floor(values.pick([0.01, 0.03, 0.1, 0.3, 0.6]) * bytes.length) + i] = values.pick([
      0, 10, 13, 32, 58, 128, 255,
    ]);
  return bytes;
}

/** Bytes that are not HTTP, or not quite. */
export function noHttp(values: Values): Buffer {
  return values.pick<() => Buffer>([
    () =>
      Buffer.from(
        Array.from({ length: 200 }, () => values.pick([0, 1, 10, 13, 22, 32, 65, 127, 200, 255])),
      ),
    () => Buffer.from("GET / HTTP/9.9\r\n\r\n"),
    () => Buffer.from("GET /graphql HTTP/1.1\r\n\r\n"),
    () => Buffer.from("GET /graphql HTTP/1.1\nhost: localhost\n\n"),
    () => Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
    () => Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
    () => Buffer.from("POST /graphql HTTP/1.0\r\ncontent-length: 2\r\n\r\n{}"),
    () => Buffer.from("GET /graphql HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n"),
    () => Buffer.from("GET / HTTP/1.1\r\nhost: localhost\r\nx : y\r\n\r\n"),
    () => Buffer.from("GET / HTTP/1.1\r\nhost: localhost\r\n folded\r\n\r\n"),
  ])();
}

/** Bytes after which Node closes the connection without an answer: a CONNECT request, or nothing. */
export function unansweredBytes(values: Values): Buffer {
  return Buffer.from(
    values.pick([
      "CONNECT localhost:443 HTTP/1.1\r\nhost: localhost\r\n\r\n",
      "\r\n".repeat(500),
      "",
    ]),
  );
}
