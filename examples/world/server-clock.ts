/**
 * Preloaded into the demo's server by `--import`, so that it lives through weeks in seconds: the parent process sends the
 * time, in milliseconds since 1970, and gets it back when it is set. The time goes on from there.
 */
import { isMainThread } from "node:worker_threads";

const now = Date.now;
let ahead = 0;

if (isMainThread) {
  Date.now = () => now() + ahead;
  process.on("message", (time: number) => {
    ahead = time - now();
    process.send?.(time);
  });
  // The server must end although it listens here.
  process.channel?.unref();
}
