import { expect, onTestFinished, test } from "vitest";
import { isFinished } from "../../src/core/jobs/job.js";
import { LanguageModels } from "../../src/core/models/language-models.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { scheduleTitle, titleJobId, Titling } from "../../src/core/titles/titling.js";
import { JobRunner } from "../../src/jobs/job-runner.js";
import { ScriptedModel } from "../../src/models/scripted.js";
import { member, noon } from "../store/samples.js";
import { openSummaries } from "./summary-world.js";

const settings = { enableContextSummary: false, autoTitle: true };

test("a message that comes while the job finds none to make a title of is made one of", async () => {
  const model = new ScriptedModel([], { title: () => "A Trip to Porto" });
  const { store, clock, logger, rules, add } = await openSummaries(model, settings);
  let hasCome = false;
  /** After the first read, the user adds a message. */
  const looked: Pick<MemoryStore, "threads" | "messages" | "unit"> = {
    threads: store.threads,
    messages: {
      ...store.messages,
      async pageBy(...query) {
        const found = await store.messages.pageBy(...query);
        if (!hasCome) await add("Plan a trip to Porto.");
        hasCome = true;
        return found;
      },
    },
    unit: (principal, work) => store.unit(principal, work),
  };
  const models = new LanguageModels([model], model);
  const titling = new Titling({ store: looked as MemoryStore, models, rules, clock });
  await store.unit(member, async (unit) => {
    const thread = await unit.threads.find("thread-1");
    if (thread) await scheduleTitle(unit, member, thread, noon);
  });
  const runner = new JobRunner({
    store,
    clock,
    logger,
    handlers: new Map([["TITLE_THREAD", (run) => titling.run(run)]]),
  });
  onTestFinished(() => runner.stop(0));
  runner.start();
  const job = async () => {
    const id = titleJobId("thread-1");
    return (await store.jobs.byIds(member, [id])).get(id);
  };
  await expect.poll(async () => isFinished((await job()) ?? { state: "READY" })).toBe(true);
  expect(await job()).toMatchObject({ outcome: "TITLED" });
  const threads = await store.threads.byIds(member, ["thread-1"]);
  expect(threads.get("thread-1")?.title).toBe("A Trip to Porto");
});
