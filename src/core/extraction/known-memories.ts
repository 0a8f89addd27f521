import type { ExtractionTurn } from "../models/language-model.js";
import { memoryKinds, type Memory } from "../memories/memory.js";
import type { Principal } from "../principal.js";
import type { Rules } from "../models/rules.js";
import type { SearchRequest } from "../search/search-request.js";
import type { SearchService } from "../search/search.js";
import { SharedQueryVector } from "../search/embedding/shared-query-vector.js";
import type { Thread } from "../threads/thread.js";
import type { KnownFor } from "./known-agents.js";
import { hideOwnCards } from "../context/own-cards.js";
import type { Message } from "../messages/message.js";
import { isTrivial } from "./fading/trivial.js";

/** Maximum number of known memories that a language model is shown. */
export const maxKnown = 20;

/** Maximum number of known memories that rules are shown for each turn. */
const maxKnownOfTurn = 100;

/** Memories without confidence, such as the items of a LangGraph store, are data and not statements. */
const minConfidence = 0.001;

/** Length of the query, in characters: each word costs. */
const maxQueryLength = 2_000;

/** Finds the known memories that a model is shown. */
export interface KnownFinder {
  /** Likeliest first. */
  find(
    principal: Principal,
    of: KnownFor,
    turns: readonly ExtractionTurn[],
  ): Promise<readonly Memory[]>;
}

/**
 * Finds known memories about what is said: VALID memories of exactly the thread's user, both
 * user-wide and of this thread, of the agents in {@link knownScope}. Without a user, those of the
 * thread alone. Memories without confidence are not known.
 */
export class KnownMemories implements KnownFinder {
  /** @param search Should use no reranker, because the extracting model decides what is known. */
  constructor(
    private readonly search: SearchService,
    private readonly rules: Pick<Rules, "slotWords">,
  ) {}

  /**
   * Likeliest first: at most {@link maxKnown} for a language model. Rules read more, and look for what each turn may
   * contradict.
   */
  async find(
    principal: Principal,
    { thread, model }: KnownFor,
    turns: readonly ExtractionTurn[],
  ): Promise<Memory[]> {
    const isOfRules = model?.source === "RULE";
    const asked = isOfRules ? turns.filter(isUsers).map((turn) => [turn]) : [turns];
    const queries = asked
      .map((turns) => queryOf(turns, this.rules))
      .filter((query) => query !== "");
    const scopes = thread.userId === null ? [thread.id] : [null, thread.id];
    const most = isOfRules ? maxKnownOfTurn : maxKnown;
    const found: Memory[][] = [];
    for (const query of queries) {
      const request = { query, maxResults: most, shared: new SharedQueryVector(null) };
      for (const threadId of scopes)
        found.push(await this.#search(principal, thread, threadId, request));
    }
    const distinct = new Map(inTurn(found).map((memory) => [memory.id, memory]));
    const all = [...distinct.values()];
    return isOfRules ? all : all.slice(0, maxKnown);
  }

  async #search(
    principal: Principal,
    thread: Thread,
    threadId: string | null,
    request: Pick<SearchRequest, "query" | "maxResults" | "shared">,
  ): Promise<Memory[]> {
    const { results } = await this.search.searchThread(principal, thread, {
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
export function queryOf(
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

/**
 * Whether the user has said anything in these messages that is worth a model's call; own context
 * cards do not count.
 */
export function hasNews(messages: readonly Message[]): boolean {
  return messages.some(
    (message) => isUsers(message) && !isTrivial(hideOwnCards(message.content ?? "")),
  );
}
