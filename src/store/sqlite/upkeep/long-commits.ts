import { statSync } from "node:fs";
import { open } from "node:fs/promises";
import type { Logger } from "../../../core/log-context.js";
import type { Connection } from "../connection.js";
import { runFileTask } from "./file-task.js";
import type { Writer } from "../writer.js";

/**
 * The write-ahead log is checkpointed after this many pages: 16 MiB. Most pages change many times before that, and are
 * written only once.
 */
export const checkpointPages = 4_096;
/** The size of a write-ahead log, in bytes, whose checkpoint would hold the event loop for long. */
const longLogBytes = 2 ** 25;

export interface LongCommitParts {
  readonly file: string;
  readonly writing: Connection;
  readonly writer: Pick<Writer, "alone">;
  readonly logger: Logger | undefined;
}

/**
 * Keeps the COMMIT of a long unit short: what the unit has written is flushed to the disk before, and copied to the
 * database file afterwards, both beside the event loop. Units wait meanwhile; reads do not.
 */
export class LongCommits {
  #isCheckpointDue = false;

  constructor(private readonly parts: LongCommitParts) {}

  /** Must be awaited before the COMMIT of a group that has run for long. */
  async prepare(): Promise<void> {
    const { file, writing } = this.parts;
    const log = `${file}-wal`;
    if (sizeOf(log) < longLogBytes) return;
    this.#isCheckpointDue = true;
    setCheckpoints(writing, 0);
    // If it fails, the COMMIT does it.
    await flush(log).catch(() => {});
  }

  /** Must be called after each COMMIT. */
  afterCommit(): void {
    if (!this.#isCheckpointDue) return;
    this.#isCheckpointDue = false;
    const { file, writing, writer, logger } = this.parts;
    const checkpoint = () =>
      runFileTask({ kind: "CHECKPOINT", file }).finally(() =>
        setCheckpoints(writing, checkpointPages),
      );
    writer.alone(checkpoint).catch((error: unknown) => {
      logger?.warn(
        { error },
        "The write-ahead log could not be copied into the file. A later commit does.",
      );
    });
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file);
  await handle.datasync().finally(() => handle.close());
}

export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function setCheckpoints(connection: Connection, pages: number): void {
  connection.execute(`PRAGMA wal_autocheckpoint = ${pages}`);
}
