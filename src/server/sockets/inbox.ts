import { CloseCode } from "graphql-ws";
import type { WebSocket } from "ws";
import type { BodyRoom, BodyShare } from "../body-room.js";
import { forget, readMessage, type SocketMessage } from "./socket-message.js";

export interface InboxOptions {
  /** Ends when what the message has begun has ended. Does not fail. */
  readonly handle: (message: SocketMessage) => Promise<void>;
  /** Answers an operation for which there is no room. */
  readonly refuse: (id: string) => void;
  readonly onHello: () => void;
}

interface OperationMessage extends SocketMessage {
  readonly id: string;
}

/** A message and the room that it takes. */
interface Held {
  readonly message: OperationMessage;
  readonly share: BodyShare;
}

interface Operation extends Held {
  /** By its client: what is under way goes on. */
  isCompleted: boolean;
  /** What uses its id again. */
  readonly waiting: Held[];
}

/** Messages that may wait for the end of an operation whose id they use again. */
const maxWaiting = 20;

const serversOnly: ReadonlySet<string> = new Set(["connection_ack", "next", "error"]);

/**
 * Hands on a socket's messages in the order in which they may be handled. A
 * client may use an id again once it has completed its operation, which may
 * have something under way still. graphql-ws tells operations apart by their
 * ids alone, and would take the earlier one's result and end for the later
 * one's; so the later one waits until the earlier one has ended.
 *
 * An operation's message has its part of the room for bodies until it has
 * ended; that of a subscription, until it is open.
 */
export class Inbox {
  readonly #operations = new Map<string, Operation>();

  constructor(
    private readonly socket: WebSocket,
    private readonly room: BodyRoom,
    private readonly options: InboxOptions,
  ) {}

  take(data: Buffer): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    const message = readMessage(data.toString());
    if (!message) return this.socket.close(CloseCode.BadRequest, "Invalid message received");
    if (serversOnly.has(message.type))
      return this.socket.close(CloseCode.BadRequest, "Only servers send this");
    if (message.type === "connection_init") return void this.#greet(message);
    if (message.id === undefined) return void this.options.handle(message);
    const held = { message: { ...message, id: message.id }, share: this.room.share() };
    const needsRoom = message.type === "subscribe";
    if (needsRoom && !held.share.hold(data.length)) return this.options.refuse(message.id);
    this.#accept(held);
  }

  /** The subscription with this id is open: what its message said is not needed any more. */
  opened(id: string): void {
    const operation = this.#operations.get(id);
    if (!operation) return;
    forget(operation.message);
    operation.share.release();
  }

  /** The socket is closed: what has begun ends by itself, and nothing else begins. */
  close(): void {
    for (const { waiting } of this.#operations.values())
      for (const { share } of waiting.splice(0)) share.release();
  }

  async #greet(message: SocketMessage): Promise<void> {
    this.options.onHello();
    await this.options.handle(message);
    forget(message);
  }

  #accept(held: Held): void {
    const { message, share } = held;
    const operation = this.#operations.get(message.id);
    const isEnd = message.type === "complete";
    if (operation && (isEnd ? operation.waiting.length > 0 : operation.isCompleted))
      return this.#enqueue(operation, held);
    if (!operation && !isEnd) return void this.#run(held);
    if (operation && isEnd) operation.isCompleted = true;
    // To begin what is under way closes the socket.
    share.release();
    void this.options.handle(message);
  }

  async #run(held: Held): Promise<void> {
    const { message, share } = held;
    const operation = { ...held, isCompleted: false, waiting: [] };
    this.#operations.set(message.id, operation);
    await this.options.handle(message);
    share.release();
    this.#operations.delete(message.id);
    for (const next of operation.waiting) this.#accept(next);
  }

  #enqueue({ waiting }: Operation, held: Held): void {
    if (waiting.length < maxWaiting) return void waiting.push(held);
    held.share.release();
    this.socket.close(CloseCode.SubscriberAlreadyExists, "The id is used again too often");
  }
}
