import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { WebSocket, WebSocketServer } from "ws";

/** How a connection can end unexpectedly: by destroying it, or by a close code. */
export type Cut = "destroy" | number;

interface Passage {
  readonly client: WebSocket;
  readonly server: WebSocket;
}

/**
 * A WebSocket server that forwards everything to another server, and can end connections in any
 * way. Clients see it as the server, at an address that stays while servers change.
 */
export class Relay {
  readonly #passages = new Set<Passage>();
  /** The number of connections so far. */
  connections = 0;

  private constructor(
    private readonly listener: WebSocketServer,
    /** The GraphQL endpoint of the server, as `http:`. */
    public target: string,
  ) {
    listener.on("connection", (client) => this.#pass(client));
  }

  static async to(target: string): Promise<Relay> {
    const listener = new WebSocketServer({ port: 0, host: "127.0.0.1" });
    await once(listener, "listening");
    const relay = new Relay(listener, target);
    onTestFinished(() => {
      relay.cutAll("destroy");
      listener.close();
    });
    return relay;
  }

  /** The address for clients, as `ws:`. */
  get url(): string {
    return `ws://127.0.0.1:${(this.listener.address() as AddressInfo).port}/graphql`;
  }

  /** Ends the n-th connection, modulo their number. Returns whether there was one. */
  cut(n: number, how: Cut): boolean {
    const passages = [...this.#passages];
    const passage = passages[n % passages.length];
    if (passage) this.#end(passage, how);
    return passage !== undefined;
  }

  cutAll(how: Cut): void {
    for (const passage of this.#passages) this.#end(passage, how);
  }

  /**
   * From now on, existing connections deliver nothing in either direction, not even a close, like a
   * lost network.
   */
  silenceAll(): void {
    for (const { client, server } of this.#passages) {
      client.pause();
      server.pause();
    }
  }

  #pass(client: WebSocket): void {
    this.connections++;
    const server = new WebSocket(this.target.replace(/^http/, "ws"), "graphql-transport-ws");
    const passage = { client, server };
    this.#passages.add(passage);
    const waiting: string[] = [];
    client.on("message", (data) => {
      if (server.readyState === WebSocket.OPEN) server.send(String(data));
      else waiting.push(String(data));
    });
    server.on("open", () => waiting.splice(0).forEach((data) => server.send(data)));
    server.on("message", (data) => client.send(String(data)));
    server.on("close", (code) => this.#end(passage, code === 1006 ? "destroy" : code));
    client.on("close", () => this.#end(passage, "destroy"));
    // The close event that follows shows any error.
    for (const side of [client, server]) side.on("error", () => {});
  }

  #end(passage: Passage, how: Cut): void {
    if (!this.#passages.delete(passage)) return;
    if (how === "destroy") passage.client.terminate();
    else passage.client.close(how);
    passage.server.terminate();
  }
}
