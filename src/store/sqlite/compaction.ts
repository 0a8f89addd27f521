import { statSync } from "node:fs";
import type { Clock } from "../../core/clock.js";
import type { Logger } from "../../core/logger.js";
import { compact, isCompactionDue, requireCompaction } from "./compact.js";
import type { Connection } from "./connection.js";
import { runFileTask } from "./file-task.js";
import type { Writer } from "./writer.js";

/** What a compaction takes for each byte of the file, roughly, in milliseconds. */
const msPerByte = 1 / 60_000;
/** Compactions that nobody asked for may keep writers waiting for this share of the time. */
const longestShare = 1 / 1_000;
/** The shortest time between a deletion and the compaction that follows it, in milliseconds. */
const shortestDelayMs = 10_000;
/** Files up to this size are compacted at the start and at the stop, in bytes: it takes some seconds. */
const smallFile = 2 ** 28;
/** The longest delay that a timer takes, in milliseconds. */
const longestDelayMs = 2 ** 31 - 1;

export interface CompactionParts {
  readonly file: string;
  readonly writing: Connection;
  readonly writer: Writer;
  readonly clock: Clock;
  readonly logger: Logger | undefined;
}

/**
 * Rewrites the database file after deletions, so that none of its pages holds
 * what was deleted. `secure_delete` is not enough for that: SQLite leaves copies
 * of the rows that it moves from page to page. A compaction runs in a thread of
 * its own. Units wait for it; reads do not.
 */
export class Compaction {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  /** False: nothing to compact. It may be true although nothing is due, after a deleting unit was rolled back. */
  #mayBeDue: boolean;

  constructor(private readonly parts: CompactionParts) {
    this.#mayBeDue = isCompactionDue(parts.writing);
  }

  /** Compacts a file that the last process left with deleted content. */
  start(): void {
    if (this.#mayBeDue) this.#schedule(this.#size <= smallFile ? 0 : this.#delayMs);
  }

  /** Whether something was deleted since the last compaction. */
  get isDue(): boolean {
    return isCompactionDue(this.parts.writing);
  }

  /** To be called in each unit that deletes. */
  require(): void {
    requireCompaction(this.parts.writing);
    this.#mayBeDue = true;
  }

  /** To be called after each COMMIT. */
  afterCommit(): void {
    if (this.#timer === undefined && this.#mayBeDue) this.#schedule(this.#delayMs);
  }

  /** Resolves when nothing that was deleted before the call is left in the file or its log. */
  run(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** To be called when the writer has closed, and before the connection is. */
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
      await runFileTask({ file, now: clock.now() });
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
