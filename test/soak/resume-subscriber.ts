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

/** The place of an event in the log, which its cursor begins with. */
export function positionOf(cursor: string): number {
  return Number.parseInt(Buffer.from(cursor, "base64url").toString(), 10);
}

/** An event as a subscriber has seen it. */
export const place = ({ subjectType, ...event }: Seen) =>
  `${positionOf(event.cursor)} ${event.kind} ${subjectType} ${event.subjectId}`;

/** The same event as it is in the log. */
export const placeInLog = ({ position, kind, entity, subjectId }: StoredEvent) =>
  `${position} ${kind} ${entity.replaceAll(/\B[A-Z]/g, "_$&").toUpperCase()} ${subjectId}`;

export interface SubscriberOptions {
  readonly n: number;
  readonly url: string;
  readonly threadId: string;
  readonly userId: string;
  /** Default: from now on. */
  readonly after?: string | undefined;
  readonly random: Random;
}

/** One client with one subscription, that notes what it gets. */
export class ResumeSubscriber {
  readonly seen: Seen[] = [];
  readonly #kind: Kind;
  readonly #subscription: ResumableSubscription<Record<string, Seen>>;
  readonly #sockets = new Set<WebSocket>();
  readonly #dispose: () => void | Promise<void>;
  #awaited: { readonly id: string | undefined; readonly reached: () => void } | undefined;
  /** Fails with what has ended the subscription. */
  readonly ended: Promise<void>;
  /** Interruptions that it was told of. */
  interruptions = 0;

  constructor({ n, url, threadId, userId, after, random }: SubscriberOptions) {
    this.#kind = kindOf(n, threadId, userId);
    const sockets = this.#sockets;
    const client = createClient({
      url,
      // Some clients connect again by themselves, as they do by default.
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
        // Some have room for little, and so have to unsubscribe and resume besides.
        bufferSize: n % 8 === 0 ? random.between(5, 60) : 1000,
        retryDelay: () => random.between(0, 50),
        onInterruption: () => void this.interruptions++,
      },
    );
    this.ended = this.#read(random);
    // Whoever waits for the end hears of it.
    this.ended.catch(() => {});
  }

  /** Where it began, as soon as that is known. */
  get start(): string | undefined {
    return this.#subscription.cursor;
  }

  /** The events of the log that it should have seen. */
  expected(log: readonly StoredEvent[], start: string): StoredEvent[] {
    const from = positionOf(start);
    return log.filter((event) => event.position > from && this.#kind.wants(event));
  }

  /** Cuts its connection on this side. Answers whether there was one. */
  cut(): boolean {
    for (const socket of this.#sockets) socket.terminate();
    return this.#sockets.size > 0;
  }

  /** Resolves when it has seen its end mark. Fails if the subscription ends before. */
  async untilEnd(marks: EndMarks): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#awaited = { id: this.#kind.end(marks), reached: resolve };
    for (const seen of this.seen) this.#tell(seen);
    await Promise.race([promise, this.ended]);
  }

  async close(): Promise<void> {
    await this.#subscription.return();
    // A connection that is being made just now fails, and the client says so.
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
