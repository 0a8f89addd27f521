import type { ThreadMessageFragment } from "../../gql/graphql";

/** The loaded messages of a thread, by their index. */
export interface KnownMessages {
  readonly total: number;
  /** Undefined if it is not loaded. */
  readonly at: (place: number) => ThreadMessageFragment | undefined;
  readonly error: Error | null;
}

/** A range of the thread's messages. */
export interface Block {
  readonly messages: readonly ThreadMessageFragment[];
  /** The number of messages in the whole thread. */
  readonly total: number;
}

/** How many messages are loaded at a time. */
const blockSize = 50;
/** The most blocks that are kept. The farthest from the visible ones are dropped. */
const mostBlocks = 60;

/**
 * The messages of a thread of any length, loaded where they are viewed. After a change,
 * all of them are stale, and the visible ones are reloaded.
 */
export class MessageBlocks {
  #blocks = new Map<number, readonly ThreadMessageFragment[]>();
  #stale = new Set<number>();
  #wanted = { from: 0, to: 0 };
  #isWorking = false;
  #listeners = new Set<() => void>();
  #known: KnownMessages;

  constructor(
    total: number,
    /** Requests the messages from start to end, end exclusive. */
    private readonly ask: (start: number, end: number) => Promise<Block>,
  ) {
    this.#known = { total, at: this.#at, error: null };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly known = (): KnownMessages => this.#known;

  /** Loads the messages of this range that are missing or stale. */
  want(from: number, to: number): void {
    this.#wanted = { from, to };
    void this.#work();
  }

  /** Marks all messages as possibly changed, and sets their number. */
  change(total: number): void {
    this.#stale = new Set(this.#blocks.keys());
    if (total !== this.#known.total) this.#tell({ total });
    void this.#work();
  }

  readonly retry = (): void => {
    this.#tell({ error: null });
    void this.#work();
  };

  readonly #at = (place: number): ThreadMessageFragment | undefined =>
    this.#blocks.get(Math.floor(place / blockSize))?.[place % blockSize];

  async #work(): Promise<void> {
    if (this.#isWorking || this.#known.error !== null) return;
    this.#isWorking = true;
    try {
      for (let block = this.#next(); block !== null; block = this.#next()) await this.#load(block);
    } catch (error) {
      this.#tell({ error: error as Error });
    } finally {
      this.#isWorking = false;
    }
  }

  /** The block to load next: visible ones first, then their neighbours. Null if all are loaded. */
  #next(): number | null {
    const last = Math.floor(Math.max(0, this.#known.total - 1) / blockSize);
    const from = Math.min(last, Math.floor(this.#wanted.from / blockSize));
    const to = Math.min(last, Math.floor(this.#wanted.to / blockSize));
    const inSight = Array.from({ length: to - from + 1 }, (_, i) => from + i);
    const isMissing = (block: number) => !this.#blocks.has(block) || this.#stale.has(block);
    const beside = [to + 1, from - 1].filter(
      (block) => block >= 0 && block <= last && !this.#blocks.has(block),
    );
    return [...inSight.filter(isMissing), ...beside][0] ?? null;
  }

  async #load(block: number): Promise<void> {
    this.#stale.delete(block);
    const start = block * blockSize;
    const { messages, total } = await this.ask(start, start + blockSize);
    this.#blocks.set(block, messages);
    this.#forgetFarOnes();
    this.#tell({ total, error: null });
  }

  #forgetFarOnes(): void {
    if (this.#blocks.size <= mostBlocks) return;
    const middle = (this.#wanted.from + this.#wanted.to) / 2 / blockSize;
    const far = (block: number) => Math.abs(block - middle);
    const [farthest] = [...this.#blocks.keys()].toSorted((one, other) => far(other) - far(one));
    if (farthest !== undefined) this.#blocks.delete(farthest);
  }

  #tell(changed: Partial<KnownMessages>): void {
    this.#known = { ...this.#known, ...changed };
    for (const listener of this.#listeners) listener();
  }
}
