import type { EventFeed, FeedEvent } from "../core/event-feed.js";
import type { MemoryStore } from "../core/memory-store.js";
import type { Principal } from "../core/principal.js";
import type { GraphContext } from "../graphql/context.js";
import { Loaders } from "../graphql/loaders.js";

/** Makes the context of one request or subscription of this principal. */
export type CreateContext = (principal: Principal) => GraphContext;

export function contextFactory(store: MemoryStore, feed: EventFeed): CreateContext {
  return (principal) => {
    const createLoaders = () => new Loaders(principal, store);
    const context: GraphContext = {
      principal,
      loaders: createLoaders(),
      follow: async (filter, after) =>
        beforeEach(
          await feed.subscribe(principal, filter, after),
          () => (context.loaders = createLoaders()),
        ),
    };
    return context;
  };
}

/** The same events, with something done before each is handed on. A plain object: a generator could not be returned from while it waits. */
function beforeEach(
  events: AsyncIterableIterator<FeedEvent>,
  act: () => void,
): AsyncIterableIterator<FeedEvent> {
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
