import { RecordWriter } from "../records/record-writer.js";
import type { Clock } from "../time/clock.js";
import type { JobRun } from "../jobs/job-handler.js";
import type { Memory } from "../memories/memory.js";
import type { MemoryStore } from "../store/memory-store.js";
import { faded, nextFading } from "./decay.js";
import type { FadingPolicies } from "./fading-policies.js";
import { walkMemories } from "../memories/memory-walk.js";
import { dueFacts, fade } from "./fading.js";

/** Number of facts that fade in one unit. Small, so that other writers do not wait long. */
const batchSize = 100;

/** Minimum pause between two runs, in milliseconds; one run handles all facts that fade in between. */
export const shortestDecayPauseMs = 3_600_000;

/** Only valid facts can fade. */
const fading = { policies: ["FADING"], statuses: ["VALID"] } as const;

/**
 * Lets a tenant's facts fade and prunes them: the job kind DECAY_MEMORIES. A late run gives facts
 * the same state as a punctual one.
 */
export class Decaying {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly policies: FadingPolicies,
  ) {}

  /** Stores each batch in its own unit: after an interrupted run, the next one continues. */
  async run(run: JobRun): Promise<void> {
    const { principal } = run;
    // Writers that store facts meanwhile find the job RUNNING, so its next run must cover these facts.
    const seenUntil = this.clock.now();
    let next: number | null = null;
    for await (const facts of walkMemories(this.store, principal, fading)) {
      run.signal.throwIfAborted();
      next = earlier(next, await this.#fadeAll(run, facts));
    }
    await this.store.unit(principal, async (unit) => {
      await run.hold(unit);
      const now = this.clock.now();
      // Facts stored or changed during the run fade at least one period after its beginning.
      // Facts that hold again and are due to be pruned, or have their own policy, may be due
      // earlier but wait as long.
      const unseen = seenUntil + 1000 * this.policies.server.decayPeriodSeconds;
      const runAt = earlier(next, unseen);
      const nextRunAt = Math.max(runAt ?? unseen, now + shortestDecayPauseMs);
      await run.finish(unit, { outcome: "DECAYED", nextRunAt });
    });
  }

  /** Returns when the first of them fades again. */
  async #fadeAll(run: JobRun, facts: readonly Memory[]): Promise<number | null> {
    const { principal, job } = run;
    const policyOf = await this.policies.of(principal, facts);
    const now = this.clock.now();
    const due = dueFacts(facts, policyOf, now);
    for (let i = 0; i < due.length; i += batchSize) {
      const batch = due.slice(i, i + batchSize);
      await this.store.unit(principal, async (unit) => {
        await fade(new RecordWriter(unit, { principal, now, jobId: job.id }), batch, policyOf);
        await run.hold(unit);
      });
    }
    return facts
      .map((fact) => {
        const fading = faded(fact, now, policyOf(fact));
        return fading?.isPruned ? null : nextFading({ ...fact, ...fading }, policyOf(fact));
      })
      .reduce(earlier, null);
  }
}

function earlier(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
