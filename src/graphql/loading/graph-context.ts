import type { GraphQLResolveInfo } from "graphql";
import type { ContextTarget } from "../../core/context/context-target.js";
import type { ContextRequest } from "../../core/context/context-request.js";
import type { ContextChange } from "../../core/context/context-change.js";
import type { EventFilter } from "../../core/events/event.js";
import type { EventReader } from "../../core/events/event-feed.js";
import type { Guards } from "../../core/guards/guards.js";
import type { Principal } from "../../core/principal.js";
import type { StandingQuestionInput } from "../../core/standing/standing-question.js";
import type { Loaders } from "./loaders.js";

/** The resolvers of one server, by class. */
export type Resolvers = ReadonlyMap<Function, object>;

export interface GraphContext {
  /** The resolvers of the server that runs the request. */
  readonly resolvers: Resolvers;
  readonly guards: Pick<Guards, "inspection">;
  /** The caller. Access to it fails after the request's timeout, as all reads do. */
  readonly principal: Principal;
  /** The cached reads. Each resolver takes them from the context, because they may be renewed. */
  readonly loaders: Loaders;
  /** Whether the caller may still receive data. The function does not keep the rest of the context in memory. */
  readonly isAdmitted: () => boolean;
  /** Names the mutation that causes all further calls of the principal, such as `Mutation.addMessages`. */
  beginMutation(operation: string): void;
  /** Fails with the error. If the caller lacks permission, first records the attempt in the audit log. */
  refuse(error: unknown, operation: string): Promise<never>;
  /** Drops the cached reads, after each mutation. */
  renewLoaders(): void;
  /**
   * Adds the cost of the record that a mutation will return, or of a part of its payload. Fails with
   * OPERATION_TOO_COSTLY if the operation costs too much.
   */
  admitPart(part: unknown, info: GraphQLResolveInfo): void;
  /** A context of the same caller with separate reads, which the signal aborts. */
  within(signal: Pick<AbortSignal, "throwIfAborted">): GraphContext;
  /** Live events for this caller. Fails with CURSOR_INVALID. */
  follow(filter: EventFilter, after?: string | null): Promise<EventReader>;
  /** Live changes that match a question, for this caller. Fails as `StandingFeed.follow` does. */
  followMatches(input: StandingQuestionInput, after?: string | null): Promise<EventReader>;
  /** The changes of a thread's or user's context. Fails with NOT_FOUND and BAD_USER_INPUT. */
  followContext(
    target: ContextTarget,
    input: ContextRequest,
  ): Promise<AsyncIterableIterator<ContextChange>>;
}
