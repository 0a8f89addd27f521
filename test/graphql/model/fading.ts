import { faded, nextFading } from "../../../src/core/facts/decay.js";
import { defaultFadingPolicy, type FadingPolicy } from "../../../src/core/facts/fading-policy.js";
import { revise } from "./deleting.js";
import type { MemoryRecord } from "./records.js";
import type { World } from "./world.js";

const hourMs = 3_600_000;

/** Facts fade within hours, so that tests need not simulate weeks. */
export const givenPolicy = {
  decayFactor: 0.5,
  decayPeriodSeconds: 3_600,
  pruneAfterSeconds: 10_800,
} as const;

export const policy: FadingPolicy = { ...defaultFadingPolicy, ...givenPolicy };

/** Schedules the fading job for this time; null: it has nothing to do. */
export function scheduleFading(world: World, at: number | null): void {
  if (at === null) return;
  const due = Math.max(at, world.now);
  world.fadeAt = Math.min(due, world.fadeAt ?? due);
}

/** Schedules the fading job for the next change of this fact. */
export function scheduleNextFading(world: World, fact: MemoryRecord): void {
  scheduleFading(world, nextFading(fact, policy));
}

/** Fades these facts by the elapsed time. Returns the numbers. */
export function fade(world: World, facts: readonly MemoryRecord[]) {
  let [decayed, pruned] = [0, 0];
  for (const fact of facts) {
    const fading = world.isExpired(fact) ? null : faded(fact, world.now, policy);
    if (!fading) continue;
    const { confidence, decayedAt, isDecayed, isPruned } = fading;
    const kind = isPruned ? "INVALIDATED" : "UPDATED";
    const state = isPruned ? ({ status: "INVALID", statusReason: "PRUNED" } as const) : {};
    world.save(kind, revise(world, fact, kind, { confidence, decayedAt, ...state }));
    decayed += Number(isDecayed);
    pruned += Number(isPruned);
  }
  return { decayed, pruned };
}

/** The work of the job. It then pauses for an hour, the minimum lifetime of a fact. */
export function fadeAll(world: World): void {
  fade(world, world.stored("Memory"));
  world.fadeAt = world.now + hourMs;
}
