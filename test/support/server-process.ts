import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

const main = join(import.meta.dirname, "../../dist/main.js");

/** The built server in a process of its own, as its users run it. */
export class ServerProcess {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
  ) {}

  /** Starts the server on a free port and resolves when it listens. Fails with what it printed if it ends before. */
  static async start(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
    const child = spawn(process.execPath, [main], {
      env: { PATH: process.env["PATH"], PORT: "0", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let printed = "";
    child.stderr.on("data", (chunk) => (printed += String(chunk)));
    const lines = createInterface({ input: child.stdout });
    const url = await new Promise<string>((resolve, reject) => {
      child.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${printed}`)));
      lines.on("line", (line) => {
        printed += `${line}\n`;
        const { url } = JSON.parse(line) as { url?: string };
        if (url) resolve(url);
      });
    });
    return new ServerProcess(url, child);
  }

  /** Ends it at once, as loss of power would. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  /** Asks it to stop; resolves with its exit code. */
  async stop(): Promise<number | null> {
    return this.#end("SIGTERM");
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const exited = once(this.child, "exit");
      this.child.kill(signal);
      await exited;
    }
    return this.child.exitCode;
  }
}
