import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLFormattedError,
  type OperationDefinitionNode,
} from "graphql";
import type { EventReader } from "../../core/events/event-feed.js";
import type { Principal } from "../../core/principal.js";
import type { GraphContext } from "../../graphql/context.js";
import type { CreateContext } from "../context.js";
import { withinLimit } from "../operations/answers.js";
import type { QueryTime } from "../operations/query-time.js";
import { groupKey } from "./group-key.js";
import { LogGroup } from "./log-group.js";
import { StateGroup } from "./state-group.js";
import type { Subscriber } from "./subscriber.js";
import type { Execution, GroupOptions, SubscriptionGroup } from "./subscription-group.js";

export interface SubscriptionGroupsOptions {
  readonly createContext: CreateContext;
  readonly time: QueryTime;
  /** What clients may see of errors. */
  readonly mapErrors: (errors: readonly GraphQLError[]) => readonly GraphQLFormattedError[];
}

/** A subscription that has passed validation, with its caller's context. */
export interface SubscriptionArgs extends ExecutionArgs {
  readonly operation: OperationDefinitionNode;
  readonly contextValue: GraphContext;
}

/** All subscriptions of this process, in groups that are executed as one. */
export class SubscriptionGroups {
  readonly #groups = new Map<string, SubscriptionGroup>();

  constructor(private readonly options: SubscriptionGroupsOptions) {}

  /** Answers with a result where the subscription is refused, as by a cursor that is no good. */
  async open(args: SubscriptionArgs): Promise<Subscriber | ExecutionResult> {
    const key = groupKey(args, args.contextValue.principal);
    // A newest state is the same for all, so there is no need of another source.
    const present = key === null ? undefined : this.#groups.get(key);
    if (present instanceof StateGroup) return present.join(0);
    const source = await createSourceEventStream(args);
    if (key === null || !isStream(source)) return source as ExecutionResult;
    if (!isReader(source)) return this.#joinState(key, args, source);
    const { position } = source;
    void source.return?.();
    const group =
      this.#groups.get(key) ??
      this.#begin(key, args, (options) => new LogGroup(source.from(), options));
    return group.join(position);
  }

  #joinState(key: string, args: SubscriptionArgs, source: AsyncIterator<unknown>): Subscriber {
    const present = this.#groups.get(key);
    if (present) void source.return?.();
    const group = present ?? this.#begin(key, args, (options) => new StateGroup(source, options));
    return group.join(0);
  }

  #begin(
    key: string,
    args: SubscriptionArgs,
    create: (options: GroupOptions) => SubscriptionGroup,
  ): SubscriptionGroup {
    const { principal } = args.contextValue;
    const group = create({
      execute: (root) => this.#execute(args, principal, root),
      onEnd: () => this.#groups.delete(key),
    });
    this.#groups.set(key, group);
    group.start();
    return group;
  }

  async #execute(args: SubscriptionArgs, principal: Principal, root: unknown): Promise<Execution> {
    const { createContext, time, mapErrors } = this.options;
    // A context for each event: what was read for the one before may have changed.
    const contextValue = createContext(principal);
    const { errors, ...result } = await time.answer({ ...args, rootValue: root, contextValue });
    const answer = withinLimit(errors ? { ...result, errors: mapErrors(errors) } : result);
    const hasData = answer.data !== null && answer.data !== undefined;
    return { json: JSON.stringify(answer), hasData };
  }
}

function isStream(
  source: AsyncIterable<unknown> | ExecutionResult,
): source is AsyncIterableIterator<unknown> {
  return Symbol.asyncIterator in source;
}

function isReader(source: AsyncIterableIterator<unknown>): source is EventReader {
  return "position" in source && "from" in source;
}
