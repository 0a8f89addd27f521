import type { CardContents, ShownMessage, ShownRecord } from "./card-contents.js";
import { jsonCard } from "./json-card.js";
import { markdownCard } from "./markdown-card.js";
import { xmlCard } from "./xml-card.js";

export const cardFormats = ["XML", "MARKDOWN", "JSON"] as const;
export type CardFormat = (typeof cardFormats)[number];

/** A card's parts, each written in the way of one form. */
export interface WrittenCard {
  readonly topics: readonly string[];
  readonly summary: string;
  readonly relevant: readonly string[];
  readonly messages: readonly string[];
}

/**
 * One form of a card. A card is at most as long as one without any parts, with
 * each part and {@link joint} for each, and {@link sectionBreaks}: that is what
 * a budget can be kept by without writing the card over and over.
 */
export interface CardWriter {
  topic(topic: string): string;
  /** Of an empty summary, an empty string. */
  summary(summary: string): string;
  record(record: ShownRecord): string;
  message(message: ShownMessage): string;
  card(parts: WrittenCard): string;
}

/** Characters that stand between a part and the next at the most. */
export const joint = 1;
/** Characters that a card has more at the most where its sections are not empty. */
export const sectionBreaks = 3;

export const cardWriters: Readonly<Record<CardFormat, CardWriter>> = {
  XML: xmlCard,
  MARKDOWN: markdownCard,
  JSON: jsonCard,
};

/** The card in one of its forms. */
export function renderCard(
  { topics, summary, relevant, messages }: CardContents,
  format: CardFormat,
): string {
  const writer = cardWriters[format];
  return writer.card({
    topics: topics.map((topic) => writer.topic(topic)),
    summary: writer.summary(summary),
    relevant: relevant.map((record) => writer.record(record)),
    messages: messages.map((message) => writer.message(message)),
  });
}
