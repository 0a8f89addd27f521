import { availableParallelism } from "node:os";
import { join } from "node:path";
import { configDefaults, defineConfig, type TestProjectConfiguration } from "vitest/config";
import { whyNoPostgres } from "./tools/oracle-double/engine/postgres-installation.js";
import { behaviourFiles } from "./test/behaviour-files.js";
import StoreJsonReporter from "./test/support/store-json-reporter.js";
import { shared } from "./test/vitest.shared.js";

/** Set by test/soak/run.ts. */
const soakLength = process.env["SOAK"];
const isFull = soakLength === "full";
/** Set by test/store/oracle-script/run.ts. */
const isRecording = process.env["ORACLE_RECORDINGS"] !== undefined;
/** Why neither PostgreSQL stores nor the Oracle double can run here; null if they can. */
const reason = await whyNoPostgres();

const soaks = "test/soak/**/*.test.ts";
/**
 * Tests that take minutes, run only by `npm run test:soak`: processes of the product, servers
 * under load, and comparisons of kinds of stores.
 */
const long = "test/{processes,faults,parity}/*.test.ts";
const consoleTests = "test/{console,react}/*.test.ts";
/** The memory store suite on the store of docs/stores.md. */
const libsqlSuite = "test/store/libsql-suite/share-*.test.ts";
/** The memory store suite on Oracle stores, whose SQL is recorded. */
const oracleSuite = "test/store/oracle-suite/*.test.ts";
const postgresTests = "test/store/postgres-*/**/*.test.ts";
const recordSql = "test/store/oracle-suite/record-sql.ts";
const oracleStatements = "test/store/oracle-statements.test.ts";
/** Tests of the Oracle double and tests that use it, except those with all their stores in Oracle. */
const onDouble = [
  "tools/oracle-double/**/*.test.ts",
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

/** The tests of behaviour, which run on all kinds of stores. */
const behaviour = {
  include: behaviourFiles.include,
  exclude: [...configDefaults.exclude, ...behaviourFiles.exclude, ...skipped],
  // Each test cleans up at its end, so files need not load the server again, which takes a second each.
  isolate: false,
};

const others: TestProjectConfiguration = {
  extends: true,
  test: {
    name: "default",
    include: ["test/**/*.test.ts", "tools/oracle-double/*.test.ts"],
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

/** All of its files replace the same modules by recording ones, so they can share them. */
const recorded: TestProjectConfiguration = {
  extends: true,
  test: {
    name: "oracle-suite",
    include: [oracleSuite],
    setupFiles: [recordSql],
    isolate: false,
  },
};

/** The tests of PostgreSQL stores: the memory store suite, and their own tests. They share one database server. */
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

/** The tests of behaviour again, with their stores in PostgreSQL. */
const onPostgres: TestProjectConfiguration = {
  extends: true,
  test: {
    ...behaviour,
    name: "postgres",
    globalSetup: ["test/postgres/postgres-setup.ts"],
    provide: { isOnPostgres: true },
  },
};

/** Runs after the suite, as it checks everything that was recorded. */
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

/** The console of a built server, and the React hooks, in a real browser. */
const inBrowser: TestProjectConfiguration = {
  extends: true,
  test: {
    name: "console",
    include: [consoleTests],
    // Excluded because it builds the whole site, which takes half a minute.
    exclude: soakLength === "short" ? ["test/console/site.test.ts"] : [],
    globalSetup: ["test/console/setup.ts"],
    isolate: false,
  },
};

/**
 * `npm run test:soak`. In full, they run one by one after all others: they put processes under load, and some measure
 * memory.
 */
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

/** The laws and the isolation fuzz again, with their stores in PostgreSQL. */
const soakOnPostgres: TestProjectConfiguration = {
  extends: true,
  test: {
    name: "soak-postgres",
    include: ["test/soak/laws/*.test.ts", isolation],
    globalSetup: ["test/postgres/postgres-setup.ts"],
    provide: { isOnPostgres: true },
    sequence: { groupOrder: 3 },
  },
};

/** The isolation fuzz again, with its store in Oracle. */
const soakOnOracle: TestProjectConfiguration = {
  extends: true,
  test: {
    name: "soak-oracle",
    include: [isolation],
    provide: { isOnOracle: true },
    sequence: { groupOrder: 4 },
  },
};

/** The tests of behaviour again, with their stores in Oracle. */
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

// All processes and threads of the run share one V8 compile cache.
process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, "node_modules/.cache/compile");

export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    // More workers than processors, as tests spend much of their time waiting.
    globalSetup: [
      ...shared.test.globalSetup,
      ...(reason === null ? ["test/support/oracle-setup.ts"] : []),
    ],
    maxWorkers: availableParallelism() + 1,
    // Long enough for any machine: it only ends tests that hang.
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
