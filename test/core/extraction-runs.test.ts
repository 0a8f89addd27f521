import { describe, expect, onTestFinished, test } from "vitest";
import { LeaseLostError } from "../../src/core/errors/work-errors.js";
import { ModelUnavailableError } from "../../src/core/errors/model-errors.js";
import { hideOwnCards } from "../../src/core/context/own-cards.js";
import type { JobRun } from "../../src/core/jobs/job-handler.js";
import { DeadLetters } from "../../src/core/jobs/dead-letters.js";
import { JobService } from "../../src/core/jobs/job-service.js";
import { JobRunner } from "../../src/jobs/job-runner.js";
import { LogEventFeed } from "../../src/live/log-event-feed.js";
import { ScriptedModel } from "../../src/models/scripted.js";
import { member } from "../store/samples.js";
import { ExtractionWorld } from "../support/extraction-world.js";
import { RecordingLogger } from "../support/logger.js";
import { echo, proposal } from "../support/proposals.js";

const said = ["The user likes tea.", "The user runs.", "The user reads.", "The user swims."];

async function start(model = new ScriptedModel(echo)) {
  const world = new ExtractionWorld(model);
  await world.thread("t");
  await world.say("t", ...said);
  return world;
}

describe("A job of several passes", () => {
  test("makes one in each run, is READY at once in between, and adds its report up", async () => {
    const world = await start();
    const { id } = await world.order("t", { every: 2 });
    const halfway = await world.pass(id);
    expect(halfway).toMatchObject({
      state: "READY",
      outcome: "EXTRACTED",
      attempts: 0,
      runAt: world.clock.now(),
      input: { fromSeq: 3, toSeq: 4, every: 2 },
      result: { passes: 1, proposed: 2, added: 2 },
    });
    expect(await world.kept()).toHaveLength(2);
    expect(await world.pass(id)).toMatchObject({
      state: "DONE",
      outcome: "EXTRACTED",
      result: {
        passes: 2,
        notShown: 0,
        proposed: 4,
        added: 4,
        updated: 0,
        retracted: 0,
        superseded: 0,
        unchanged: 0,
        rejected: 0,
        leftOut: 0,
        dryRun: null,
      },
    });
    expect((await world.kept()).map(({ content }) => content)).toEqual(said);
  });

  test("has extracted where any pass has", async () => {
    const world = await start(
      new ScriptedModel(({ turns }) =>
        turns.flatMap((turn) => (turn.content === said[0] ? [proposal(turn)] : [])),
      ),
    );
    expect((await world.extract("t", { every: 1 })).outcome).toBe("EXTRACTED");
    expect((await world.extract("t", { fromSeq: 2 })).outcome).toBe("ZERO_FACTS");
  });

  test("that fails in a later pass keeps what the earlier ones have found, and goes on there", async () => {
    let isDown = false;
    const model = new ScriptedModel((request, call) => {
      if (isDown) throw new ModelUnavailableError("The model is down.");
      return echo(request, call);
    });
    const world = await start(model);
    const { id } = await world.order("t", { every: 2 });
    await world.pass(id);
    isDown = true;
    await expect(world.pass(id)).rejects.toBeInstanceOf(ModelUnavailableError);
    expect(await world.kept()).toHaveLength(2);
    isDown = false;
    // As after a crash, the lease of the failed run must expire.
    world.clock.advance(60_000);
    expect(await world.pass(id)).toMatchObject({ state: "DONE", result: { passes: 2, added: 4 } });
    expect((await world.kept()).map(({ quotes }) => quotes.length)).toEqual([1, 1, 1, 1]);
  });

  test.each([false, true])(
    "that died in a later pass and is started anew reports all of them (a dry run: %s)",
    async (isDryRun) => {
      const world = await start();
      const { store, clock } = world;
      const { id } = await world.order("t", { every: 2, isDryRun });
      const { result: before } = await world.pass(id);
      const now = clock.now();
      await store.unit(member, async (unit) => {
        const claimed = await unit.jobs.claim(id, now, 60_000);
        if (claimed)
          await unit.jobs.update(claimed, { state: "DEAD", outcome: null, leaseUntil: null, now });
      });
      await new DeadLetters(store, clock).retry(member, [id]);
      const anew = (await store.jobs.byIds(member, [id])).get(id);
      expect(anew).toMatchObject({ state: "READY", input: { fromSeq: 3 }, result: before });
      const { result } = await world.pass(id);
      expect(result).toMatchObject({ passes: 2, proposed: 4, added: 4 });
      const findings = said.map((content) => expect.objectContaining({ action: "ADD", content }));
      expect(result?.["dryRun"]).toEqual(isDryRun ? { findings, missedIds: [] } : null);
    },
  );
});

test("a runner makes all passes of a job one after another, and who waits for it waits for the last", async () => {
  const world = await start();
  const { store, clock, extraction } = world;
  const logger = new RecordingLogger();
  const feed = new LogEventFeed(store, logger, clock);
  await feed.start();
  const handlers = new Map([["EXTRACT_MEMORIES", (run: JobRun) => extraction.run(run)]] as const);
  const runner = new JobRunner({ store, clock, logger, handlers });
  onTestFinished(async () => {
    await runner.stop(0);
    await feed.close();
  });
  const { id } = await world.order("t", { every: 1 });
  runner.start();
  await new JobService(store, feed, clock).wait(member, id, 60_000);
  const job = (await store.jobs.byIds(member, [id])).get(id);
  expect(job).toMatchObject({ state: "DONE", fence: 4, result: { passes: 4, added: 4 } });
});

describe("A pass over a long thread", () => {
  const long = Array.from({ length: 1_100 }, (_, i) => `Message ${i + 1}.`);

  async function startLong() {
    const model = new ScriptedModel(() => []);
    const { store } = new ExtractionWorld(model);
    const read: (readonly [from: number, to: number])[] = [];
    const range: typeof store.messages.range = (principal, threadId, from, to) => {
      read.push([from, to]);
      return store.messages.range(principal, threadId, from, to);
    };
    const messages = { ...store.messages, range };
    const world = new ExtractionWorld(model, { store: { ...store, messages } });
    await world.thread("t");
    await world.say("t", ...long);
    return { world, read, shown: () => model.requests.map(({ turns }) => turns.length) };
  }

  test("reads little more than what it can show", async () => {
    const { world, read, shown } = await startLong();
    const { id } = await world.order("t", { every: 2 });
    await world.pass(id);
    expect(await world.pass(id)).toMatchObject({ state: "READY", input: { fromSeq: 5 } });
    expect(shown()).toEqual([2, 2]);
    for (const [from, to] of read) expect(to - from).toBeLessThan(500);
  });

  test.each([
    { every: null, passes: [1_100] },
    { every: 499, passes: [499, 499, 102] },
    { every: 500, passes: [500, 500, 100] },
    { every: 501, passes: [501, 501, 98] },
  ])("shows all that belongs to it (every $every messages)", async ({ every, passes }) => {
    const { world, shown } = await startLong();
    const { state } = await world.extract("t", { every });
    expect(state).toBe("DONE");
    expect(shown()).toEqual(passes);
  });
});

test("a worker that has lost its lease stores nothing, and the next one loses nothing", async () => {
  const model = new ScriptedModel(async (request, call) => {
    const later = world.clock.now() + 60_000;
    const takeOver = () =>
      world.store.unit(member, (unit) => unit.jobs.claim(job.id, later, 60_000));
    if (model.requests.length === 1) await takeOver();
    return echo(request, call);
  });
  const world = await start(model);
  const job = await world.order("t");
  await expect(world.pass(job.id)).rejects.toBeInstanceOf(LeaseLostError);
  expect(await world.kept()).toEqual([]);
  world.clock.advance(120_000);
  await world.pass(job.id);
  expect((await world.kept()).map(({ content, quotes }) => [content, quotes.length])).toEqual(
    said.map((content) => [content, 1]),
  );
});

test("a job whose thread goes as it begins stores nothing, and has gone with it", async () => {
  const world = await start();
  const { store } = world;
  const job = await world.order("t");
  const byIds = async () => {
    await store.unit(member, (unit) => unit.jobs.deleteOfThread("t"));
    return new Map();
  };
  const threads = { ...store.threads, byIds };
  const other = new ExtractionWorld(world.model, { store: { ...store, threads } });
  await expect(other.pass(job.id)).rejects.toBeInstanceOf(LeaseLostError);
  expect(world.model.requests).toEqual([]);
});

describe("Our own context card", () => {
  const card = "<context_card><fact>The user likes tea.</fact></context_card>";

  test("is never extracted again", async () => {
    const model = new ScriptedModel(echo);
    const world = new ExtractionWorld(model);
    await world.thread("t");
    await world.say("t", card, `${card} The user runs.`);
    await world.extract("t");
    expect(model.requests[0]?.turns.map(({ content }) => content)).toEqual([
      hideOwnCards(`${card} The user runs.`),
    ]);
    // A citation that overlaps the card is invalid.
    expect(await world.kept()).toEqual([]);
  });

  test("is never quoted", async () => {
    const world = new ExtractionWorld(
      new ScriptedModel(({ turns }) =>
        turns.map((turn) =>
          proposal(turn, {
            content: "The user runs.",
            citations: [{ messageId: turn.messageId, quote: "The user likes tea." }],
          }),
        ),
      ),
    );
    await world.thread("t");
    await world.say("t", `${card} The user runs.`);
    await world.extract("t");
    expect(await world.kept()).toMatchObject([{ quotes: ["The user runs."] }]);
  });
});

describe("A dry run", () => {
  /** Rewords drinks, repeats running, and proposes nothing about reading. */
  const other = new ScriptedModel(
    ({ turns, known = [] }) =>
      turns.flatMap((turn) => {
        if (turn.content === said[0]) {
          const targetId = known.find(({ content }) => content === said[0])?.id ?? null;
          return [
            proposal(turn, {
              content: "The user loves tea.",
              action: "SUPERSEDE",
              targetId,
              level: "THREAD",
              isTransient: true,
              importance: 0.5,
              category: "drinks",
            }),
          ];
        }
        if (turn.content === said[3])
          return ["The user swims daily.", "the user swims daily"].map((content) =>
            proposal(turn, { content }),
          );
        return turn.content === said[1] ? [proposal(turn)] : [];
      }),
    { name: "other" },
  );

  test.each([null, 1])(
    "shows what another model would have found, and what it would have missed, and changes nothing (a pass every %s)",
    async (every) => {
      const world = new ExtractionWorld(new ScriptedModel(echo), { others: [other] });
      await world.thread("t");
      await world.say("t", ...said);
      await world.extract("t");
      const [before, kept] = [await world.memories(), await world.kept()];
      const { report, outcome } = await world.extract("t", {
        model: "other",
        isDryRun: true,
        every,
      });
      expect(await world.memories()).toEqual(before);
      expect(await world.kept()).toEqual(kept);
      expect(await world.links()).toEqual([]);
      expect(outcome).toBe("EXTRACTED");
      expect(report).toMatchObject({ added: 2, superseded: 1, unchanged: 2 });
      const [tea, runs, reads, swims] = before.map(({ id }) => id);
      expect(report.dryRun?.findings).toMatchObject([
        {
          action: "SUPERSEDE",
          content: "The user loves tea.",
          category: "drinks",
          level: "THREAD",
          isTransient: true,
          importance: 0.5,
          memoryId: tea,
          messageIds: ["t-m1"],
        },
        { action: "NOOP", content: said[1], level: "USER", isTransient: false, memoryId: runs },
        // A repeated finding of the same pass is not reported twice.
        { action: "ADD", content: "The user swims daily.", memoryId: null },
      ]);
      expect(report.dryRun?.missedIds).toEqual([reads, swims].toSorted());
    },
  );

  test("asks for no links", async () => {
    const world = await start();
    await world.thread("u", { linkExtraction: "POST_EXTRACTION" });
    await world.say("u", "The user likes tea, too.");
    await world.extract("t");
    await world.extract("u", { isDryRun: true });
    expect(world.model.linkRequests).toEqual([]);
  });
});
