import { GraphQLError } from "graphql";
import { ShuttingDownError } from "../core/errors/limit-errors.js";
import { newId } from "../core/ids.js";
import { fieldsOf, withLogFields } from "../core/log-context.js";
import type { Principal } from "../core/principal.js";
import type { OperationWork } from "../core/telemetry.js";
import type { Caller } from "./identity/caller.js";
import { asGraphqlError } from "./operations/documents.js";
import type { Operations } from "./operations/operations.js";
import type { OperationRequest } from "./operations/prepare-operation.js";
import { ProgramSubscription } from "./program-subscription.js";
import { Subscriber } from "./subscriptions/subscriber.js";

/** Details of a call, if it results from a request. */
export interface CallOptions {
  /** The caller. Running work is refused after its end. */
  readonly caller?: Caller;
  /** Default: a new id. */
  readonly requestId?: string;
  /** Default: program. */
  readonly transport?: OperationWork["transport"];
  /** That of the trace context. Default: none. */
  readonly carrier?: object;
}

/** Executes operations for the embedding program, the same way as over HTTP. */
export class ProgramCalls {
  readonly #running = new Set<Promise<string>>();
  readonly #subscriptions = new Set<ProgramSubscription>();
  #isClosed = false;

  constructor(
    private readonly operations: Pick<
      Operations,
      "createContext" | "prepare" | "meter" | "executor" | "mapErrors" | "limits"
    >,
  ) {}

  /** The answer as JSON. Fails with SHUTTING_DOWN once closed, and when the caller ends. */
  async execute(
    asked: OperationRequest,
    principal: Principal,
    options: CallOptions = {},
  ): Promise<string> {
    const known = this.#begin(options);
    const work = () => this.#execute(asked, principal, known);
    const running = withLogFields(logged(known, principal), async () =>
      known.caller ? known.caller.during(work) : work(),
    );
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  /** Starts a subscription at once and returns its results. Fails with SHUTTING_DOWN once closed. */
  subscribe(
    asked: OperationRequest,
    principal: Principal,
    options: CallOptions = {},
  ): ProgramSubscription {
    const known = this.#begin(options);
    const mapError = (error: unknown) => this.operations.mapErrors([asGraphqlError(error)]);
    const releases: (() => void)[] = [];
    const subscription = new ProgramSubscription(mapError, () => {
      this.#subscriptions.delete(subscription);
      for (const release of releases) release();
    });
    this.#subscriptions.add(subscription);
    const { caller } = known;
    // Called at once if the caller has ended already.
    if (caller) releases.push(caller.onEnd((reason) => subscription.refuse(mapError(reason))));
    void withLogFields(logged(known, principal), () =>
      this.#subscribe(subscription, asked, principal, known, releases).catch((error: unknown) =>
        subscription.refuse(mapError(error)),
      ),
    );
    return subscription;
  }

  /** Refuses new calls, ends subscriptions, and waits for running operations. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const subscription of this.#subscriptions) subscription.ended(null);
    await Promise.allSettled(this.#running);
  }

  #begin(options: CallOptions): KnownCall {
    if (this.#isClosed) throw new ShuttingDownError();
    return { requestId: newId(), transport: "program", carrier: {}, ...options };
  }

  async #execute(
    asked: OperationRequest,
    principal: Principal,
    { caller, requestId, transport, carrier }: KnownCall,
  ): Promise<string> {
    const { prepare, executor, createContext } = this.operations;
    const source = { transport, carrier };
    const prepared = await prepare(asked, principal);
    const contextOf = () => createContext(principal, { requestId, ...(caller && { caller }) });
    const { text, release } = await executor.run(prepared, source, contextOf);
    release?.();
    return text;
  }

  /** @param releases Functions to call at its end. */
  async #subscribe(
    subscription: ProgramSubscription,
    asked: OperationRequest,
    principal: Principal,
    { caller, requestId, transport, carrier }: KnownCall,
    releases: (() => void)[],
  ): Promise<void> {
    const { prepare, meter, executor, createContext, limits, mapErrors } = this.operations;
    const source = { transport, carrier };
    const refuse = (errors: readonly GraphQLError[]) => {
      meter.refused(errors, source);
      subscription.refuse(mapErrors(errors));
    };
    const prepared = await prepare(asked, principal);
    if (Array.isArray(prepared)) return refuse(prepared);
    if (prepared.operation.operation !== "subscription")
      return refuse([refusal("The operation is no subscription: use `execute`.")]);
    const contextValue = createContext(principal, { requestId, ...(caller && { caller }) });
    const args = { ...prepared, contextValue };
    const release = limits.concurrency.subscription(prepared.document, principal);
    if (subscription.isEnded) return release();
    releases.push(release);
    const opened = await executor.subscribe(args, source);
    if (opened instanceof Subscriber) subscription.open(opened);
    else subscription.refuse(mapErrors(opened));
  }
}

type KnownCall = CallOptions & Required<Omit<CallOptions, "caller">>;

function logged({ requestId }: KnownCall, principal: Principal): Record<string, string> {
  return { requestId, ...fieldsOf(principal) };
}

function refusal(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: "BAD_REQUEST" } });
}
