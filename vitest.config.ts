import { availableParallelism } from "node:os";
import { join } from "node:path";
import { configDefaults, defineConfig, type TestProjectConfiguration } from "vitest/config";
import { whyNoPostgres } from "./test/oracle-wire/engine/postgres-installation.js";
import { behaviourFiles } from "./test/behaviour-files.js";
import StoreJsonReporter from "./test/support/store-json-reporter.js";
import { shared } from "./vitest.shared.js";

/** Set by test/soak/run.ts. */
const soakLength = process.env["SOAK"];
const isFull = soakLength === "full";
/** Set by test/store/oracle-script/run.ts. */
const isRecording = process.env["ORACLE_RECORDINGS"] !== undefined;
/** Why neither PostgreSQL stores nor the double of Oracle can run here; null if they can. */
const reason = await whyNoPostgres();

const soaks = "test/soak/**/*.test.ts";
/**
 * What takes minutes, and is run by `npm run test:soak` alone: processes of the product, servers
 * under load, and kinds of stores compared with each other.
 */
const long = "test/{processes,faults,parity}/*.test.ts";
const consoleTests = "test/{console,react}/*.test.ts";
/** The suite of memory stores on the store of docs/new-store.md. */
const libsqlSuite = "test/store/libsql-suite/share-*.test.ts";
/** The suite of memory stores on Oracle stores, whose SQL is recorded. */
const oracleSuite = "test/store/oracle-suite/*.test.ts";
const postgresTests = "test/store/postgres-*/**/*.test.ts";
const recordSql = "test/store/oracle-suite/record-sql.ts";
const oracleStatements = "test/store/oracle-statements.test.ts";
/** Tests of the double and with it, but for those that have all their stores in Oracle. */
const onDouble = [
  "test/oracle-wire/**/*.test.ts",
  "test/real-oracle/**/*.test.ts",
  "test/store/oracle-*.test.ts",
  "test/store/oracle-script/*.test.ts",
  "test/processes/{demo-database,server-oracle}.test.ts",
  "test/soak/*oracle*.test.ts",
  "test/graphql/{oracle-away,server-store}.test.ts",
  "test/parity/*.test.ts",
];

/** Tests that cannot run on this machine. */
const skipped = reason === null ? [] : onDouble;

/** What is tested on all kinds of stores. */
const behaviour = {
  include: behaviourFiles.include,
  exclude: [...configDefaults.exclude, ...behaviourFiles.exclude, ...skipped],
  // What a test leaves behind, its end takes away; so the files need not load the server anew, which takes a second each.
  isolate: false,
};

const others: TestProjectConfiguration = {
  extends: true,
  test: {
    name: "default",
    include: ["test/**/*.test.ts"],
    exclude: [
      ...configDefaults.exclude,
      soaks,
      long,
      consoleTests,
      libsqlSuite,
      ...behaviourFiles.files,
      oracleSuite,
      oracleStatements,
      postgresTests,
      ...skipped,
    ],
    isolate: false,
  },
};

/** All of its files have the same modules replaced by ones that record, so they can share them. */
const recorded: TestProjectConfiguration = {
  extends: true,
  test: {
    name: "oracle-suite",
    include: [oracleSuite],
    setupFiles: [recordSql],
    isolate: false,
  },
};

/** What is about PostgreSQL stores: the suite of memory stores on them, and tests of their own. One server serves all of it. */
const postgres: TestProjectConfiguration = {
  extends: true,
  test: {
    name: "postgres-suite",
    include: [postgresTests],
    setupFiles: ["test/store/postgres-suite/fewer-runs.ts"],
    globalSetup: ["test/postgres/postgres-setup.ts"],
    isolate: false,
  },
};

/** The tests of behaviour once more, each with its stores in PostgreSQL. */
const onPostgres: TestProjectConfiguration = {
  extends: true,
  test: {
    ...behaviour,
    name: "postgres",
    globalSetup: ["test/postgres/postgres-setup.ts"],
    provide: { isOnPostgres: true },
  },
};

/** After the suite, as it is about all that was recorded. */
const statements: TestProjectConfiguration = {
  extends: true,
  test: { name: "statements", include: [oracleStatements], sequence: { groupOrder: 1 } },
};

const embedded: TestProjectConfiguration = {
  extends: true,
  test: { ...behaviour, name: "embedded" },
};

const longTests: TestProjectConfiguration = {
  extends: true,
  test: {
    name: "long",
    include: [long],
    exclude: [...configDefaults.exclude, ...skipped],
    isolate: false,
  },
};

/** The console of a built server, and the hooks of React, in a real browser. */
const inBrowser: TestProjectConfiguration = {
  extends: true,
  test: {
    name: "console",
    include: [consoleTests],
    // It builds the whole site, in half a minute.
    exclude: soakLength === "short" ? ["test/console/site.test.ts"] : [],
    globalSetup: ["test/console/setup.ts"],
    isolate: false,
  },
};

/** `npm run test:soak`. In full they run one by one, after all others: they put processes under load, and some measure memory. */
const soak: TestProjectConfiguration = {
  extends: true,
  test: {
    name: "soak",
    include: isFull ? [soaks, libsqlSuite] : [soaks],
    exclude: [...configDefaults.exclude, ...skipped],
    ...(isFull && { maxWorkers: 1, sequence: { groupOrder: 2 } }),
  },
};

const isolation = "test/soak/isolation.test.ts";

/** The two users and the fuzz of isolation once more, with their stores in PostgreSQL. */
const soakOnPostgres: TestProjectConfiguration = {
  extends: true,
  test: {
    name: "soak-postgres",
    include: ["test/soak/two-users.test.ts", isolation],
    globalSetup: ["test/postgres/postgres-setup.ts"],
    provide: { isOnPostgres: true },
    sequence: { groupOrder: 3 },
  },
};

/** The fuzz of isolation once more, with its store in Oracle. */
const soakOnOracle: TestProjectConfiguration = {
  extends: true,
  test: {
    name: "soak-oracle",
    include: [isolation],
    provide: { isOnOracle: true },
    sequence: { groupOrder: 4 },
  },
};

/** The tests of behaviour once more, each with its stores in Oracle. */
const oracle: TestProjectConfiguration = {
  extends: true,
  test: {
    ...behaviour,
    name: "oracle",
    provide: { isOnOracle: true },
  },
};

/** The tests that send SQL to an Oracle store, with the SQL recorded: `npm run oracle:script`. */
const setupFiles = [recordSql, "test/store/oracle-script/keep-recording.ts"];
const scripted: TestProjectConfiguration[] = [
  recorded,
  {
    extends: true,
    test: {
      ...behaviour,
      name: "oracle",
      isolate: true,
      provide: { isOnOracle: true },
      setupFiles,
    },
  },
  {
    extends: true,
    test: {
      name: "oracle-store",
      include: ["test/store/oracle-*.test.ts"],
      exclude: [oracleStatements],
      setupFiles,
    },
  },
];

if (reason !== null)
  process.stderr.write(
    `Tests with PostgreSQL and with the double of Oracle are skipped: ${reason}.\n`,
  );
else if (!isFull)
  process.stderr.write(
    `The tests of behaviour have their stores in PostgreSQL and Oracle by npm run test:soak alone.\n`,
  );

// All processes and threads of the run share one compile cache of V8.
process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, "node_modules/.cache/compile");

export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    // More files at a time than there are processors: much of the time, a test waits.
    globalSetup: [
      ...shared.test.globalSetup,
      ...(reason === null ? ["test/support/oracle-setup.ts"] : []),
    ],
    maxWorkers: availableParallelism() + 1,
    // Long enough for any machine: it only ends what hangs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The default one prints the project with each file.
    reporters: [
      "default",
      new StoreJsonReporter({
        outputFile: `test-results/${soakLength === undefined ? "tests" : "soaks"}.json`,
      }),
    ],
    projects: isRecording
      ? scripted
      : reason === null
        ? [
            others,
            recorded,
            statements,
            postgres,
            embedded,
            onPostgres,
            oracle,
            longTests,
            inBrowser,
            soak,
            soakOnPostgres,
            soakOnOracle,
          ]
        : [others, embedded, longTests, inBrowser, soak],
  },
});
