import {
  SUBSCRIPTION_ID_META_KEY,
  type JSONRPCMessage,
  type JSONRPCNotification,
  type Server,
  type Transport,
} from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import type { Calls } from "./calls.js";
import { LastingFeed } from "./lasting-feed.js";
import { heard, listeningOf, type Listening } from "./listening.js";
import { createServer, toProtocolError } from "./mcp-server.js";
import { ResourceFeed } from "./resource-feed.js";
import { TasksRequiredError } from "./tasks.js";

export interface ConnectionParts {
  /** Engraph's version. */
  readonly version: string;
  readonly calls: Calls;
  /** Called with internal errors, which are hidden from the client. */
  readonly onError: (error: unknown) => void;
}

/** The id of the feed of a client of the protocol 2025-11-25 or before, which listens by no request. */
const ofConnection = Symbol("connection");

type Tell = ConstructorParameters<typeof LastingFeed>[2];

interface Listener {
  readonly feed: LastingFeed;
  /** Lets the notices pass, once the client has been told that it listens. */
  readonly acknowledge: () => void;
}

/** The server of a connection that lasts as long as its client, for example over stdio. */
export class Connection {
  /** By the id of the request that listens. */
  readonly #listeners = new Map<unknown, Listener>();
  readonly #served: { close(): Promise<void> };
  readonly #wire: Transport;
  /** Fails if the transport cannot start. */
  started: Promise<void> = Promise.resolve();

  constructor(
    private readonly parts: ConnectionParts,
    private readonly transport: Transport,
  ) {
    this.#wire = {
      start: () => (this.started = this.#start()),
      send: (message) => this.#send(message),
      close: () => transport.close(),
    };
    const onerror = parts.onError;
    this.#served = serveStdio(() => this.#createServer(), { transport: this.#wire, onerror });
  }

  async close(): Promise<void> {
    await this.#served.close();
    this.#end();
  }

  #createServer(): Server {
    const { version, calls, onError } = this.parts;
    const feed = new ResourceFeed();
    const server = createServer({ version, calls, feed, onError });
    const tell: Tell = (notices) =>
      Promise.all(notices.map((notice) => server.notification(notice)));
    server.oninitialized = () => {
      const lasting = new LastingFeed(feed, calls, tell, onError);
      this.#listeners.set(ofConnection, { feed: lasting, acknowledge: () => {} });
      void lasting.keepOpen();
    };
    return server;
  }

  #start(): Promise<void> {
    Object.assign(this.transport, {
      onmessage: (message: JSONRPCMessage) => {
        const listening = listeningOf(message);
        if (listening) return void this.#listen(message, listening);
        const { method, params } = message as Partial<JSONRPCNotification>;
        if (method === "notifications/cancelled") this.#stop(params?.["requestId"]);
        this.#wire.onmessage?.(message);
      },
      onerror: (error: Error) => this.#wire.onerror?.(error),
      onclose: () => {
        this.#end();
        this.#wire.onclose?.();
      },
    });
    return this.transport.start();
  }

  /** Opens a feed before the SDK says that the client listens, as that can fail. */
  async #listen(message: JSONRPCMessage, listening: Listening): Promise<void> {
    const { id, uris, after, lacksTasks } = listening;
    const { promise: acknowledged, resolve: acknowledge } = Promise.withResolvers<void>();
    const { calls, onError } = this.parts;
    const feed = new ResourceFeed();
    const tell: Tell = async (notices, cursor) => {
      await acknowledged;
      for (const notice of heard(listening, notices, cursor)) await this.transport.send(notice);
    };
    const refuse = (error: unknown) => {
      this.#stop(id);
      const { code, message: text, data } = toProtocolError(error, onError);
      const refusal = { code, message: text, data };
      return this.transport.send({ jsonrpc: "2.0", id: id as string, error: refusal });
    };
    const lasting = new LastingFeed(feed, calls, tell, onError, refuse);
    this.#stop(id);
    this.#listeners.set(id, { feed: lasting, acknowledge });
    try {
      if (lacksTasks) throw new TasksRequiredError();
      feed.expect(uris);
      await lasting.open(after);
    } catch (error) {
      return refuse(error);
    }
    // The client may have cancelled it.
    if (this.#listeners.get(id)?.feed === lasting) this.#wire.onmessage?.(message);
  }

  async #send(message: JSONRPCMessage): Promise<void> {
    // The answer to a request that listens ends it.
    if ("id" in message && !("method" in message)) this.#stop(message.id);
    await this.transport.send(message);
    const { method, params } = message as Partial<JSONRPCNotification>;
    if (method === "notifications/subscriptions/acknowledged")
      this.#listeners.get(params?._meta?.[SUBSCRIPTION_ID_META_KEY])?.acknowledge();
  }

  #stop(id: unknown): void {
    this.#listeners.get(id)?.feed.close();
    this.#listeners.delete(id);
  }

  #end(): void {
    for (const id of this.#listeners.keys()) this.#stop(id);
  }
}
