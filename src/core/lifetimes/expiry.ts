import type { Clock } from "../time/clock.js";
import type { JobRun } from "../jobs/job-handler.js";
import type { MemoryStore, Unit } from "../store/memory-store.js";
import { Removal } from "../deletion/removal.js";
import type { TextAnalyser } from "../search/text/text-analyser.js";

/** Records removed in one transaction. Small, so that other writers do not wait long. */
const batchSize = 100;

/** The shortest pause between two runs, in milliseconds, so that one run handles many expiries. */
const shortestPauseMs = 60_000;

/**
 * Removes expired records, which are already hidden: the job kind EXPIRE_RECORDS. Memories that rest on an expired
 * message stay unchanged, because its expiry does not make its content wrong.
 */
export class Expiry {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly analyser: TextAnalyser,
  ) {}

  /** Removes each batch in its own transaction, so that the next run continues where an interrupted one stopped. */
  async run(run: JobRun): Promise<void> {
    while (await this.#removeBatch(run)) run.signal.throwIfAborted();
    await this.store.unit(run.principal, async (unit) => {
      // Hold before looking for the next expiry: transactions that store more records then wait, and find the job
      // finished.
      await run.hold(unit);
      const next = await nextExpiry(unit);
      const nextRunAt = next === null ? null : Math.max(next, this.clock.now() + shortestPauseMs);
      await run.finish(unit, { outcome: "SWEPT", nextRunAt });
    });
  }

  /** Returns whether more records may be expired. */
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
      return count === batchSize || simulations === batchSize;
    });
  }
}

/** The earliest expiry of all remaining records, including hidden ones; null if none expires. */
async function nextExpiry(unit: Unit): Promise<number | null> {
  const times = [
    await unit.messages.nextExpiry(),
    await unit.memories.nextExpiry(),
    await unit.simulations.nextExpiry(),
  ];
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
}
