import type { CardInput } from "../core/context-cards/card-input.js";
import type { CardChange } from "../core/context-cards/card-stream.js";
import type { ContextCardFeed } from "../core/context-cards/context-card-feed.js";
import type { EventFeed, FeedEvent } from "../core/events/event-feed.js";
import type { EventFilter } from "../core/events/event.js";
import type { MemoryStore } from "../core/memory-store.js";
import type { Principal } from "../core/principal.js";
import type { GraphContext } from "../graphql/context.js";
import { Loaders } from "../graphql/loaders.js";

/**
 * Makes the context of one request or subscription of this principal.
 * @param signal After it, all that the context gives is refused with its reason.
 */
export type CreateContext = (principal: Principal, signal?: AbortSignal) => GraphContext;

export function contextFactory(
  store: MemoryStore,
  feed: EventFeed,
  cards: ContextCardFeed,
): CreateContext {
  return (principal, signal) => new RequestContext(principal, store, feed, cards, signal);
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
    private readonly signal?: AbortSignal,
  ) {}

  // Every resolver that does any work begins by asking for one of these.
  get principal(): Principal {
    this.signal?.throwIfAborted();
    return this.caller;
  }

  get loaders(): Loaders {
    this.signal?.throwIfAborted();
    return (this.reads ??= new Loaders(this.caller, this.store));
  }

  renewLoaders(): void {
    this.reads = null;
  }

  within(signal: AbortSignal): GraphContext {
    return new RequestContext(this.caller, this.store, this.feed, this.cards, signal);
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
