import type { Message } from "../messages/message.js";
import { bondedMessages } from "./bonds.js";
import { countCharacters } from "../text.js";

/**
 * What a history that is too long drops first: the oldest messages; the messages least similar to a query; or the
 * oldest messages, without splitting a tool call from its results or a question from its answer.
 */
export const trimStrategies = ["OLDEST_FIRST", "SEMANTIC", "KEEP_PAIRS"] as const;
export type TrimStrategy = (typeof trimStrategies)[number];

/** Limits of a history, and how it is trimmed. */
export interface Trimming {
  readonly maxMessages: number;
  /** Token budget. Null: none. */
  readonly maxTokens: number | null;
  readonly trim: TrimStrategy;
  /** How many of the newest messages SEMANTIC spares at first. */
  readonly keepRecent: number;
}

/** A thread's messages for the next turn. */
export interface History {
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** The messages among the last `maxMessages` that were dropped; oldest first. */
  readonly dropped: readonly Message[];
  readonly tokenEstimate: number;
}

export const emptyHistory: History = { messages: [], dropped: [], tokenEstimate: 0 };

/** Similarity of a message to the query. Null if unknown: then SEMANTIC works like OLDEST_FIRST. */
export type SimilarityOf = ((message: Message) => number) | null;

/**
 * Trims the newest messages of a thread, oldest first: to the last `maxMessages`, then to the token budget, inclusive.
 *
 * @param newest For KEEP_PAIRS, include messages before the last `maxMessages`, to find split pairs.
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

/** Puts each message into its own group. */
function alone(messages: readonly Message[]): Message[][] {
  return messages.map((message) => [message]);
}

/** The messages of each bond, oldest bond first, without bonds that `maxMessages` has split. */
function wholeBonds(newest: readonly Message[], counted: readonly Message[]): Message[][] {
  const from = newest.length - counted.length;
  return bondedMessages(newest)
    .filter(({ places }) => places.every((place) => place >= from))
    .map(({ places }) => places.flatMap((place) => newest[place] ?? []));
}

/** Drops groups from the front until the rest fits the budget. */
function fitting(groups: readonly (readonly Message[])[], budget: number): Message[] {
  let tokens = historyTokens(groups.flat());
  let gone = 0;
  while (tokens > budget && gone < groups.length) {
    tokens -= historyTokens(groups[gone] ?? []);
    gone += 1;
  }
  return groups.slice(gone).flat();
}

/** Characters per token in the estimate for histories. This is Oasis's measure, not the one for prompts. */
const charactersPerToken = 4;

/** Tokens that a message takes besides its text, for the speaker and delimiters. */
const tokensPerMessage = 4;

/** Estimated tokens of a text as one message: a quarter of its characters, rounded down, plus 4. */
export function messageTokens(text: string): number {
  return Math.floor(countCharacters(text) / charactersPerToken) + tokensPerMessage;
}

/** Estimated tokens of all messages together. */
export function historyTokens(messages: readonly Pick<Message, "content">[]): number {
  return messages.reduce((sum, { content }) => sum + messageTokens(content ?? ""), 0);
}
