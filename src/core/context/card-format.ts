import { contextParts, onlyParts, type CardContents, type ContextPart } from "./card-contents.js";
import type { CardWriter } from "./card-writer.js";
import { jsonCard } from "./json-card.js";
import { markdownCard } from "./markdown-card.js";
import { xmlCard } from "./xml-card.js";

export const cardFormats = ["XML", "MARKDOWN", "JSON"] as const;
export type CardFormat = (typeof cardFormats)[number];

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
