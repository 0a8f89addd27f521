import { Chance } from "../soak/isolation/chance.js";
import { runFuzz } from "../soak/isolation/run-fuzz.js";
import { comparedExecutors } from "./compared-executors.js";

/**
 * Draws operations from the schema, like the isolation fuzz, and runs their queries through both
 * executors.
 */
export async function fuzzExecutors(total: number, seed: number) {
  const compared = comparedExecutors(new Chance(seed));
  await runFuzz(total, seed);
  return compared;
}
