import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Runs a program at the project's root, and reads its output line by line. */
export function runProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
) {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env } });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let complaints = "";
  child.stderr.on("data", (data) => (complaints += String(data)));
  const exited = new Promise<number | null>((resolve) => child.once("close", resolve));
  return {
    /** Its exit code, once it has ended. */
    exited,
    /** Its standard error so far. */
    complaints: () => complaints,
    /** The next line of output, as JSON. Fails with the standard error if there is none. */
    async next(): Promise<unknown> {
      const { value, done } = await lines.next();
      if (done) throw new Error(`It ended with ${await exited}: ${complaints}`);
      return JSON.parse(value);
    },
    async kill(): Promise<void> {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
