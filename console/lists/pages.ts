/** A page of a connection, as returned by the API. */
export interface Page<Row> {
  readonly nodes: readonly Row[];
  readonly totalCount: number;
  readonly pageInfo: { readonly endCursor?: string | null; readonly hasNextPage: boolean };
}

interface KeptPage<Row> {
  readonly after: string | null;
  readonly answer: Page<Row>;
  readonly isStale: boolean;
}

export interface Loaded<Row> {
  readonly rows: readonly Row[];
  /** Null until the first page is loaded. */
  readonly total: number | null;
  readonly hasMore: boolean;
  readonly error: Error | null;
}

/** How many rows are loaded beyond the visible ones. */
const ahead = 200;
/** The delay between a change and the queries after it, in milliseconds. */
const pauseMs = 150;

/**
 * A long list that is loaded page by page, as far as it is scrolled. After a change,
 * all its pages are stale, and the visible ones are reloaded.
 */
export class Pages<Row extends { readonly id: string }> {
  #pages: KeptPage<Row>[] = [];
  #seen = new Set<string>();
  #wanted = { from: 0, to: 0 };
  #isWorking = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #listeners = new Set<() => void>();
  #loaded: Loaded<Row> = { rows: [], total: null, hasMore: true, error: null };

  constructor(
    private readonly ask: (after: string | null) => Promise<Page<Row>>,
    /** Called shortly after changes, once for all of them. */
    private readonly onChange: () => void,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly loaded = (): Loaded<Row> => this.#loaded;

  /** Loads the pages of these rows that are missing or stale. */
  readonly want = (from: number, to: number): void => {
    this.#wanted = { from, to };
    void this.#work();
  };

  /** Marks all rows as possibly changed. */
  change(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#pages = this.#pages.map((page) => ({ ...page, isStale: true }));
      this.onChange();
      void this.#work();
    }, pauseMs);
  }

  readonly retry = (): void => {
    this.#tell({ error: null });
    void this.#work();
  };

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    try {
      for (let at = this.#next(); at !== null; at = this.#next()) await this.#load(at);
    } catch (error) {
      this.#tell({ error: error as Error });
    } finally {
      this.#isWorking = false;
    }
  }

  /** The page to load next; null if everything wanted is loaded. */
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
    const page = { after, answer: await this.ask(after), isStale: false };
    if (at === this.#pages.length) {
      this.#pages.push(page);
      this.#append(page.answer);
      return;
    }
    const { endCursor, hasNextPage } = page.answer.pageInfo;
    const following = hasNextPage ? this.#pages.slice(at + 1) : [];
    const [next] = following;
    // The next page must start where this one now ends.
    if (next && next.after !== endCursor)
      following[0] = { ...next, after: endCursor ?? null, isStale: true };
    this.#pages = [...this.#pages.slice(0, at), page, ...following];
    this.#rebuild();
  }

  /** Adds a page without rebuilding the list, which may have thousands of rows. */
  #append({ nodes, totalCount, pageInfo }: Page<Row>): void {
    const added = this.#unseen(nodes);
    const rows = this.#loaded.rows.concat(added);
    this.#tell({ rows, total: totalCount, hasMore: pageInfo.hasNextPage, error: null });
  }

  #rebuild(): void {
    this.#seen.clear();
    const newest = this.#pages.find(({ isStale }) => !isStale) ?? this.#pages[0];
    this.#tell({
      rows: this.#pages.flatMap(({ answer }) => this.#unseen(answer.nodes)),
      total: newest?.answer.totalCount ?? null,
      hasMore: this.#pages.at(-1)?.answer.pageInfo.hasNextPage ?? true,
      error: null,
    });
  }

  /** A row that has moved between two loads can be on two pages. */
  #unseen(rows: readonly Row[]): Row[] {
    return rows.filter(({ id }) => !this.#seen.has(id) && this.#seen.add(id));
  }

  #tell(changed: Partial<Loaded<Row>>): void {
    this.#loaded = { ...this.#loaded, ...changed };
    for (const listener of this.#listeners) listener();
  }
}
