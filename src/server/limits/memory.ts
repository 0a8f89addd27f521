import type { Clock } from "../../core/time/clock.js";
import { Reserve } from "./reserve.js";

/** Memory for all bodies and messages in progress, in bytes. Their parsed form takes several times as much. */
const maxHeldBytes = 64 * 1024 * 1024;

/** How long a body may take before it counts as slow, in milliseconds, besides the time for its bytes. */
const graceMs = 2_000;
/** Bodies slower than 100 kB/s are slow: a body of one mebibyte has about twelve seconds. */
const bytesPerMs = 100;

/**
 * Limits the memory of the bodies and messages being read, in bytes. Each is small, but one per connection would exhaust
 * the memory. Slow ones keep their memory only until others need it, so that a few slow clients cannot block all others.
 */
export class RequestMemory extends Reserve {
  readonly #coming = new Set<MemoryShare>();

  constructor(
    private readonly clock: Clock,
    limit = maxHeldBytes,
  ) {
    super(limit);
  }

  /**
   * Creates the share of a new body or message, initially empty.
   *
   * @param letGo Drops the received bytes if the body is slow and others need its memory. Omitted if it has arrived
   * completely: it then keeps its memory until released.
   */
  share(letGo?: () => void): MemoryShare {
    const share = new MemoryShare(this, this.clock, letGo);
    if (letGo) this.#coming.add(share);
    return share;
  }

  /** Holds memory for bytes that have arrived. If there is not enough, slow shares lose theirs, the oldest first. */
  override hold(bytes: number): boolean {
    for (const share of this.#coming) {
      if (bytes <= this.left) break;
      if (share.isSlow) share.takeBack();
    }
    return super.hold(bytes);
  }

  /** The share can no longer be reclaimed. */
  stay(share: MemoryShare): void {
    this.#coming.delete(share);
  }
}

/** The memory reserved by one request or message. */
export class MemoryShare {
  #bytes = 0;
  #isTakenBack = false;
  readonly #begun: number;

  constructor(
    private readonly memory: RequestMemory,
    private readonly clock: Clock,
    private readonly letGo: (() => void) | undefined,
  ) {
    this.#begun = clock.now();
  }

  /** Reserves memory for more bytes. Returns false if there is not enough. */
  hold(bytes: number): boolean {
    if (this.#isTakenBack || !this.memory.hold(bytes)) return false;
    this.#bytes += bytes;
    // Making room may have reclaimed this share itself.
    if (this.#isTakenBack) this.release();
    return !this.#isTakenBack;
  }

  /** All of it has arrived. It keeps its memory until it is released. */
  hasCome(): void {
    this.memory.stay(this);
  }

  /** Releases all of its memory. */
  release(): void {
    this.memory.stay(this);
    this.memory.release(this.#bytes);
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
