import * as fc from "fast-check";
import { queryTimeoutMs, type Engine } from "./engine.js";
import { checkCards, checkStreams } from "./live/following.js";
import type { Command } from "./operation.js";
import { pass } from "./passing.js";
import type { World } from "./world.js";

/** Hours without activity, so that facts fade. Open cards end first, because pending work would take too long. */
export const passHours: fc.Arbitrary<Command> = fc.constantFrom(1, 3).map((hours) => ({
  check: () => true,
  async run(world: World, engine: Engine) {
    // The operator's streams also get events of the tenant's jobs, which are not compared. Pending
    // queries must end before hours pass, which exceed the query timeout.
    const rest = async () => {
      await checkStreams.run(world, engine);
      await engine.clock.noTimerOf(queryTimeoutMs);
    };
    await checkCards.run(world, engine);
    await Promise.all(engine.cards.map((card) => card.end()));
    engine.cards = [];
    await rest();
    await pass(world, engine, hours * 3_600_000 + 1000, rest);
  },
  toString: () => `passHours ${hours}`,
}));
