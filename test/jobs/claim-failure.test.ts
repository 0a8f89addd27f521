import { expect, onTestFinished, test } from "vitest";
import type { JobHandler } from "../../src/core/jobs/job-handler.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { JobRunner } from "../../src/jobs/job-runner.js";
import { aJob, member } from "../store/samples.js";
import { FakeClock } from "../support/fake-clock.js";
import { RecordingLogger } from "../support/logger.js";
import { openStoreAt } from "../support/test-store.js";
import { newFile } from "../store/embedded.js";

test("a claim that fails is made up for after a second, without another commit, and holds up no other", async () => {
  const store = await openStoreAt(newFile());
  const clock = new FakeClock();
  const logger = new RecordingLogger();
  const [unlucky, lucky] = ["unlucky", "lucky"].map((id) => aJob({ id, runAt: clock.now() }));
  if (!unlucky || !lucky) throw new Error("There are two jobs.");
  await store.unit(member, async (unit) => {
    await unit.jobs.insert(unlucky);
    await unit.jobs.insert(lucky);
  });
  const ran = { unlucky: Promise.withResolvers<void>(), lucky: Promise.withResolvers<void>() };
  const handler: JobHandler = async (run) => {
    await store.unit(run.principal, (unit) => run.finish(unit, { outcome: "ZERO_FACTS" }));
    ran[run.job.id as keyof typeof ran].resolve();
  };
  let failures = 1;
  const flaky: MemoryStore = {
    ...store,
    unit: (principal, work) =>
      failures-- > 0 ? Promise.reject(new Error("The disk is full.")) : store.unit(principal, work),
  };
  const runner = new JobRunner({
    store: flaky,
    clock,
    logger,
    handlers: new Map([["EXTRACT_MEMORIES", handler]]),
  });
  onTestFinished(async () => {
    await runner.stop(0);
    await store.close();
  });

  runner.start();
  await clock.timerIn(1_000);
  expect(logger.lines).toMatchObject([
    { level: "error", message: "Due jobs could not be claimed." },
  ]);
  clock.advance(1_000);
  await Promise.all([ran.unlucky.promise, ran.lucky.promise]);
  const jobs = await store.jobs.byIds(member, ["unlucky", "lucky"]);
  expect([...jobs.values()].map(({ state, attempts }) => [state, attempts])).toEqual([
    ["DONE", 1],
    ["DONE", 1],
  ]);
});
