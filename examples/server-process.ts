import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createInterface } from "node:readline";

const engraph = fileURLToPath(new URL("../dist/command/engraph.js", import.meta.url));

/** Only this machine reaches the server, without a token. It logs its URL at this log level. */
const ownServer = { HOST: "127.0.0.1", API_TOKEN: "", LOG_LEVEL: "info" };

/**
 * Starts the built server and resolves when it listens. Fails with its output if it ends before.
 *
 * @param env Variables that override the environment. The environment's Oracle settings, host and token are not used.
 * @param onLine Called for each line of output: log lines, which are JSON, and error messages.
 * @param command The built command. Default: this checkout's.
 */
export async function startServer(
  env: Readonly<Record<string, string>>,
  onLine: (line: string) => void = () => {},
  command = engraph,
) {
  const child = spawn(process.execPath, [command, "serve"], {
    env: { ...withoutDatabase(process.env), ...ownServer, ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let printed = "";
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error("The server has no output.");
  stderr.on("data", (chunk) => (printed += String(chunk)));
  createInterface({ input: stderr }).on("line", onLine);
  const url = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${printed}`)));
    createInterface({ input: stdout }).on("line", (line) => {
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
    /** Sends a message to a module that NODE_OPTIONS has preloaded, and waits for an answer. */
    async tell(message: number): Promise<void> {
      const answer = once(child, "message");
      child.send(message);
      await answer;
    },
    /** Kills it at once, like a power failure. */
    async kill(): Promise<void> {
      await end("SIGKILL");
    },
    /** Asks it to shut down; returns its exit code. */
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

/** Variables without those of a database: the server has a store of its own, and a database may contain someone's data. */
export function withoutDatabase(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(([name]) => !/^(ORACLE|POSTGRES)_/.test(name));
  return Object.fromEntries(kept);
}
