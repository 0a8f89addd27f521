import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { extractionReport, passProgress } from "../../src/core/extraction/extraction-job.js";
import {
  ContextOverflowError,
  MalformedAnswerError,
  ModelRefusedError,
} from "../../src/core/errors/model-errors.js";
import { ExtractionTimeoutError } from "../../src/core/errors/work-errors.js";
import { isFinished, type Job } from "../../src/core/jobs/job.js";
import type { ExtractionOrder } from "../../src/core/extraction/extraction-job.js";
import { afterFailure } from "../../src/jobs/job-outcome.js";
import { Run } from "../../src/jobs/run.js";
import { ScriptedModel, type Answer } from "../../src/models/scripted.js";
import { member } from "../store/samples.js";
import { ExtractionWorld } from "../support/extraction-world.js";
import { echo, proposal } from "../support/proposals.js";
import { exported, imported } from "../support/transfer.js";

const words = (i: number) => `The user likes number ${i}.`;

/** Runs a job to its end or until then, as a runner does, whatever its runs throw. */
async function runToEnd(
  { store, clock, extraction }: ExtractionWorld,
  id: string,
  isEnd: (job: Job) => boolean = isFinished,
): Promise<Job> {
  const stopping = new AbortController().signal;
  for (let runs = 0; runs < 500; runs++) {
    const found = (await store.jobs.byIds(member, [id])).get(id);
    if (!found) throw new Error("The job is gone.");
    if (isEnd(found)) return found;
    clock.advance(Math.max(0, found.runAt - clock.now()));
    const claim = () => store.unit(member, (unit) => unit.jobs.claim(id, clock.now(), 60_000));
    const job = await claim();
    if (!job) throw new Error("The job cannot be claimed.");
    using run = new Run({ job, store, clock, leaseMs: 60_000, stopping });
    try {
      await extraction.run(run);
    } catch (error) {
      const end = afterFailure(job, error, clock.now());
      await store.unit(member, (unit) => run.end(unit, end));
    }
  }
  return expect.fail("The job does not end.");
}

/** A thread of so many messages and one job for them. */
async function run(answer: Answer, count: number, order: Partial<ExtractionOrder> = {}) {
  const model = new ScriptedModel(answer);
  const world = new ExtractionWorld(model);
  await world.thread("t");
  await world.say("t", ...Array.from({ length: count }, (_, i) => words(i)));
  const { id } = await world.order("t", order);
  const job = await runToEnd(world, id);
  const kept = (await world.kept()).map(({ content }) => content);
  const asked = model.requests.map(({ turns }) => turns.map(({ content }) => content));
  return { job, report: extractionReport(job), kept: new Set(kept), asked };
}

const malformed = new MalformedAnswerError("scripted", "Prose.");
const refused = new ModelRefusedError("scripted", "It declines.");
const late = new ExtractionTimeoutError(10_000);

/** A model that cannot deal with a request that has one of these messages. */
function failingOn(poison: ReadonlySet<string>, failure: Error): Answer {
  return (request, call) => {
    if (request.turns.some(({ content }) => poison.has(content))) throw failure;
    return echo(request, call);
  };
}

describe("messages that a model cannot read", () => {
  test("keep a job from no others, and are counted", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 30 }),
        fc.uniqueArray(fc.nat(29), { maxLength: 2 }),
        fc.constantFrom(null, 1, 4, 10),
        fc.constantFrom(malformed, refused, late),
        async (count, chosen, every, failure) => {
          const poison = chosen.filter((i) => i < count);
          const answer = failingOn(new Set(poison.map(words)), failure);
          const { job, report, kept } = await run(answer, count, { every });
          const all = Array.from({ length: count }, (_, i) => i);
          // A refusal is final for its pass, so it may cover what was asked with it.
          const isDivided = failure !== refused || every === 1;
          const readable = isDivided ? all.filter((i) => !poison.includes(i)) : [];
          expect([...kept]).toEqual(expect.arrayContaining(readable.map(words)));
          expect(job.state).toBe(poison.length === 0 ? "DONE" : "DEAD");
          const isCounted = isDivided && poison.length < count;
          expect(isCounted ? (report?.notRead ?? 0) : 0).toBeLessThanOrEqual(poison.length);
        },
      ),
      { numRuns: 40 },
    );
  }, 60_000);

  test("are tried again after the others, by the same job", async () => {
    let isCapable = false;
    const poison = new Set([words(1)]);
    const answer: Answer = (request, call) => {
      if (!isCapable) return failingOn(poison, malformed)(request, call);
      return echo(request, call);
    };
    const { job, report, kept, asked } = await run(
      (request, call) => {
        isCapable ||= request.turns.some(({ content }) => content === words(3));
        return answer(request, call);
      },
      4,
      { every: 1 },
    );
    expect(job).toMatchObject({ state: "DONE", outcome: "EXTRACTED", error: null });
    expect(report).toMatchObject({ added: 4, notRead: 0 });
    expect(kept.size).toBe(4);
    expect(asked.at(-1)).toEqual([words(1)]);
  });

  test("do not retire what was said after them, read last as they are", async () => {
    const isOther = (fact: string) => (one: { readonly content: string }) => one.content !== fact;
    let isCapable = false;
    const model = new ScriptedModel(({ turns, known = [] }) => {
      isCapable ||= turns[0]?.content === words(1);
      if (!isCapable) throw malformed;
      return turns.map((turn) => {
        const targetId = known.find(isOther(turn.content))?.id ?? null;
        return proposal(turn, { action: "SUPERSEDE", targetId });
      });
    });
    const world = new ExtractionWorld(model);
    await world.thread("t");
    await world.say("t", words(0), words(1));
    await runToEnd(world, (await world.order("t", { every: 1 })).id);
    expect(await world.kept()).toMatchObject([
      { content: words(1), status: "VALID" },
      { content: words(0), status: "PENDING" },
    ]);
  });

  test.each([
    { failure: malformed, sizes: [4, 2, 1, 3, 1, 1] },
    { failure: late, sizes: [4, 2, 2, 4, 1, 1] },
    { failure: refused, sizes: [4, 4, 2, 1, 1, 1] },
  ])(
    "come again in smaller parts, whatever the failure: $failure.code",
    async ({ failure, sizes }) => {
      const poison = new Set([words(1)]);
      const { kept, asked, report } = await run(failingOn(poison, failure), 8, { every: 4 });
      expect(asked.slice(0, 6).map(({ length }) => length)).toEqual(sizes);
      expect([kept.size, report?.notRead]).toEqual([7, 1]);
    },
  );

  test("are exported with the others, and read where they are imported", async () => {
    const world = new ExtractionWorld(new ScriptedModel(failingOn(new Set([words(1)]), malformed)));
    await world.thread("t");
    await world.say("t", words(0), words(1), words(2), words(3));
    const { id } = await world.order("t", { every: 1 });
    await runToEnd(world, id, (job) => passProgress(job).later.length > 0);
    const other = new ExtractionWorld(new ScriptedModel(echo));
    await imported(other.store, await exported(world.store, { tenantId: member.tenantId }), {
      clock: other.clock,
    });
    const jobs = await other.store.jobs.page(member, { limit: 10, fromEnd: false });
    const ids = jobs.items.filter(({ kind }) => kind === "EXTRACT_MEMORIES").map((job) => job.id);
    expect(ids).toHaveLength(2);
    for (const one of ids.toReversed()) await runToEnd(other, one);
    const shown = other.model.requests.map(({ turns }) => turns.map(({ content }) => content));
    expect(shown).toEqual([[words(2)], [words(3)], [words(1)]]);
    expect(new Set((await other.kept()).map(({ content }) => content)).size).toBe(4);
  });

  test("end the job if there are no others that it can read", async () => {
    const nothing: Answer = () => {
      throw malformed;
    };
    const { job, asked } = await run(nothing, 40, { every: 4 });
    expect(job).toMatchObject({ state: "DEAD", outcome: "PARSE_FAILED" });
    expect(asked.length).toBeLessThan(10);
  });
});

describe("a pass that does not fit into the model", () => {
  test.each([1, 3, 7])("is halved at once, and so are later ones (%d fit)", async (fit) => {
    const { job, kept, asked } = await run((request, call) => {
      if (request.turns.length > fit) throw new ContextOverflowError("scripted", "Too long.");
      return echo(request, call);
    }, 40);
    expect(job).toMatchObject({ state: "DONE", outcome: "EXTRACTED" });
    expect(kept.size).toBe(40);
    const sizes = asked.map(({ length }) => length);
    expect(sizes.findIndex((size) => size <= fit)).toBeLessThan(7);
    // What did not fit was asked once.
    const tooLong = sizes.filter((size) => size > fit);
    expect(new Set(tooLong).size).toBe(tooLong.length);
  });
});
