import { UnauthenticatedError } from "../../src/core/errors.js";
import { callers } from "../soak/isolation/callers.js";
import { Chance } from "../soak/isolation/chance.js";
import { Fuzz } from "../soak/isolation/fuzz.js";
import { markingModel } from "../soak/isolation/model.js";
import { beginning } from "../soak/isolation/scalars.js";
import { comparedExecutors } from "./compared-executors.js";
import { startEngraph } from "./engraph.js";
import { FakeClock } from "./fake-clock.js";
import { WordEmbedder } from "./word-embedder.js";

/** Draws operations from the schema, as the fuzz of isolation does, and has their queries executed both ways. */
export async function fuzzExecutors(total: number, seed: number) {
  const compared = comparedExecutors(new Chance(seed));
  const clock = new FakeClock(beginning);
  const { url } = await startEngraph({
    clock,
    model: markingModel(),
    embedder: new WordEmbedder(),
    settings: {},
    authenticate: (authorization) => {
      const caller = callers.find(({ name }) => authorization === `Bearer ${name}`);
      if (!caller) throw new UnauthenticatedError();
      return caller.principal;
    },
  });
  // Callers who wait for jobs wait by this clock.
  const ticking = setInterval(() => clock.advance(10), 10);
  const fuzz = new Fuzz(url, clock, seed);
  await fuzz.run(total).finally(async () => {
    clearInterval(ticking);
    await fuzz.close();
  });
  return compared;
}
