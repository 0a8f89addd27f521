import { statSync } from "node:fs";
import type { Clock } from "../../../core/time/clock.js";
import type { Logger } from "../../../core/log-context.js";
import { compact, isCompactionDue, requireCompaction } from "./compact.js";
import type { Connection } from "../connection.js";
import { runFileTask } from "./file-task.js";
import type { Writer } from "../writer.js";

/** The estimated duration of a compaction for each byte of the file, in milliseconds. */
const msPerByte = 1 / 60_000;
/** Automatic compactions may block writers for at most this share of the time. */
const longestShare = 1 / 1_000;
/** The minimum delay between a deletion and its compaction, in milliseconds. */
const shortestDelayMs = 10_000;
/** Files up to this size, in bytes, are compacted at start and stop, which takes some seconds. */
const smallFile = 2 ** 28;
/** The maximum delay of a timer, in milliseconds. */
const longestDelayMs = 2 ** 31 - 1;

export interface CompactionParts {
  readonly file: string;
  readonly writing: Connection;
  readonly writer: Writer;
  readonly clock: Clock;
  readonly logger: Logger | undefined;
}

/**
 * Rewrites the database file after deletions, so that none of its pages contains deleted data. `secure_delete` is not
 * enough: SQLite leaves copies of the rows that it moves between pages. A compaction runs in its own thread. Units wait
 * for it; reads do not.
 */
export class Compaction {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  /** False: nothing to compact. It can be true although nothing is due, after a deleting unit was rolled back. */
  #mayBeDue: boolean;

  constructor(private readonly parts: CompactionParts) {
    this.#mayBeDue = isCompactionDue(parts.writing);
  }

  /** Compacts a file in which the last process left deleted data. */
  start(): void {
    if (this.#mayBeDue) this.#schedule(this.#size <= smallFile ? 0 : this.#delayMs);
  }

  /** Whether data was deleted since the last compaction. */
  get isDue(): boolean {
    return isCompactionDue(this.parts.writing);
  }

  /** Must be called in each unit that deletes. */
  require(): void {
    requireCompaction(this.parts.writing);
    this.#mayBeDue = true;
  }

  /** Must be called after each COMMIT. */
  afterCommit(): void {
    if (this.#timer === undefined && this.#mayBeDue) this.#schedule(this.#delayMs);
  }

  /** Resolves when the file and its log contain no data that was deleted before the call. */
  run(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** Must be called after the writer has closed and before the connection closes. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running?.catch(() => {});
    const { writing, clock, logger } = this.parts;
    try {
      if (isCompactionDue(writing) && this.#size <= smallFile) compact(writing, clock.now());
    } catch (error) {
      logger?.warn({ error }, failed);
    }
  }

  async #run(): Promise<void> {
    const { file, writing, writer, clock } = this.parts;
    if (!this.#mayBeDue) return;
    await writer.alone(async () => {
      this.#mayBeDue = isCompactionDue(writing);
      if (!this.#mayBeDue) return;
      await runFileTask({ kind: "COMPACT", file, now: clock.now() });
      this.#mayBeDue = false;
    });
  }

  #schedule(delayMs: number): void {
    const run = () => {
      this.run().catch((error: unknown) => this.parts.logger?.warn({ error }, failed));
    };
    this.#timer = setTimeout(run, delayMs).unref();
  }

  get #delayMs(): number {
    const delay = (this.#size * msPerByte) / longestShare;
    return Math.min(longestDelayMs, Math.max(shortestDelayMs, delay));
  }

  get #size(): number {
    return statSync(this.parts.file).size;
  }
}

const failed = "The file could not be compacted. It may hold deleted content until the next try.";
