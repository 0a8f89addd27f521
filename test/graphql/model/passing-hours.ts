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
    await checkStreams.run(world, engine);
    await checkCards.run(world, engine);
    await Promise.all(engine.cards.map((card) => card.end()));
    engine.cards = [];
    // A query that is under way would have no time left.
    await engine.clock.noTimerOf(queryTimeoutMs);
    const ms = hours * 3_600_000 + 1000;
    await pass(world, engine, ms, () => checkStreams.run(world, engine));
  },
  toString: () => `passHours ${hours}`,
}));
