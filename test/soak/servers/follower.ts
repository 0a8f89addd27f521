import { createClient } from "graphql-ws";
import { WebSocket } from "ws";
import { resumable } from "../../../src/client/client.js";
import type { StoredEvent } from "../../../src/core/events/event.js";
import type { OracleServers, Slot } from "../../support/oracle-servers.js";
import { kindOf, type Kind } from "../resume-kinds.js";
import { positionOf, type Seen } from "../resume-subscriber.js";

export interface FollowerOptions {
  readonly servers: OracleServers;
  /** The server that it uses while that runs. */
  readonly home: Slot;
  /** Selects the kind of subscription. */
  readonly n: number;
  readonly threadId: string;
  readonly userId: string;
  readonly after: string;
}

/** A subscriber of one server. When it loses its connection, it resumes at the other server by its cursor. */
export abstract class Follower {
  readonly seen: Seen[] = [];
  /** The number of lost connections. */
  losses = 0;
  protected readonly kind: Kind;
  protected connected: Slot;

  constructor(protected readonly options: FollowerOptions) {
    this.kind = kindOf(options.n, options.threadId, options.userId);
    this.connected = options.home;
  }

  /** The server of its current or last connection. */
  get at(): Slot {
    return this.connected;
  }

  /** Whether it is not at its home server. */
  get isAway(): boolean {
    return this.connected !== this.options.home;
  }

  /** The events of the log that it must see. */
  expected(log: readonly StoredEvent[]): string[] {
    const from = positionOf(this.options.after);
    return log
      .filter((event) => event.position > from && this.kind.wants(event))
      .map(({ position, kind, subjectId }) => `${position} ${kind} ${subjectId}`);
  }

  get received(): string[] {
    return this.seen.map(
      ({ cursor, kind, subjectId }) => `${positionOf(cursor)} ${kind} ${subjectId}`,
    );
  }

  /** Cuts its connection, so that it resumes, at home if that runs. */
  abstract cut(): void;
  abstract close(): Promise<void>;

  protected nearest(): URL {
    const [server, slot] = this.options.servers.near(this.options.home);
    this.connected = slot;
    return new URL(server.url);
  }
}

export class SocketFollower extends Follower {
  readonly #sockets = new Set<WebSocket>();
  readonly #end: () => Promise<void>;

  constructor(options: FollowerOptions) {
    super(options);
    const sockets = this.#sockets;
    const client = createClient({
      url: () => this.nearest().href.replace(/^http/, "ws"),
      retryAttempts: 0,
      webSocketImpl: class extends WebSocket {
        constructor(url: string, protocol: string) {
          super(url, protocol);
          sockets.add(this);
          this.on("close", () => sockets.delete(this));
          this.on("error", () => {});
        }
      },
    });
    const { query, variables } = this.kind;
    const subscription = resumable<Record<string, Seen>>(
      client,
      { query, variables, after: options.after },
      { retryDelay: () => 10, onInterruption: () => void this.losses++ },
    );
    const reading = (async () => {
      for await (const { data } of subscription) this.seen.push(Object.values(data)[0] as Seen);
    })();
    this.#end = async () => {
      await subscription.return();
      await reading;
      await Promise.resolve(client.dispose()).catch(() => {});
    };
  }

  override cut(): void {
    for (const socket of this.#sockets) socket.terminate();
  }

  override close(): Promise<void> {
    return this.#end();
  }
}

/** A follower over server-sent events, implemented as a minimal client. */
export class StreamFollower extends Follower {
  readonly #closing = new AbortController();
  #connection = new AbortController();
  readonly #reading: Promise<void>;

  constructor(options: FollowerOptions) {
    super(options);
    this.#reading = this.#read();
  }

  override cut(): void {
    this.#connection.abort();
  }

  override async close(): Promise<void> {
    this.#closing.abort();
    await this.#reading;
  }

  async #read(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      this.#connection = new AbortController();
      const signal = AbortSignal.any([this.#closing.signal, this.#connection.signal]);
      try {
        await this.#readOnce(signal);
      } catch (error) {
        if (!(error instanceof TypeError) && !signal.aborted) throw error;
      }
      this.losses++;
    }
  }

  async #readOnce(signal: AbortSignal): Promise<void> {
    const { query, variables } = this.kind;
    const after = this.seen.at(-1)?.cursor ?? this.options.after;
    const response = await fetch(this.nearest(), {
      method: "POST",
      headers: { "content-type": "application/json", accept: "text/event-stream" },
      body: JSON.stringify({ query, variables: { ...variables, after } }),
      signal,
    });
    let text = "";
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const messages = text.split("\n\n");
      // An incomplete message counts as not received.
      text = messages.pop() ?? "";
      for (const message of messages) this.#take(message);
    }
  }

  #take(message: string): void {
    const [, json] = /^data: (.+)$/m.exec(message) ?? [];
    if (json === undefined) return;
    const { data, errors } = JSON.parse(json) as { data?: Record<string, Seen>; errors?: unknown };
    if (!data) throw new Error(`The stream answered with errors: ${JSON.stringify(errors)}`);
    this.seen.push(Object.values(data)[0] as Seen);
  }
}
