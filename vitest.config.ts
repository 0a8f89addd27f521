import { availableParallelism } from "node:os";
import { configDefaults, defineConfig, type TestProjectConfiguration } from "vitest/config";
import { whyNoPostgres } from "./test/oracle-wire/engine/postgres-installation.js";
import { longOnOracle, behaviourFiles } from "./test/behaviour-files.js";
import StoreJsonReporter from "./test/support/store-json-reporter.js";
import { shared } from "./vitest.shared.js";

const isFull = process.env["SOAK"] === "full";

const soaks = "test/soak/**/*.test.ts";

/** What is tested on both kinds of stores. */
const behaviour = {
  include: behaviourFiles.include,
  exclude: [...configDefaults.exclude, ...behaviourFiles.exclude],
  // What a test leaves behind, its end takes away; so the files need not load the server anew, which takes a second each.
  isolate: false,
};

const others: TestProjectConfiguration = {
  extends: true,
  test: {
    name: "default",
    include: ["test/**/*.test.ts"],
    exclude: [...configDefaults.exclude, soaks, ...behaviourFiles.files],
  },
};

const embedded: TestProjectConfiguration = {
  extends: true,
  test: { ...behaviour, name: "embedded" },
};

/** After all others, and in full one by one: they put processes under load, and some measure what these need. */
const soak: TestProjectConfiguration = {
  extends: true,
  test: { name: "soak", include: [soaks], maxWorkers: isFull ? 1 : 2, sequence: { groupOrder: 1 } },
};

/** The tests of behaviour once more, each with its stores in Oracle. */
const oracle: TestProjectConfiguration = {
  extends: true,
  test: {
    ...behaviour,
    name: "oracle",
    exclude: isFull ? behaviour.exclude : [...behaviour.exclude, ...behaviourFiles.long],
    globalSetup: ["test/support/oracle-setup.ts"],
    // Each statement takes its way through the driver, a socket and two databases' grammars.
    testTimeout: 60_000,
  },
};

const reason = await whyNoPostgres();
if (reason !== null) process.stderr.write(`No test has its store in Oracle: ${reason}.\n`);
else if (!isFull)
  process.stderr.write(
    `The ${longOnOracle.length} longest files of the tests of behaviour have their stores in Oracle by npm run test:soak alone.\n`,
  );

export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    // Two files at a time even where there are two processors: much of the time, a test waits.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    // The default one prints the project with each file.
    reporters: ["default", new StoreJsonReporter({ outputFile: "test-results/vitest.json" })],
    projects: reason === null ? [others, embedded, oracle, soak] : [others, embedded, soak],
  },
});
