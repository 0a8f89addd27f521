import { inspect } from "node:util";
import { expect, test } from "vitest";
import { soakSeed } from "../support/random.js";
import { fuzzExecutors } from "../support/fuzz-executors.js";

const isFull = process.env["SOAK"] === "full";
const total = Number(process.env["OPERATIONS"] ?? (isFull ? 30_000 : 1_000));

test(
  `of ${total} operations, plans answer every query as graphql-js does`,
  { timeout: 300_000 + total * 60 },
  async () => {
    const seed = soakSeed();
    const { compared, rewritten, failed, differences } = await fuzzExecutors(total, seed);
    console.log(`${compared} queries, ${failed} with errors, and ${rewritten} in other forms`);
    expect(compared).toBeGreaterThan(total / 10);
    if (differences.length > 0)
      throw new Error(`SEED=${seed} fails: ${inspect(differences.slice(0, 5), { depth: 5 })}`);
  },
);
