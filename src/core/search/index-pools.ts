import type { RecordIndex } from "./passage.js";
import type { SearchTarget } from "./search-target.js";
import { TermStatistics } from "./term-statistics.js";

/** Indexes with common term statistics. */
export interface IndexPool {
  readonly statistics: TermStatistics;
  /** The names of all speakers in these indexes. */
  readonly speakers: Set<string>;
}

/**
 * Groups indexes into pools with common statistics: all indexes of a search that is bound to one
 * user or agent, else one pool for each owner. So scores within a pool are comparable, and no
 * owner's words affect another owner's ranking.
 */
export class IndexPools {
  readonly #isBound: boolean;
  readonly #pools = new Map<string, IndexPool>();

  constructor(targets: readonly SearchTarget[]) {
    this.#isBound = targets.some(
      ({ filter: { owner } }) =>
        typeof owner.userId === "string" || typeof owner.agentId === "string",
    );
  }

  add(index: RecordIndex): void {
    const pool = this.of(index);
    pool.statistics.add(index);
    for (const speaker of index.speakers) pool.speakers.add(speaker);
  }

  of({ owner }: Pick<RecordIndex, "owner">): IndexPool {
    const key = this.#isBound ? "" : owner;
    const pool = this.#pools.get(key) ?? { statistics: new TermStatistics(), speakers: new Set() };
    this.#pools.set(key, pool);
    return pool;
  }

  isHeld(term: string): boolean {
    return [...this.#pools.values()].some(({ statistics }) => statistics.holding(term) > 0);
  }

  /** The names of the speakers in all pools. */
  get speakers(): Set<string> {
    return new Set([...this.#pools.values()].flatMap(({ speakers }) => [...speakers]));
  }
}
