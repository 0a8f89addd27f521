import { execute, type ExecutionArgs, type ExecutionResult } from "graphql";
import type { Clock } from "../../core/time/clock.js";
import { settling } from "../../core/tasks/settling.js";
import type { GraphContext } from "../../graphql/loading/graph-context.js";
import { asGraphqlError } from "./documents.js";
import { endsOperation, QueryTimeoutError } from "./limit-errors.js";
import { Reads } from "./reads.js";

/** Signals that work must stop. Creating an AbortSignal takes longer than a short query. */
export class EndSignal {
  #reason: Error | null = null;

  end(reason: Error): void {
    this.#reason = reason;
  }

  throwIfAborted(): void {
    if (this.#reason) throw this.#reason;
  }
}

type Execution = ExecutionArgs & { readonly contextValue: GraphContext };

/**
 * Limits the time of a query, of each event of a subscription, and of its start. Work that takes longer is answered
 * with QUERY_TIMEOUT, and the rest of it reads nothing more. Mutations have no time limit: they change all or nothing,
 * and what they wait for has its own limits. The reads of all of them are counted.
 */
export class QueryTime {
  constructor(
    private readonly clock: Clock,
    private readonly limitMs: number,
    /** The read limits of operations, including those without a time limit. */
    private readonly reads = new Reads(),
  ) {}

  /** The result of the work. Fails with TOO_MUCH_READ, or with QUERY_TIMEOUT, after which the signal stops the work. */
  limit<T>(work: (signal: EndSignal) => T | Promise<T>): T | Promise<T> {
    const signal = new EndSignal();
    const result = this.reads.limit(() => work(signal));
    // Synchronous work cannot time out.
    if (!(result instanceof Promise)) return result;
    return new Promise((resolve, reject) => {
      const cancel = this.clock.after(this.limitMs, () => {
        const error = new QueryTimeoutError(this.limitMs);
        signal.end(error);
        reject(error);
      });
      settling(() => result, cancel).then(resolve, reject);
    });
  }

  /**
   * Runs a mutation without a time limit. Fields of its answer that read too much fail with TOO_MUCH_READ; the rest
   * succeeds.
   */
  untimed<Result>(work: () => Result): Result {
    return this.reads.limit(work, false);
  }

  /**
   * Executes an event of a subscription. If it takes too long or reads too much, the answer is only an error.
   */
  answer(args: ExecutionArgs): Promise<ExecutionResult> {
    const { contextValue } = args as Execution;
    return orFailure(() =>
      this.limit((signal) => execute({ ...args, contextValue: contextValue.within(signal) })),
    );
  }
}

async function orFailure(
  run: () => ExecutionResult | Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  try {
    return await run();
  } catch (error) {
    if (endsOperation(error)) return { data: null, errors: [asGraphqlError(error)] };
    throw error;
  }
}
