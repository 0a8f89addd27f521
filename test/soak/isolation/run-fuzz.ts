import { UnauthenticatedError } from "../../../src/core/errors/access-errors.js";
import { startEngraph } from "../../support/engraph.js";
import { FakeClock } from "../../support/fake-clock.js";
import { WordEmbedder } from "../../support/word-embedder.js";
import { callers } from "./callers.js";
import { Fuzz } from "./fuzz.js";
import { markingModel } from "./model.js";
import { beginning } from "./scalars.js";

/** Starts a server with the callers of the fuzz, runs this many operations on it, and returns the finished fuzz. */
export async function runFuzz(total: number, seed: number): Promise<Fuzz> {
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
  // Callers who wait for jobs depend on this clock.
  const ticking = setInterval(() => clock.advance(10), 10);
  const fuzz = new Fuzz(url, clock, seed);
  await fuzz.run(total).finally(async () => {
    clearInterval(ticking);
    await fuzz.close();
  });
  return fuzz;
}
