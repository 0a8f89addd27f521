import { textFrame } from "./frames.js";
import { answersIn } from "./http-answers.js";
import { endlessFrame, floodOfPings, oddFrame } from "./odd-frames.js";
import type { Operations } from "./operations.js";
import { proper, requestBytes } from "./request.js";
import { mayLast } from "./stream-inputs.js";
import { leaving, type Excuse, type Talk } from "./talk.js";
import { toJsonText, type Values } from "./values.js";
import { isAllAnswered } from "./websocket-answers.js";

/** WebSockets with aborted connections, invalid frames, and messages in any order. */
export class WebSocketInputs {
  constructor(
    private readonly values: Values,
    private readonly operations: Operations,
  ) {}

  next(): Talk {
    const { values } = this;
    if (values.chance(0.1)) return this.#odd();
    const isGreeted = values.chance(0.8);
    const isFlood = values.chance(0.03);
    const isEndless = values.chance(0.1);
    const isRude = values.chance(0.3);
    const said = Array.from({ length: values.pick([1, 1, 2, 3, 6]) }, () =>
      values.chance(0.7) ? this.#message() : { bytes: oddFrame(values) },
    );
    // After an earlier request, the connection must switch protocols.
    const requests = values.chance(0.1) ? [{ alias: "before" }, {}] : [{}];
    const parts = [
      ...(requests.length > 1 ? [requestBytes(proper("before"), false)] : []),
      upgrade(),
      ...(isGreeted ? [message({ type: "connection_init" })] : []),
      ...said.map(({ bytes }) => bytes),
      ...(isFlood ? [floodOfPings()] : []),
      ...(isEndless ? [endlessFrame(values)] : []),
      message({ type: "ping", payload: { last: true } }),
    ];
    if (isRude)
      return { kind: "WebSocket", parts, requests, isRude, excuses: [...leaving, "quiet"] };
    if (isFlood) return { kind: "flood of pings", parts, requests, excuses: ["quiet"] };
    if (isEndless) return { kind: "endless frame", parts, requests, excuses: ["quiet"] };
    const operations = owedOf(said);
    const isEnough = (received: Buffer) => {
      const { frames } = answersIn(received, requests);
      return frames !== null && isAllAnswered({ operations }, frames);
    };
    return { kind: "WebSocket", parts, requests, operations, isEnough, isWhole: true };
  }

  /** A malformed upgrade without any frames after it. */
  #odd(): Talk {
    const excuses: readonly Excuse[] = ["parser", "elsewhere", "quiet"];
    return { kind: "odd upgrade", parts: [this.#oddUpgrade()], excuses };
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

  #message(): Said {
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
    return values.pick<() => Said>([
      () => this.#subscribe(id),
      () => this.#subscribe(id),
      () => this.#subscribe(id),
      () => this.#subscribe("1"),
      () => ({ bytes: message({ type: "complete", id }), completes: id }),
      ...Array.from({ length: 7 }, () => () => ({ bytes: this.#otherMessage(id) })),
    ])();
  }

  #otherMessage(id: unknown): Buffer {
    const { values } = this;
    return values.pick<() => Buffer>([
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

  #subscribe(id: unknown): Said {
    const { values } = this;
    const payload = values.chance(0.5) ? this.operations.subscription() : this.operations.next();
    const bytes = textFrame(`{"type":"subscribe","id":${toJsonText(id)},"payload":${payload}}`);
    // Any other invalid id closes the socket.
    return { bytes, ...(typeof id === "string" && !mayLast(payload) && { begins: id }) };
  }
}

/** The bytes that a client sends over a socket, and its expectations. */
interface Said {
  readonly bytes: Buffer;
  /** The operation that must end, unless the client completes it. */
  readonly begins?: string;
  readonly completes?: unknown;
}

function owedOf(said: readonly Said[]): string[] {
  const left = new Set(said.map(({ completes }) => completes));
  return said.flatMap(({ begins }) => (begins === undefined || left.has(begins) ? [] : [begins]));
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
