import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createInterface } from "node:readline";

const engraph = fileURLToPath(new URL("../dist/command/engraph.js", import.meta.url));

/** Reached from here alone, without a token; it tells its URL at this level of the log. */
const ownServer = { HOST: "127.0.0.1", API_TOKEN: "", LOG_LEVEL: "info" };

/**
 * Starts the built server and resolves when it listens. Fails with what it printed if it ends before.
 *
 * @param env What counts beside the environment, whose settings of a store and of callers are not this server's.
 * @param onLine Told of each line that it prints: of its log, which is JSON, and of complaints.
 */
export async function startServer(
  env: Readonly<Record<string, string>>,
  onLine: (line: string) => void = () => {},
) {
  const child = spawn(process.execPath, [engraph, "serve"], {
    env: { ...withoutDatabase(process.env), ...ownServer, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  child.stderr.on("data", (chunk) => (printed += String(chunk)));
  createInterface({ input: child.stderr }).on("line", onLine);
  const url = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${printed}`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      printed += `${line}\n`;
      onLine(line);
      const { url } = JSON.parse(line) as { url?: string };
      if (url) resolve(url);
    });
  });
  return {
    /** The GraphQL endpoint. */
    url,
    /** The id of its process. */
    pid: child.pid ?? NaN,
    /** Ends it at once, as loss of power would. */
    async kill(): Promise<void> {
      await end("SIGKILL");
    },
    /** Asks it to close; answers its exit code. */
    async stop(): Promise<number | null> {
      return end("SIGTERM");
    },
  };

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, "exit");
      child.kill(signal);
      await exited;
    }
    return child.exitCode;
  }
}

/** What starts here keeps its own store: a database that the environment names is somebody's. */
function withoutDatabase(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith("ORACLE_")));
}
