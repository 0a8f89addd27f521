import type { FadingPolicies } from "../facts/fading-policies.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Principal } from "../principal.js";
import { vectorOfQuery } from "../search/embedding/query-vector.js";
import type { SearchModels } from "../search/embedding/search-models.js";
import type { Thread } from "../threads/thread.js";
import { checkedHistoryQuery, checkedTrimming, type HistoryOptions } from "./history-options.js";
import { historiesOf } from "./history.js";
import type { History } from "./trimming.js";

/** Reads the newest messages of threads within a budget, without calling a language model. */
export class HistoryService {
  constructor(
    private readonly store: MemoryStore,
    private readonly models: SearchModels,
    private readonly policies: FadingPolicies,
  ) {}

  /**
   * The history of each thread: its last messages within a budget. Takes two statements, and two more for SEMANTIC, for
   * any number of threads whose policies set the same length. Fails with BAD_USER_INPUT.
   */
  async histories(
    principal: Principal,
    threads: readonly Thread[],
    options: HistoryOptions,
  ): Promise<Map<string, History>> {
    const trimming = checkedTrimming(options);
    const query = checkedHistoryQuery(options);
    const policyOf = await this.policies.of(principal, threads);
    const compared =
      query === null ? null : await vectorOfQuery(this.store, principal, query, this.models);
    const bySize = Map.groupBy(threads, (thread) => policyOf(thread).historyMessages);
    const found = [...bySize.values()].map((some) => {
      const ids = some.map(({ id }) => id);
      const own = trimming(policyOf(some[0] ?? unowned));
      return historiesOf(this.store, principal, ids, own, compared);
    });
    return new Map((await Promise.all(found)).flatMap((some) => [...some]));
  }
}

const unowned = { userId: null, agentId: null };
