import type { IncomingMessage } from "node:http";
import { CloseCode } from "graphql-ws";
import type { Clock } from "../../core/time/clock.js";
import { UnauthenticatedError } from "../../core/errors/access-errors.js";
import { fieldsOf, withLogFields, type Logger } from "../../core/log-context.js";
import type { GraphContext } from "../../graphql/loading/graph-context.js";
import type { Caller, CallerWatch } from "../identity/caller.js";
import type { Operations } from "../operations/operations.js";
import type {
  OperationRequest,
  Prepared,
  PreparedOperation,
} from "../operations/prepare-operation.js";
import { requestIdOf } from "../request-log.js";
import type { Release } from "../limits/reserve.js";
import { refused, unavailable, type CloseReason } from "./close-codes.js";
import { readMessage, type Params } from "./socket-message.js";
import { SocketOperation, type OperationSocket } from "./socket-operation.js";

/** The parts shared by all sockets of a server. */
export interface SocketParts {
  readonly operations: Operations;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The socket as its session sees it. */
interface SessionSocket extends OperationSocket {
  readonly readyState: number;
  readonly OPEN: number;
  hello(): void;
  close(code: number, reason: string): void;
  dismiss(closeReason: CloseReason): void;
}

const invalid = [CloseCode.BadRequest, "Invalid message received"] as const;

/**
 * The caller of a socket and its running operations. A client may reuse an id after it has completed the operation,
 * even if that is still running. The later operation then waits for the end of the earlier one.
 */
export class Session implements CallerWatch {
  readonly requestId: string;
  /** The upgrade request; null after `connection_init`. */
  #request: IncomingMessage | null;
  #caller: Caller | null = null;
  #isAcknowledged = false;
  /** By id, as JSON. */
  readonly #operations = new Map<string, SocketOperation>();
  /** The number of running operations. */
  #underWay = 0;
  /** Settles when the last operation is prepared, because operations must start in the order of arrival. */
  #preparing: Promise<unknown> | null = null;

  constructor(
    readonly socket: SessionSocket,
    readonly parts: SocketParts,
    request: IncomingMessage,
  ) {
    this.#request = request;
    this.requestId = requestIdOf(request);
  }

  take(data: Buffer): void {
    const message = readMessage(data.toString());
    if (!message) return this.socket.close(...invalid);
    switch (message.type) {
      case "connection_init":
        this.socket.hello();
        return void this.guard(() => this.#greet(message.payload));
      case "ping":
        return this.#answerPing(message.payload);
      case "pong":
        return;
      case "subscribe":
        return this.#subscribe(message.id, message.payload, data.length);
      case "complete":
        return this.#complete(JSON.stringify(message.id));
      default:
        this.socket.close(CloseCode.BadRequest, "Only servers send this");
    }
  }

  /** Runs work for this socket. If it fails, the socket is closed. */
  async guard(work: () => Promise<void>): Promise<void> {
    const { requestId } = this;
    const principal = this.#caller?.principal;
    try {
      await withLogFields({ requestId, ...(principal && fieldsOf(principal)) }, work);
    } catch (error) {
      this.parts.logger.error({ error }, "A message over WebSocket could not be handled.");
      this.socket.close(CloseCode.InternalServerError, "Internal server error");
    }
  }

  async #greet(params: Params | null): Promise<void> {
    const request = this.#request;
    this.#request = null;
    if (!request) {
      const reason = "Too many initialisation requests";
      return this.socket.close(CloseCode.TooManyInitialisationRequests, reason);
    }
    try {
      const caller = await this.parts.operations.authenticate(request, tokenIn(params));
      // The client may have disconnected.
      if (this.socket.readyState !== this.socket.OPEN) return;
      this.#caller = caller;
      caller.watch(this);
    } catch (error) {
      return this.callerEnded(error);
    }
    this.#isAcknowledged = true;
    await this.socket.sendText(`{"type":"connection_ack"}`);
  }

  callerEnded(reason: unknown): void {
    this.socket.dismiss(reason instanceof UnauthenticatedError ? refused : unavailable);
  }

  /** The payload may be nested too deeply to serialize. Such a message counts as invalid. */
  #answerPing(payload: Params | null): void {
    let text;
    try {
      text = JSON.stringify({ type: "pong", ...(payload && { payload }) });
    } catch {
      return this.socket.close(...invalid);
    }
    void this.socket.sendText(text);
  }

  #subscribe(id: string, payload: OperationRequest, length: number): void {
    const operation = new SocketOperation(this, JSON.stringify(id), payload);
    if (!operation.hold(length)) return operation.refuseForRoom();
    this.#accept(operation, id);
  }

  #accept(operation: SocketOperation, id = JSON.parse(operation.id) as string): void {
    const present = this.#operations.get(operation.id);
    if (present?.isCompleted) return this.#enqueue(present, operation);
    if (present) {
      operation.forget();
      const reason = `Subscriber for ${id} already exists`;
      return this.socket.close(CloseCode.SubscriberAlreadyExists, reason);
    }
    if (!this.#isAcknowledged) {
      operation.forget();
      return this.socket.close(CloseCode.Unauthorized, "Unauthorized");
    }
    this.#operations.set(operation.id, operation);
    void this.guard(() => operation.run());
  }

  #complete(id: string): void {
    const operation = this.#operations.get(id);
    if (operation?.waiting) this.#enqueue(operation, "complete");
    else operation?.complete();
  }

  #enqueue(present: SocketOperation, later: SocketOperation | "complete"): void {
    if (present.enqueue(later)) return;
    if (later !== "complete") later.forget();
    this.socket.close(CloseCode.SubscriberAlreadyExists, "The id is used again too often");
  }

  /** Prepares an operation, after all earlier ones. */
  async prepare(request: OperationRequest): Promise<Prepared> {
    const { prepare } = this.parts.operations;
    const start = async () => prepare(request, this.caller.principal);
    const preparing = this.#preparing ? this.#preparing.then(start, start) : start();
    this.#preparing = preparing;
    try {
      return await preparing;
    } finally {
      if (this.#preparing === preparing) this.#preparing = null;
    }
  }

  /**
   * Starts an operation. Fails with TOO_MANY_SUBSCRIPTIONS.
   *
   * @returns A function that releases the subscription's place; null if it has none.
   */
  begin(prepared: PreparedOperation): Release | null {
    const { concurrency } = this.parts.operations.limits;
    const { document, operation } = prepared;
    concurrency.checkSocket(this.#underWay);
    const isSubscription = operation.operation === "subscription";
    const release = isSubscription
      ? concurrency.subscription(document, this.caller.principal)
      : null;
    this.#underWay += 1;
    return release;
  }

  /** Called when a started operation has ended. */
  end(): void {
    this.#underWay -= 1;
  }

  get caller(): Caller {
    if (!this.#caller)
      throw new Error("An operation came before its connection was authenticated.");
    return this.#caller;
  }

  createContext(): GraphContext {
    const { caller, requestId } = this;
    return this.parts.operations.createContext(caller.principal, { caller, requestId });
  }

  /** Removes an operation and starts those that wait for its id. */
  over(operation: SocketOperation): void {
    this.#operations.delete(operation.id);
    for (const next of operation.waiting ?? []) {
      if (next === "complete") this.#complete(operation.id);
      else this.#accept(next);
    }
  }

  /** Called when the socket is closed. Running operations end by themselves, and no others start. */
  close(): void {
    this.#request = null;
    this.#caller?.unwatch(this);
    for (const operation of this.#operations.values()) operation.abandon();
  }
}

function tokenIn(params: Params | null): string | undefined {
  const given = params?.["authorization"] ?? params?.["Authorization"];
  return typeof given === "string" ? given : undefined;
}
