import type { CancelTimer, Clock } from "../../core/time/clock.js";

/** The writing side of a connection. */
export interface Connection {
  /** Buffered bytes that are not sent yet. */
  readonly buffered: number;
  /**
   * Calls back when the text has been passed on or has failed. An empty text reports when everything before it has been
   * passed on.
   */
  write(text: string, done: () => void): void;
  /** Closes it because the client does not read. */
  closeStalled(): void;
}

/** Buffered bytes above which a connection counts as full. */
export const highWater = 256 * 1024;
/** Buffered bytes at which a full connection has room again. */
const lowWater = highWater / 4;
/** How long a full connection may make no progress, in milliseconds, besides the time that a slow one needs. */
const stallMs = 10_000;
/** The slowest accepted connection: 32 kB/s. A single write shows no progress until it is completely sent. */
const bytesPerMs = 32;

/** How long a connection may take for its buffered bytes before it counts as stalled, in milliseconds. */
export function patienceMs(buffered: number): number {
  return stallMs + Math.ceil(buffered / bytesPerMs);
}

/**
 * Writes to a connection, never more than it can take: it waits for a slow client, and disconnects one that does not
 * read.
 */
export class Outlet {
  /** Null if nobody waits, which is most of the time. */
  #waiting: (() => void)[] | null = null;
  #hasProgressed = false;
  /** Null if no timeout is running. */
  #cancelTimer: CancelTimer | null = null;

  constructor(
    private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  get hasRoom(): boolean {
    return this.connection.buffered <= highWater;
  }

  /** Calls back when the text has been passed on or has failed. */
  write(text: string, done: () => void = () => {}): void {
    this.connection.write(text, () => {
      this.#written();
      done();
    });
    if (this.hasRoom) return;
    // Runs even if nobody waits, so that buffered data does not stay forever. Restarted, because there is more data
    // now.
    this.#stopWatching();
    this.#watch();
  }

  /** Calls back once there is room again. */
  whenDrained(resume: () => void): void {
    (this.#waiting ??= []).push(resume);
    this.#watch();
  }

  /** Called when the connection is closed. */
  close(): void {
    this.#stopWatching();
    this.#waiting = null;
  }

  #written(): void {
    this.#hasProgressed = true;
    if (this.connection.buffered > lowWater) return;
    this.#stopWatching();
    this.#resume();
  }

  /** Resumes the waiting writers one at a time, while there is room. */
  #resume(): void {
    while (this.hasRoom && this.#waiting?.length) this.#waiting.shift()?.();
    if (this.#waiting?.length) this.#watch();
  }

  #watch(): void {
    if (this.#cancelTimer) return;
    this.#hasProgressed = false;
    this.#cancelTimer = this.clock.after(patienceMs(this.connection.buffered), () => {
      this.#cancelTimer = null;
      if (this.#hasProgressed) this.#watch();
      else this.connection.closeStalled();
    });
  }

  #stopWatching(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }
}
