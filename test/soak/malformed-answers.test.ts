import { expect, test } from "vitest";
import { answerFaults } from "./malformed/answers.js";
import { opcodes, toBytes } from "./malformed/frames.js";
import type { Talk } from "./malformed/talk.js";

/** The faults that the malformed-input soak reports for an answer. Its own inputs hardly ever cause such answers. */
function faultsOf(received: string | Buffer, talk: Partial<Talk> = {}): string[] {
  return answerFaults({ kind: "test", parts: [], ...talk }, Buffer.from(received), new Map());
}

function http(status: number, body: string, type = "application/json"): string {
  return `HTTP/1.1 ${status} Whatever\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

const refused = (extensions: string) => `{"errors":[{"message":"No.","extensions":${extensions}}]}`;
const bare = "HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n";
const proper = (alias: string) => http(200, `{"data":{"${alias}":"Query"}}`);

test.each([
  ["data", http(200, '{"data":{"a":1}}')],
  ["a code that is documented", http(400, refused('{"code":"BAD_REQUEST"}'))],
  [
    "a stream to its end",
    http(200, 'event: next\ndata: {"data":{}}\n\nevent: complete\ndata:\n\n', "text/event-stream"),
  ],
])("an answer with %s is all right", (_name, received) => {
  expect(faultsOf(received)).toEqual([]);
});

test.each<[name: string, received: string, fault: string]>([
  ["nothing at all", "", "0 answers to 1 requests"],
  ["a bare status", bare, "a bare status 400"],
  ["a fault of the server", http(500, refused('{"code":"BAD_REQUEST"}')), "status 500"],
  ["no code", http(200, refused("{}")), "an error without a code"],
  ["a code of nobody", http(200, refused('{"code":"WHAT_NOW"}')), "WHAT_NOW"],
  [
    "a fault that is masked",
    http(200, refused('{"code":"INTERNAL_SERVER_ERROR"}')),
    "INTERNAL_SERVER_ERROR",
  ],
  ["an empty body", http(200, ""), "an answer that is no object"],
  ["neither data nor errors", http(200, "{}"), "an answer without data and errors"],
  ["an end too early", http(200, '{"data":{}}').slice(0, -1), "an answer that is cut off"],
  ["something behind it", `${http(200, '{"data":{}}')}more`, "bytes that are no answer"],
  ["a page", http(404, "Not here.", "text/html"), "a bare status 404"],
  [
    "a stream without an end",
    http(200, 'event: next\ndata: {"data":{}}\n\n', "text/event-stream"),
    "a stream without an end",
  ],
])("an answer with %s is a fault", (_name, received, fault) => {
  expect(faultsOf(received)).toContain(fault);
});

test("what is excused is no fault, and nothing else is excused", () => {
  expect(faultsOf(bare, { excuses: ["parser"] })).toEqual([]);
  expect(faultsOf("", { excuses: ["silence"] })).toEqual([]);
  expect(faultsOf("", { excuses: ["parser", "elsewhere", "cut"] })).not.toEqual([]);
  expect(faultsOf(http(404, "Not here."), { excuses: ["parser", "elsewhere"] })).not.toEqual([]);
});

test("answers to the requests of one connection come in their order", () => {
  const requests = [{ alias: "a" }, {}, { alias: "b" }];
  const between = http(400, refused('{"code":"BAD_REQUEST"}'));
  expect(faultsOf(proper("a") + between + proper("b"), { requests })).toEqual([]);
  expect(faultsOf(proper("b") + between + proper("a"), { requests })).toHaveLength(2);
  expect(faultsOf(proper("a") + between, { requests })).toEqual(["2 answers to 3 requests"]);
});

test("a socket answers what it is asked, or is closed with a code that is known", () => {
  const said = (...texts: string[]) => texts.map((text) => frame(opcodes.text, Buffer.from(text)));
  const frame = (opcode: number, payload: Buffer) => toBytes({ opcode, payload, isMasked: false });
  const close = (code: number) => frame(opcodes.close, Buffer.from([code >> 8, code & 0xff]));
  const faults = (...frames: Buffer[]) =>
    faultsOf(Buffer.concat([Buffer.from("HTTP/1.1 101 Switching\r\n\r\n"), ...frames]), {
      operations: ["1"],
    });
  const pong = '{"type":"pong","payload":{"last":true}}';
  const [next, complete] = [
    '{"type":"next","id":"1","payload":{"data":{}}}',
    '{"type":"complete","id":"1"}',
  ];
  expect(faults(...said(next, complete, pong))).toEqual([]);
  expect(faults(close(4400))).toEqual([]);
  expect(faults(...said(next, pong))).toEqual(["a socket that is owed an answer still"]);
  expect(faults(...said(next, complete))).toEqual(["a socket that is owed an answer still"]);
  expect(faults(close(4999))).toEqual(["closed with 4999"]);
  expect(faults(...said('{"type":"error","id":"1","payload":[]}', pong))).toEqual([
    "errors that are no list, or empty",
  ]);
});
