import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { withoutDatabase } from "../../../examples/server-process.ts";

/**
 * The milliseconds between turns of the event loop, as measured by a timer of one
 * millisecond: about 1 while nothing blocks it.
 */
export interface LoopDelay {
  readonly samples: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** The resource usage of the process. */
export interface Usage {
  /** CPU time since its start, in microseconds, of all its threads. */
  readonly cpu: number;
  /** In kilobytes. */
  readonly rss: number;
  readonly heap: number;
}

/**
 * Requests to the process. It answers "usage" with its {@link Usage}, "memory" with the same after a garbage
 * collection, and the others with the {@link LoopDelay} since the last reset.
 */
export type Asked = "reset" | "delay" | "usage" | "memory" | "stop";

/** Messages from the process: its URL when it listens, then answers. */
export type Told = { readonly url: string } | LoopDelay | Usage;

export interface MeasuredServer {
  /** The GraphQL endpoint. */
  readonly url: string;
  /** Resets the measurements of the event loop's delay. */
  reset(): Promise<void>;
  /** The event loop's delay since the last reset. */
  delay(): Promise<LoopDelay>;
  usage(): Promise<Usage>;
  /** The usage after a garbage collection. */
  memory(): Promise<Usage>;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface MeasuredServerOptions {
  /** The processor core to pin the process and its threads to; null for any. */
  readonly core?: number | null;
  /** The program to measure. Default: Engraph, without an embedder unless the environment names one. */
  readonly main?: string;
}

const engraph = fileURLToPath(new URL("server.ts", import.meta.url));

/**
 * Starts a server on this store, in a process of its own.
 *
 * @param env Variables that override the environment.
 */
export async function startMeasuredServer(
  dataFile: string,
  env: Readonly<Record<string, string>> = {},
  { core = null, main = engraph }: MeasuredServerOptions = {},
): Promise<MeasuredServer> {
  const pinned = core === null ? [] : ["taskset", "-c", String(core)];
  const [command = "", ...args] = [...pinned, process.execPath, "--expose-gc", main];
  const child = spawn(command, args, {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: {
      ...withoutDatabase(process.env),
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
  const ask = <Answer extends Told = LoopDelay>(asked: Asked): Promise<Answer> => {
    const answer = told<Answer>();
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
    usage: () => ask<Usage>("usage"),
    memory: () => ask<Usage>("memory"),
    pid: child.pid ?? 0,
    async stop() {
      await ask("stop");
      await exited;
    },
  };
}
