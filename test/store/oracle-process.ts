import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import type { OracleAccess } from "./oracle-database.js";
import { anEvent, member } from "./samples.js";

/**
 * Runs in the other process: opens the built store, says the key that it signs
 * with, and if it is told to write, keeps event after event, and says each one
 * once it is committed.
 */
const script = `
  const [entry, access, principal, event, name] = process.argv.slice(1);
  const { openOracleStore } = await import(entry);
  try {
    const store = await openOracleStore(JSON.parse(access));
    console.log("opened " + Buffer.from(store.signingKey).toString("hex"));
    for (let n = 1; name; n++) {
      const subjectId = name + "-" + n;
      await store.unit(JSON.parse(principal), (unit) =>
        unit.events.append([{ ...JSON.parse(event), subjectId }]));
      console.log(subjectId);
    }
    await store.close();
  } catch (error) {
    console.log("failed " + error.stack);
  }
`;

const entry = new URL("../../dist/store/oracle/oracle-store.js", import.meta.url).href;

/** Another process that has the store open. */
export class OracleProcess {
  /** What it said that it has committed. */
  readonly written: string[] = [];
  private readonly child: ChildProcess;
  private readonly lines: AsyncIterator<string>;

  /** @param name If given, it writes events of subjects with this name and a number, until it is killed. */
  constructor({ connectString, user, password }: OracleAccess, name = "") {
    const schemaPolicy = "CREATE_IF_NECESSARY";
    const access = { connectString, user, password, schemaPolicy };
    const inputs = [access, member, anEvent()].map((input) => JSON.stringify(input));
    this.child = spawn(
      process.execPath,
      ["--input-type=module", "-e", script, entry, ...inputs, name],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    if (!this.child.stdout) throw new Error("The process has no output.");
    this.lines = createInterface(this.child.stdout)[Symbol.asyncIterator]();
    onTestFinished(() => this.kill());
  }

  /** The key that the store signs with, once it is open. Fails if it cannot be opened. */
  async opened(): Promise<string> {
    const [word, key = ""] = ((await this.lines.next()).value as string).split(" ");
    if (word !== "opened") throw new Error(`The process has ${word} ${key}`);
    return key;
  }

  /** Reads what it says until it has written so many events. */
  async hasWritten(count: number): Promise<void> {
    while (this.written.length < count) {
      const { value, done } = await this.lines.next();
      if (done || value.startsWith("failed")) throw new Error(`The process ended: ${value}`);
      this.written.push(value);
    }
  }

  /** Ends it without giving it a chance to tidy up. What it said before is read to its end. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, "exit");
    this.child.kill("SIGKILL");
    await ended;
    for (;;) {
      const { value, done } = await this.lines.next();
      if (done) return;
      this.written.push(value);
    }
  }
}
