/** Memory for the bodies of all requests under way, in bytes. What they are read into takes several times as much. */
const maxHeldBytes = 64 * 1024 * 1024;

/**
 * The bodies that are held at a time. Each is small, but as many as there are
 * connections would take all memory, and one can be sent as slowly as a minute
 * allows.
 */
export class BodyRoom {
  #held = 0;

  constructor(private readonly limit = maxHeldBytes) {}

  /** The part of one request, empty at first. */
  share(): BodyShare {
    let own = 0;
    return {
      hold: (bytes) => {
        if (this.#held + bytes > this.limit) return false;
        this.#held += bytes;
        own += bytes;
        return true;
      },
      release: () => {
        this.#held -= own;
        own = 0;
      },
    };
  }
}

export interface BodyShare {
  /** Whether there is room for so many more bytes, which are then held. */
  hold(bytes: number): boolean;
  /** Gives all of it back. */
  release(): void;
}
