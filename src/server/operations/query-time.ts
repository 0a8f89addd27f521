import { execute, type ExecutionArgs, type ExecutionResult } from "graphql";
import type { Clock } from "../../core/clock.js";
import type { GraphContext } from "../../graphql/context.js";
import { asGraphqlError } from "./documents.js";
import { QueryTimeoutError } from "./limit-errors.js";
import type { PreparedOperation } from "./prepare-operation.js";

type Execution = ExecutionArgs & { readonly contextValue: GraphContext };

/**
 * The time that a query has, each event of a subscription, and what begins
 * one. What takes longer is answered with QUERY_TIMEOUT, and what is left of it reads nothing
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
  async execute(args: PreparedOperation): Promise<ExecutionResult> {
    return args.operation.operation === "query" ? this.answer(args) : execute(args);
  }

  /** Answers a query, or an event of a subscription; where that takes too long, with an error alone. */
  async answer(args: ExecutionArgs): Promise<ExecutionResult> {
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
