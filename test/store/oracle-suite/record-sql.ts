import type * as FastCheck from "fast-check";
import { vi } from "vitest";

// Records the Oracle store's SQL in each file of this project: see ../oracle-statements.ts.

vi.mock("../../../src/store/relational/sql/by-dialect.js", async (original) => {
  const { recordStatements } = await import("../oracle-statements.js");
  return recordStatements(await original());
});

vi.mock("fast-check", async (original) => {
  const { asRandom } = await import("../oracle-statements.js");
  const module = await original<typeof FastCheck>();
  const isFull = process.env["SOAK"] === "full";
  // A tenth of the embedded store's runs, with a fixed seed: the set of SQL statements must not
  // depend on chance.
  const assert: typeof module.assert = (property, parameters) => {
    const numRuns = Math.ceil((parameters?.numRuns ?? 100) / (isFull ? 1 : 10));
    const fixed = isFull ? {} : { seed: 1 };
    return asRandom(() => module.assert(property, { ...parameters, ...fixed, numRuns }));
  };
  return { ...module, assert, default: { ...module.default, assert } };
});
