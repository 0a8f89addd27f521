import { execFileSync } from "node:child_process";
import { Agent, request } from "node:http";

/** Connections of the load, each of which asks again as soon as it is answered. */
const connections = 16;

/** Runs this process on one core of its own, so that it takes no time of the servers'. Does nothing where that cannot be done. */
export function pinLoad(core: number): void {
  try {
    execFileSync("taskset", ["-cp", String(core), String(process.pid)], { stdio: "ignore" });
  } catch {
    // A machine with one core, or without the command.
  }
}

/** A client of one server that keeps its connections. */
export class HttpLoad {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: connections });

  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** The text of one answer. Fails where its status is not 200. */
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

  /** Asks so many times, over all connections at once. */
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
