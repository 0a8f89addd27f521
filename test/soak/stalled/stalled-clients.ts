import { connect } from "node:net";
import { expect, onTestFinished } from "vitest";
import type { StalledEventsSubscription } from "../../gql/graphql.js";
import { graphql } from "../../gql/index.js";
import type { EventSourceReader } from "../../support/event-source.js";
import { typename } from "../../support/operations.js";
import { RawSocket, type SocketMessage } from "../../support/raw-socket.js";
import { openStream } from "./bystanders.js";
import { events, type Load } from "./load.js";

/** Somebody who has asked for much and reads nothing. */
export interface StalledClient {
  /** Reads on, and fails if what comes then has holes. Where it was let go, it comes back. */
  goOn(): Promise<void>;
  leave(): void;
}

/** What there is for them to ask for. */
export interface Offer {
  /** A thread that is about to be written, so many messages, behind this cursor. */
  readonly coming: { readonly threadId: string; readonly after: string; readonly count: number };
  /** A thread that is there, whose messages make long answers. */
  readonly filled: string;
}

export type Stall = (load: Load, offer: Offer) => Promise<StalledClient>;

/**
 * How a socket ends whose client does not read: with a code of its own, or
 * without any where the client does not look for it within two seconds.
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

/** @returns The cursor of the event, which is about the message with this number. */
function expectNext(payload: unknown, seq: number): string {
  const { data } = payload as { data: StalledEventsSubscription };
  expect((data.events.snapshot as { seq: number }).seq).toBe(seq);
  return data.events.cursor;
}

const long = graphql(`
  query StalledLongAnswer($threadId: ID!) {
    thread(id: $threadId) {
      messages(first: 25) {
        nodes {
          content
        }
      }
    }
  }
`);

/** Asks one query after the other, whose answers are more than all buffers on the way can hold. */
export const stalledQueries: Stall = async (load, { filled }) => {
  const count = 30;
  const socket = await openSocket(load);
  socket.stall();
  for (let i = 0; i < count; i++) {
    socket.subscribe(`${i}`, long.toString(), { threadId: filled });
    // So that the server has time for it, as long as it listens.
    await load.client.run(typename);
  }
  return {
    async goOn() {
      socket.goOn();
      // They run side by side, but each is answered before it is completed.
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

/** Pings with long payloads, each of which is to be sent back. */
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

/** The next message; null: the socket was let go. */
async function nextOrClosed(socket: RawSocket): Promise<SocketMessage | null> {
  const message = await socket.next().catch(() => null);
  if (!message) expect(letGo).toContain(await socket.closed);
  return message;
}

/** Asks by HTTP, and does not read the answer. What becomes of it is not looked at. */
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
