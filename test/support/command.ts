import { execFile, type ChildProcessWithoutNullStreams } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const engraph = fileURLToPath(new URL("../../dist/command/engraph.js", import.meta.url));

/** What a command has printed, and its exit code. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `engraph` as an operator does, with these variables and no others. */
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

/** What a server that was started without a command tells a person, once it has told all. */
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
