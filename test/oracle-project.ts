/**
 * What runs a second time with its stores in Oracle, on the double of
 * `oracle-wire`: what clients see, from the folders here.
 */
export const oracleFolders: readonly string[] = [
  "client",
  "conformance",
  "graphql",
  "jobs",
  "live",
  "suites",
];

/** The files in these folders that do not, by the reason. Paths are those inside of `test`. */
export const notOnOracle: Readonly<Record<string, readonly string[]>> = {
  "It opens no store.": [
    "client/document-text.test.ts",
    "client/interruptions.test.ts",
    "client/retries.test.ts",
    "client/silence.test.ts",
    "client/slow-reader.test.ts",
    "conformance/case-file.test.ts",
    "conformance/compare.test.ts",
    "conformance/short-forms.test.ts",
    "graphql/read-turns.test.ts",
    "graphql/schema.test.ts",
    "jobs/job-outcome.test.ts",
    "live/event-cursor.test.ts",
    "live/event-stream.test.ts",
  ],
  "It runs a command, which is for the embedded store.": ["conformance/command.test.ts"],
  "It has an Oracle store of its own.": [
    "graphql/oracle-away.test.ts",
    "graphql/same-ranking.test.ts",
    "graphql/server-store.test.ts",
    "graphql/statement-parity.test.ts",
  ],
  "It steers a feed that reads each event in the turn that commits it, as only an embedded store can.":
    ["live/log-retention.test.ts"],
  "It takes the embedded file's tables and posting blocks apart.": ["graphql/leftovers.test.ts"],
  "It is about what travels between a client and the server: nothing in it depends on the store.": [
    "suites/apollo-integration.test.ts",
    "suites/audits.test.ts",
    "suites/graphql-sse.test.ts",
    "suites/transport-ws-ids.test.ts",
    "suites/transport-ws-messages.test.ts",
    "suites/transport-ws-operations.test.ts",
    "suites/transport-ws.test.ts",
  ],
};

/**
 * Of those that do, the ones that run there each time, from every part of the
 * API. All others do with SOAK=full (`npm run test:soak`): together they take
 * longer there than everything else does.
 */
export const alwaysOnOracle: readonly string[] = [
  "client/resuming.test.ts",
  "conformance/cases.test.ts",
  "graphql/cascade.test.ts",
  "graphql/dead-letters.test.ts",
  "graphql/delete-events.test.ts",
  "graphql/facts.test.ts",
  "graphql/fresh-reads.test.ts",
  "graphql/list-statements.test.ts",
  "graphql/lists.test.ts",
  "graphql/main-path.test.ts",
  "graphql/paging-newest-first.test.ts",
  "graphql/profiles.test.ts",
  "graphql/restore-memory.test.ts",
  "graphql/revisions.test.ts",
  "graphql/search-metadata.test.ts",
  "graphql/search-vector.test.ts",
  "graphql/search.test.ts",
  "graphql/shared-state.test.ts",
  "graphql/thread-graph.test.ts",
  "graphql/threads.test.ts",
  "graphql/time-travel.test.ts",
  "graphql/trace-summary.test.ts",
  "jobs/job-runner.test.ts",
  "live/log-event-feed.test.ts",
  "suites/apollo-client.test.ts",
];

/** The same as patterns of paths: what takes part, but for what does not. */
export const onOracle = {
  include: oracleFolders.map((folder) => `test/${folder}/**/*.test.ts`),
  exclude: Object.values(notOnOracle).flatMap((files) => files.map((file) => `test/${file}`)),
};
