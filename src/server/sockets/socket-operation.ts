import type { GraphQLError } from "graphql";
import type { GraphContext } from "../../graphql/loading/graph-context.js";
import { asGraphqlError } from "../operations/documents.js";
import type { OperationSource } from "../operations/operation-meter.js";
import type { Operations } from "../operations/operations.js";
import { carrierOf } from "../operations/trace-carrier.js";
import type {
  OperationRequest,
  Prepared,
  PreparedOperation,
} from "../operations/prepare-operation.js";
import { ServerBusyError } from "../refusal.js";
import type { Outlet } from "../subscriptions/outlet.js";
import type { Failure, Payload, Sink } from "../subscriptions/sink.js";
import { Subscriber } from "../subscriptions/subscriber.js";
import type { SubscriptionArgs } from "../subscriptions/subscription-groups.js";
import type { Release } from "../limits/reserve.js";

/** The socket as its operations see it. */
export interface OperationSocket {
  readonly outlet: Outlet;
  /** Resolves when the message has been passed on. */
  sendText(text: string): Promise<void>;
  /** Sends payloads to an operation. The id is JSON, its length is in bytes. */
  sendNext(payloads: Payload | readonly Payload[], id: string, idLength: number): void;
}

/** The session as its operations see it. */
interface OperationSession {
  readonly socket: OperationSocket;
  readonly parts: { readonly operations: Operations };
  guard(work: () => Promise<void>): Promise<void>;
  prepare(request: OperationRequest): Promise<Prepared>;
  begin(prepared: PreparedOperation): Release | null;
  end(): void;
  createContext(): GraphContext;
  over(operation: SocketOperation): void;
}

const transport = "websocket";

/** Maximum messages that wait to reuse the id of an operation. */
const maxWaiting = 20;

/**
 * An operation of a socket. The memory of its message stays reserved until it ends, or until its subscription has
 * started.
 */
export class SocketOperation implements Sink {
  readonly #idLength: number;
  #request: OperationRequest | null;
  /** Reserved bytes of its message. */
  #held = 0;
  #isUnderWay = false;
  #releasePlace: Release | null = null;
  #releaseAnswer: Release | null = null;
  #subscriber: Subscriber | null = null;
  #isAbandoned = false;
  /** Completed by the client. Running work continues. */
  isCompleted = false;
  /** Later messages with this id; null for none. */
  waiting: (SocketOperation | "complete")[] | null = null;

  /** @param id As JSON. */
  constructor(
    private readonly session: OperationSession,
    readonly id: string,
    request: OperationRequest,
  ) {
    this.#idLength = Buffer.byteLength(id);
    this.#request = request;
  }

  /** Reserves memory for its message, if there is enough. */
  hold(length: number): boolean {
    if (!this.#operations.limits.requests.hold(length)) return false;
    this.#held = length;
    return true;
  }

  /** Drops the message when it is no longer needed. */
  forget(): void {
    this.#operations.limits.requests.release(this.#held);
    this.#held = 0;
    this.#request = null;
  }

  /** Answers an operation with SERVER_BUSY if there is no memory for its message. Other operations continue. */
  refuseForRoom(): void {
    const { message, code } = new ServerBusyError();
    void this.#send("error", JSON.stringify([{ message, extensions: { code } }]));
  }

  /** Queues another message with the same id. Returns false if the queue is full. */
  enqueue(later: SocketOperation | "complete"): boolean {
    this.waiting ??= [];
    if (this.waiting.length >= maxWaiting) return false;
    this.waiting.push(later);
    return true;
  }

  /** Runs the operation to its end, or until its subscription has started. Fails on internal errors. */
  async run(): Promise<void> {
    try {
      await this.#answer();
    } finally {
      if (!this.#subscriber) this.#over();
    }
  }

  async #answer(): Promise<void> {
    const { meter, executor } = this.#operations;
    if (!this.#request) return;
    // A WebSocket has no headers per operation.
    const carrier = carrierOf(this.#request.extensions) ?? {};
    const prepared = await this.session.prepare(this.#request);
    if (Array.isArray(prepared)) {
      meter.refused(prepared, { transport, carrier });
      return this.#refuse(prepared);
    }
    try {
      this.#releasePlace = this.session.begin(prepared);
      this.#isUnderWay = true;
    } catch (error) {
      return this.#refuse([asGraphqlError(error)]);
    }
    const source = { transport, carrier } as const;
    const contextOf = () => this.session.createContext();
    if (prepared.operation.operation === "subscription")
      return this.#subscribe({ ...prepared, contextValue: contextOf() }, source);
    const answer = await executor.run(prepared, source, contextOf);
    // Reserved until the answer has been passed on, because the operation ends only then.
    if (this.#isAbandoned) answer.release?.();
    else this.#releaseAnswer = answer.release;
    if (!this.isCompleted) await this.#send("next", answer.text);
    await this.#complete();
  }

  async #subscribe(
    args: PreparedOperation & SubscriptionArgs,
    source: OperationSource,
  ): Promise<void> {
    const { executor, mapErrors } = this.#operations;
    const opened = await executor.subscribe(args, source, true);
    if (opened instanceof Subscriber) return this.#open(opened);
    if (!this.isCompleted) await this.#send("next", JSON.stringify({ errors: mapErrors(opened) }));
    await this.#complete();
  }

  async #refuse(errors: readonly GraphQLError[]): Promise<void> {
    if (!this.isCompleted)
      await this.#send("error", JSON.stringify(this.#operations.mapErrors(errors)));
  }

  async #complete(): Promise<void> {
    this.#release();
    if (!this.isCompleted)
      await this.session.socket.sendText(`{"id":${this.id},"type":"complete"}`);
  }

  #open(subscriber: Subscriber): void {
    this.forget();
    this.#subscriber = subscriber;
    subscriber.attach(this);
    // The client may have disconnected, or completed it, in the meantime.
    if (this.isCompleted) void subscriber.return();
  }

  get hasRoom(): boolean {
    return this.session.socket.outlet.hasRoom;
  }

  send(payload: Payload): void {
    this.session.socket.sendNext(payload, this.id, this.#idLength);
  }

  sendAll(payloads: readonly Payload[]): void {
    this.session.socket.sendNext(payloads, this.id, this.#idLength);
  }

  whenDrained(resume: () => void): void {
    this.session.socket.outlet.whenDrained(resume);
  }

  ended(failure: Failure | null): void {
    void this.session.guard(async () => {
      if (failure) {
        await this.#refuse([asGraphqlError(failure.error)]);
        this.#release();
      } else await this.#complete();
      this.#over();
    });
  }

  /** The client wants no more results. */
  complete(): void {
    this.isCompleted = true;
    void this.#subscriber?.return();
  }

  /** Called when its socket is closed. */
  abandon(): void {
    for (const one of this.waiting?.splice(0) ?? []) if (one !== "complete") one.forget();
    this.complete();
    this.#release();
    this.#isAbandoned = true;
  }

  #over(): void {
    this.#release();
    this.forget();
    this.session.over(this);
  }

  #release(): void {
    if (this.#isUnderWay) this.session.end();
    this.#isUnderWay = false;
    this.#releasePlace?.();
    this.#releaseAnswer?.();
    this.#releasePlace = this.#releaseAnswer = null;
  }

  /** @param payload As JSON. */
  #send(type: "next" | "error", payload: string): Promise<void> {
    const text = `{"id":${this.id},"type":"${type}","payload":${payload}}`;
    return this.session.socket.sendText(text);
  }

  get #operations() {
    return this.session.parts.operations;
  }
}
