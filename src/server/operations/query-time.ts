import { execute, type ExecutionArgs, type ExecutionResult } from "graphql";
import type { Clock } from "../../core/clock.js";
import { settling } from "../../core/settling.js";
import type { GraphContext } from "../../graphql/graph-context.js";
import { asGraphqlError } from "./documents.js";
import { endsOperation, QueryTimeoutError } from "./limit-errors.js";
import type { PreparedOperation } from "./prepare-operation.js";
import { Reads } from "./reads.js";

/** Tells work whether it is over. An AbortSignal takes more time to make than a short query. */
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
 * The time that a query has, each event of a subscription, and what begins
 * one. What takes longer is answered with QUERY_TIMEOUT, and what is left of it reads nothing
 * more. Mutations are not cut off: they change all or nothing, and what they
 * wait for has limits of its own. What any of them reads is counted.
 */
export class QueryTime {
  constructor(
    private readonly clock: Clock,
    private readonly limitMs: number,
    /** What operations may read, those that have no limit of time too. */
    private readonly reads = new Reads(),
  ) {}

  /** The outcome of the work, TOO_MUCH_READ, or QUERY_TIMEOUT, of which the signal then tells the work. */
  limit<T>(work: (signal: EndSignal) => T | Promise<T>): T | Promise<T> {
    const signal = new EndSignal();
    const result = this.reads.limit(() => work(signal));
    // What is done at once has no time-out that it could wait for.
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

  /** Runs a mutation without a time limit. Fields of its answer that read too much fail with TOO_MUCH_READ; the rest is answered. */
  untimed<Result>(work: () => Result): Result {
    return this.reads.limitParts(work);
  }

  /** Runs a query or a mutation; of a query that takes too long, or reads too much, the answer is an error alone. */
  async execute(args: PreparedOperation): Promise<ExecutionResult> {
    return args.operation.operation === "query"
      ? this.answer(args)
      : this.untimed(() => execute(args));
  }

  /** Answers a query, or an event of a subscription; where that takes too long, or reads too much, with an error alone. */
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
