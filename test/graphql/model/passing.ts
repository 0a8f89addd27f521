import * as fc from "fast-check";
import { graphql } from "../../gql/index.js";
import { operator } from "./callers.js";
import type { Engine } from "./engine.js";
import { sweep } from "./lifetimes.js";
import type { Command } from "./operation.js";
import { sumUp } from "./summing.js";
import type { World } from "./world.js";

// Any change lets the server look for work that is due; this one changes nothing.
const nudge = graphql(`
  mutation TwoUsersNudge {
    deleteMemory(input: { id: "none" }) {
      deletedCount
    }
  }
`);

export const sweeper = "expire-records";

const sweeping = graphql(`
  query TwoUsersSweeping($id: ID!) {
    job(id: $id) {
      state
      runAt
    }
  }
`);

/** Lets time pass, and what has expired by then be removed. */
export async function pass(world: World, engine: Engine, ms: number): Promise<void> {
  engine.clock.advance(ms);
  world.now = engine.clock.now();
  if (!isDue(world)) return;
  await swept(engine);
  world.unit(() => sweep(world));
  await sumUp(world, engine);
}

/** Waits for the removal of what an operation has stored with its time up; it is told of with the operation. */
export async function removeStillborn(world: World, engine: Engine): Promise<void> {
  if (!isDue(world)) return;
  await swept(engine);
  world.withLast(() => sweep(world));
}

function isDue({ sweepAt, now }: World): boolean {
  return sweepAt !== undefined && sweepAt <= now;
}

async function swept(engine: Engine): Promise<void> {
  for (;;) {
    await engine.ask(operator, nudge, {});
    const { data } = await engine.ask(operator, sweeping, { id: sweeper });
    const { state, runAt } = data?.job ?? {};
    if (state === "DONE") return;
    if (state === "READY" && Date.parse(runAt as string) > engine.clock.now()) return;
  }
}

/** Seconds or minutes in which nobody does anything. */
export const passTime: fc.Arbitrary<Command> = fc.constantFrom(1, 19, 45, 100).map((seconds) => ({
  check: () => true,
  run: (world: World, engine: Engine) => pass(world, engine, seconds * 1000),
  toString: () => `passTime ${seconds} s`,
}));
