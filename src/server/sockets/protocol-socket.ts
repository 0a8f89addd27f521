import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { CloseCode, GRAPHQL_TRANSPORT_WS_PROTOCOL } from "graphql-ws";
import { WebSocket } from "ws";
import { Outlet, type Connection } from "../subscriptions/outlet.js";
import type { Payload } from "../subscriptions/sink.js";
import { cutReason, dismiss, tooSlow, type Goodbye } from "./goodbye.js";
import { afterReading } from "./keep-alive.js";
import { nextFrames } from "./next-frames.js";
import { Session, type SocketParts } from "./session.js";
import { textFrameOf } from "./text-frame.js";
import { UnfinishedMessage } from "./unfinished-message.js";

/** How long a client may take to say hello, in milliseconds; after that its socket is closed with 4408. */
const helloMs = 3_000;

/** What a socket is closed with over a message for which there is no room; graphql-ws's own client tries again. */
const busy = { code: 1013, reason: "The server holds as many messages as it can" };

/**
 * A WebSocket that speaks graphql-transport-ws. Many sockets only wait, so one
 * has few objects and no closures of its own where they can be shared. It frames
 * what it sends, where `ws` would make a frame for each subscriber.
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

  /** @param turn Its part of the interval of {@link KeepAlive}. */
  begin(request: IncomingMessage, parts: SocketParts, turn: number): void {
    this.turn = turn;
    this.#connection = request.socket;
    this.#parts = parts;
    this.#outlet = new Outlet(this, parts.clock);
    this.#unfinished = new UnfinishedMessage(parts.operations.bodies, this);
    this.#connection.on("data", ({ length }: Buffer) => this.#unfinished.add(length));
    if (this.protocol !== GRAPHQL_TRANSPORT_WS_PROTOCOL)
      return this.close(CloseCode.SubprotocolNotAcceptable, "Subprotocol not acceptable");
    this.#session = new Session(this, parts, request);
    this.#helloTimer = setTimeout(() => afterReading(() => this.#endWait()), helloMs);
  }

  /** The client has said hello. */
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
   * Sends a message; resolves when it has been handed on. Reads nothing more
   * from a client that does not take what it has asked for, until it has: each
   * message can lead to an answer as long as itself.
   */
  sendText(text: string): Promise<void> {
    return new Promise((resolve) => {
      this.#outlet.write(text, resolve);
      if (this.#outlet.hasRoom || this.isPaused) return;
      this.pause();
      this.#outlet.whenDrained(() => this.resume());
    });
  }

  /** Sends payloads to an operation of the client, whose id is given as JSON, with its length in bytes. */
  sendNext(payloads: Payload | readonly Payload[], id: string, idLength: number): void {
    if (this.readyState !== this.OPEN) return;
    const frames = nextFrames(payloads);
    this.#connection.write(frames.of(id, idLength));
    if (this.buffered === 0) return;
    // The connection has not taken it yet, so the bytes must stay as they are.
    frames.leave(idLength);
    this.#outlet.write("");
  }

  override close(code: number, reason?: string): void {
    super.close(code, cutReason(reason));
  }

  /** Closes it with a reason that its client may never see. */
  dismiss(goodbye: Goodbye): void {
    dismiss(this, this.#parts.clock, goodbye);
  }

  /** There is no room for the message that comes, or it comes too slowly. */
  letGo(): void {
    this.dismiss(busy);
  }

  closeStalled(): void {
    this.dismiss(tooSlow);
  }

  /**
   * Takes what `ws` tells of the socket. Listeners would need a table for each
   * socket, and there are many that wait.
   */
  override emit(event: string, ...told: unknown[]): boolean {
    const { length = 0 } = Object(told[0]) as { readonly length?: number };
    if (event === "message") this.#take(told[0] as Buffer);
    if (event === "ping" || event === "pong") this.#unfinished.finishFrame(length);
    if (event === "pong") this.#isAlive = true;
    if (event === "close") this.#closed();
    // Where a client breaks the protocol of WebSockets, `ws` closes with the code for it.
    return event === "error" || super.emit(event, ...told);
  }

  #take(data: Buffer): void {
    this.#unfinished.finish(data.length);
    if (this.readyState === this.OPEN) this.#session?.take(data);
  }

  /** Cuts a client off that has not answered since it was asked the last time. */
  askWhetherAlive(): void {
    // Behind much that waits, its answer would be late; then the outlet sees to it.
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
