import { statSync } from "node:fs";
import { StoreInUseError } from "../../core/errors.js";
import type { Connection } from "./connection.js";

/**
 * The store files that this process has open, by device and inode, with a
 * connection: SQLite's lock would go with a connection that is garbage-collected.
 */
const open = new Map<string, Connection>();

/**
 * Refuses to open a store twice in this process, under whatever name. SQLite
 * refuses other processes: see `databaseUrl` in connection.ts. Fails with STORE_IN_USE.
 */
export function claimFile(file: string, connection: Connection): { release(): void } {
  assertUnclaimed(file);
  const id = idOf(file);
  open.set(id, connection);
  return { release: () => void open.delete(id) };
}

/** Fails with STORE_IN_USE if this process has the file open. */
export function assertUnclaimed(file: string): void {
  if (open.has(idOf(file))) throw new StoreInUseError(file);
}

/** Whether another process has the file open. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === 5;
}

function idOf(file: string): string {
  const { dev, ino } = statSync(file, { bigint: true });
  return `${dev}:${ino}`;
}
