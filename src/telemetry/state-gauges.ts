import type { StateSources } from "./state-sources.js";

/** A number that is read when metrics are scraped. */
export interface StateGauge {
  readonly name: string;
  readonly help: string;
  /** Undefined omits the metric. */
  readonly read: (from: StateSources) => number | undefined | Promise<number | undefined>;
}

export const stateGauges: readonly StateGauge[] = [
  {
    name: "engraph_store_has_room",
    help: "1, or 0 after a unit failed with STORE_FULL until one succeeds.",
    read: ({ store }) => Number(store.hasRoom()),
  },
  {
    name: "engraph_store_connections_in_use",
    help: "Connections to the database that are in use. Not of the embedded store.",
    read: ({ store }) => store.state?.().connections?.inUse,
  },
  {
    name: "engraph_store_connections_max",
    help: "The most connections to the database that there can be. Not of the embedded store.",
    read: ({ store }) => store.state?.().connections?.max,
  },
  {
    name: "engraph_store_connection_waiters",
    help: "Pieces of work that wait for a connection to the database. Not of the embedded store.",
    read: ({ store }) => store.state?.().connections?.waiting,
  },
  {
    name: "engraph_store_waiting_units",
    help: "Units that wait for their turn to write. Of the embedded store alone.",
    read: ({ store }) => store.state?.().waitingUnits,
  },
  {
    name: "engraph_store_file_bytes",
    help: "Size of the embedded store's file.",
    read: ({ store }) => store.state?.().fileBytes,
  },
  {
    name: "engraph_store_wal_bytes",
    help: "Size of the embedded store's write-ahead log.",
    read: ({ store }) => store.state?.().walBytes,
  },
  {
    name: "engraph_vector_cache_bytes",
    help: "Memory of the vector cache, which VECTOR_CACHE_MB limits. Not with Oracle Database.",
    read: ({ store }) => store.state?.().vectorCacheBytes,
  },
  {
    name: "engraph_index_cache_bytes",
    help: "Memory of what searches by words have read of indexes. Of the embedded store alone.",
    read: ({ store }) => store.state?.().indexCache?.bytes,
  },
  {
    name: "engraph_jobs_running",
    help: "Jobs that run in this process.",
    read: ({ jobs }) => jobs.state.running,
  },
  {
    name: "engraph_jobs_max",
    help: "Jobs that may run at once in this process (JOB_CONCURRENCY).",
    read: ({ jobs }) => jobs.state.concurrency,
  },
  {
    name: "engraph_job_queue_age_seconds",
    help: "How long the job has been due that waits longest, of all tenants and processes; 0 where none is due. Left out while the store does not answer.",
    read: async ({ jobs }) => {
      const age = await jobs.queueAge();
      return age === undefined ? undefined : age / 1000;
    },
  },
  {
    name: "engraph_webhooks_active",
    help: "Webhooks that this process delivers to.",
    read: ({ webhooks }) => webhooks.state.active,
  },
  {
    name: "engraph_webhook_deliveries_waiting",
    help: "Deliveries that wait for another attempt, of all tenants. Left out while the store does not answer.",
    read: async ({ webhooks }) => (await webhooks.totals())?.waiting,
  },
  {
    name: "engraph_webhook_deliveries_dead",
    help: "Deliveries that were given up and are kept, of all tenants. Left out while the store does not answer.",
    read: async ({ webhooks }) => (await webhooks.totals())?.dead,
  },
  {
    name: "engraph_event_log_position",
    help: "Position of the newest event that this process has read.",
    read: ({ feed }) => feed.state.head,
  },
  {
    name: "engraph_event_readers",
    help: "Readers of the event log in this process.",
    read: ({ feed }) => feed.state.readers,
  },
  {
    name: "engraph_sockets",
    help: "Open WebSockets.",
    read: ({ server }) => server.state().sockets,
  },
  {
    name: "engraph_event_streams",
    help: "Open server-sent event streams.",
    read: ({ server }) => server.state().eventStreams,
  },
  {
    name: "engraph_mcp_sessions",
    help: "Open sessions of MCP.",
    read: ({ server }) => server.state().mcpSessions,
  },
  {
    name: "engraph_subscriptions",
    help: "Open subscriptions.",
    read: ({ server }) => server.state().subscriptions,
  },
  {
    name: "engraph_subscription_groups",
    help: "Groups of subscriptions with the same results, each of which is executed once.",
    read: ({ server }) => server.state().subscriptionGroups,
  },
  {
    name: "engraph_request_bytes",
    help: "Bytes of requests that are under way.",
    read: ({ server }) => server.state().requestBytes,
  },
  {
    name: "engraph_answer_bytes",
    help: "Bytes of answers of more than 256 KiB that clients have not read yet.",
    read: ({ server }) => server.state().answerBytes,
  },
];
