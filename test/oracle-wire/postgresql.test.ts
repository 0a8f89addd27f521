import { describe } from "vitest";
import { canRunPostgres, useEngine } from "./support.js";

// What the other tests here say of either engine, they say of PostgreSQL 18 too.

const files = [
  "changes",
  "connect",
  "driver-traps",
  "errors",
  "faults",
  "queries",
  "times",
  "transactions",
  "values",
  "vector-sdk",
];

describe.runIf(await canRunPostgres()).each(files)("On PostgreSQL 18: %s", async (file) => {
  useEngine("postgresql");
  await import(`./${file}.test.ts`);
});
