import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { aThread, member } from "./samples.js";

/**
 * Runs in the other process: opens the built store, stores a thread, and stays. It drops its
 * reference to the store, which must not be what keeps the file open.
 */
const script = `
  const [entry, file, principal, thread] = process.argv.slice(1);
  const { openSqliteStore } = await import(entry);
  const keep = () =>
    openSqliteStore({ file }).unit(JSON.parse(principal), (unit) => unit.threads.insert(JSON.parse(thread)));
  try {
    await keep();
    for (let turn = 0; turn < 5; turn++) {
      globalThis.gc();
      await new Promise(setImmediate);
    }
    process.stdout.write("kept");
    setInterval(() => {}, 60_000);
  } catch (error) {
    process.stdout.write(String(error.code));
  }
`;

const entry = new URL("../../dist/store/sqlite/sqlite-store.js", import.meta.url).href;

/** Another process that has the store's file open. */
export class StoreProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** Resolves when the process has stored a thread. Fails with the error code of opening. */
  static async start(file: string): Promise<StoreProcess> {
    const input = [entry, file, JSON.stringify(member), JSON.stringify(aThread())];
    const child = spawn(
      process.execPath,
      ["--expose-gc", "--input-type=module", "-e", script, ...input],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    const process_ = new StoreProcess(child);
    onTestFinished(() => process_.kill());
    const [said] = (await once(child.stdout, "data")) as [Buffer];
    if (said.toString() !== "kept") throw new Error(said.toString());
    return process_;
  }

  /** Kills it without a chance to clean up. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, "exit");
    this.child.kill("SIGKILL");
    await ended;
  }
}
