import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/**
 * Milliseconds from one turn of the event loop to the next, as a timer of one
 * millisecond sees them: about 1 while nothing is in its way.
 */
export interface LoopDelay {
  readonly samples: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** What the process is asked; it answers each with the {@link LoopDelay} since the last reset. */
export type Asked = "reset" | "delay" | "stop";

/** What it tells: its URL when it listens, then answers. */
export type Told = { readonly url: string } | LoopDelay;

export interface MeasuredServer {
  /** The GraphQL endpoint. */
  readonly url: string;
  /** Forgets what the event loop has been through so far. */
  reset(): Promise<void>;
  /** What it has been through since. */
  delay(): Promise<LoopDelay>;
  stop(): Promise<void>;
}

const main = fileURLToPath(new URL("server.ts", import.meta.url));

/**
 * Starts a server on that store, in a process of its own, without an embedder unless the environment names one.
 *
 * @param env What counts beside that.
 */
export async function startMeasuredServer(
  dataFile: string,
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  const child = fork(main, {
    env: {
      ...process.env,
      DATA_FILE: dataFile,
      SYNCHRONOUS: "normal",
      HOST: "127.0.0.1",
      PORT: "0",
      API_TOKEN: "",
      DEFAULT_TTL_SECONDS: "",
      MAX_TTL_SECONDS: "",
      EMBEDDER: process.env["EMBEDDER"] || "none",
      ...env,
    },
  });
  const exited = once(child, "exit");
  const told = async <Answer extends Told>(): Promise<Answer> => {
    const ended = exited.then(([code]) => {
      throw new Error(`The server has ended with ${code}.`);
    });
    const [answer] = (await Promise.race([once(child, "message"), ended])) as [Answer];
    return answer;
  };
  const ask = (asked: Asked): Promise<LoopDelay> => {
    const answer = told<LoopDelay>();
    child.send(asked);
    return answer;
  };
  const { url } = await told<{ url: string }>();
  return {
    url,
    async reset() {
      await ask("reset");
    },
    delay: () => ask("delay"),
    async stop() {
      await ask("stop");
      await exited;
    },
  };
}
