import { configDefaults, defineConfig } from "vitest/config";
import { behaviourFiles } from "./behaviour-files.js";
import { howToRun, readAccess, readAdmin, whyNoAdmin } from "./store/real-oracle.js";
import NoSkips from "./support/no-skips.js";
import { shared } from "./vitest.shared.js";

/** The tests that run on a real Oracle Database: `npm run test:oracle`. None of them may be skipped. */
const problem = whyNoDatabase();
if (problem !== null) {
  process.stderr.write(`There is no Oracle Database to test: ${problem}\n`);
  process.exit(1);
}
/** Tests that need more privileges than a real database must grant. */
const asAdmin = ["test/real-oracle/privileges.test.ts"];
const excluded = readAdmin(process.env) === null ? asAdmin : [];
if (excluded.length > 0) process.stderr.write(`Privileges are not tried: ${whyNoAdmin}\n`);

// Makes the tests use the real database instead of the double.
process.env["ENGRAPH_TEST_ORACLE"] = "real";

export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    include: [
      "test/store/real-oracle.test.ts",
      "test/store/oracle-concurrency.test.ts",
      "test/store/oracle-concurrency-processes.test.ts",
      "test/real-oracle/*.test.ts",
      ...behaviourFiles.include,
    ],
    exclude: [...configDefaults.exclude, ...behaviourFiles.exclude, ...excluded],
    globalSetup: [
      "test/support/build.ts",
      "test/support/embedded-setup.ts",
      "test/support/real-oracle-setup.ts",
    ],
    // They share one schema.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: ["default", new NoSkips()],
  },
});

function whyNoDatabase(): string | null {
  try {
    if (readAccess(process.env) !== null) return null;
    return `ORACLE_CONNECT_STRING is not set. To run it: ${howToRun}`;
  } catch (error) {
    return (error as Error).message;
  }
}
