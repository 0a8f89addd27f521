import { execFile, type ChildProcessWithoutNullStreams } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const engraph = fileURLToPath(new URL("../../dist/command/engraph.js", import.meta.url));

/** The output and exit code of a command. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `engraph` with only these environment variables. */
export async function runEngraph(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const { PATH = "" } = process.env;
  return promisify(execFile)(process.execPath, [engraph, ...args], { env: { PATH, ...env } }).then(
    (printed) => ({ code: 0, ...printed }),
    ({ code, stdout, stderr }: Ended) => ({ code, stdout, stderr }),
  );
}

/**
 * Resolves with the addresses that a server prints when it is started without a command, once it
 * has printed all of them.
 */
export async function printedAddresses(
  server: ChildProcessWithoutNullStreams,
): Promise<{ readonly printed: string; readonly origin: string }> {
  let printed = "";
  for await (const part of server.stderr) {
    printed += String(part);
    const url = /GraphQL: +(\S+)\n[^]*Ctrl[^\n]+\n/.exec(printed)?.[1];
    if (url !== undefined) return { printed, origin: new URL(url).origin };
  }
  throw new Error(`The server has ended: ${printed}`);
}
