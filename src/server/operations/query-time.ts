import {
  createSourceEventStream,
  execute,
  getOperationAST,
  type ExecutionArgs,
  type ExecutionResult,
} from "graphql";
import type { Clock } from "../../core/clock.js";
import type { GraphContext } from "../../graphql/context.js";
import { asGraphqlError } from "./documents.js";
import { QueryTimeoutError } from "./limit-errors.js";

type Execution = ExecutionArgs & { readonly contextValue: GraphContext };

/**
 * The time that a query has, and each event of a subscription. What takes
 * longer is answered with QUERY_TIMEOUT, and what is left of it reads nothing
 * more. Mutations are not cut off: they change all or nothing, and what they
 * wait for has limits of its own.
 */
export class QueryTime {
  constructor(
    private readonly clock: Clock,
    private readonly limitMs: number,
  ) {}

  /** The outcome of the work, or QUERY_TIMEOUT, of which the signal then tells the work. */
  async limit<T>(work: (signal: AbortSignal) => T | Promise<T>): Promise<T> {
    const abort = new AbortController();
    const { promise: timeout, reject } = Promise.withResolvers<never>();
    const cancel = this.clock.after(this.limitMs, () => {
      const error = new QueryTimeoutError(this.limitMs);
      abort.abort(error);
      reject(error);
    });
    try {
      return await Promise.race([work(abort.signal), timeout]);
    } finally {
      cancel();
    }
  }

  /** Runs a query or a mutation; of a query that takes too long, the answer is an error alone. */
  async execute(args: ExecutionArgs): Promise<ExecutionResult> {
    const operation = getOperationAST(args.document, args.operationName);
    return operation?.operation === "query" ? this.#answerInTime(args) : execute(args);
  }

  /** Runs a subscription, each of whose events has the time of a query: one that takes too long is an error, and the next one follows. */
  async subscribe(
    args: ExecutionArgs,
  ): Promise<ExecutionResult | AsyncIterableIterator<ExecutionResult>> {
    const events = await createSourceEventStream(args);
    if (!(Symbol.asyncIterator in events)) return events;
    return answered(events[Symbol.asyncIterator](), (event) =>
      this.#answerInTime({ ...args, rootValue: event }),
    );
  }

  async #answerInTime(args: ExecutionArgs): Promise<ExecutionResult> {
    const { contextValue } = args as Execution;
    try {
      return await this.limit((signal) =>
        execute({ ...args, contextValue: contextValue.within(signal) }),
      );
    } catch (error) {
      if (error instanceof QueryTimeoutError)
        return { data: null, errors: [asGraphqlError(error)] };
      throw error;
    }
  }
}

/** Not a generator: one that waits for an event cannot be returned from. */
function answered(
  events: AsyncIterator<unknown>,
  answer: (event: unknown) => Promise<ExecutionResult>,
): AsyncIterableIterator<ExecutionResult> {
  const end = async (): Promise<IteratorResult<ExecutionResult>> => {
    await events.return?.();
    return { value: undefined, done: true };
  };
  return {
    async next() {
      const { value, done } = await events.next();
      if (done) return { value: undefined, done };
      try {
        return { value: await answer(value), done: false };
      } catch (error) {
        await end();
        throw error;
      }
    },
    return: end,
    async throw(error) {
      await end();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
