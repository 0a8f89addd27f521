import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { GraphQLError } from "graphql";
import type { Clock } from "../../core/clock.js";
import { ShuttingDownError } from "../../core/errors.js";
import type { GraphContext } from "../../graphql/graph-context.js";
import { mediaTypes, preferredType } from "../accept.js";
import { hasTurn } from "../http-answers.js";
import { JsonBody } from "../json-body.js";
import { asGraphqlError } from "../operations/documents.js";
import { noteOutcome, type OperationSource } from "../operations/operation-meter.js";
import type { Operations } from "../operations/operations.js";
import type { OperationRequest, PreparedOperation } from "../operations/prepare-operation.js";
import { MethodRefusedError, NoOperationError } from "../refusal.js";
import { requestIdOf } from "../request-id.js";
import { requestedOperation } from "../operations/requested-operation.js";
import { EventStreamOutlet } from "./event-stream-outlet.js";
import { Subscriber } from "../subscriptions/subscriber.js";

/** Maximum requests waiting on one connection behind an answer that may never end. */
const maxWaiting = 20;

type RunnableOperation = PreparedOperation & { readonly contextValue: GraphContext };

/** Whether a client prefers an event stream over JSON. */
export function wantsEventStream({ headers }: Pick<IncomingMessage, "headers">): boolean {
  const { json, graphqlJson, eventStream } = mediaTypes;
  // Fast path: without `text/…` in the header, JSON is preferred.
  if (!/text\//i.test(headers.accept ?? "")) return false;
  return preferredType(headers.accept, [json, graphqlJson, eventStream]) === eventStream;
}

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
    const { method } = request;
    const caller = await this.operations.authenticate(request);
    if (method !== "GET" && method !== "POST") throw new MethodRefusedError("GET, POST");
    if (!(await this.#turnOf(request, response))) return;
    const held = new JsonBody(this.operations.bodies);
    try {
      const asked = await readOperation(request, held);
      const prepared = await this.operations.prepare(asked, caller.principal);
      if (isMutation(prepared) && method === "GET") throw new MethodRefusedError("POST");
      // A client would not reconnect after an error status, but does after a lost connection.
      if (this.#isClosed) response.destroy();
      if (response.destroyed) return;
      const stream = this.#begin(response);
      if (Array.isArray(prepared)) {
        this.operations.meter.refused(prepared, sourceOf(request));
        return this.#end(stream, prepared);
      }
      const after = request.headers["last-event-id"];
      const contextValue = this.operations.createContext(caller.principal, {
        caller,
        requestId: requestIdOf(request),
        ...(typeof after === "string" && after !== "" && { resumeAfter: after }),
      });
      // The work ends with the caller. Its later results are dropped.
      stream.onClose(caller.onEnd((reason) => this.#end(stream, [asGraphqlError(reason)])));
      const args = { ...prepared, contextValue };
      await this.#run(stream, args, sourceOf(request), () => held.release());
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

  /** @param onOpen Called when a subscription no longer needs its request. */
  async #run(
    stream: EventStreamOutlet,
    args: RunnableOperation,
    source: OperationSource,
    onOpen: () => void,
  ): Promise<void> {
    if (args.operation.operation === "subscription")
      return this.#subscribe(stream, args, source, onOpen);
    const { meter, time, answers, mapErrors } = this.operations;
    const { errors, ...result } = await meter.run(args, source, async (progress) => {
      const answer = await time.execute(args);
      noteOutcome(progress, answer.errors);
      return answer;
    });
    const mapped = { ...result, ...(errors && { errors: mapErrors(errors) }) };
    const { answer, release } = answers.fit(mapped, args.operation.operation);
    stream.onClose(release);
    stream.next(answer);
    stream.complete();
  }

  async #subscribe(
    stream: EventStreamOutlet,
    args: RunnableOperation,
    source: OperationSource,
    onOpen: () => void,
  ): Promise<void> {
    const { meter, subscriptions, groups } = this.operations;
    try {
      const release = subscriptions.take(args.document, args.contextValue.principal);
      stream.onClose(release);
      const opened = await meter.run(args, source, async (progress) => {
        const started = await groups.open(args);
        if (!(started instanceof Subscriber)) noteOutcome(progress, started.errors);
        return started;
      });
      if (!(opened instanceof Subscriber)) return this.#end(stream, opened.errors ?? []);
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

function sourceOf({ headers }: IncomingMessage): OperationSource {
  return { transport: "sse", carrier: headers };
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
