import { join } from "node:path";
import { failing } from "../../src/jobs/job-outcome.js";
import { expect, onTestFinished, test } from "vitest";
import type { Job } from "../../src/core/jobs/job.js";
import type { JobResult, JobRun } from "../../src/core/jobs/job-handler.js";
import { LanguageModels } from "../../src/core/models/language-models.js";
import { workerOf } from "../../src/core/principal.js";
import type { TenantLimits } from "../../src/core/tenants/tenant-limits.js";
import type { GivenSettings } from "../../src/core/threads/thread-settings.js";
import { SettingsRules } from "../../src/core/threads/thread-settings.js";
import { dayOf } from "../../src/core/usage/model-usage.js";
import { TokenBudget } from "../../src/core/usage/token-budget.js";
import { LocalModel } from "../../src/models/local.js";
import { ScriptedModel } from "../../src/models/scripted.js";
import { openSqliteStore } from "../../src/store/sqlite/sqlite-store.js";
import { aJob, aThread, keep, member, memberOf } from "../store/samples.js";
import { FakeClock } from "../support/fake-clock.js";
import { RecordingCall } from "../support/model-calls.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const gpt = new ScriptedModel([], { name: "gpt" });

/** A tenant without remaining budget for today, and a thread with these settings. */
async function start(settings: GivenSettings = {}, limits: TenantLimits = {}) {
  const store = openSqliteStore({ file: join(temporaryFolder(), "s.db"), synchronous: "normal" });
  onTestFinished(() => store.close());
  const clock = new FakeClock();
  await keep(store, { threads: [aThread({ settings })] });
  await keep(store, { threads: [aThread()] }, memberOf("tenant-2"));
  const spend = (day: number) =>
    store.unit(member, (unit) =>
      unit.usage.add({ day, model: "gpt", calls: 1, inputTokens: 60, outputTokens: 40 }),
    );
  const models = new LanguageModels([gpt, new LocalModel()], gpt);
  const rules = new SettingsRules(models);
  const tenants = { of: () => ({ settings: {}, limits }) };
  const budget = new TokenBudget({ store, clock, models, rules, tenants, tokensPerDay: 100 });
  /** The outcome of a job: its handler's result, or its postponement. */
  const outcomeOf = async (change: Partial<Job> = {}) => {
    const job = aJob(change);
    let result: JobResult | undefined;
    const run: JobRun = {
      ...new RecordingCall(),
      spend: () => {},
      job,
      principal: workerOf(job.tenantId),
      isLastTry: false,
      failing: (error) => failing(job, error),
      hold: async () => {},
      finish: async (_unit, given) => void (result = given),
    };
    const handler = budget.guard(async ({ finish }) =>
      store.unit(run.principal, (unit) => finish(unit, { outcome: "EXTRACTED" })),
    );
    await handler(run);
    return result?.outcome;
  };
  return { clock, spend, outcomeOf, today: dayOf(clock.now()) };
}

test("jobs are put off once the budget is used up, whatever their kind", async () => {
  const { spend, outcomeOf, today } = await start();
  expect(await outcomeOf()).toBe("EXTRACTED");
  await spend(today);
  expect(await outcomeOf()).toBe("BUDGET_EXCEEDED");
  expect(await outcomeOf({ kind: "SUMMARIZE_THREAD" })).toBe("BUDGET_EXCEEDED");
});

test("what was spent on other days does not count", async () => {
  const { spend, outcomeOf, today } = await start();
  await spend(today - 1);
  await spend(today + 1);
  expect(await outcomeOf()).toBe("EXTRACTED");
});

test("one tenant's budget is not another's", async () => {
  const { spend, outcomeOf, today } = await start();
  await spend(today);
  expect(await outcomeOf({ tenantId: "tenant-2" })).toBe("EXTRACTED");
});

test("a tenant's own limit takes the place of the server's", async () => {
  const { spend, outcomeOf, today } = await start({}, { modelTokensPerDay: 101 });
  await spend(today);
  expect(await outcomeOf()).toBe("EXTRACTED");
  await spend(today);
  expect(await outcomeOf()).toBe("BUDGET_EXCEEDED");
});

test("threads whose model costs nothing go on", async () => {
  const { spend, outcomeOf, today } = await start({ model: "local" });
  await spend(today);
  expect(await outcomeOf()).toBe("EXTRACTED");
  expect(await outcomeOf({ kind: "SUMMARIZE_THREAD" })).toBe("EXTRACTED");
});

test("the model that an extraction asks for itself decides before its thread's", async () => {
  const range = { fromSeq: 1, toSeq: 2 };
  const local = await start({ model: "local" });
  await local.spend(local.today);
  expect(await local.outcomeOf({ input: { ...range, model: "gpt" } })).toBe("BUDGET_EXCEEDED");
  const costly = await start();
  await costly.spend(costly.today);
  expect(await costly.outcomeOf({ input: { ...range, model: "local" } })).toBe("EXTRACTED");
});

test("a job whose thread is gone, or whose model is not configured, is left to its handler", async () => {
  const { spend, outcomeOf, today } = await start();
  await spend(today);
  expect(await outcomeOf({ threadId: "gone" })).toBe("EXTRACTED");
  expect(await outcomeOf({ input: { fromSeq: 1, toSeq: 2, model: "other" } })).toBe("EXTRACTED");
});
