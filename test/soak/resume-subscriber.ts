import { setImmediate } from "node:timers/promises";
import { createClient } from "graphql-ws";
import { WebSocket } from "ws";
import { resumable, type ResumableSubscription } from "../../src/client/client.js";
import type { StoredEvent } from "../../src/core/events/event.js";
import type { Random } from "../support/random.js";
import { kindOf, type Kind } from "./resume-kinds.js";
import type { EndMarks } from "./resume-load.js";

export interface Seen {
  readonly cursor: string;
  readonly kind: string;
  readonly subjectType: string;
  readonly subjectId: string;
}

/** The position of an event in the log, with which its cursor begins. */
export function positionOf(cursor: string): number {
  return Number.parseInt(Buffer.from(cursor, "base64url").toString(), 10);
}

/** A text for an event as a subscriber has seen it. */
export const place = ({ subjectType, ...event }: Seen) =>
  `${positionOf(event.cursor)} ${event.kind} ${subjectType} ${event.subjectId}`;

/** The text for the same event in the log. */
export const placeInLog = ({ position, kind, entity, subjectId }: StoredEvent) =>
  `${position} ${kind} ${entity.replaceAll(/\B[A-Z]/g, "_$&").toUpperCase()} ${subjectId}`;

export interface SubscriberOptions {
  readonly n: number;
  readonly url: string;
  readonly threadId: string;
  readonly userId: string;
  /** Default: only new events. */
  readonly after?: string | undefined;
  readonly random: Random;
}

/** One client with one subscription that records its events. */
export class ResumeSubscriber {
  readonly seen: Seen[] = [];
  readonly #kind: Kind;
  readonly #subscription: ResumableSubscription<Record<string, Seen>>;
  readonly #sockets = new Set<WebSocket>();
  readonly #dispose: () => void | Promise<void>;
  #awaited: { readonly id: string | undefined; readonly reached: () => void } | undefined;
  /** Rejects with the error that ended the subscription. */
  readonly ended: Promise<void>;
  /** The number of reported interruptions. */
  interruptions = 0;

  constructor({ n, url, threadId, userId, after, random }: SubscriberOptions) {
    this.#kind = kindOf(n, threadId, userId);
    const sockets = this.#sockets;
    const client = createClient({
      url,
      // Some clients reconnect automatically, which is the default.
      retryAttempts: n % 3 === 0 ? 5 : 0,
      retryWait: () => setImmediate(),
      webSocketImpl: class extends WebSocket {
        constructor(url: string, protocol: string) {
          super(url, protocol);
          sockets.add(this);
          this.on("close", () => sockets.delete(this));
        }
      },
    });
    this.#dispose = client.dispose;
    const { query, variables } = this.#kind;
    this.#subscription = resumable(
      client,
      { query, variables, after: after ?? null },
      {
        // Some have small buffers, and therefore also have to unsubscribe and resume.
        bufferSize: n % 8 === 0 ? random.between(5, 60) : 1000,
        retryDelay: () => random.between(0, 50),
        onInterruption: () => void this.interruptions++,
      },
    );
    this.ended = this.#read(random);
    // Callers that wait for the end receive the error.
    this.ended.catch(() => {});
  }

  /** The start cursor, once it is known. */
  get start(): string | undefined {
    return this.#subscription.cursor;
  }

  /** The events of the log that it must have seen. */
  expected(log: readonly StoredEvent[], start: string): StoredEvent[] {
    const from = positionOf(start);
    return log.filter((event) => event.position > from && this.#kind.wants(event));
  }

  /** Cuts its connection on the client side. Returns whether there was one. */
  cut(): boolean {
    for (const socket of this.#sockets) socket.terminate();
    return this.#sockets.size > 0;
  }

  /** Resolves when it has seen its end mark. Fails if the subscription ends first. */
  async untilEnd(marks: EndMarks): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#awaited = { id: this.#kind.end(marks), reached: resolve };
    for (const seen of this.seen) this.#tell(seen);
    await Promise.race([promise, this.ended]);
  }

  async close(): Promise<void> {
    await this.#subscription.return();
    // A connection attempt in progress fails, which the client reports.
    await Promise.resolve(this.#dispose()).catch(() => {});
  }

  async #read(random: Random): Promise<void> {
    for await (const { data } of this.#subscription) {
      const seen = Object.values(data)[0] as Seen;
      this.seen.push(seen);
      this.#tell(seen);
      if (random.next() < 0.1) await setImmediate();
    }
  }

  #tell({ subjectId }: Seen): void {
    if (this.#awaited?.id === subjectId) this.#awaited.reached();
  }
}
