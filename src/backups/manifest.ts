import { readFileSync } from "node:fs";
import { BackupError } from "./backup-error.js";
import type { FilePages } from "./page-digests.js";
import { splitDigests } from "./page-packs.js";

/** A backup in a folder: the pages of the store's file, in order. */
export interface Manifest extends FilePages {
  /** Starts with the time, so that ids sort in backup order. */
  readonly id: string;
  /** In UTC milliseconds. */
  readonly createdAt: number;
  /** Where the store is from: a file or a server. */
  readonly source: string;
  /** Size of the pages that no earlier backup had, in bytes. */
  readonly addedBytes: number;
}

const format = "engraph-backup-1";

export function manifestText({ digests, createdAt, ...rest }: Manifest): string {
  const joined = Buffer.from(digests.join(""), "latin1").toString("base64");
  const time = new Date(createdAt).toISOString();
  return `${JSON.stringify({ format, createdAt: time, ...rest, digests: joined })}\n`;
}

/** Fails with a {@link BackupError} if the file is damaged, or its format is unknown to this version. */
export function readManifest(file: string): Manifest {
  const { format: found, createdAt, digests, ...rest } = parsed(file);
  if (found !== format)
    throw new BackupError(`"${file}" is no backup that this version of Engraph can read.`);
  return {
    ...(rest as Omit<Manifest, "createdAt" | "digests">),
    createdAt: Date.parse(String(createdAt)),
    digests: splitDigests(Buffer.from(String(digests), "base64").toString("latin1")),
  };
}

function parsed(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  } catch (error) {
    if (error instanceof SyntaxError) throw new BackupError(`"${file}" is damaged.`);
    throw error;
  }
}
