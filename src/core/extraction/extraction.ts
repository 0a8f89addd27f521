import type { JsonObject } from "../entity.js";
import { ContextOverflowError } from "../errors/model-errors.js";
import { misreadings, type JobOutcome } from "../jobs/job.js";
import type { JobResult, JobRun } from "../jobs/job-handler.js";
import type { Memory, MemoryPolicy } from "../memories/memory.js";
import { asksForReview, bindsUnasked } from "../review/review-settings.js";
import {
  continuedInput,
  extractionOrder,
  extractionReport,
  passProgress,
  type LaterRange,
  type PassProgress,
} from "./extraction-job.js";
import { readPass, shorterPass } from "./extraction-pass.js";
import type { PassPlan } from "./extraction-prompt.js";
import {
  addReports,
  emptyReport,
  hasFindings,
  type ExtractionReport,
} from "./extraction-report.js";
import type { ExtractionParts } from "./extraction-parts.js";
import { Learning, type KeepFindings } from "./learning.js";

/** A pass and the `seq` of the first message of the next one; null: it is the last one. */
interface NextPass {
  readonly plan: PassPlan;
  readonly progress: PassProgress;
  readonly nextSeq: number | null;
}

/**
 * Extracts memories from messages: the job kind EXTRACT_MEMORIES. Each run of a job makes one
 * pass and continues with the next in another run.
 */
export class Extraction {
  readonly #learning: Learning;

  constructor(private readonly parts: ExtractionParts) {
    this.#learning = new Learning(parts);
  }

  /**
   * Calls the model outside of any unit. Then one unit stores the findings of the pass, the
   * events and the rest of the work. So retries and crashes neither lose a message nor duplicate
   * a memory.
   */
  async run(run: JobRun): Promise<void> {
    const { store } = this.parts;
    let most = Number.POSITIVE_INFINITY;
    for (;;) {
      const next = await this.#nextPass(run, most);
      // Deleting a thread deletes its jobs, so `finish` fails for this job.
      if (!next)
        return store.unit(run.principal, (unit) => run.finish(unit, { outcome: "ZERO_FACTS" }));
      const { plan } = next;
      let keep: KeepFindings;
      try {
        keep = await this.#learning.learn(run, plan);
      } catch (error) {
        run.signal.throwIfAborted();
        const { length } = plan.messages;
        if (error instanceof ContextOverflowError && length > 1) most = length / 2;
        else return await this.#setAside(run, next, error);
        continue;
      }
      run.signal.throwIfAborted();
      return await store.unit(run.principal, async (unit) => {
        const report = await keep(unit);
        await run.finish(unit, this.#ending(run, next, report, most));
      });
    }
  }

  /**
   * Null if the thread is gone.
   *
   * @param most The most messages of the pass. It has half as many after each failed run, and if it was set aside.
   */
  async #nextPass(run: JobRun, most: number): Promise<NextPass | null> {
    const { job, principal, misreadRuns = 0 } = run;
    const { threadId } = job;
    if (threadId === null) throw new Error(`Extraction job "${job.id}" names no thread.`);
    const { store, models, rules } = this.parts;
    const thread = (await store.threads.byIds(principal, [threadId])).get(threadId);
    if (!thread) return null;
    const order = extractionOrder(job);
    const progress = passProgress(job);
    const settings = rules.of(thread);
    const model = models.need(order.model ?? settings.model);
    const read = (from: number, to: number) => store.messages.range(principal, threadId, from, to);
    const pass = await readPass(read, order, { ...settings, turnTokens: model.turnTokens ?? null });
    const halvings = misreadRuns + Math.min(progress.failures, 1);
    const size = Math.min(most, progress.most ?? most, pass.messages.length / 2 ** halvings);
    const { messages, nextSeq } = shorterPass(pass, size);
    const ofTenant = this.parts.tenants?.of(principal.tenantId).settings ?? {};
    const waits = (memory: Memory) =>
      asksForReview(memory, settings, ofTenant) || bindsUnasked(memory);
    const plan = { thread, settings, order, model, asksForReview: waits, messages };
    return { plan, progress, nextSeq };
  }

  /** Ends the job, or schedules its next pass. */
  #ending(run: JobRun, next: NextPass, pass: ExtractionReport, most: number): JobResult {
    const { plan, progress } = next;
    const { messages, settings } = plan;
    const notRead = progress.failures > 0 ? -messages.length : 0;
    const report = reportAfter(run, { ...pass, notRead });
    const outcome = outcomeOf(report, settings.memoryPolicy);
    const result = { ...report } as unknown as JsonObject;
    const [first, ...later] = remaining(next);
    if (!first) return { outcome, result };
    const found = Number.isFinite(most) ? messages.length : progress.most;
    const input = continuedInput(run.job.input, first, { later, misread: 0, most: found });
    return { outcome, result, input, nextRunAt: this.parts.clock.now() };
  }

  /**
   * Passes over messages that could not be read in the last run for them, so that they do not keep the job from the
   * others. They come last, in smaller parts each time, until only single messages are left. Otherwise rethrows the
   * failure.
   */
  async #setAside(run: JobRun, next: NextPass, error: unknown): Promise<void> {
    const { outcome, error: why, isLast } = run.failing(error);
    const { plan, progress } = next;
    const { order, messages } = plan;
    const others = remaining(next);
    const [first] = others;
    const canWait = first !== undefined && others.some(hasPromise);
    // If the model can read nothing at all, no other message will help.
    const isMisread = misreadings.has(outcome) && isLast && progress.misread < mostMisread;
    if (!canWait || !isMisread) throw error;
    // Together with others, a message has failed once at most: it may be another's fault.
    const failures = messages.length > 1 ? 1 : progress.failures + 1;
    const toSeq = messages.at(-1)?.seq ?? order.fromSeq;
    const [head = first, ...later] = [...others, { fromSeq: order.fromSeq, toSeq, failures }];
    const notRead = progress.failures === 0 ? messages.length : 0;
    await this.parts.store.unit(run.principal, (unit) =>
      run.finish(unit, {
        outcome,
        error: why,
        nextRunAt: this.parts.clock.now(),
        input: continuedInput(run.job.input, head, {
          later,
          misread: progress.misread + 1,
          most: progress.most,
        }),
        result: { ...reportAfter(run, { ...emptyReport, notRead }) } as unknown as JsonObject,
      }),
    );
  }
}

/** The passes in succession that a job passes over. */
const mostMisread = 2;

/** Whether reading it may still succeed: it has not failed often, or can be divided. */
function hasPromise({ fromSeq, toSeq, failures }: LaterRange): boolean {
  return failures < mostFailures || toSeq > fromSeq;
}

/** How often a message is passed over. */
const mostFailures = 2;

/** What remains of an order after a pass. */
function remaining({ plan, progress, nextSeq }: NextPass): readonly LaterRange[] {
  const { toSeq } = plan.order;
  const { failures, later } = progress;
  return nextSeq === null ? later : [{ fromSeq: nextSeq, toSeq, failures }, ...later];
}

/** The report of all passes until now. */
function reportAfter({ job }: JobRun, pass: ExtractionReport): ExtractionReport {
  return addReports(extractionReport(job) ?? emptyReport, pass);
}

/** Under the policy FADING, no passes means that the messages were too trivial for a model. */
function outcomeOf(report: ExtractionReport, memoryPolicy: MemoryPolicy): JobOutcome {
  if (hasFindings(report)) return "EXTRACTED";
  return memoryPolicy === "FADING" && report.passes === 0 ? "SKIPPED_TRIVIAL" : "ZERO_FACTS";
}
