import * as fc from "fast-check";
import { queryTimeoutMs, type Engine } from "./engine.js";
import { checkCards, checkStreams } from "./live/following.js";
import type { Command } from "./operation.js";
import { pass } from "./passing.js";
import type { World } from "./world.js";

/** Hours in which nobody does anything, so that facts fade. Nothing is on its way then, which would take too long: cards end. */
export const passHours: fc.Arbitrary<Command> = fc.constantFrom(1, 3).map((hours) => ({
  check: () => true,
  async run(world: World, engine: Engine) {
    // The operator's streams also get events of the tenant's jobs, which are not compared. Their queries have to end
    // before hours pass, which are more than a query may take.
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
