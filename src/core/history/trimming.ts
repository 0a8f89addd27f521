import type { Message } from "../messages/message.js";
import { bondedMessages } from "./bonds.js";
import { historyTokens } from "./token-estimate.js";

/**
 * What leaves a history first that is too long: the oldest messages; those that
 * have least to do with a query; or the oldest, but never a tool call without
 * its results or a question without its answer.
 */
export const trimStrategies = ["OLDEST_FIRST", "SEMANTIC", "KEEP_PAIRS"] as const;
export type TrimStrategy = (typeof trimStrategies)[number];

/** What a history is trimmed by. */
export interface Trimming {
  readonly maxMessages: number;
  /** Null: no budget. */
  readonly maxTokens: number | null;
  readonly trim: TrimStrategy;
  /** How many of the newest SEMANTIC leaves alone at first. */
  readonly keepRecent: number;
}

/** The messages of a thread that the next turn is shown. */
export interface History {
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** Of the last `maxMessages`, those that are left out; oldest first. */
  readonly dropped: readonly Message[];
  readonly tokenEstimate: number;
}

export const emptyHistory: History = { messages: [], dropped: [], tokenEstimate: 0 };

/** @param similarityOf How near a message is to the query. Null: nobody knows, so SEMANTIC is as OLDEST_FIRST. */
export type SimilarityOf = ((message: Message) => number) | null;

/**
 * Trims the newest messages of a thread, oldest first: to the last
 * `maxMessages`, then to the budget, which a sum of the same size fits.
 *
 * @param newest More than `maxMessages` of them where KEEP_PAIRS is to see what comes before.
 */
export function trimHistory(
  newest: readonly Message[],
  trimming: Trimming,
  similarityOf: SimilarityOf = null,
): History {
  const counted = newest.slice(Math.max(0, newest.length - trimming.maxMessages));
  const kept = new Set(keptOf(newest, counted, trimming, similarityOf));
  const messages = counted.filter((message) => kept.has(message));
  return {
    messages,
    dropped: counted.filter((message) => !kept.has(message)),
    tokenEstimate: historyTokens(messages),
  };
}

function keptOf(
  newest: readonly Message[],
  counted: readonly Message[],
  { trim, maxTokens, keepRecent }: Trimming,
  similarityOf: SimilarityOf,
): readonly Message[] {
  const budget = maxTokens ?? Infinity;
  if (trim === "KEEP_PAIRS") return fitting(wholeBonds(newest, counted), budget);
  if (trim === "OLDEST_FIRST" || similarityOf === null || counted.length <= keepRecent)
    return fitting(alone(counted), budget);
  const old = counted.slice(0, counted.length - keepRecent);
  const leastLike = old.toSorted((one, other) => similarityOf(one) - similarityOf(other));
  const recent = counted.slice(counted.length - keepRecent);
  return fitting(alone([...leastLike, ...recent]), budget);
}

/** Each message by itself. */
function alone(messages: readonly Message[]): Message[][] {
  return messages.map((message) => [message]);
}

/** The messages of a bond each, oldest bond first; one that the count has split is left out. */
function wholeBonds(newest: readonly Message[], counted: readonly Message[]): Message[][] {
  const from = newest.length - counted.length;
  return bondedMessages(newest)
    .filter(({ places }) => places.every((place) => place >= from))
    .map(({ places }) => places.flatMap((place) => newest[place] ?? []));
}

/** What is left once the first groups have gone, one by one, until the rest fits. */
function fitting(groups: readonly (readonly Message[])[], budget: number): Message[] {
  let tokens = historyTokens(groups.flat());
  let gone = 0;
  while (tokens > budget && gone < groups.length) {
    tokens -= historyTokens(groups[gone] ?? []);
    gone += 1;
  }
  return groups.slice(gone).flat();
}
