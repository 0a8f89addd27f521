import { expect, test } from "vitest";
import { CoalescedTask } from "../../src/core/tasks/coalesced-task.js";
import { FakeClock } from "../support/fake-clock.js";

/** A task whose runs end on command. */
function heldTask() {
  const gates: PromiseWithResolvers<void>[] = [];
  const errors: unknown[] = [];
  const clock = new FakeClock();
  const task = new CoalescedTask(
    () => {
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      return gate.promise;
    },
    (error) => errors.push(error),
    { clock, delayMs: 1_000 },
  );
  return { task, gates, errors, clock };
}

test("a request runs the task", async () => {
  const { task, gates } = heldTask();
  await task.idle();
  task.request();
  expect(gates).toHaveLength(1);
  gates[0]?.resolve();
  await task.idle();
  expect(gates).toHaveLength(1);
});

test("requests while it runs lead to one more run, after it", async () => {
  const { task, gates } = heldTask();
  for (let i = 0; i < 5; i++) task.request();
  expect(gates).toHaveLength(1);
  gates[0]?.resolve();
  await expect.poll(() => gates.length).toBe(2);
  gates[1]?.resolve();
  await task.idle();
  expect(gates).toHaveLength(2);
});

test("a request that comes as a run ends is served", async () => {
  const { task, gates } = heldTask();
  task.request();
  const requested = gates[0]?.promise.then(() => task.request());
  gates[0]?.resolve();
  await requested;
  await expect.poll(() => gates.length).toBe(2);
  gates[1]?.resolve();
  await task.idle();
  task.request();
  expect(gates).toHaveLength(3);
  gates[2]?.resolve();
});

test("a run that fails is told, and the next request is served all the same", async () => {
  const { task, gates, errors } = heldTask();
  task.request();
  task.request();
  gates[0]?.reject(new Error("no"));
  await expect.poll(() => gates.length).toBe(2);
  gates[1]?.resolve();
  await task.idle();
  expect(errors).toEqual([new Error("no")]);
});

test("a run that failed is made up for after the delay, without another request", async () => {
  const { task, gates, errors, clock } = heldTask();
  task.request();
  gates[0]?.reject(new Error("no answer"));
  await task.idle();
  expect(errors).toHaveLength(1);
  clock.advance(999);
  expect(gates).toHaveLength(1);
  clock.advance(1);
  expect(gates).toHaveLength(2);
  gates[1]?.resolve();
  await task.idle();
  clock.advance(10_000);
  expect(gates).toHaveLength(2);
});

test("runs that go on failing the same way are told once, until one fails in another way or after a success", async () => {
  const { task, gates, errors } = heldTask();
  const run = async (failure: string | null) => {
    task.request();
    if (failure === null) gates.at(-1)?.resolve();
    else gates.at(-1)?.reject(new Error(failure));
    await task.idle();
  };
  for (const failure of ["away", "away", "full", "full", null, "full"]) await run(failure);
  expect(errors).toEqual([new Error("away"), new Error("full"), new Error("full")]);
});
