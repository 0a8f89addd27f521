import { on } from "node:events";
import { onTestFinished } from "vitest";
import { WebSocket, type ClientOptions } from "ws";

export interface SocketMessage {
  readonly type: string;
  readonly id?: string;
  readonly payload?: unknown;
}

/**
 * A low-level GraphQL WebSocket, for tests of misbehaving clients: it can stall, omit the
 * handshake, and observe the close code.
 */
export class RawSocket {
  readonly #messages: AsyncIterator<unknown[]>;
  /** Resolves with the close code when the socket closes. */
  readonly closed: Promise<number>;

  private constructor(readonly socket: WebSocket) {
    this.#messages = on(socket, "message", { close: ["close"] });
    this.closed = new Promise((resolve) => socket.once("close", resolve));
    // The close code shows any error.
    socket.on("error", () => {});
  }

  /**
   * @param url The GraphQL endpoint, as `http:`.
   * @param protocols The offered subprotocols, first choice first.
   */
  static async open(
    url: string,
    options: ClientOptions = {},
    protocols: readonly string[] = ["graphql-transport-ws"],
  ): Promise<RawSocket> {
    const socket = new WebSocket(url.replace(/^http/, "ws"), [...protocols], options);
    onTestFinished(() => socket.terminate());
    const raw = new RawSocket(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
    });
    return raw;
  }

  send(message: SocketMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Sends `connection_init`, and waits for the acknowledgement. */
  async init(payload?: unknown): Promise<void> {
    this.send({ type: "connection_init", payload });
    const { type } = await this.next();
    if (type !== "connection_ack") throw new Error(`Expected connection_ack, not ${type}.`);
  }

  subscribe(id: string, query: string, variables?: unknown): void {
    this.send({ id, type: "subscribe", payload: { query, variables } });
  }

  /** Returns the next message of the server. Fails if the socket closes first. */
  async next(): Promise<SocketMessage> {
    const { value, done } = await this.#messages.next();
    if (done) throw new Error(`The socket was closed with ${await this.closed}.`);
    return JSON.parse(String(value[0])) as SocketMessage;
  }

  /** Stops reading, so that data from the server accumulates. */
  stall(): void {
    this.socket.pause();
  }

  goOn(): void {
    this.socket.resume();
  }
}
