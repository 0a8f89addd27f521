import type { Clock } from "../core/time/clock.js";

/** Memory for all bodies and messages in progress, in bytes. Their parsed form takes several times as much. */
const maxHeldBytes = 64 * 1024 * 1024;

/** How long a body may take before it counts as slow, in milliseconds, besides the time for its bytes. */
const graceMs = 2_000;
/** Bodies slower than 100 kB/s are slow: a body of one mebibyte has about twelve seconds. */
const bytesPerMs = 100;

/**
 * Limits the memory of the bodies and messages being read. Each is small, but one per connection would exhaust the
 * memory. Slow ones keep their memory only until others need it, so that a few slow clients cannot block all others.
 */
export class BodyRoom {
  #held = 0;
  readonly #coming = new Set<BodyShare>();

  constructor(
    private readonly clock: Clock,
    private readonly limit = maxHeldBytes,
  ) {}

  /**
   * Creates the share of a new body or message, initially empty.
   *
   * @param letGo Drops the received bytes if the body is slow and others need its memory. Omitted if it has arrived
   * completely: it then keeps its memory until released.
   */
  share(letGo?: () => void): BodyShare {
    const share = new BodyShare(this, this.clock, letGo);
    if (letGo) this.#coming.add(share);
    return share;
  }

  /**
   * Reserves memory for bytes that have already arrived, until they are released. Returns false if there is not enough.
   */
  hold(bytes: number): boolean {
    if (this.#held + bytes > this.limit) this.#makeRoom(bytes);
    if (this.#held + bytes > this.limit) return false;
    this.#held += bytes;
    return true;
  }

  release(bytes: number): void {
    this.#held -= bytes;
  }

  /** Bytes that are reserved now. */
  get held(): number {
    return this.#held;
  }

  /** The share can no longer be reclaimed. */
  stay(share: BodyShare): void {
    this.#coming.delete(share);
  }

  /** Reclaims memory from slow shares, the oldest first. */
  #makeRoom(bytes: number): void {
    for (const share of this.#coming) {
      if (this.#held + bytes <= this.limit) return;
      if (share.isSlow) share.takeBack();
    }
  }
}

/** The memory reserved by one request or message. */
export class BodyShare {
  #bytes = 0;
  #isTakenBack = false;
  readonly #begun: number;

  constructor(
    private readonly room: BodyRoom,
    private readonly clock: Clock,
    private readonly letGo: (() => void) | undefined,
  ) {
    this.#begun = clock.now();
  }

  /** Reserves memory for more bytes. Returns false if there is not enough. */
  hold(bytes: number): boolean {
    if (this.#isTakenBack || !this.room.hold(bytes)) return false;
    this.#bytes += bytes;
    // Making room may have reclaimed this share itself.
    if (this.#isTakenBack) this.release();
    return !this.#isTakenBack;
  }

  /** All of it has arrived. It keeps its memory until it is released. */
  hasCome(): void {
    this.room.stay(this);
  }

  /** Releases all of its memory. */
  release(): void {
    this.room.stay(this);
    this.room.release(this.#bytes);
    this.#bytes = 0;
  }

  /** Whether it has taken longer than allowed when memory is short. */
  get isSlow(): boolean {
    const taken = this.clock.now() - this.#begun;
    return this.#bytes > 0 && taken > graceMs + this.#bytes / bytesPerMs;
  }

  /** Drops the received bytes. The share reserves no more. */
  takeBack(): void {
    this.#isTakenBack = true;
    this.release();
    this.letGo?.();
  }
}
