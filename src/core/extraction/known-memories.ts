import type { ExtractionTurn } from "../models/language-model.js";
import { memoryKinds, type Memory } from "../memories/memory.js";
import type { Principal } from "../principal.js";
import type { Rules } from "../models/rules.js";
import type { SearchRequest } from "../search/search-request.js";
import { SharedQueryVector } from "../search/embedding/shared-query-vector.js";
import type { Thread } from "../threads/thread.js";
import type { ExtractionParts } from "./extraction-parts.js";
import { factOwner, knownScope, type KnownFor } from "./known-agents.js";
import type { Message } from "../messages/message.js";

/** Maximum number of known memories that a language model is shown. */
export const maxKnown = 20;

/** Maximum number of known memories that rules are shown for each turn. */
const maxKnownOfTurn = 100;

/** Memories without confidence, such as the items of a LangGraph store, are data and not statements. */
const minConfidence = 0.001;

/** Length of the query, in characters: each word costs. */
const maxQueryLength = 2_000;

/**
 * Finds the known memories that a model is shown: VALID memories of the thread's user, of the agents in {@link
 * knownScope}. Without a user, those of the thread alone.
 */
export class KnownMemories {
  /** @param parts `search` should use no reranker, because the extracting model decides what is known. */
  constructor(private readonly parts: Pick<ExtractionParts, "search" | "facts" | "models">) {}

  /**
   * Likeliest first. Under the policy FADING, a language model is shown what a context would contain. Rules read what
   * each turn may contradict.
   */
  async find(
    principal: Principal,
    of: KnownFor,
    turns: readonly ExtractionTurn[],
  ): Promise<readonly Memory[]> {
    const { thread, settings, model } = of;
    const { rules } = this.parts.models;
    const isOfRules = model?.source === "RULE";
    const isFading = settings.memoryPolicy === "FADING";
    if (isFading && !isOfRules) {
      const owner = { ...factOwner(thread), ...knownScope(of) };
      return this.parts.facts.known(principal, { owner, query: queryOf(turns, rules) });
    }
    const found = isOfRules
      ? await this.#about(
          principal,
          thread,
          turns.filter(isUsers).map((turn) => [turn]),
          maxKnownOfTurn,
        )
      : (await this.#about(principal, thread, [turns], maxKnown)).slice(0, maxKnown);
    return isFading ? found.filter(({ policy }) => policy === "FADING") : found;
  }

  /**
   * Memories about what is said, both user-wide and of this thread. Memories without confidence are not known.
   *
   * @param most For each of the groups of turns, and for each of these two.
   */
  async #about(
    principal: Principal,
    thread: Thread,
    groups: readonly (readonly ExtractionTurn[])[],
    most: number,
  ): Promise<Memory[]> {
    const scopes = thread.userId === null ? [thread.id] : [null, thread.id];
    const found: Memory[][] = [];
    for (const turns of groups) {
      const query = queryOf(turns, this.parts.models.rules);
      if (query === "") continue;
      const request = { query, maxResults: most, shared: new SharedQueryVector(null) };
      for (const threadId of scopes)
        found.push(await this.#search(principal, thread, threadId, request));
    }
    return [...new Map(inTurn(found).map((memory) => [memory.id, memory])).values()];
  }

  async #search(
    principal: Principal,
    thread: Thread,
    threadId: string | null,
    request: Pick<SearchRequest, "query" | "maxResults" | "shared">,
  ): Promise<Memory[]> {
    const { results } = await this.parts.search.searchThread(principal, thread, {
      ...request,
      recordTypes: memoryKinds,
      minConfidence,
      scope: { threadId, exactThreadMatch: true },
    });
    return results.flatMap(({ record }) => (record.entity === "Memory" ? [record] : []));
  }
}

/**
 * The beginning of each turn, without quotation marks, which would ask for exact words, and the
 * words of statements that the turns may contradict.
 */
function queryOf(
  turns: readonly ExtractionTurn[],
  { slotWords }: Pick<Rules, "slotWords">,
): string {
  const share = Math.max(1, Math.floor(maxQueryLength / Math.max(1, turns.length)) - 1);
  const said = turns
    .map(({ content }) =>
      content
        .replace(/["“”\s]+/gu, " ")
        .trim()
        .slice(0, share)
        .toWellFormed(),
    )
    .join(" ")
    .slice(0, maxQueryLength)
    .toWellFormed()
    .trim();
  return `${said} ${slotWords(said)}`.trim();
}

/** Interleaves the lists: the first of each, then the second of each, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) =>
    lists.flatMap((list) => list.slice(i, i + 1)),
  ).flat();
}

/** Whether the user is the speaker; facts are learned from the user only. */
export function isUsers({ role }: Pick<Message, "role">): boolean {
  return role.trim().toLowerCase() === "user";
}
