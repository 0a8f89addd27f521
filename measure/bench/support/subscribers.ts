/**
 * Cheap subscribers of graphql-transport-ws: sockets whose frames are counted, but
 * not parsed. `subscriber-process.ts` starts this process, which executes orders
 * and answers when each is done.
 */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { Done, Order } from "./subscriber-process.ts";

/** Connections that are opened concurrently. */
const atOnce = 50;

const sockets: Socket[] = [];
/** The number of data frames of all sockets. */
let frames = 0;
/** The last text that the first socket received. */
let lastText = "";
let wanted = { frames: Infinity, tell: () => {} };

process.on("message", (order: Order) => void obey(order));
process.on("disconnect", () => process.exit());

async function obey(order: Order): Promise<void> {
  if ("open" in order) await open(order.open);
  if ("waitFor" in order) await framesOf(order.waitFor);
  if ("close" in order) {
    for (const socket of sockets.splice(0)) socket.destroy();
    frames = 0;
  }
  const done: Done = { lastText };
  process.send?.(done);
}

async function open({ count, ...options }: Extract<Order, { open: object }>["open"]) {
  for (let first = 0; first < count; first += atOnce) {
    const length = Math.min(atOnce, count - first);
    await Promise.all(Array.from({ length }, () => subscribe(options)));
  }
  frames = 0;
}

async function subscribe({ url, from, request }: { url: string; from: string; request: object }) {
  const { hostname, port, pathname, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: addressIn(from) });
  sockets.push(socket);
  socket.write(
    `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n" +
      "Sec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n",
  );
  const [answer] = (await once(socket, "data")) as [Buffer];
  if (!answer.toString().startsWith("HTTP/1.1 101")) throw new Error(answer.toString());
  const acknowledged = Promise.withResolvers<void>();
  socket.on("close", () => {
    if (sockets.includes(socket)) fail("A connection was lost.");
  });
  const reader = new FrameReader(socket, sockets[0] === socket, acknowledged.resolve);
  socket.on("data", (data: Buffer) => reader.read(data));
  socket.write(frameOf({ type: "connection_init" }));
  await acknowledged.promise;
  socket.write(frameOf({ id: randomUUID(), type: "subscribe", payload: request }));
}

/** A different address of the network each time: recently used ports of an address are not free yet. */
function addressIn(network: string): string {
  return `${network}.${1 + (sockets.length % 200)}`;
}

/** A text frame of a client, with a mask of zeros. */
function frameOf(message: object): Buffer {
  const payload = Buffer.from(JSON.stringify(message));
  const { length } = payload;
  const head = length < 126 ? [0x81, 0x80 | length] : [0x81, 0xfe, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload]);
}

const opcodes = { close: 8, ping: 9 } as const;
const emptyPong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** Counts the frames that arrive on a socket. Frames must be shorter than 64 KiB. */
class FrameReader {
  readonly #socket: Socket;
  readonly #isFirst: boolean;
  readonly #onFrame: () => void;
  #rest: Buffer = Buffer.alloc(0);

  constructor(socket: Socket, isFirst: boolean, onFrame: () => void) {
    this.#socket = socket;
    this.#isFirst = isFirst;
    this.#onFrame = onFrame;
    socket.on("error", (error) => fail(error.message));
  }

  read(data: Buffer): void {
    let rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, data]) : data;
    for (;;) {
      const head = (rest[1] ?? 0) < 126 ? 2 : 4;
      if (rest.length < head) break;
      const end = head + (head === 2 ? (rest[1] ?? 0) : rest.readUInt16BE(2));
      if (rest.length < end) break;
      this.#take((rest[0] ?? 0) & 0xf, rest.subarray(head, end));
      rest = rest.subarray(end);
    }
    this.#rest = rest;
  }

  #take(opcode: number, payload: Buffer): void {
    if (opcode === opcodes.close) fail(`The server has closed a socket: ${payload.toString()}`);
    if (opcode === opcodes.ping) return void this.#socket.write(emptyPong);
    if (this.#isFirst) lastText = payload.toString();
    if (payload.includes(`"type":"error"`)) fail(payload.toString());
    this.#onFrame();
    if (++frames === wanted.frames) wanted.tell();
  }
}

async function framesOf(count: number): Promise<void> {
  if (frames >= count) return;
  await new Promise<void>((resolve) => (wanted = { frames: count, tell: resolve }));
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
