import { GraphQLError, OperationTypeNode } from "graphql";
import type { GraphContext } from "../../graphql/loading/graph-context.js";
import type { MapErrors } from "../client-error.js";
import type { Executed } from "../execution/execution-plan.js";
import { Subscriber } from "../subscriptions/subscriber.js";
import type { SubscriptionArgs, SubscriptionGroups } from "../subscriptions/subscription-groups.js";
import { failure, maxAnswerBytes } from "../limits/answers.js";
import { asGraphqlError } from "./documents.js";
import { endsOperation } from "../limits/limit-error.js";
import type { Limits } from "../limits/limits.js";
import type { Release } from "../limits/reserve.js";
import { noteOutcome, type OperationMeter, type OperationSource } from "./operation-meter.js";
import { isMutation, type Prepared, type PreparedOperation } from "./prepare-operation.js";

/** The answer of a query or mutation. */
export interface OperationAnswer {
  /** As JSON. */
  readonly text: string;
  /** Whether the operation was executed, so that the answer has data. */
  readonly isExecuted: boolean;
  readonly errors: readonly GraphQLError[];
  /** Releases the memory that is reserved for a long text. */
  readonly release: Release | null;
}

export interface ExecutorParts {
  readonly meter: OperationMeter;
  readonly limits: Pick<Limits, "work" | "answers">;
  readonly groups: SubscriptionGroups;
  readonly mapErrors: MapErrors;
}

/** Executes the queries and mutations of all transports by their plans, within the limits of operations. */
export class Executor {
  constructor(private readonly parts: ExecutorParts) {}

  /** Answers a query or mutation, or an operation that was refused. */
  async run(
    prepared: Prepared,
    source: OperationSource,
    createContext: () => GraphContext,
  ): Promise<OperationAnswer> {
    if (Array.isArray(prepared)) return this.#refuse(prepared, source);
    if (prepared.operation.operation === OperationTypeNode.SUBSCRIPTION)
      return this.#refuse([noSingleAnswer()], source);
    return this.parts.meter.run(prepared, source, async (progress) => {
      const answer = await this.#answer(prepared, createContext());
      noteOutcome(progress, answer.errors);
      return answer;
    });
  }

  /** Starts a subscription. See {@link SubscriptionGroups.open}. */
  subscribe(
    args: PreparedOperation & SubscriptionArgs,
    source: OperationSource,
    canJoin?: boolean,
  ): Promise<Subscriber | readonly GraphQLError[]> {
    return this.parts.meter.run(args, source, async (progress) => {
      const started = await this.parts.groups.open(args, canJoin);
      if (started instanceof Subscriber) return started;
      noteOutcome(progress, started.errors);
      return started.errors ?? [];
    });
  }

  #refuse(errors: readonly GraphQLError[], source: OperationSource): OperationAnswer {
    this.parts.meter.refused(errors, source);
    return this.#held(this.#textOf({ data: undefined, errors }), false, errors);
  }

  async #answer(prepared: PreparedOperation, context: GraphContext): Promise<OperationAnswer> {
    try {
      const executed = await this.#execute(prepared, context);
      const text = this.#textOf(executed);
      const fitting = isMutation(prepared.operation)
        ? this.parts.limits.answers.shorten(text, () =>
            prepared.plan.execution.optionalParts(prepared.read() ?? {}),
          )
        : text;
      return this.#held(fitting, executed.data !== undefined, executed.errors);
    } catch (error) {
      if (!endsOperation(error)) throw error;
      return this.#held(JSON.stringify(failure(error)), true, [asGraphqlError(error)]);
    }
  }

  #execute(prepared: PreparedOperation, context: GraphContext): Executed | Promise<Executed> {
    const { plan, operation, variableValues, read } = prepared;
    const { work } = this.parts.limits;
    return operation.operation === OperationTypeNode.QUERY
      ? work.timed((signal) =>
          plan.execution.execute(variableValues, context.within(signal), maxAnswerBytes, read()),
        )
      : work.untimed(() => plan.execution.execute(variableValues, context, Infinity, read()));
  }

  #textOf({ data, errors }: Executed): string {
    if (errors.length === 0) return `{"data":${data}}`;
    const mapped = JSON.stringify(this.parts.mapErrors(errors));
    return data === undefined ? `{"errors":${mapped}}` : `{"errors":${mapped},"data":${data}}`;
  }

  #held(text: string, isExecuted: boolean, errors: readonly GraphQLError[]): OperationAnswer {
    return { text, isExecuted, errors, release: this.parts.limits.answers.holdText(text) };
  }
}

function noSingleAnswer(): GraphQLError {
  const message =
    "A subscription has more than one answer. It is served over WebSocket, and as a stream to clients that accept text/event-stream, at the same path; in programs, by `subscribe`.";
  return new GraphQLError(message, { extensions: { code: "BAD_REQUEST" } });
}
