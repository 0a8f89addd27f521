import type { Message } from "../messages/message.js";
import type { RecordType } from "../records/record.js";
import { textOf, type IndexedRecord } from "../search/passage.js";
import { withoutOwnCards } from "./own-cards.js";

/** What a card shows, whatever the form. */
export interface CardContents {
  readonly topics: readonly string[];
  /** Empty where there is none. */
  readonly summary: string;
  readonly relevant: readonly ShownRecord[];
  /** Oldest first. */
  readonly messages: readonly ShownMessage[];
}

export interface ShownRecord {
  readonly type: RecordType;
  /** When it was said, or happens, UTC milliseconds; null where nobody knows. */
  readonly timestamp: number | null;
  /** Of a memory, such as "work". Omitted or null: none. */
  readonly category?: string | null | undefined;
  readonly content: string;
}

/** The parts of a context, in their order. */
export const contextParts = ["INSTRUCTIONS", "KNOWN", "SUMMARY", "RECALLED", "MESSAGES"] as const;
export type ContextPart = (typeof contextParts)[number];

/** The part that shows records of a type. */
export function partOf(type: RecordType): "INSTRUCTIONS" | "KNOWN" | "RECALLED" {
  if (type === "GUIDELINE" || type === "PREFERENCE") return "INSTRUCTIONS";
  return type === "MESSAGE" ? "RECALLED" : "KNOWN";
}

/** The contents of some parts. */
export function onlyParts(contents: CardContents, parts: readonly ContextPart[]): CardContents {
  const has = (part: ContextPart) => parts.includes(part);
  return {
    topics: has("SUMMARY") ? contents.topics : [],
    summary: has("SUMMARY") ? contents.summary : "",
    relevant: contents.relevant.filter(({ type }) => has(partOf(type))),
    messages: has("MESSAGES") ? contents.messages : [],
  };
}

export interface ShownMessage {
  readonly timestamp: number;
  readonly role: string;
  /** The speaker's; null where it is not known. */
  readonly name: string | null;
  readonly content: string;
}

export function shownMessage({ timestamp, role, name, content }: Message): ShownMessage {
  return {
    timestamp,
    role: shownText(role),
    name: name === null ? null : shownText(name),
    content: shownText(content ?? ""),
  };
}

/** What a card shows of a record. */
export function shownContent(record: IndexedRecord): string {
  return shownText(textOf(record) ?? "");
}

/** How much of a message is read to guess what it is about, in UTF-16 code units: messages can be long. */
const maxReadLength = 20_000;

/** The beginning of what was said, as a card would show it. */
export function beginningOf({ content }: Pick<Message, "content">): string {
  return shownText(content?.slice(0, maxReadLength) ?? "");
}

/**
 * A text as every form of a card can hold it: without cards of our own, so
 * that a card never holds another; with line feeds for line ends; and with
 * U+FFFD for each character that XML 1.0 does not have.
 */
export function shownText(text: string): string {
  return withoutOwnCards(text)
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "\u{FFFD}")
    .trim();
}
