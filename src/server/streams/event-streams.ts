import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { GraphQLError } from "graphql";
import type { Clock } from "../../core/clock.js";
import { ShuttingDownError } from "../../core/errors.js";
import type { GraphContext } from "../../graphql/context.js";
import { readJsonBody } from "../json-body.js";
import { asGraphqlError } from "../operations/documents.js";
import type { Operations } from "../operations/operations.js";
import type { OperationRequest, PreparedOperation } from "../operations/prepare-operation.js";
import { MethodRefusedError, NoOperationError } from "../refusal.js";
import { requestedOperation, searchOf } from "../operations/requested-operation.js";
import { EventStreamOutlet } from "./event-stream-outlet.js";
import { Subscriber } from "../subscriptions/subscriber.js";

type RunnableOperation = PreparedOperation & { readonly contextValue: GraphContext };

/** Whether a client wants a stream more than anything else. One that would rather have JSON gets that. */
export function wantsEventStream({ headers }: Pick<IncomingMessage, "headers">): boolean {
  const [first = ""] = (headers.accept ?? "").split(",");
  return first.split(";")[0]?.trim().toLowerCase() === "text/event-stream";
}

/**
 * Serves GraphQL as server-sent events, in the distinct connections mode of
 * the protocol of graphql-sse: an operation for each request, `next` for each
 * result, `complete` at the end. Each event of a subscription carries its
 * cursor as its id, so that a browser that connects again, by itself, goes on
 * after the last one that it got.
 */
export class EventStreams {
  readonly #open = new Set<EventStreamOutlet>();
  #isClosed = false;

  constructor(
    private readonly operations: Operations,
    private readonly clock: Clock,
  ) {}

  /** Fails with what is refused before there is a stream. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method } = request;
    const principal = this.operations.authenticate(request.headers.authorization);
    if (method !== "GET" && method !== "POST") throw new MethodRefusedError("GET, POST");
    const prepared = this.operations.prepare(await this.#read(request));
    if (!Array.isArray(prepared) && method === "GET" && prepared.operation.operation === "mutation")
      throw new MethodRefusedError("POST");
    // Behind another answer of the same connection, there is nothing to write to yet, and no end to hear of.
    if (!response.socket) await once(response, "socket");
    // A client that is sent away with a status would not come back; one that is cut off does.
    if (this.#isClosed) return void response.destroy();
    const stream = this.#begin(response);
    if (Array.isArray(prepared)) return this.#end(stream, prepared);
    const after = request.headers["last-event-id"];
    const contextValue = this.operations.createContext(principal, {
      ...(typeof after === "string" && after !== "" && { resumeAfter: after }),
    });
    await this.#run(stream, { ...prepared, contextValue });
  }

  /** Breaks all streams off, so that their clients connect again. */
  close(): void {
    this.#isClosed = true;
    for (const stream of this.#open) stream.breakOff();
  }

  async #read(request: IncomingMessage): Promise<OperationRequest> {
    const share = this.operations.bodies.share();
    try {
      const body = await readJsonBody(request, share);
      const asked = requestedOperation(request.method, searchOf(request.url), body);
      if (!asked) throw new NoOperationError();
      return asked;
    } finally {
      share.release();
    }
  }

  #begin(response: ServerResponse): EventStreamOutlet {
    const stream = new EventStreamOutlet(response, this.clock);
    this.#open.add(stream);
    response.once("close", () => this.#open.delete(stream));
    return stream;
  }

  async #run(stream: EventStreamOutlet, args: RunnableOperation): Promise<void> {
    if (args.operation.operation === "subscription") return this.#subscribe(stream, args);
    const { errors, ...result } = await this.operations.time.execute(args);
    stream.next({ ...result, ...(errors && { errors: this.operations.mapErrors(errors) }) });
    stream.complete();
  }

  async #subscribe(stream: EventStreamOutlet, args: RunnableOperation): Promise<void> {
    const { subscriptions, groups } = this.operations;
    try {
      const release = subscriptions.take();
      stream.onClose(release);
      const opened = await groups.open(args);
      if (!(opened instanceof Subscriber)) return this.#end(stream, opened.errors ?? []);
      stream.onClose(() => void opened.return());
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
