import { on } from "node:events";
import { onTestFinished } from "vitest";
import { WebSocket, type ClientOptions } from "ws";

export interface SocketMessage {
  readonly type: string;
  readonly id?: string;
  readonly payload?: unknown;
}

/** A GraphQL WebSocket by hand, for what no well-behaved client does: stall, forget to say hello, watch the close code. */
export class RawSocket {
  readonly #messages: AsyncIterator<unknown[]>;
  /** The code the socket was closed with, as soon as it is. */
  readonly closed: Promise<number>;

  private constructor(readonly socket: WebSocket) {
    this.#messages = on(socket, "message", { close: ["close"] });
    this.closed = new Promise((resolve) => socket.once("close", resolve));
    // Whatever went wrong shows in the close code.
    socket.on("error", () => {});
  }

  /**
   * @param url The GraphQL endpoint, as `http:`.
   * @param protocols What is offered to the server to speak, first choice first.
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

  /** Says hello, and waits for the server's. */
  async init(payload?: unknown): Promise<void> {
    this.send({ type: "connection_init", payload });
    const { type } = await this.next();
    if (type !== "connection_ack") throw new Error(`Expected connection_ack, not ${type}.`);
  }

  subscribe(id: string, query: string, variables?: unknown): void {
    this.send({ id, type: "subscribe", payload: { query, variables } });
  }

  /** The next message of the server. Fails if the socket closes first. */
  async next(): Promise<SocketMessage> {
    const { value, done } = await this.#messages.next();
    if (done) throw new Error(`The socket was closed with ${await this.closed}.`);
    return JSON.parse(String(value[0])) as SocketMessage;
  }

  /** Stops reading, so that what the server sends piles up. */
  stall(): void {
    this.socket.pause();
  }

  goOn(): void {
    this.socket.resume();
  }
}
