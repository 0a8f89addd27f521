import { Chance } from "../soak/isolation/chance.js";
import { runFuzz } from "../soak/isolation/run-fuzz.js";
import { comparedExecutors } from "./compared-executors.js";

/** Draws operations from the schema, as the fuzz of isolation does, and has their queries executed both ways. */
export async function fuzzExecutors(total: number, seed: number) {
  const compared = comparedExecutors(new Chance(seed));
  await runFuzz(total, seed);
  return compared;
}
