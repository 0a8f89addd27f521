import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { GraphQLError } from "graphql";
import type { Clock } from "../../core/time/clock.js";
import { ShuttingDownError } from "../../core/errors/limit-errors.js";
import type { GraphContext } from "../../graphql/loading/graph-context.js";
import { hasTurn } from "../http-answers.js";
import { JsonBody } from "../json-body.js";
import { asGraphqlError } from "../operations/documents.js";
import type { OperationAnswer } from "../operations/executor.js";
import type { OperationSource } from "../operations/operation-meter.js";
import type { Operations } from "../operations/operations.js";
import type { OperationRequest, PreparedOperation } from "../operations/prepare-operation.js";
import { MethodRefusedError, NoOperationError } from "../refusal.js";
import { requestIdOf, searchOf } from "../request-log.js";
import { EventStreamOutlet } from "./event-stream-outlet.js";
import { Subscriber } from "../subscriptions/subscriber.js";
import { parseJson } from "../../core/parse-json.js";

/** Maximum requests waiting on one connection behind an answer that may never end. */
const maxWaiting = 20;

type RunnableOperation = PreparedOperation & { readonly contextValue: GraphContext };

/**
 * Serves GraphQL as server-sent events, in the distinct connections mode of the graphql-sse protocol: one operation per
 * request, `next` for each result, `complete` at the end. Each event of a subscription has its cursor as its id, so
 * that a browser that reconnects by itself continues after the last event it received.
 */
export class EventStreams {
  readonly #open = new Set<EventStreamOutlet>();
  /** The number of waiting requests per connection. */
  readonly #waiting = new WeakMap<Socket, number>();
  #isClosed = false;

  constructor(
    private readonly operations: Operations,
    private readonly clock: Clock,
  ) {}

  /** Fails with a refusal before the stream starts. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { authenticate, limits, prepare, executor, createContext } = this.operations;
    const { method } = request;
    const caller = await authenticate(request);
    if (method !== "GET" && method !== "POST") throw new MethodRefusedError("GET, POST");
    if (!(await this.#turnOf(request, response))) return;
    const held = new JsonBody(limits.requests);
    try {
      const asked = await readOperation(request, held);
      const prepared = await prepare(asked, caller.principal);
      if (isMutation(prepared) && method === "GET") throw new MethodRefusedError("POST");
      // A client would not reconnect after an error status, but does after a lost connection.
      if (this.#isClosed) response.destroy();
      if (response.destroyed) return;
      const stream = this.#begin(response);
      const source = { transport: "sse", carrier: request.headers } as const;
      const after = request.headers["last-event-id"];
      const contextOf = () =>
        createContext(caller.principal, {
          caller,
          requestId: requestIdOf(request),
          ...(typeof after === "string" && after !== "" && { resumeAfter: after }),
        });
      // The work ends with the caller. Its later results are dropped.
      stream.onClose(caller.onEnd((reason) => this.#end(stream, [asGraphqlError(reason)])));
      if (Array.isArray(prepared) || prepared.operation.operation !== "subscription")
        return this.#send(stream, await executor.run(prepared, source, contextOf));
      const args = { ...prepared, contextValue: contextOf() };
      await this.#subscribe(stream, args, source, () => held.release());
    } finally {
      held.release();
    }
  }

  get size(): number {
    return this.#open.size;
  }

  /** Closes all streams, so that clients reconnect. */
  close(): void {
    this.#isClosed = true;
    for (const stream of this.#open) stream.breakOff();
  }

  /** Waits for the request's turn on its connection; false if that was closed. Too many waiting requests close it. */
  async #turnOf({ socket }: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (response.socket) return true;
    const waiting = (this.#waiting.get(socket) ?? 0) + 1;
    if (waiting > maxWaiting) socket.destroy();
    this.#waiting.set(socket, waiting);
    const isItsTurn = await hasTurn(response);
    this.#waiting.set(socket, (this.#waiting.get(socket) ?? 1) - 1);
    return isItsTurn;
  }

  #begin(response: ServerResponse): EventStreamOutlet {
    const stream = new EventStreamOutlet(response, this.clock);
    this.#open.add(stream);
    response.once("close", () => this.#open.delete(stream));
    return stream;
  }

  #send(stream: EventStreamOutlet, { text, release }: OperationAnswer): void {
    if (release) stream.onClose(release);
    stream.send({ json: text, cursor: null });
    stream.complete();
  }

  /** @param onOpen Called when it no longer needs its request. */
  async #subscribe(
    stream: EventStreamOutlet,
    args: RunnableOperation,
    source: OperationSource,
    onOpen: () => void,
  ): Promise<void> {
    const { executor, limits } = this.operations;
    try {
      const release = limits.concurrency.subscription(args.document, args.contextValue.principal);
      stream.onClose(release);
      const opened = await executor.subscribe(args, source);
      if (!(opened instanceof Subscriber)) return this.#end(stream, opened);
      stream.onClose(() => void opened.return());
      onOpen();
      opened.attach(stream);
      await opened.next();
      stream.complete();
    } catch (error) {
      if (error instanceof ShuttingDownError) return stream.breakOff();
      this.#end(stream, [asGraphqlError(error)]);
    }
  }

  #end(stream: EventStreamOutlet, errors: readonly GraphQLError[]): void {
    stream.next({ errors: this.operations.mapErrors(errors) });
    stream.complete();
  }
}

async function readOperation(request: IncomingMessage, held: JsonBody): Promise<OperationRequest> {
  const body = await held.read(request);
  const asked = requestedOperation(request, body);
  if (!asked) throw new NoOperationError();
  return asked;
}

function isMutation(prepared: PreparedOperation | readonly GraphQLError[]): boolean {
  return "operation" in prepared && prepared.operation.operation === "mutation";
}

/**
 * Reads the operation of an HTTP request the way Apollo Server does. Null if there is none, or if its format is not the
 * one that Apollo Server accepts.
 */
function requestedOperation(
  { method, url }: Pick<IncomingMessage, "method" | "url">,
  body: unknown,
): OperationRequest | null {
  const given = method === "GET" ? inUrl(searchOf(url)) : body;
  if (!isObject(given)) return null;
  const { query, operationName = null, variables = null, extensions = null } = given;
  if (typeof query !== "string" || query === "") return null;
  if (operationName !== null && typeof operationName !== "string") return null;
  if (variables !== null && !isObject(variables)) return null;
  // Persisted queries are not supported.
  if (extensions !== null && (!isObject(extensions) || "persistedQuery" in extensions)) return null;
  return { query, operationName, variables };
}

/** Null if a parameter is given twice or contains invalid JSON. */
function inUrl(search: string): Record<string, unknown> | null {
  const given = new URLSearchParams(search);
  const names = ["query", "operationName", "variables", "extensions"];
  if (names.some((name) => given.getAll(name).length > 1)) return null;
  try {
    return {
      query: given.get("query"),
      operationName: given.get("operationName"),
      variables: parseJson(given.get("variables") ?? "null"),
      extensions: parseJson(given.get("extensions") ?? "null"),
    };
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
