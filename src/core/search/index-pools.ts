import type { RecordIndex } from "./passage.js";
import type { SearchTarget } from "./search-target.js";
import { TermStatistics } from "./term-statistics.js";

/** Indexes whose words are counted together. */
export interface IndexPool {
  readonly statistics: TermStatistics;
  /** Who speaks in any of them. */
  readonly speakers: Set<string>;
}

/**
 * Puts indexes that are about the same into one pool: all of a search that is
 * bound to one user or agent, else those of each owner. So what is searched
 * together has scores that compare, and no owner's words weigh on another's.
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

  /** Who speaks in any pool. */
  get speakers(): Set<string> {
    return new Set([...this.#pools.values()].flatMap(({ speakers }) => [...speakers]));
  }
}
