import type { MemoriesQuery, MemoryRowFragment } from "../../gql/graphql";

type Answer = MemoriesQuery["memories"];

interface Page {
  readonly after: string | null;
  readonly answer: Answer;
  readonly isStale: boolean;
}

export interface LoadedMemories {
  readonly rows: readonly MemoryRowFragment[];
  /** Null until the first page has come. */
  readonly total: number | null;
  readonly hasMore: boolean;
  readonly error: Error | null;
}

/** Rows that are loaded before they are reached. */
const ahead = 40;
/** Between a change and the questions that it leads to, in milliseconds. */
const pauseMs = 150;

/**
 * A long list that is loaded page by page, as far as someone has scrolled. After
 * a change all its pages are stale, and those in sight are asked for again.
 */
export class MemoryPages {
  #pages: Page[] = [];
  #wanted = { from: 0, to: 0 };
  #isWorking = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #listeners = new Set<() => void>();
  #loaded: LoadedMemories = { rows: [], total: null, hasMore: true, error: null };

  constructor(
    private readonly ask: (after: string | null) => Promise<Answer>,
    /** Called a moment after changes, once for all of them. */
    private readonly onChange: () => void,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly loaded = (): LoadedMemories => this.#loaded;

  /** Loads what is missing of these rows. */
  want(from: number, to: number): void {
    this.#wanted = { from, to };
    void this.#work();
  }

  /** Tells that any row may have changed. */
  change(): void {
    this.#pages = this.#pages.map((page) => ({ ...page, isStale: true }));
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.onChange();
      void this.#work();
    }, pauseMs);
  }

  retry(): void {
    this.#publish(null);
    void this.#work();
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    try {
      for (let at = this.#next(); at !== null; at = this.#next()) await this.#load(at);
    } catch (error) {
      this.#publish(error as Error);
    } finally {
      this.#isWorking = false;
    }
  }

  /** The page to load next. Null: all that is wanted is there. */
  #next(): number | null {
    let start = 0;
    for (const [i, { answer, isStale }] of this.#pages.entries()) {
      const end = start + answer.nodes.length;
      const isInSight = start <= this.#wanted.to && end >= this.#wanted.from;
      if (isStale && isInSight) return i;
      start = end;
    }
    const last = this.#pages.at(-1);
    const isAtEnd = last !== undefined && !last.answer.pageInfo.hasNextPage;
    return isAtEnd || (last && start > this.#wanted.to + ahead) ? null : this.#pages.length;
  }

  async #load(at: number): Promise<void> {
    const after = at === 0 ? null : (this.#pages[at - 1]?.answer.pageInfo.endCursor ?? null);
    const answer = await this.ask(after);
    const { endCursor, hasNextPage } = answer.pageInfo;
    const following = hasNextPage ? this.#pages.slice(at + 1) : [];
    const [next] = following;
    // The next page begins where this one ends now.
    if (next && next.after !== endCursor)
      following[0] = { ...next, after: endCursor ?? null, isStale: true };
    this.#pages = [...this.#pages.slice(0, at), { after, answer, isStale: false }, ...following];
    this.#publish(null);
  }

  #publish(error: Error | null): void {
    const rows = new Map<string, MemoryRowFragment>();
    for (const { answer } of this.#pages)
      for (const row of answer.nodes) if (!rows.has(row.id)) rows.set(row.id, row);
    const newest = this.#pages.find(({ isStale }) => !isStale) ?? this.#pages[0];
    this.#loaded = {
      rows: [...rows.values()],
      total: newest?.answer.totalCount ?? null,
      hasMore: this.#pages.at(-1)?.answer.pageInfo.hasNextPage ?? true,
      error,
    };
    for (const listener of this.#listeners) listener();
  }
}
