import type { Worker } from "node:worker_threads";
import { onTestFinished, vi } from "vitest";
import { PassThreads } from "../../src/models/worker/pass-threads.js";
import { TextWorker } from "../../src/models/worker/text-worker.js";

export interface OwnThreads {
  readonly worker: TextWorker;
  /** In the order of their start. */
  readonly started: readonly Worker[];
}

/**
 * A worker with its own threads, on fake timers. Both end with the test.
 * @param onStart Called for each thread before it runs.
 */
export function ownThreads(
  deadlineMs: number,
  onStart: (thread: Worker) => unknown = () => {},
): OwnThreads {
  const started: Worker[] = [];
  const listen = (thread: Worker) => {
    started.push(thread);
    onStart(thread);
  };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setImmediate", "clearImmediate"] });
  process.on("worker", listen);
  onTestFinished(async () => {
    process.off("worker", listen);
    vi.useRealTimers();
    await Promise.all(started.map((thread) => thread.terminate()));
  });
  return { worker: new TextWorker(deadlineMs, new PassThreads()), started };
}
