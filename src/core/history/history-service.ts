import type { FactPolicies } from "../facts/fact-policies.js";
import { knownFacts } from "../facts/known-facts.js";
import type { MemoryStore } from "../memory-store.js";
import type { ScopeFilter } from "../owner.js";
import type { Principal } from "../principal.js";
import { checkedInRange } from "../range.js";
import { resolveThreadScope } from "../search/scope.js";
import type { SearchModels } from "../search/search-models.js";
import { checkText } from "../text.js";
import type { SettingsRules } from "../threads/thread-settings.js";
import type { Thread } from "../threads/thread.js";
import { assembled, type AgentContext, type AgentContextInput } from "./agent-context.js";
import {
  checkedCount,
  checkedHistoryQuery,
  checkedRecall,
  checkedText,
  checkedTrimming,
  maxContextMessages,
  type HistoryOptions,
  type RecallOptions,
} from "./context-options.js";
import { contextVector } from "./context-vector.js";
import { historiesOf } from "./history.js";
import type { HistoryPolicy } from "./history-policy.js";
import { recallFrom, type RecalledMessage } from "./recall.js";
import { emptyHistory, type History } from "./trimming.js";

/** Gives agents what their next turn builds on. No language model is called. */
export class HistoryService {
  constructor(
    private readonly store: MemoryStore,
    private readonly models: SearchModels,
    private readonly policies: FactPolicies,
    private readonly rules: SettingsRules,
  ) {}

  /**
   * The history of each thread: its last messages, within a budget. Two
   * statements, and two more for SEMANTIC, however many threads there are.
   * Fails with BAD_USER_INPUT.
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
      query === null ? null : await contextVector(this.store, principal, { query }, this.models);
    const bySize = Map.groupBy(threads, (thread) => policyOf(thread).historyMessages);
    const found = [...bySize.values()].map((some) => {
      const ids = some.map(({ id }) => id);
      const own = trimming(policyOf(some[0] ?? unowned));
      return historiesOf(this.store, principal, ids, own, compared?.query ?? null);
    });
    return new Map((await Promise.all(found)).flatMap((some) => [...some]));
  }

  /**
   * What the thread's user has said, or been told, in other threads that has to
   * do with a query; nothing where nothing can be compared. Never of another
   * user. Fails with BAD_USER_INPUT.
   */
  async recall(
    principal: Principal,
    thread: Thread,
    options: RecallOptions,
  ): Promise<readonly RecalledMessage[]> {
    const { by, ...limits } = checkedRecall(options);
    const policy = (await this.policies.of(principal, [thread]))(thread);
    const { query } = await contextVector(this.store, principal, by, this.models);
    if (query === null) return [];
    const from = { ...thread, owner: this.#scopeOf(thread) };
    return recallFrom(this.store, principal, from, query, limitsBy(policy, limits));
  }

  /**
   * All that a model is given for the next turn of an agent: the input is
   * embedded once, and what it is about is found side by side. Without a vector
   * the history goes by age, nothing is recalled, and of the user is told what is
   * surest. Of a thread without a user, its own facts alone are told. Fails with
   * BAD_USER_INPUT.
   */
  async agentContext(
    principal: Principal,
    thread: Thread,
    { input, systemPrompt, ...options }: AgentContextInput,
  ): Promise<AgentContext> {
    const text = checkedText(input, "input");
    checkText(systemPrompt, "systemPrompt");
    const trimming = checkedTrimming(options);
    const limit = checkedCount(options.recallLimit, "recallLimit", maxContextMessages);
    const minSimilarity = checkedInRange(options.recallMinSimilarity, "recallMinSimilarity", 0, 1);
    const policy = (await this.policies.of(principal, [thread]))(thread);
    const { query, reason } = await contextVector(
      this.store,
      principal,
      { query: text },
      this.models,
    );
    const limits = limitsBy(policy, { minSimilarity, limit });
    const owner = this.#scopeOf(thread);
    const [histories, recalled, known] = await Promise.all([
      historiesOf(this.store, principal, [thread.id], trimming(policy), query),
      query ? recallFrom(this.store, principal, { ...thread, owner }, query, limits) : [],
      knownFacts(this.store, principal, owner, query, policy),
    ]);
    const history = histories.get(thread.id) ?? emptyHistory;
    return assembled(systemPrompt ?? "", { history, recalled, known, problem: reason });
  }

  #scopeOf(thread: Thread): ScopeFilter {
    const { scopeDefaults } = this.rules.of(thread);
    return resolveThreadScope({ ...thread, threadId: thread.id }, {}, scopeDefaults);
  }
}

const unowned = { userId: null, agentId: null };

function limitsBy(
  policy: HistoryPolicy,
  given: { readonly minSimilarity: number | undefined; readonly limit: number | undefined },
) {
  return {
    minSimilarity: given.minSimilarity ?? policy.recallSimilarity,
    limit: given.limit ?? policy.recallMessages,
    characters: policy.recallCharacters,
  };
}
