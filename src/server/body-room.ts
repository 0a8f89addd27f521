import type { Clock } from "../core/clock.js";

/** Memory for all that clients have sent and that is under way, in bytes. What it is read into takes several times as much. */
const maxHeldBytes = 64 * 1024 * 1024;

/** How long anything may take to come before it counts as slow, in milliseconds, besides the time that its bytes need. */
const graceMs = 2_000;
/** Slower than 100 kB a second is slow: a body of a mebibyte has some twelve seconds. */
const bytesPerMs = 100;

/**
 * The bodies and messages that are held at a time. Each is small, but as many
 * as there are connections would take all memory. What comes slowly has room
 * only for as long as nobody else needs it, so that a few who send little at a
 * time cannot keep all others out.
 */
export class BodyRoom {
  #held = 0;
  readonly #coming = new Set<BodyShare>();

  constructor(
    private readonly clock: Clock,
    private readonly limit = maxHeldBytes,
  ) {}

  /**
   * The part of what begins to come, empty at first.
   *
   * @param letGo Lets go of what has come, as it comes slowly and others need
   *   its room. Default: it has come already, and stays until it is released.
   */
  share(letGo?: () => void): BodyShare {
    const share = new BodyShare(this.clock, letGo, {
      take: (bytes) => this.#take(bytes),
      giveBack: (bytes) => {
        this.#held -= bytes;
      },
      stay: () => this.#coming.delete(share),
    });
    if (letGo) this.#coming.add(share);
    return share;
  }

  /** Whether there is room for so many bytes that have come already; they are then held until they are released. */
  hold(bytes: number): boolean {
    return this.#take(bytes);
  }

  release(bytes: number): void {
    this.#held -= bytes;
  }

  /** Bytes that are held now. */
  get held(): number {
    return this.#held;
  }

  #take(bytes: number): boolean {
    if (this.#held + bytes > this.limit) this.#makeRoom(bytes);
    if (this.#held + bytes > this.limit) return false;
    this.#held += bytes;
    return true;
  }

  /** Takes it from what is slow, the oldest first. */
  #makeRoom(bytes: number): void {
    for (const share of this.#coming) {
      if (this.#held + bytes <= this.limit) return;
      if (share.isSlow) share.takeBack();
    }
  }
}

interface Room {
  take(bytes: number): boolean;
  giveBack(bytes: number): void;
  /** The share is none of those any more that could be taken back. */
  stay(): void;
}

/** The part that one request or message has of the room. */
export class BodyShare {
  #bytes = 0;
  #isTakenBack = false;
  readonly #begun: number;

  constructor(
    private readonly clock: Clock,
    private readonly letGo: (() => void) | undefined,
    private readonly room: Room,
  ) {
    this.#begun = clock.now();
  }

  /** Whether there is room for so many more bytes, which are then held. */
  hold(bytes: number): boolean {
    if (this.#isTakenBack || !this.room.take(bytes)) return false;
    this.#bytes += bytes;
    // To make room for itself, it may have been the one to go.
    if (this.#isTakenBack) this.release();
    return !this.#isTakenBack;
  }

  /** All of it has come, and stays until it is released. */
  hasCome(): void {
    this.room.stay();
  }

  /** Gives all of it back. */
  release(): void {
    this.room.stay();
    this.room.giveBack(this.#bytes);
    this.#bytes = 0;
  }

  /** Whether it has taken longer than it may where room is short. */
  get isSlow(): boolean {
    const taken = this.clock.now() - this.#begun;
    return this.#bytes > 0 && taken > graceMs + this.#bytes / bytesPerMs;
  }

  /** Has it let go of what has come; no more of it is held. */
  takeBack(): void {
    this.#isTakenBack = true;
    this.release();
    this.letGo?.();
  }
}
