import type { Clock } from "../clock.js";
import type { JobRun } from "../jobs/job-handler.js";
import type { MemoryStore, Unit } from "../memory-store.js";
import { Removal } from "../deletion/removal.js";
import type { TextAnalyser } from "../search/text-analyser.js";

/** Records removed in one unit, so that none keeps other writers waiting for long. */
const batchSize = 100;

/** Shortest time from the end of one run to the next, in milliseconds: many expiries then cost one run. */
const shortestPauseMs = 60_000;

/**
 * Removes what has expired, and has been hidden since: the job kind
 * EXPIRE_RECORDS. Memories that rested on an expired message stay as they are;
 * that its time was up says nothing against what it said.
 */
export class Expiry {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly analyser: TextAnalyser,
  ) {}

  /** Each batch is a unit of its own: a run that is cut short has removed some, and the next one goes on. */
  async run(run: JobRun): Promise<void> {
    while (await this.#removeBatch(run)) run.signal.throwIfAborted();
    await this.store.unit(run.principal, async (unit) => {
      // Before the look for what comes next: whoever stores more from now on waits, and then finds the job at rest.
      await run.hold(unit);
      const next = await nextExpiry(unit);
      const nextRunAt = next === null ? null : Math.max(next, this.clock.now() + shortestPauseMs);
      await run.finish(unit, { outcome: "SWEPT", nextRunAt });
    });
  }

  /** Answers whether there may be more. */
  #removeBatch(run: JobRun): Promise<boolean> {
    return this.store.unit(run.principal, async (unit) => {
      const now = this.clock.now();
      const messages = await unit.messages.expired(now, batchSize);
      const memories = await unit.memories.expired(now, batchSize - messages.length);
      const simulations = await unit.simulations.deleteExpired(now, batchSize);
      const count = messages.length + memories.length;
      if (count + simulations === 0) return false;
      const cause = { kind: "EXPIRED", principal: run.principal, jobId: run.job.id, now } as const;
      const removal = new Removal(unit, this.analyser, cause);
      await removal.messages(messages, "KEEP");
      await removal.memories(memories);
      await removal.settle();
      await run.hold(unit);
      return count === batchSize;
    });
  }
}

/** When the first of the records expires that are left, hidden ones included. */
async function nextExpiry(unit: Unit): Promise<number | null> {
  const times = [
    await unit.messages.nextExpiry(),
    await unit.memories.nextExpiry(),
    await unit.simulations.nextExpiry(),
  ];
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
}
