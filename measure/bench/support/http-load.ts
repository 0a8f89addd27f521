import { execFileSync } from "node:child_process";
import { Agent, request } from "node:http";

/** Connections of the load. Each sends its next request as soon as it gets an answer. */
const connections = 16;

/**
 * Pins this process to one core, so that it does not compete with the servers. Does nothing where that is impossible.
 */
export function pinLoad(core: number): void {
  try {
    execFileSync("taskset", ["-cp", String(core), String(process.pid)], { stdio: "ignore" });
  } catch {
    // The machine has only one core, or lacks the command.
  }
}

/** A client of one server that keeps its connections. */
export class HttpLoad {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: connections });

  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Returns the text of one answer. Fails if its status is not 200. */
  ask(body: string): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
    };
    const asked = request(this.#url, { method: "POST", agent: this.#agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${answer.statusCode}: ${text}`));
      });
    });
    asked.on("error", reject);
    asked.end(body);
    return promise;
  }

  /** Sends this many requests, over all connections at once. */
  async run(body: string, times: number): Promise<void> {
    let left = times;
    const connection = async () => {
      while (left-- > 0) await this.ask(body);
    };
    await Promise.all(Array.from({ length: connections }, connection));
  }

  close(): void {
    this.#agent.destroy();
  }
}
