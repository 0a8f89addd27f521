import { randomBytes } from "node:crypto";
import { request as httpRequest } from "node:http";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { RawSocket } from "../support/raw-socket.js";
import { asked, greeted, open, query, served } from "./protocol-client.js";

/** The graphql-transport-ws protocol, line by line: the beginning and the life of a connection. */

describe("the subprotocol", () => {
  /** The close code of an upgrade. Implemented on a raw socket, as `ws` gives up if its protocol is refused. */
  function closeCode(url: string, offered: Record<string, string>): Promise<number> {
    return new Promise((resolve, reject) => {
      const request = httpRequest(url, {
        headers: {
          connection: "upgrade",
          upgrade: "websocket",
          "sec-websocket-version": "13",
          "sec-websocket-key": randomBytes(16).toString("base64"),
          ...offered,
        },
      });
      request.on("error", reject);
      request.on("upgrade", (_response, socket, head) => {
        onTestFinished(() => void socket.destroy());
        let bytes = head;
        const look = (): void => {
          // A close frame: its opcode, its length, the code.
          if (bytes.length >= 4 && bytes[0] === 0x88) resolve(bytes.readUInt16BE(2));
        };
        socket.on("data", (chunk: Buffer) => {
          bytes = Buffer.concat([bytes, chunk]);
          look();
        });
        look();
      });
      request.end();
    });
  }

  test.each([
    ["none", {}],
    ["that of an older protocol", { "sec-websocket-protocol": "graphql-ws" }],
    ["one that begins alike", { "sec-websocket-protocol": "graphql-transport-ws2" }],
  ])("%s is refused with 4406", async (_name, offered) => {
    const { url } = await startEngraph();
    expect(await closeCode(url, offered as Record<string, string>)).toBe(4406);
  });

  test("the right one is chosen from several", async () => {
    const { url } = await startEngraph();
    const socket = await RawSocket.open(url, {}, ["graphql-ws", "graphql-transport-ws"]);
    expect(socket.socket.protocol).toBe("graphql-transport-ws");
    await socket.init();
    expect(await asked(socket)).toEqual(served);
  });
});

describe("the greeting", () => {
  test.each([undefined, null, {}, { anything: [1] }])("may carry %j", async (payload) => {
    const socket = await open();
    socket.send({ type: "connection_init", payload });
    expect(await socket.next()).toEqual({ type: "connection_ack" });
  });

  test("a second one closes the socket with 4429", async () => {
    const [late, early] = [await greeted(), await open()];
    late.send({ type: "connection_init" });
    early.send({ type: "connection_init" });
    early.send({ type: "connection_init" });
    expect(await Promise.all([late.closed, early.closed])).toEqual([4429, 4429]);
  });

  test("a socket that never greets is closed with 4408", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { url } = await startEngraph();
    const [silent, polite] = [await RawSocket.open(url), await RawSocket.open(url)];
    await polite.init();
    vi.advanceTimersByTime(60_000);
    expect(await silent.closed).toBe(4408);
    expect(await asked(polite)).toEqual(served);
  });

  test("a socket that pings and does not greet is closed with 4408", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const socket = await open();
    socket.send({ type: "ping" });
    expect(await socket.next()).toEqual({ type: "pong" });
    vi.advanceTimersByTime(3_000);
    expect(await socket.closed).toBe(4408);
  });

  test("a socket that has greeted in time is served, also where the server was too busy to look", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const socket = await open();
    socket.send({ type: "connection_init" });
    vi.advanceTimersByTime(60_000);
    expect(await socket.next()).toEqual({ type: "connection_ack" });
    expect(await asked(socket)).toEqual(served);
  });

  test("an operation before it closes the socket with 4401", async () => {
    const socket = await open();
    socket.subscribe("1", query);
    expect(await socket.closed).toBe(4401);
  });
});

describe("ping and pong", () => {
  test("a ping is answered at any time, with what it carries", async () => {
    const socket = await open();
    socket.send({ type: "ping" });
    expect(await socket.next()).toEqual({ type: "pong" });
    await socket.init();
    for (const payload of [{ n: 1 }, { deep: { er: ["ž"] } }]) {
      socket.send({ type: "ping", payload });
      expect(await socket.next()).toEqual({ type: "pong", payload });
    }
    socket.send({ type: "ping", payload: null });
    expect(await socket.next()).toEqual({ type: "pong" });
  });

  test("a pong that nobody asked for is let pass", async () => {
    const socket = await open();
    socket.send({ type: "pong" });
    await socket.init();
    socket.send({ type: "pong", payload: { n: 1 } });
    expect(await asked(socket)).toEqual(served);
  });
});
