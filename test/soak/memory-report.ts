import { writeSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

// Loaded into a server before its own code. On SIGUSR2, it collects garbage and prints the
// remaining bytes. The resident memory of the process says little about that.
if (isMainThread) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  process.on("SIGUSR2", () => {
    collect();
    // Objects that the first collection frees may have held others.
    setImmediate(() => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      writeSync(2, `${JSON.stringify({ heldBytes: heapUsed + external })}\n`);
    });
  });
}
