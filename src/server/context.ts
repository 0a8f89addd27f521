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
export type CreateContext = (principal: Principal) => GraphContext;

export function contextFactory(
  store: MemoryStore,
  feed: EventFeed,
  cards: ContextCardFeed,
): CreateContext {
  return (principal) => new RequestContext(principal, store, feed, cards);
}

/** Without private fields: Apollo Server hands resolvers a copy of it. */
class RequestContext implements GraphContext {
  loaders: Loaders;

  constructor(
    readonly principal: Principal,
    private readonly store: MemoryStore,
    private readonly feed: EventFeed,
    private readonly cards: ContextCardFeed,
  ) {
    this.loaders = new Loaders(principal, store);
  }

  renewLoaders(): void {
    this.loaders = new Loaders(this.principal, this.store);
  }

  follow(filter: EventFilter, after?: string | null): Promise<EventReader> {
    return this.feed.subscribe(this.principal, filter, after);
  }

  followCard(threadId: string, input: CardInput): Promise<CardStream> {
    return this.cards.follow(this.principal, threadId, input);
  }
}
