import type { CardInput } from "../core/context-cards/card-input.js";
import type { CardChange } from "../core/context-cards/card-stream.js";
import type { ContextCardFeed } from "../core/context-cards/context-card-feed.js";
import type { EventFeed, FeedEvent } from "../core/events/event-feed.js";
import type { EventFilter } from "../core/events/event.js";
import type { MemoryStore } from "../core/memory-store.js";
import type { Principal } from "../core/principal.js";
import type { GraphContext } from "../graphql/context.js";
import { Loaders } from "../graphql/loaders.js";

/** Makes the context of one request or subscription of this principal. */
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

  async follow(
    filter: EventFilter,
    after?: string | null,
  ): Promise<AsyncIterableIterator<FeedEvent>> {
    const events = await this.feed.subscribe(this.principal, filter, after);
    return beforeEach(events, () => this.renewLoaders());
  }

  async followCard(threadId: string, input: CardInput): Promise<AsyncIterableIterator<CardChange>> {
    const changes = await this.cards.follow(this.principal, threadId, input);
    return beforeEach(changes, () => this.renewLoaders());
  }
}

/** The same events, with something done before each is handed on. Not a generator: one that waits cannot be returned from. */
function beforeEach<T>(
  events: AsyncIterableIterator<T>,
  act: () => void,
): AsyncIterableIterator<T> {
  return {
    async next() {
      const result = await events.next();
      act();
      return result;
    },
    return: async () => (await events.return?.()) ?? { value: undefined, done: true },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
