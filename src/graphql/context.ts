import type { GraphQLResolveInfo } from "graphql";
import type { CardInput } from "../core/context-cards/card-input.js";
import type { CardChange } from "../core/context-cards/card-change.js";
import type { EventFilter } from "../core/events/event.js";
import type { EventReader } from "../core/events/event-feed.js";
import type { Principal } from "../core/principal.js";
import type { Loaders } from "./loaders.js";
import type { Resolvers } from "./schema.js";

/** What every resolver is given: the principal, and what the request has read so far. */
export interface GraphContext {
  /** The resolvers of the server that runs the request. */
  readonly resolvers: Resolvers;
  /** Refused, like all reads, once the request has no more time. */
  readonly principal: Principal;
  /** What has been read so far; taken anew from the context by each resolver, as it may be renewed. */
  readonly loaders: Loaders;
  /** Forgets what was read, after each mutation. */
  renewLoaders(): void;
  /**
   * Counts a part of a mutation's payload by what it holds. Fails with
   * OPERATION_TOO_COSTLY where more is asked for of it than an operation may cost.
   */
  admitPart(part: unknown, info: GraphQLResolveInfo): void;
  /** The same caller's, with reads of its own that are refused once the signal says so. */
  within(signal: AbortSignal): GraphContext;
  /** The live log for this caller. Fails with CURSOR_INVALID. */
  follow(filter: EventFilter, after?: string | null): Promise<EventReader>;
  /** A thread's context card for this caller, as it changes. Fails with NOT_FOUND and BAD_USER_INPUT. */
  followCard(threadId: string, input: CardInput): Promise<AsyncIterableIterator<CardChange>>;
}
