import { connect } from "node:net";
import { expect, onTestFinished } from "vitest";
import type { StalledEventsSubscription } from "../../gql/graphql.js";
import { graphql } from "../../gql/index.js";
import type { EventSourceReader } from "../../support/event-source.js";
import { typename } from "../../support/operations.js";
import { RawSocket, type SocketMessage } from "../../support/raw-socket.js";
import { openStream } from "./bystanders.js";
import { events, type Load } from "./load.js";

/** A client that has requested much data and reads nothing. */
export interface StalledClient {
  /** Reads on, and fails if the data has gaps. If the server closed its socket, it reconnects. */
  goOn(): Promise<void>;
  leave(): void;
}

/** The data that the clients can request. */
export interface Offer {
  /** A thread that will be written: the number of messages, and the cursor before them. */
  readonly coming: { readonly threadId: string; readonly after: string; readonly count: number };
  /** An existing thread whose messages make long answers. */
  readonly filled: string;
}

export type Stall = (load: Load, offer: Offer) => Promise<StalledClient>;

/**
 * The close codes for a client that does not read: the server's own code, or none if the client
 * does not read it within two seconds.
 */
const letGo = [4410, 1006];

async function openSocket(load: Load): Promise<RawSocket> {
  const socket = await RawSocket.open(load.url);
  await socket.init();
  return socket;
}

export const stalledSubscriber: Stall = async (load, { coming }) => {
  const { threadId, after, count } = coming;
  const subscribe = async (after: string) => {
    const socket = await openSocket(load);
    socket.subscribe("1", events.toString(), { threadId, after });
    return socket;
  };
  let socket = await subscribe(after);
  socket.stall();
  return {
    async goOn() {
      socket.goOn();
      let [seen, cursor] = [0, after];
      while (seen < count) {
        const message = await socket.next().catch(() => null);
        if (message) cursor = expectNext(message.payload, ++seen);
        else socket = await subscribe(cursor);
      }
      socket.socket.terminate();
    },
    leave: () => socket.socket.terminate(),
  };
};

export const stalledStream: Stall = async (load, { coming }) => {
  const { threadId, after, count } = coming;
  let stream: EventSourceReader = await openStream(load, threadId, after);
  stream.stall();
  return {
    async goOn() {
      stream.goOn();
      let [seen, cursor] = [0, after];
      while (seen < count) {
        const event = await stream.nextOrEnd().catch(() => null);
        if (event) cursor = expectNext(JSON.parse(event.data), ++seen);
        else stream = await openStream(load, threadId, cursor);
      }
      stream.close();
    },
    leave: () => stream.close(),
  };
};

/** @returns The cursor of the event, which must concern the message with this number. */
function expectNext(payload: unknown, seq: number): string {
  const { data } = payload as { data: StalledEventsSubscription };
  expect((data.events.snapshot as { seq: number }).seq).toBe(seq);
  return data.events.cursor;
}

const long = graphql(`
  query StalledLongAnswer($threadId: ID!) {
    thread(id: $threadId) { messages(first: 25) { nodes { content } } }
  }
`);

/** Sends queries whose answers exceed all buffers on the way. */
export const stalledQueries: Stall = async (load, { filled }) => {
  const count = 30;
  const socket = await openSocket(load);
  socket.stall();
  for (let i = 0; i < count; i++) {
    socket.subscribe(`${i}`, long.toString(), { threadId: filled });
    // Gives the server time to handle them, as long as it still reads.
    await load.client.run(typename);
  }
  return {
    async goOn() {
      socket.goOn();
      // The queries run concurrently, but each is answered before it is completed.
      const [answered, completed] = [new Set<unknown>(), new Set<unknown>()];
      while (completed.size < count) {
        const message = await nextOrClosed(socket);
        if (!message) return;
        const { id, type, payload } = message;
        const open = type === "next" ? answered : completed;
        expect(open.has(id) || (open === completed && !answered.has(id))).toBe(false);
        if (type === "next") expect(payload).toEqual({ data: expect.anything() });
        else expect(type).toBe("complete");
        open.add(id);
      }
      socket.socket.terminate();
    },
    leave: () => socket.socket.terminate(),
  };
};

/** Sends pings with long payloads, each of which requires a pong. */
export const stalledPings: Stall = async (load) => {
  const count = 200;
  const socket = await openSocket(load);
  socket.stall();
  const pad = "x".repeat(50_000);
  for (let i = 0; i < count; i++) socket.send({ type: "ping", payload: { i, pad } });
  return {
    async goOn() {
      socket.goOn();
      for (let i = 0; i < count; i++) {
        const message = await nextOrClosed(socket);
        if (!message) return;
        expect(message).toEqual({ type: "pong", payload: { i, pad } });
      }
      socket.socket.terminate();
    },
    leave: () => socket.socket.terminate(),
  };
};

/** Returns the next message; null if the server closed the socket. */
async function nextOrClosed(socket: RawSocket): Promise<SocketMessage | null> {
  const message = await socket.next().catch(() => null);
  if (!message) expect(letGo).toContain(await socket.closed);
  return message;
}

/** Sends a query over HTTP, and does not read the answer. Its outcome is not checked. */
export const unreadAnswer: Stall = async (load, { filled }) => {
  const body = JSON.stringify({ query: long.toString(), variables: { threadId: filled } });
  const socket = connect(Number(new URL(load.url).port), "127.0.0.1");
  socket.pause();
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  socket.write(
    `POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  await load.client.run(typename);
  return { goOn: () => Promise.resolve(), leave: () => void socket.destroy() };
};
