import { framesIn, opcodes, textFrame, toBytes } from "./frames.js";
import type { Operations } from "./operations.js";
import { toJsonText, type Values } from "./values.js";
import type { Talk } from "./wire.js";

/** WebSockets that break off, frames that are none, and messages in any order. */
export class WebSocketInputs {
  constructor(
    private readonly values: Values,
    private readonly operations: Operations,
  ) {}

  next(): Talk {
    const { values } = this;
    if (values.chance(0.1)) return { parts: [this.#oddUpgrade()] };
    const isGreeted = values.chance(0.8);
    const parts = [
      upgrade(),
      ...(isGreeted ? [message({ type: "connection_init" })] : []),
      ...Array.from({ length: values.pick([1, 1, 2, 3, 6]) }, () =>
        values.chance(0.65) ? this.#message() : this.#frame(),
      ),
      ...(values.chance(0.5) ? [message({ type: "ping", payload: { last: true } })] : []),
    ];
    return { parts, isRude: values.chance(0.3), isEnough: hasLastPong };
  }

  #oddUpgrade(): Buffer {
    return upgrade(
      this.values.pick<Readonly<Record<string, string>>>([
        { "sec-websocket-version": "12" },
        { "sec-websocket-version": "" },
        { "sec-websocket-key": "short" },
        { "sec-websocket-key": "" },
        { "sec-websocket-protocol": "graphql-ws" },
        { "sec-websocket-protocol": "" },
        { "sec-websocket-protocol": ",, ," },
        { "sec-websocket-protocol": "graphql-transport-ws, graphql-transport-ws" },
        { "sec-websocket-extensions": "permessage-deflate; server_max_window_bits=99" },
        { "sec-websocket-extensions": 'x; y="' },
        { upgrade: "h2c" },
        { connection: "close" },
        { host: "evil.example" },
        { origin: "http://evil.example" },
        { authorization: "Bearer \u00ff" },
        { "content-length": "100" },
      ]),
      this.values.pick(["/graphql", "/graphql", "/", "/graphql/", "//", "/graphql?x=%"]),
    );
  }

  #message(): Buffer {
    const { values } = this;
    const id = values.pick<unknown>([
      "1",
      "1",
      "2",
      "",
      1,
      null,
      "x".repeat(300),
      { a: 1 },
      "__proto__",
    ]);
    return values.pick<() => Buffer>([
      () => this.#subscribe(id),
      () => this.#subscribe(id),
      () => this.#subscribe(id),
      () => this.#subscribe("1"),
      () => message({ type: "complete", id }),
      () => message({ type: "connection_init", payload: values.anything() }),
      () => message({ type: values.pick(["ping", "pong"]), payload: values.anything() }),
      () =>
        message({
          type: values.pick<unknown>(["next", "error", "start", "", 1, null, {}, "__proto__"]),
          id,
        }),
      () => message({ type: "subscribe", id, payload: values.anything() }),
      () =>
        message({
          type: "subscribe",
          id,
          payload: {
            query: values.anything(),
            variables: values.anything(),
            operationName: values.anything(),
            extensions: values.anything(),
          },
        }),
      () => message(values.anything()),
      () =>
        textFrame(
          values.pick(["", "{", "null", "[]", '{"type"', '{"type":"ping","payload":', "\u0000"]),
        ),
    ])();
  }

  #subscribe(id: unknown): Buffer {
    const { values } = this;
    const payload = values.chance(0.5) ? this.operations.subscription() : this.operations.next();
    return textFrame(`{"type":"subscribe","id":${toJsonText(id)},"payload":${payload}}`);
  }

  #frame(): Buffer {
    const { values } = this;
    const text = Buffer.from('{"type":"ping"}');
    const frame = (more: Partial<Parameters<typeof toBytes>[0]>) =>
      toBytes({ opcode: opcodes.text, payload: text, ...more });
    return values.pick<() => Buffer>([
      () => frame({ isMasked: false }),
      () => frame({ reserved: values.pick([1, 2, 4, 7]) }),
      () => frame({ opcode: values.pick([3, 4, 7, 11, 15]) }),
      () => frame({ claimed: values.pick([200, 70_000, 2 ** 20 + 1, 2 ** 40, 2 ** 53]) }),
      () => frame({ opcode: opcodes.binary }),
      () => frame({ opcode: opcodes.binary, payload: Buffer.from([0, 255, 254]) }),
      () => frame({ opcode: opcodes.continuation }),
      () => frame({ payload: Buffer.from([0xc3, 0x28, 0xff]) }),
      () => frame({ isFinal: false }),
      () => Buffer.concat([frame({ isFinal: false }), frame({})]),
      () =>
        Buffer.concat([
          frame({ isFinal: false, payload: text.subarray(0, 5) }),
          frame({ opcode: opcodes.ping, payload: Buffer.alloc(0) }),
          frame({ opcode: opcodes.continuation, payload: text.subarray(5) }),
        ]),
      () =>
        Buffer.concat(
          Array.from({ length: 300 }, () =>
            frame({ isFinal: false, opcode: opcodes.continuation, payload: Buffer.alloc(0) }),
          ),
        ),
      () =>
        Buffer.concat(
          Array.from({ length: 200 }, () =>
            frame({ opcode: opcodes.ping, payload: Buffer.alloc(125) }),
          ),
        ),
      () => frame({ opcode: opcodes.ping, payload: Buffer.alloc(126) }),
      () => frame({ opcode: opcodes.ping, isFinal: false }),
      () => frame({ opcode: opcodes.pong }),
      () =>
        frame({
          opcode: opcodes.close,
          payload: closing(values.pick([0, 999, 1000, 1004, 1005, 1006, 1015, 2999, 3000, 5000])),
        }),
      () => frame({ opcode: opcodes.close, payload: Buffer.from([3]) }),
      () => frame({ opcode: opcodes.close, payload: Buffer.from([3, 232, 0xff, 0xfe]) }),
      () => frame({ payload: Buffer.alloc(values.pick([65_535, 65_536, 300_000]), "a") }),
      () =>
        Buffer.from(
          Array.from({ length: 50 }, () => values.pick([0, 1, 127, 129, 130, 136, 254, 255])),
        ),
      () => frame({}).subarray(0, values.pick([1, 2, 5])),
    ])();
  }
}

/** What a frame holds that closes with this code, the valid ones of which are said back. */
function closing(code: number): Buffer {
  const payload = Buffer.alloc(2);
  payload.writeUInt16BE(code);
  return payload;
}

function message(value: unknown): Buffer {
  return textFrame(toJsonText(value));
}

function upgrade(changed: Readonly<Record<string, string>> = {}, path = "/graphql"): Buffer {
  const headers = {
    host: "localhost",
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
    "sec-websocket-protocol": "graphql-transport-ws",
    ...changed,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`, "latin1");
}

/** What came after the upgrade was accepted. */
export function afterUpgrade(received: Buffer): Buffer | null {
  if (!received.subarray(0, 12).equals(Buffer.from("HTTP/1.1 101"))) return null;
  const end = received.indexOf("\r\n\r\n");
  return end === -1 ? null : received.subarray(end + 4);
}

function hasLastPong(received: Buffer): boolean {
  const frames = afterUpgrade(received);
  return frames !== null && frames.includes('"type":"pong","payload":{"last":true}');
}

/** The code with which the server has closed the socket; null: it has not. */
export function closeCodeIn(frames: Buffer): number | null {
  const close = framesIn(frames).find(({ opcode }) => opcode === opcodes.close);
  return close && close.payload.length >= 2 ? close.payload.readUInt16BE(0) : null;
}
