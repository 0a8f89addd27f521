import { Counter, Gauge, type Registry } from "prom-client";
import { PatientRead } from "./patient-read.js";
import type { ServerState, StateSources } from "./state-sources.js";

type Sources = StateSources | null;

/** Metrics of states, which are looked at when metrics are read. */
export function stateMetrics(registry: Registry, sources: () => Sources): void {
  const registers = [registry];

  /** @param read Undefined where there is no such thing: the metric is left out. */
  const gauge = (
    name: string,
    help: string,
    read: (from: StateSources) => number | undefined | Promise<number | undefined>,
  ) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const from = sources();
        const value = from ? await read(from) : undefined;
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  const ofServer = (name: string, help: string, read: (state: ServerState) => number) =>
    gauge(name, help, ({ server }) => read(server.state()));

  gauge(
    "engraph_store_has_room",
    "1, or 0 after a unit failed with STORE_FULL until one succeeds.",
    ({ store }) => Number(store.hasRoom()),
  );
  gauge(
    "engraph_store_connections_in_use",
    "Connections to the database that are in use. Not of the embedded store.",
    ({ store }) => store.state?.().connections?.inUse,
  );
  gauge(
    "engraph_store_connections_max",
    "Connections to the database, at most. Not of the embedded store.",
    ({ store }) => store.state?.().connections?.max,
  );
  gauge(
    "engraph_store_connection_waiters",
    "Pieces of work that wait for a connection to the database. Not of the embedded store.",
    ({ store }) => store.state?.().connections?.waiting,
  );
  gauge(
    "engraph_store_waiting_units",
    "Units that wait for their turn to write. Of the embedded store alone.",
    ({ store }) => store.state?.().waitingUnits,
  );
  gauge(
    "engraph_store_file_bytes",
    "Size of the embedded store's file.",
    ({ store }) => store.state?.().fileBytes,
  );
  gauge(
    "engraph_store_wal_bytes",
    "Size of the embedded store's write-ahead log.",
    ({ store }) => store.state?.().walBytes,
  );
  gauge(
    "engraph_vector_cache_bytes",
    "Memory of the vector cache, which VECTOR_CACHE_MB limits. Not with Oracle Database.",
    ({ store }) => store.state?.().vectorCacheBytes,
  );

  const queueAge = new PatientRead();
  gauge("engraph_jobs_running", "Jobs that run in this process.", ({ jobs }) => jobs.state.running);
  gauge(
    "engraph_jobs_max",
    "Jobs that may run at once in this process (JOB_CONCURRENCY).",
    ({ jobs }) => jobs.state.concurrency,
  );
  gauge(
    "engraph_job_queue_age_seconds",
    "How long the job has been due that waits longest, of all tenants and processes; 0 where none is due.",
    ({ jobs }) => queueAge.read(() => jobs.queueAge()),
  );

  gauge(
    "engraph_event_log_position",
    "Position of the newest event that this process has read.",
    ({ feed }) => feed.state.head,
  );
  gauge(
    "engraph_event_readers",
    "Readers of the event log in this process.",
    ({ feed }) => feed.state.readers,
  );
  ofServer("engraph_sockets", "Open WebSockets.", ({ sockets }) => sockets);
  ofServer("engraph_event_streams", "Open server-sent event streams.", (it) => it.eventStreams);
  ofServer("engraph_subscriptions", "Open subscriptions.", ({ subscriptions }) => subscriptions);
  ofServer(
    "engraph_subscription_groups",
    "Groups of subscriptions with the same results, each of which is executed once.",
    ({ subscriptionGroups }) => subscriptionGroups,
  );
  ofServer(
    "engraph_request_bytes",
    "Bytes of requests that are under way.",
    ({ requestBytes }) => requestBytes,
  );
  ofServer(
    "engraph_answer_bytes",
    "Bytes of answers of more than 256 KiB that clients have not read yet.",
    ({ answerBytes }) => answerBytes,
  );

  const caches = ({ feed, server, keys }: StateSources) => {
    const { documents, subscriptionDocuments } = server.state();
    const texts = { documents, subscription_documents: subscriptionDocuments };
    return { ...texts, event_tail: feed.state.tail, api_keys: { entries: keys.size } };
  };
  const ofCaches = (name: string, help: string, member: "entries" | "characters") =>
    new Gauge({
      name,
      help,
      registers,
      labelNames: ["cache"],
      collect() {
        const from = sources();
        for (const [cache, state] of Object.entries(from ? caches(from) : {}))
          if (member in state) this.set({ cache }, state[member as keyof typeof state]);
      },
    });
  ofCaches("engraph_cache_entries", "Entries of caches.", "entries");
  ofCaches("engraph_cache_characters", "Characters of the texts in caches.", "characters");

  counted(
    registry,
    "engraph_subscription_frames_total",
    "Payloads handed to connections of subscribers.",
    [],
    () => new Map([["", sources()?.server.state().frames ?? 0]]),
  );
  counted(
    registry,
    "engraph_http_requests_total",
    "Answered HTTP requests by route and status.",
    ["route", "status"],
    () => sources()?.server.state().requests,
  );
  counted(
    registry,
    "engraph_refused_total",
    "Callers that were refused, by reason.",
    ["reason"],
    () => sources()?.refusals,
  );
}

/** A counter of what is counted elsewhere. A key has the values of the labels, in their order, with spaces between. */
function counted(
  registry: Registry,
  name: string,
  help: string,
  labelNames: string[],
  read: () => ReadonlyMap<string, number> | undefined,
): void {
  new Counter({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      this.reset();
      for (const [key, count] of read() ?? []) {
        const values = labelNames.length > 1 ? key.split(" ") : [key];
        this.inc(Object.fromEntries(labelNames.map((label, i) => [label, values[i] ?? ""])), count);
      }
    },
  });
}
