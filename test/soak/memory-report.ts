import { writeSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

// Loaded into a server before its own code. Asked by SIGUSR2, it throws away what nobody uses and
// prints what is left, in bytes: what the process takes from the system says little about that.
if (isMainThread) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  process.on("SIGUSR2", () => {
    collect();
    // What a first collection finds to be free may have held something else.
    setImmediate(() => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      writeSync(2, `${JSON.stringify({ heldBytes: heapUsed + external })}\n`);
    });
  });
}
