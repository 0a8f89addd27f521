import * as fc from "fast-check";
import { graphql } from "../../gql/index.js";
import { operator } from "./callers.js";
import type { Engine } from "./engine.js";
import { fadeAll } from "./fading.js";
import { sweep } from "./lifetimes.js";
import type { Command } from "./operation.js";
import { sumUp } from "./summing.js";
import type { World } from "./world.js";

// Any change makes the server look for due work; this one changes nothing.
const nudge = graphql(`
  mutation TwoUsersNudge {
    deleteMemories(ids: ["none"]) {
      deletedCount
    }
  }
`);

const sweeper = "expire-records";
const fader = "decay-facts";

/** Jobs of the tenant. Only the operator sees their events. */
export const tenantJobs: readonly string[] = [sweeper, fader];

const working = graphql(`
  query TwoUsersWorking($id: ID!) {
    job(id: $id) {
      state
      runAt
    }
  }
`);

/**
 * Lets time pass, and runs the tenant's jobs when they are due.
 * @param rest Waits for work that must end before time continues after a job.
 */
export async function pass(
  world: World,
  engine: Engine,
  ms: number,
  rest = async (): Promise<void> => {},
): Promise<void> {
  const end = engine.clock.now() + ms;
  for (;;) {
    const next = Math.min(end, world.sweepAt ?? end, world.fadeAt ?? end);
    engine.clock.advance(Math.max(0, next - engine.clock.now()));
    world.now = engine.clock.now();
    if (isDue(world)) {
      await work(world, engine, (job) => world.unit(job));
      await sumUp(world, engine);
      await rest();
    } else if (world.now >= end) return;
  }
}

/** Waits for the immediate follow-up work of an operation; it is logged with the operation. */
export async function finishWork(world: World, engine: Engine): Promise<void> {
  if (isDue(world)) await work(world, engine, (job) => world.withLast(job));
}

function isDue({ sweepAt, fadeAt, now }: World): boolean {
  return (sweepAt ?? Infinity) <= now || (fadeAt ?? Infinity) <= now;
}

/**
 * Waits for the due jobs, and repeats their work on the model.
 * @param first Logs the work of the first job. The other job is logged with it, as their order is
 * unknown.
 */
async function work(world: World, engine: Engine, first: (job: () => void) => void): Promise<void> {
  let tell = first;
  if ((world.sweepAt ?? Infinity) <= world.now) {
    await hasRun(engine, sweeper);
    tell(() => sweep(world));
    tell = (job) => world.withLast(job);
  }
  // Also after the first job has restored facts.
  if ((world.fadeAt ?? Infinity) <= world.now) {
    await hasRun(engine, fader);
    tell(() => fadeAll(world));
  }
}

async function hasRun(engine: Engine, id: string): Promise<void> {
  for (;;) {
    await engine.ask(operator, nudge, {});
    const { data } = await engine.ask(operator, working, { id });
    const { state, runAt } = data?.job ?? {};
    if (state === "DONE") return;
    if (state === "READY" && Date.parse(runAt as string) > engine.clock.now()) return;
  }
}

/** Seconds or minutes without activity. */
export const passTime: fc.Arbitrary<Command> = fc.constantFrom(1, 19, 45, 100).map((seconds) => ({
  check: () => true,
  run: (world: World, engine: Engine) => pass(world, engine, seconds * 1000),
  toString: () => `passTime ${seconds} s`,
}));
