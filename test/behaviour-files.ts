import { globSync } from "node:fs";

/**
 * The folders of the tests of client-visible behaviour. They run with embedded stores, and again
 * with stores in Oracle, on the double of `tools/oracle-double`.
 */
export const behaviourFolders: readonly string[] = [
  "client",
  "conformance",
  "graphql",
  "jobs",
  "live",
  "suites",
];

/** The files in these folders that do not run again, by reason. Paths are relative to `test`. */
export const notOnOracle: Readonly<Record<string, readonly string[]>> = {
  "It opens no store.": [
    "client/bundle.test.ts",
    "client/document-text.test.ts",
    "client/interruptions.test.ts",
    "client/operation-types.test.ts",
    "client/print-document.test.ts",
    "client/retries.test.ts",
    "client/silence.test.ts",
    "client/slow-reader.test.ts",
    "conformance/case-file.test.ts",
    "conformance/compare.test.ts",
    "conformance/short-forms.test.ts",
    "graphql/direct-arguments.test.ts",
    "graphql/read-turns.test.ts",
    "graphql/schema.test.ts",
    "jobs/job-outcome.test.ts",
    "live/event-cursor.test.ts",
    "live/event-stream.test.ts",
  ],
  "It runs a command, which is for the embedded store.": ["conformance/command.test.ts"],
  "It has an Oracle store of its own.": [
    "graphql/oracle-away.test.ts",
    "graphql/server-store.test.ts",
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

/** The same as patterns of paths. */
export const behaviourFiles = {
  include: behaviourFolders.map((folder) => `test/${folder}/**/*.test.ts`),
  exclude: inTests(Object.values(notOnOracle).flat()),
  /** The paths of the included files. */
  get files(): string[] {
    return globSync(this.include).filter((file) => !this.exclude.includes(file));
  },
};

function inTests(files: readonly string[]): string[] {
  return files.map((file) => `test/${file}`);
}
