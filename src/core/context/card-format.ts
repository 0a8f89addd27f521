import {
  contextParts,
  onlyParts,
  type CardContents,
  type ContextPart,
  type ShownMessage,
  type ShownRecord,
} from "./card-contents.js";
import { jsonCard } from "./json-card.js";
import { markdownCard } from "./markdown-card.js";
import { xmlCard } from "./xml-card.js";

export const cardFormats = ["XML", "MARKDOWN", "JSON"] as const;
export type CardFormat = (typeof cardFormats)[number];

/** A card's parts, each written in one format. */
export interface WrittenCard {
  readonly topics: readonly string[];
  readonly summary: string;
  readonly relevant: readonly (Pick<ShownRecord, "type" | "part"> & { readonly text: string })[];
  readonly messages: readonly string[];
}

/**
 * One format of a card. The length of a card is at most that of a card with empty sections, plus
 * the length of each part, plus {@link joint} for each part. So a budget can be kept without
 * rendering the card repeatedly.
 */
export interface CardWriter {
  topic(topic: string): string;
  /** Empty for an empty summary. */
  summary(summary: string): string;
  record(record: ShownRecord): string;
  message(message: ShownMessage): string;
  card(parts: WrittenCard): string;
}

/** Maximum number of characters between two parts. */
export const joint = 1;

export const cardWriters: Readonly<Record<CardFormat, CardWriter>> = {
  XML: xmlCard,
  MARKDOWN: markdownCard,
  JSON: jsonCard,
};

/** Renders some parts of a context. Default: all parts. Empty if they have no contents. */
export function renderCard(
  contents: CardContents,
  format: CardFormat,
  parts: readonly ContextPart[] = contextParts,
): string {
  const { topics, summary, relevant, messages } = onlyParts(contents, parts);
  if (topics.length + summary.length + relevant.length + messages.length === 0) return "";
  const writer = cardWriters[format];
  return writer.card({
    topics: topics.map((topic) => writer.topic(topic)),
    summary: writer.summary(summary),
    relevant: relevant.map((record) => ({
      type: record.type,
      part: record.part,
      text: writer.record(record),
    })),
    messages: messages.map((message) => writer.message(message)),
  });
}
