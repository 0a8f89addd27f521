import { AsyncLocalStorage } from "node:async_hooks";
import {
  createSourceEventStream,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  type FormattedExecutionResult,
  type OperationDefinitionNode,
} from "graphql";
import type { EventReader } from "../../core/events/event-feed.js";
import type { Principal } from "../../core/principal.js";
import type { GraphContext } from "../../graphql/loading/graph-context.js";
import type { MapErrors } from "../client-error.js";
import type { CreateContext } from "../context.js";
import { failure, maxEventBytes, withinLimit } from "../limits/answers.js";
import { asGraphqlError } from "../operations/documents.js";
import { endsOperation } from "../limits/limit-error.js";
import type { Limits } from "../limits/limits.js";
import { beginsAtEnd, groupKey } from "./group-key.js";
import { LogGroup } from "./log-group.js";
import { StateGroup, type StateSource } from "./state-group.js";
import type { StateTurns } from "./state-turns.js";
import { Subscriber, type SubscriberWatch } from "./subscriber.js";
import type { Execution, GroupOptions, SubscriptionGroup } from "./subscription-group.js";

export interface SubscriptionGroupsOptions {
  readonly createContext: CreateContext;
  readonly limits: Pick<Limits, "work" | "concurrency">;
  readonly turns: StateTurns;
  readonly mapErrors: MapErrors;
  /** See {@link GroupOptions.onDelivered}. */
  readonly onDelivered?: (createdAt: number) => void;
}

/** A subscription that has passed validation, with its caller's context. */
export interface SubscriptionArgs extends ExecutionArgs {
  readonly operation: OperationDefinitionNode;
  readonly contextValue: GraphContext;
  /** The cost of each event. */
  cost(): number;
}

/** All subscriptions of this process, in groups that share executions. */
export class SubscriptionGroups {
  readonly #groups = new Map<string, SubscriptionGroup>();
  /** Groups outlive the operation that starts them, so they run outside of its async context. */
  readonly #inOwnContext = AsyncLocalStorage.snapshot();
  #frames = 0;

  constructor(private readonly options: SubscriptionGroupsOptions) {}

  get size(): number {
    return this.#groups.size;
  }

  /** Payloads passed to connections since the start. */
  get frames(): number {
    return this.#frames;
  }

  /**
   * Starts a subscription. Returns a result with errors if it cannot start for any reason: an invalid cursor,
   * QUERY_TIMEOUT, TOO_MUCH_READ, or an unavailable store. Other subscriptions of the connection continue.
   *
   * @param canJoin Whether it starts where its arguments say.
   */
  async open(args: SubscriptionArgs, canJoin = false): Promise<Subscriber | ExecutionResult> {
    let isGivenUp = false;
    let opened: Subscriber | ExecutionResult | undefined;
    // Nobody else would end a subscription that starts after the timeout.
    const giveUp = () => opened instanceof Subscriber && opened.return();
    try {
      return await this.options.limits.work.timed(async (signal) => {
        opened = await this.#open(args, args.contextValue.within(signal), canJoin);
        if (isGivenUp) await giveUp();
        return opened;
      });
    } catch (error) {
      isGivenUp = true;
      await giveUp();
      return { errors: [asGraphqlError(error)] };
    }
  }

  /** @param contextValue The context of the start only. */
  async #open(
    args: SubscriptionArgs,
    contextValue: GraphContext,
    canJoin: boolean,
  ): Promise<Subscriber | ExecutionResult> {
    const { principal, isAdmitted } = args.contextValue;
    const key = groupKey(args, principal);
    const joined = await this.#joinPresent(key, args, canJoin);
    if (joined) return joined;
    const source = await createSourceEventStream({ ...args, contextValue });
    if (key === null || !isStream(source)) return source as ExecutionResult;
    if (!isReader(source)) {
      const state = await this.#joinState(key, args, source as unknown as StateSource);
      // The source has ended in the meantime; starting again reports why.
      return state ?? this.#open(args, contextValue, canJoin);
    }
    const { position, isOver } = source;
    void source.return?.();
    if (isOver) return endedAt(position);
    const group =
      this.#groups.get(key) ??
      this.#begin(key, args, (options) => new LogGroup(source.from(), options));
    return group.join(position, isAdmitted);
  }

  /** Joins an existing group without a new source, since the newest state and the log's end are the same for all. */
  async #joinPresent(
    key: string | null,
    args: SubscriptionArgs,
    canJoin: boolean,
  ): Promise<Subscriber | null> {
    const present = key === null ? undefined : this.#groups.get(key);
    const { isAdmitted } = args.contextValue;
    if (present instanceof StateGroup) return present.joinNow(isAdmitted);
    if (!(present instanceof LogGroup) || !canJoin || !beginsAtEnd(args)) return null;
    return present.joinNow(isAdmitted);
  }

  #joinState(key: string, args: SubscriptionArgs, source: StateSource): Promise<Subscriber | null> {
    const { isAdmitted } = args.contextValue;
    const present = this.#groups.get(key);
    if (present instanceof StateGroup) {
      void source.return();
      return present.joinNow(isAdmitted);
    }
    const { limits, turns } = this.options;
    const { principal } = args.contextValue;
    const release = this.#openState(principal, source);
    const group = this.#begin(
      key,
      args,
      (options) =>
        new StateGroup(source, {
          ...options,
          onEnd() {
            options.onEnd();
            release();
          },
          limit: async (work) => limits.work.timed(work),
          inTurn: (work, left) => turns.run(principal, args, work, left),
        }),
    );
    return group.joinNow(isAdmitted);
  }

  #openState(principal: Principal, source: StateSource): () => void {
    try {
      return this.options.limits.concurrency.liveState(principal);
    } catch (error) {
      void source.return();
      throw error;
    }
  }

  #begin<Group extends SubscriptionGroup>(
    key: string,
    args: SubscriptionArgs,
    create: (options: GroupOptions) => Group,
  ): Group {
    const { principal } = args.contextValue;
    const { onDelivered } = this.options;
    const group: Group = create({
      execute: (root) => this.#execute(args, principal, root),
      onEnd: () => {
        if (this.#groups.get(key) === group) this.#groups.delete(key);
      },
      onSend: () => this.#frames++,
      ...(onDelivered && { onDelivered }),
    });
    this.#groups.set(key, group);
    this.#inOwnContext(() => group.start());
    return group;
  }

  async #execute(args: SubscriptionArgs, principal: Principal, root: unknown): Promise<Execution> {
    const answer = await this.#answer(args, principal, root);
    const hasData = answer.data !== null && answer.data !== undefined;
    return { json: JSON.stringify(answer), hasData };
  }

  /** If the event takes too long or reads too much, the answer is only an error. */
  async #answer(
    args: SubscriptionArgs,
    principal: Principal,
    rootValue: unknown,
  ): Promise<FormattedExecutionResult> {
    const { createContext, limits, mapErrors } = this.options;
    // Each event gets its own context, because cached reads may be outdated.
    const context = createContext(principal);
    try {
      const { errors, ...result } = await limits.work.timed((signal) =>
        execute({ ...args, rootValue, contextValue: context.within(signal) }),
      );
      return withinLimit(errors ? { ...result, errors: mapErrors(errors) } : result, maxEventBytes);
    } catch (error) {
      if (endsOperation(error)) return failure(error);
      throw error;
    }
  }
}

const unwatched: SubscriberWatch = { onReady() {}, onLeave() {} };

/** Creates a subscriber that has already ended. */
function endedAt(position: number): Subscriber {
  const subscriber = new Subscriber(unwatched, position, () => true);
  subscriber.complete();
  return subscriber;
}

function isStream(
  source: AsyncIterable<unknown> | ExecutionResult,
): source is AsyncIterableIterator<unknown> {
  return Symbol.asyncIterator in source;
}

function isReader(source: AsyncIterableIterator<unknown>): source is EventReader {
  return "position" in source && "from" in source;
}
