import type { Connection } from "./connection.js";

/**
 * Frees the jobs that an ended process left running. A job is free at once after its first run. After further runs it
 * is free after a delay, which begins with 1 second and doubles with each run, up to 5 minutes. So a process that
 * crashes again and again gets other work done before the job that may cause the crashes. Only valid while no other
 * process has the store open.
 */
export function releaseLeases(connection: Connection, now: number): void {
  connection.run(
    `UPDATE job SET lease_until =
       min(lease_until, :now + CASE WHEN attempts < 2 THEN 0 ELSE min(300000, 1000 << (attempts - 2)) END)
     WHERE state = 'RUNNING'`,
    { now },
  );
}
