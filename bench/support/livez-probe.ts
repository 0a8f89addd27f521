/**
 * Asks /livez again and again in a thread of its own, so that it does not wait
 * for what the bench does. Sends a message when it has begun. Answers any
 * message with the longest time, and ends.
 */
import { parentPort, workerData } from "node:worker_threads";

const state = { isDone: false };
parentPort?.once("message", () => (state.isDone = true));

await ask();
parentPort?.postMessage("begun", []);
let longest = 0;
while (!state.isDone) longest = Math.max(longest, await ask());
parentPort?.postMessage(longest, []);

/** How long an answer takes, in milliseconds. */
async function ask(): Promise<number> {
  const asked = performance.now();
  await (await fetch(workerData as string)).arrayBuffer();
  return performance.now() - asked;
}
