import type { CancelTimer, Clock } from "../../core/clock.js";

/** A connection as it is written to. */
export interface Connection {
  /** Bytes that wait to be sent. */
  readonly buffered: number;
  /** Calls back when it has been handed on, or has failed. An empty text adds nothing: it tells when all before it has been handed on. */
  write(text: string, done: () => void): void;
  /** Ends it, as its client does not read. */
  closeStalled(): void;
}

/** Bytes that may wait to be sent before a connection counts as full. */
export const highWater = 256 * 1024;
/** Bytes that may still wait when it has room again. */
const lowWater = highWater / 4;
/** How long a full connection may take none of what waits, in milliseconds, besides the time that a slow one needs for it. */
const stallMs = 10_000;
/** As slow as a connection may be: 32 kB a second. What is written in one piece shows no progress until all of it is sent. */
const bytesPerMs = 32;

/** How long a connection may take for what waits before it counts as stalled, in milliseconds. */
export function patienceMs(buffered: number): number {
  return stallMs + Math.ceil(buffered / bytesPerMs);
}

/**
 * What is written to a connection, which is never more than it can take: a
 * client that reads slowly is waited for, and one that reads nothing is let go.
 */
export class Outlet {
  /** Null where nobody waits, which is most of the time. */
  #waiting: (() => void)[] | null = null;
  #hasProgressed = false;
  /** Null where nothing is watched. */
  #cancelTimer: CancelTimer | null = null;

  constructor(
    private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  get hasRoom(): boolean {
    return this.connection.buffered <= highWater;
  }

  /** Calls back when it has been handed on, or has failed. */
  write(text: string, done: () => void = () => {}): void {
    this.connection.write(text, () => {
      this.#written();
      done();
    });
    if (this.hasRoom) return;
    // Also where nobody waits to write more, as what waits must not stay for ever; and anew, as it has become more.
    this.#stopWatching();
    this.#watch();
  }

  /** Calls back once there is room again. */
  whenDrained(resume: () => void): void {
    (this.#waiting ??= []).push(resume);
    this.#watch();
  }

  /** The connection is gone. */
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

  /** One after the other, for as long as each leaves room for the next. */
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
