import { nameTerms } from "../text/names.js";
import type { RecordIndex } from "../passages/passage.js";
import type { SearchTarget } from "../search-target.js";
import { TermStatistics } from "./term-statistics.js";
import type { TextAnalyser } from "../text/text-analyser.js";

/** Indexes with common term statistics. */
export interface IndexPool {
  readonly statistics: TermStatistics;
  /** The names of all speakers in these indexes. */
  readonly speakers: Set<string>;
  /** Whether a term names a speaker, or a user or agent that the scope binds. */
  readonly isName: (term: string) => boolean;
}

/**
 * Groups indexes into pools with common statistics: all indexes of a search that is bound to one
 * user or agent, else one pool for each owner. So scores within a pool are comparable, and no
 * owner's words affect another owner's ranking.
 */
export class IndexPools {
  readonly #isBound: boolean;
  readonly #pools = new Map<string, IndexPool>();
  readonly #named: ReadonlySet<string>;

  constructor(
    targets: readonly SearchTarget[],
    private readonly analyser: TextAnalyser,
  ) {
    this.#named = nameTerms(namedOwners(targets), analyser);
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
    const pool = this.#pools.get(key) ?? this.#newPool();
    this.#pools.set(key, pool);
    return pool;
  }

  #newPool(): IndexPool {
    const [statistics, speakers] = [new TermStatistics(), new Set<string>()];
    let [terms, count] = [new Set<string>(), 0];
    const isName = (term: string) => {
      if (speakers.size > count)
        [terms, count] = [nameTerms(speakers, this.analyser), speakers.size];
      return terms.has(term) || this.#named.has(term);
    };
    return { statistics, speakers, isName };
  }

  /** Whether the term is a name in one of the pools. */
  isName(term: string): boolean {
    return this.#isInOne(({ isName }) => isName(term));
  }

  /** Whether the term is a name in one of the pools, or in most of its memories. */
  tellsLittle(term: string): boolean {
    return this.isName(term) || this.#isInOne((pool) => pool.statistics.isInMostMemories(term));
  }

  isHeld(term: string): boolean {
    return this.#isInOne(({ statistics }) => statistics.holding(term) > 0);
  }

  #isInOne(is: (pool: IndexPool) => boolean): boolean {
    return [...this.#pools.values()].some(is);
  }

  /** The names of the speakers in all pools. */
  get speakers(): Set<string> {
    return new Set([...this.#pools.values()].flatMap(({ speakers }) => [...speakers]));
  }
}

/** The ids of users and agents that a scope binds, if they are names: single words without digits. */
function namedOwners(targets: readonly SearchTarget[]): string[] {
  return targets
    .flatMap(({ filter: { owner } }) => [owner.userId, owner.agentId])
    .filter((id) => typeof id === "string" && /^[\p{L}\p{M}]+$/u.test(id)) as string[];
}
