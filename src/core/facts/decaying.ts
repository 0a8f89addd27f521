import type { Clock } from "../clock.js";
import type { JobRun } from "../jobs/job-handler.js";
import type { Memory } from "../memories/memory.js";
import type { MemoryStore } from "../memory-store.js";
import { faded, nextFading } from "./decay.js";
import type { FadingPolicies } from "./fading-policies.js";
import { walkMemories } from "../memories/memory-walk.js";
import { dueFacts, fade } from "./fading.js";

/** Facts that fade in one unit, so that none keeps other writers waiting for long. */
const batchSize = 100;

/** Shortest time from the end of one run to the next, in milliseconds: what fades in between costs one run. */
export const shortestDecayPauseMs = 3_600_000;

/**
 * Lets a tenant's facts fade and prunes them: the job kind DECAY_MEMORIES. How
 * late it runs makes no difference to what a fact is after it.
 */
/** Only facts that hold can fade. */
const fading = { policy: "FADING", statuses: ["VALID"] } as const;

export class Decaying {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly policies: FadingPolicies,
  ) {}

  /** Each batch is a unit of its own: a run that is cut short has let some fade, and the next one goes on. */
  async run(run: JobRun): Promise<void> {
    const { principal } = run;
    // Whoever stores facts while the job runs finds it RUNNING: they are looked for before it rests.
    const seenUntil = this.clock.now();
    let next: number | null = null;
    for await (const facts of walkMemories(this.store, principal, fading)) {
      run.signal.throwIfAborted();
      next = earlier(next, await this.#fadeAll(run, facts));
    }
    await this.store.unit(principal, async (unit) => {
      await run.hold(unit);
      const now = this.clock.now();
      // What came or changed during the run does not fade sooner than a period after it began,
      // but for what holds again and is due to be pruned, or fades by a policy of its own: that waits as long.
      const unseen = seenUntil + 1000 * this.policies.server.decayPeriodSeconds;
      const runAt = earlier(next, unseen);
      const nextRunAt = Math.max(runAt ?? unseen, now + shortestDecayPauseMs);
      await run.finish(unit, { outcome: "DECAYED", nextRunAt });
    });
  }

  /** Answers when the first of them fades again. */
  async #fadeAll(run: JobRun, facts: readonly Memory[]): Promise<number | null> {
    const { principal, job } = run;
    const policyOf = await this.policies.of(principal, facts);
    const now = this.clock.now();
    const due = dueFacts(facts, policyOf, now);
    for (let i = 0; i < due.length; i += batchSize) {
      const batch = due.slice(i, i + batchSize);
      await this.store.unit(principal, async (unit) => {
        await fade(unit, batch, policyOf, { principal, now, jobId: job.id });
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
