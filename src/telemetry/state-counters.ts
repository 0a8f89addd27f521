import type { StateSources } from "./state-sources.js";

/** A metric that is counted elsewhere, or that has one number per label combination. Read when metrics are scraped. */
export interface StateCounter {
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "gauge";
  readonly labels: readonly string[];
  /** The numbers by label values, which are in the order of `labels`. */
  readonly read: (from: StateSources) => Iterable<readonly [values: readonly string[], number]>;
}

export const stateCounters: readonly StateCounter[] = [
  {
    name: "engraph_cache_entries",
    help: "Entries of caches.",
    type: "gauge",
    labels: ["cache"],
    read: (from) => caches(from).map(([cache, { entries }]) => [[cache], entries]),
  },
  {
    name: "engraph_cache_characters",
    help: "Characters of the texts in caches.",
    type: "gauge",
    labels: ["cache"],
    read: (from) =>
      caches(from).flatMap(([cache, { characters }]) =>
        characters === undefined ? [] : [[[cache], characters] as const],
      ),
  },
  {
    name: "engraph_index_cache_queries_total",
    help: "Queries of searches by words in what is in memory of indexes, by outcome (`hit`; `miss`: the store was read, too). Of the embedded store alone.",
    type: "counter",
    labels: ["outcome"],
    read: ({ store }) => {
      const cache = store.state?.().indexCache;
      return cache ? [[["hit"], cache.hits] as const, [["miss"], cache.misses] as const] : [];
    },
  },
  {
    name: "engraph_index_cache_invalidations_total",
    help: "Changes of records and indexes that something of indexes was forgotten for. Of the embedded store alone.",
    type: "counter",
    labels: [],
    read: ({ store }) => {
      const cache = store.state?.().indexCache;
      return cache ? [[[], cache.invalidations] as const] : [];
    },
  },
  {
    name: "engraph_subscription_frames_total",
    help: "Payloads handed to connections of subscribers.",
    type: "counter",
    labels: [],
    read: ({ server }) => [[[], server.state().frames]],
  },
  {
    name: "engraph_webhook_deliveries_total",
    help: "Deliveries to webhooks, by outcome (`delivered`; `failed`: an attempt; `dead`: given up; `gap`: events were removed from the log before they had been delivered).",
    type: "counter",
    labels: ["outcome"],
    read: ({ webhooks }) =>
      [...webhooks.state.deliveries].map(([outcome, count]) => [[outcome], count]),
  },
  {
    name: "engraph_http_requests_total",
    help: "Answered HTTP requests, by route and status (`none`: the client left before).",
    type: "counter",
    labels: ["route", "status"],
    read: ({ server }) =>
      [...server.state().requests].map(([key, count]) => [key.split(" "), count]),
  },
  {
    name: "engraph_refused_total",
    help: "Callers that were refused, by reason.",
    type: "counter",
    labels: ["reason"],
    read: ({ refusals }) => [...refusals].map(([reason, count]) => [[reason], count]),
  },
];

interface CacheState {
  readonly entries: number;
  readonly characters?: number;
}

function caches({
  feed,
  server,
  keys,
  store,
}: StateSources): readonly (readonly [string, CacheState])[] {
  const { documents, subscriptionDocuments } = server.state();
  const { indexCache } = store.state?.() ?? {};
  const all: (readonly [string, CacheState])[] = [
    ["documents", documents],
    ["subscription_documents", subscriptionDocuments],
    ["event_tail", feed.state.tail],
    ["api_keys", { entries: keys.size }],
  ];
  return indexCache ? [...all, ["indexes", { entries: indexCache.entries }]] : all;
}
