import { expect, test, vi } from "vitest";
import { ExtractionTimeoutError } from "../../src/core/errors/work-errors.js";
import { ownThreads } from "../models/own-threads.js";
import { turn } from "../models/said.js";

const deadlineMs = 1_000;
const never = new AbortController().signal;
const turns = ["I love tea.", "I live in Porto.", "I have a cat."].map((content) => turn(content));

test("the deadline counts for each message of a pass", async () => {
  const { worker } = ownThreads(deadlineMs, (thread) =>
    thread.on("message", (message: object) => {
      if ("step" in message) vi.advanceTimersByTime(0.6 * deadlineMs);
    }),
  );
  expect((await worker.run("extract", { turns }, never)).found).toHaveLength(3);
  const summary = worker.run("summarize", { previous: null, turns, tokenLimit: null }, never);
  expect((await summary).text).toContain("Porto");
});

test("a message that takes longer than the deadline ends its pass", async () => {
  const { worker } = ownThreads(deadlineMs, (thread) =>
    thread.on("message", () => vi.advanceTimersByTime(deadlineMs + 1)),
  );
  const result = worker.run("extract", { turns }, never);
  await expect(result).rejects.toThrow(new ExtractionTimeoutError(deadlineMs));
});

test("the deadline does not count while the thread starts and loads its libraries", async () => {
  const { worker } = ownThreads(deadlineMs, (thread) =>
    thread.on("online", () => vi.advanceTimersByTime(10 * deadlineMs)),
  );
  expect((await worker.run("extract", { turns }, never)).found).toHaveLength(3);
});

test("an answer that arrives together with the deadline is taken, and ends no later pass", async () => {
  const { worker, started } = ownThreads(deadlineMs, (thread) =>
    thread.on("message", (message: object) => {
      // The timer fires, and the work that it postpones is still pending.
      if ("id" in message) vi.advanceTimersToNextTimer();
    }),
  );
  expect((await worker.run("extract", { turns }, never)).found).toHaveLength(3);
  const next = worker.run("extract", { turns }, never);
  vi.advanceTimersToNextTimer();
  expect((await next).found).toHaveLength(3);
  expect(started).toHaveLength(1);
});

test("a thread that has ended while it was idle gets no pass", async () => {
  const { worker, started } = ownThreads(deadlineMs);
  await worker.run("extract", { turns }, never);
  await started[0]?.terminate();
  expect((await worker.run("extract", { turns }, never)).found).toHaveLength(3);
  expect(started).toHaveLength(2);
});

test("a pass that waits for a thread hears of its abort at once", async () => {
  // The timers stand still, so no second thread starts.
  const { worker } = ownThreads(deadlineMs);
  const [first, second] = [new AbortController(), new AbortController()];
  const running = worker.run("extract", { turns }, first.signal);
  const waiting = worker.run("extract", { turns }, second.signal);
  const reason = new Error("The server is closing.");
  second.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  first.abort(reason);
  await expect(running).rejects.toBe(reason);
});
