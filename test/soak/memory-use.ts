import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

/** How much memory a process holds, in bytes. */
export function residentBytes(pid: number): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

/** The peak resident memory of a process until the work is done, in bytes. */
export async function peakResidentBytes(pid: number, work: Promise<unknown>): Promise<number> {
  let peak = residentBytes(pid);
  const done = work.then(() => "done" as const);
  while ((await Promise.race([done, setTimeout(10)])) !== "done")
    peak = Math.max(peak, residentBytes(pid));
  return Math.max(peak, residentBytes(pid));
}
