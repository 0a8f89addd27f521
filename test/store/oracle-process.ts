import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import type { OracleAccess } from "./oracle-database.js";
import { anEvent, member } from "./samples.js";

/**
 * Runs in the other process: opens the built store and prints its signing key. If told to write, it
 * stores one event after another, and prints each one after its commit.
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
  /** The events that it reported as committed. */
  readonly written: string[] = [];
  private readonly child: ChildProcess;
  private readonly lines: AsyncIterator<string>;

  /** @param name If given, the process writes events whose subject is this name and a number, until it is killed. */
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

  /** Resolves with the signing key once the store is open. Fails if it cannot be opened. */
  async opened(): Promise<string> {
    const [word, key = ""] = ((await this.lines.next()).value as string).split(" ");
    if (word !== "opened") throw new Error(`The process has ${word} ${key}`);
    return key;
  }

  /** Reads its output until it has written this many events. */
  async hasWritten(count: number): Promise<void> {
    while (this.written.length < count) {
      const { value, done } = await this.lines.next();
      if (done || value.startsWith("failed")) throw new Error(`The process ended: ${value}`);
      this.written.push(value);
    }
  }

  /** Kills it without a chance to clean up, and reads its remaining output. */
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
