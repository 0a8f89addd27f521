import type { CardInput } from "../core/context-cards/card-input.js";
import type { CardStream } from "../core/context-cards/card-stream.js";
import type { ContextCardFeed } from "../core/context-cards/context-card-feed.js";
import type { EventFeed, EventReader } from "../core/events/event-feed.js";
import type { EventFilter } from "../core/events/event.js";
import type { MemoryStore } from "../core/memory-store.js";
import type { Principal } from "../core/principal.js";
import type { GraphContext } from "../graphql/context.js";
import { Loaders } from "../graphql/loaders.js";

/** Makes the context of one request of this principal, or of one event of a subscription. */
export type CreateContext = (principal: Principal, options?: ContextOptions) => GraphContext;

export interface ContextOptions {
  /** After it, all that the context gives is refused with its reason. */
  readonly signal?: AbortSignal;
  /** The cursor after which a subscription goes on, whatever its arguments say. */
  readonly resumeAfter?: string;
}

export function contextFactory(
  store: MemoryStore,
  feed: EventFeed,
  cards: ContextCardFeed,
): CreateContext {
  return (principal, options = {}) => new RequestContext(principal, store, feed, cards, options);
}

/** Without private fields: Apollo Server hands resolvers a copy of it. */
class RequestContext implements GraphContext {
  /** Made when they are first asked for: many an event, and every mutation, leads to none. */
  private reads: Loaders | null = null;

  constructor(
    private readonly caller: Principal,
    private readonly store: MemoryStore,
    private readonly feed: EventFeed,
    private readonly cards: ContextCardFeed,
    private readonly options: ContextOptions,
  ) {}

  // Every resolver that does any work begins by asking for one of these.
  get principal(): Principal {
    this.options.signal?.throwIfAborted();
    return this.caller;
  }

  get loaders(): Loaders {
    this.options.signal?.throwIfAborted();
    return (this.reads ??= new Loaders(this.caller, this.store));
  }

  renewLoaders(): void {
    this.reads = null;
  }

  within(signal: AbortSignal): GraphContext {
    const options = { ...this.options, signal };
    return new RequestContext(this.caller, this.store, this.feed, this.cards, options);
  }

  follow(filter: EventFilter, after?: string | null): Promise<EventReader> {
    return this.feed.subscribe(this.principal, filter, this.options.resumeAfter ?? after);
  }

  followCard(threadId: string, input: CardInput): Promise<CardStream> {
    return this.cards.follow(this.principal, threadId, input);
  }
}
