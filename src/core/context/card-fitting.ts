import { charactersPerToken, sizeOf } from "../models/tokens.js";
import type { CardContents, ShownMessage, ShownRecord } from "./card-contents.js";
import { cardFormats, cardWriters } from "./card-format.js";
import { joint, type CardWriter } from "./card-writer.js";

/** Everything that a card could show. */
export interface CardMaterial {
  readonly topics: readonly string[];
  readonly summary: string;
  /** In the order of the card. */
  readonly relevant: readonly RelevantMaterial[];
  /** Oldest first. */
  readonly messages: readonly ShownMessage[];
}

export interface RelevantMaterial extends ShownRecord {
  /** Whether a minimum requires it. */
  readonly isMinimum: boolean;
  /** Rank among all records; smaller ranks are added first. */
  readonly rank: number;
}

export interface CardBudget {
  /** Null: no limit. */
  readonly tokens: number | null;
  /** Null: no limit of its own. */
  readonly summaryTokens: number | null;
}

/** The material that fits the card, as indexes in its lists. */
export interface FittedCard {
  readonly contents: CardContents;
  readonly relevant: readonly number[];
  readonly messages: readonly number[];
  readonly topics: readonly number[];
  readonly isSummaryCut: boolean;
}

/** Size in each format, in characters of Latin script, in the order of `cardFormats`. */
type Cost = readonly number[];

/** The minimum budget: the size of an empty card. */
export const leastCardTokens = Math.ceil(Math.max(...emptyCost()) / charactersPerToken);

/**
 * Selects what fits the budget. Adds in this order, if the whole part fits: the newest message;
 * records that minimums require; the summary, cut to its limit or to the remaining room; the
 * other relevant records; older messages, newest first; topics. A part that does not fit is left
 * out, and later parts may still fit. No format of the card then takes more tokens than the
 * budget.
 */
export function fitCard(material: CardMaterial, budget: CardBudget): FittedCard {
  const room = new Room(budget.tokens);
  const messages = new Set<number>();
  const relevant = new Set<number>();
  const tryMessage = (i: number) => {
    const message = material.messages[i];
    if (message && room.take((writer) => writer.message(message))) messages.add(i);
  };
  const byRank = [...material.relevant.entries()].toSorted(
    ([, one], [, other]) => one.rank - other.rank,
  );
  const tryRelevant = (ofMinimum: boolean) => {
    for (const [i, record] of byRank)
      if (record.isMinimum === ofMinimum && room.take((writer) => writer.record(record)))
        relevant.add(i);
  };
  const newest = material.messages.length - 1;
  tryMessage(newest);
  tryRelevant(true);
  const summary = room.takeBeginning(material.summary, budget.summaryTokens);
  tryRelevant(false);
  for (let i = newest - 1; i >= 0; i--) tryMessage(i);
  const topics = [...material.topics.keys()].filter((i) =>
    room.take((writer) => writer.topic(material.topics[i] ?? "")),
  );
  return toFitted(material, summary, [...relevant].toSorted(ascending), [...messages], topics);
}

function toFitted(
  material: CardMaterial,
  summary: string,
  relevant: readonly number[],
  messages: readonly number[],
  topics: readonly number[],
): FittedCard {
  const places = messages.toSorted(ascending);
  return {
    contents: {
      topics: pick(material.topics, topics),
      summary,
      relevant: pick(material.relevant, relevant),
      messages: pick(material.messages, places),
    },
    relevant,
    messages: places,
    topics,
    isSummaryCut: summary !== material.summary,
  };
}

/** The rest of a budget, in each format. */
class Room {
  #left: Cost;

  constructor(tokens: number | null) {
    const whole = tokens === null ? Infinity : charactersPerToken * tokens;
    this.#left = emptyCost().map((taken) => whole - taken);
  }

  /** Adds a part if it fits in every format. */
  take(write: (writer: CardWriter) => string): boolean {
    const cost = costOf(write);
    const left = this.#left.map((room, i) => room - (cost[i] ?? 0));
    if (left.some((room) => room < 0)) return false;
    this.#left = left;
    return true;
  }

  /** Adds the longest beginning of a summary that fits within its own limit, and returns it. */
  takeBeginning(summary: string, tokens: number | null): string {
    const share = tokens === null ? Infinity : charactersPerToken * tokens;
    const fits = (text: string) =>
      costOf((writer) => writer.summary(text)).every(
        (cost, i) => cost - joint <= share && cost <= (this.#left[i] ?? 0),
      );
    // A character has at least the size 1 in some format.
    const most = Math.min(share, ...this.#left);
    const text = longestBeginning(summary, most, fits);
    return text !== "" && this.take((writer) => writer.summary(text)) ? text : "";
  }
}

/** The longest beginning that fits, in whole characters, at most `most`. A longer text never takes less room. */
function longestBeginning(text: string, most: number, fits: (text: string) => boolean): string {
  if (text.length <= 2 * most && fits(text)) return text;
  // A character has one or two code units.
  const characters = Array.from(text.slice(0, 2 * Math.max(0, most)));
  let [least, greatest] = [0, characters.length];
  while (least < greatest) {
    const middle = Math.ceil((least + greatest) / 2);
    if (fits(characters.slice(0, middle).join(""))) least = middle;
    else greatest = middle - 1;
  }
  return characters.slice(0, least).join("").toWellFormed().trimEnd();
}

/** The tokens that a part takes of a budget, in the format in which it is longest. */
export function tokensOf(write: (writer: CardWriter) => string): number {
  return Math.ceil(Math.max(...costOf(write)) / charactersPerToken);
}

function costOf(write: (writer: CardWriter) => string): Cost {
  return cardFormats.map((format) => sizeOf(write(cardWriters[format])) + joint);
}

/** The size of a card with the headings of all sections but no contents. */
function emptyCost(): Cost {
  const relevant = (["PREFERENCE", "FACT", "MESSAGE"] as const).map((type) => ({ type, text: "" }));
  const nothing = { topics: [""], summary: " ", relevant, messages: [""] };
  return cardFormats.map((format) => sizeOf(cardWriters[format].card(nothing)));
}

function pick<T>(items: readonly T[], places: readonly number[]): T[] {
  return places.flatMap((place) => items[place] ?? []);
}

function ascending(one: number, other: number): number {
  return one - other;
}
