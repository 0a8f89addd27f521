import { execFile } from "node:child_process";
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
