import {
  contextParts,
  onlyParts,
  type CardContents,
  type ContextPart,
  type ShownMessage,
  type ShownRecord,
} from "./card-contents.js";
import type { RecordType } from "../records/record.js";
import { jsonCard } from "./json-card.js";
import { markdownCard } from "./markdown-card.js";
import { xmlCard } from "./xml-card.js";

export const cardFormats = ["XML", "MARKDOWN", "JSON"] as const;
export type CardFormat = (typeof cardFormats)[number];

/** A card's parts, each written in the way of one form. */
export interface WrittenCard {
  readonly topics: readonly string[];
  readonly summary: string;
  readonly relevant: readonly { readonly type: RecordType; readonly text: string }[];
  readonly messages: readonly string[];
}

/**
 * One form of a card. A card is at most as long as one whose sections are there
 * and empty, with each part and {@link joint} for each. So a budget can be kept
 * without writing the card over and over.
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

export const cardWriters: Readonly<Record<CardFormat, CardWriter>> = {
  XML: xmlCard,
  MARKDOWN: markdownCard,
  JSON: jsonCard,
};

/** Some parts of a context as text. Default: all parts. */
export function renderCard(
  contents: CardContents,
  format: CardFormat,
  parts: readonly ContextPart[] = contextParts,
): string {
  const { topics, summary, relevant, messages } = onlyParts(contents, parts);
  const writer = cardWriters[format];
  return writer.card({
    topics: topics.map((topic) => writer.topic(topic)),
    summary: writer.summary(summary),
    relevant: relevant.map((record) => ({ type: record.type, text: writer.record(record) })),
    messages: messages.map((message) => writer.message(message)),
  });
}
