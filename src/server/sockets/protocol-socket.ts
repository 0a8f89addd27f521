import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { CloseCode, GRAPHQL_TRANSPORT_WS_PROTOCOL } from "graphql-ws";
import { WebSocket } from "ws";
import { Outlet, type Connection } from "../subscriptions/outlet.js";
import type { Payload } from "../subscriptions/sink.js";
import { cutReason, dismiss, tooSlow, type CloseReason } from "./close-codes.js";
import { afterReading } from "./keep-alive.js";
import { nextFrames, textFrameOf } from "./next-frames.js";
import { Session, type SocketParts } from "./session.js";
import { UnfinishedMessage } from "./unfinished-message.js";

/** Timeout of `connection_init`, in milliseconds, after which the socket is closed with 4408. */
const helloMs = 3_000;

/** Closes a socket if there is no memory for its message. The client of graphql-ws retries after this code. */
const busy = { code: 1013, reason: "The server holds as many messages as it can" };

/**
 * A WebSocket with the graphql-transport-ws protocol. There are many idle sockets, so each has few objects and shares
 * closures where possible. It creates its own frames, because `ws` would create one per subscriber.
 */
export class ProtocolSocket extends WebSocket implements Connection {
  /** See {@link KeepAlive}. */
  turn = 0;
  #isAlive = true;
  #connection!: Socket;
  #parts!: SocketParts;
  #outlet!: Outlet;
  #unfinished!: UnfinishedMessage;
  #session: Session | null = null;
  #helloTimer: NodeJS.Timeout | null = null;

  /** @param turn Its turn in the interval of {@link KeepAlive}. */
  begin(request: IncomingMessage, parts: SocketParts, turn: number): void {
    this.turn = turn;
    this.#connection = request.socket;
    this.#parts = parts;
    this.#outlet = new Outlet(this, parts.clock);
    this.#unfinished = new UnfinishedMessage(parts.operations.limits.requests, this);
    this.#connection.on("data", ({ length }: Buffer) => this.#unfinished.add(length));
    if (this.protocol !== GRAPHQL_TRANSPORT_WS_PROTOCOL)
      return this.close(CloseCode.SubprotocolNotAcceptable, "Subprotocol not acceptable");
    this.#session = new Session(this, parts, request);
    this.#helloTimer = setTimeout(() => afterReading(() => this.#endWait()), helloMs);
  }

  /** The client has sent `connection_init`. */
  hello(): void {
    clearTimeout(this.#helloTimer ?? undefined);
    this.#helloTimer = null;
  }

  #endWait(): void {
    if (this.#helloTimer)
      this.close(CloseCode.ConnectionInitialisationTimeout, "Nobody says hello");
  }

  get outlet(): Outlet {
    return this.#outlet;
  }

  get buffered(): number {
    return this.#connection.writableLength;
  }

  write(text: string, done: () => void): void {
    if (this.readyState !== this.OPEN) return done();
    this.#connection.write(text === "" ? nothing : textFrameOf(text), done);
  }

  /**
   * Sends a message; resolves when it has been passed on. If the client does not read its answers, the socket stops
   * reading from it until it does, because each message can cause an answer of the same size.
   */
  sendText(text: string): Promise<void> {
    return new Promise((resolve) => {
      this.#outlet.write(text, resolve);
      if (this.#outlet.hasRoom || this.isPaused) return;
      this.pause();
      this.#outlet.whenDrained(() => this.resume());
    });
  }

  /** Sends payloads to an operation of the client. The id is JSON, its length is in bytes. */
  sendNext(payloads: Payload | readonly Payload[], id: string, idLength: number): void {
    if (this.readyState !== this.OPEN) return;
    const frames = nextFrames(payloads);
    this.#connection.write(frames.of(id, idLength));
    if (this.buffered === 0) return;
    // The connection has not sent the bytes yet, so they must not change.
    frames.leave(idLength);
    this.#outlet.write("");
  }

  override close(code: number, reason?: string): void {
    super.close(code, cutReason(reason));
  }

  /** Closes the socket, even if the client does not respond. */
  dismiss(closeReason: CloseReason): void {
    dismiss(this, this.#parts.clock, closeReason);
  }

  /** Called if there is no memory for the incoming message, or if it arrives too slowly. */
  letGo(): void {
    this.dismiss(busy);
  }

  closeStalled(): void {
    this.dismiss(tooSlow);
  }

  /** Handles the events of `ws` directly. Listeners would need a table per socket, and there are many idle sockets. */
  override emit(event: string, ...told: unknown[]): boolean {
    const { length = 0 } = Object(told[0]) as { readonly length?: number };
    if (event === "message") this.#take(told[0] as Buffer);
    if (event === "ping" || event === "pong") this.#unfinished.finishFrame(length);
    if (event === "pong") this.#isAlive = true;
    if (event === "close") this.#closed();
    // If a client violates the WebSocket protocol, `ws` closes the socket with the right code.
    return event === "error" || super.emit(event, ...told);
  }

  #take(data: Buffer): void {
    this.#unfinished.finish(data.length);
    if (this.readyState === this.OPEN) this.#session?.take(data);
  }

  /** Disconnects a client that has not answered the last ping, or pings it. */
  askWhetherAlive(): void {
    // Behind a long queue the pong would be late. The outlet's own timeout applies then.
    if (!this.#outlet.hasRoom) this.#isAlive = true;
    if (!this.#isAlive) return this.terminate();
    this.#isAlive = false;
    if (this.readyState === this.OPEN) this.ping();
  }

  #closed(): void {
    this.hello();
    this.#outlet.close();
    this.#unfinished.end();
    this.#session?.close();
  }
}

const nothing = Buffer.alloc(0);
