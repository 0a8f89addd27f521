/**
 * Requests /livez repeatedly in a thread of its own, so that the bench's work does
 * not delay it. Sends a message when it has started. Answers any message with the
 * longest response time, and ends.
 */
import { parentPort, workerData } from "node:worker_threads";

const state = { isDone: false };
parentPort?.once("message", () => (state.isDone = true));

await ask();
parentPort?.postMessage("begun", []);
let longest = 0;
while (!state.isDone) longest = Math.max(longest, await ask());
parentPort?.postMessage(longest, []);

/** The response time, in milliseconds. */
async function ask(): Promise<number> {
  const asked = performance.now();
  await (await fetch(workerData as string)).arrayBuffer();
  return performance.now() - asked;
}
