import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { JobService } from "../../src/core/jobs/job-service.js";
import { LogEventFeed } from "../../src/live/log-event-feed.js";
import { openSqliteStore } from "../../src/store/sqlite/sqlite-store.js";
import { aJob, keep, member } from "../store/samples.js";
import { FakeClock } from "../support/fake-clock.js";
import { RecordingLogger } from "../support/logger.js";
import { temporaryFolder } from "../support/temporary-folder.js";

async function start() {
  const store = openSqliteStore({ file: join(temporaryFolder(), "s.db"), synchronous: "normal" });
  onTestFinished(() => store.close());
  await keep(store, { jobs: [aJob({ id: "j" })] });
  const clock = new FakeClock();
  const feed = new LogEventFeed(store, new RecordingLogger(), clock);
  await feed.start();
  return { feed, clock, jobs: new JobService(store, feed, clock) };
}

test("the end of the feed ends a wait, and a wait that comes after it, without an error", async () => {
  const { feed, clock, jobs } = await start();
  const waiting = jobs.wait(member, "j", 5_000);
  await clock.timerIn(5_000);
  await feed.close();
  await expect(waiting).resolves.toBeUndefined();
  await expect(jobs.wait(member, "j", 5_000)).resolves.toBeUndefined();
});

test("nobody waits for a job that is not there", async () => {
  const { feed, jobs } = await start();
  onTestFinished(() => feed.close());
  await expect(jobs.wait(member, "gone", 5_000)).resolves.toBeUndefined();
});
