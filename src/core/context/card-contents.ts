import type { Message } from "../messages/message.js";
import type { RecordType } from "../records/record.js";
import { textOf, type IndexedRecord } from "../search/passages/passage.js";
import { withoutOwnCards } from "./own-cards.js";

/** The contents of a card, in any format. */
export interface CardContents {
  readonly topics: readonly string[];
  /** Empty if there is none. */
  readonly summary: string;
  readonly relevant: readonly ShownRecord[];
  /** Oldest first. */
  readonly messages: readonly ShownMessage[];
}

export interface ShownRecord {
  readonly type: RecordType;
  /** Default: the part of its type. */
  readonly part?: RelevantPart | undefined;
  /** When it happens or was said, UTC milliseconds; null: unknown. */
  readonly timestamp: number | null;
  /** Category of a memory, such as "work". Omitted or null: none. */
  readonly category?: string | null | undefined;
  readonly content: string;
}

/** The parts of a context, in order. */
export const contextParts = ["INSTRUCTIONS", "KNOWN", "SUMMARY", "RECALLED", "MESSAGES"] as const;
export type ContextPart = (typeof contextParts)[number];

/** The parts that show records. */
export type RelevantPart = "INSTRUCTIONS" | "KNOWN" | "RECALLED";

/** The part that shows a record. */
export function partOf({ type, part }: Pick<ShownRecord, "type" | "part">): RelevantPart {
  if (part !== undefined) return part;
  if (type === "GUIDELINE" || type === "PREFERENCE") return "INSTRUCTIONS";
  return type === "MESSAGE" ? "RECALLED" : "KNOWN";
}

/** The contents of some parts. */
export function onlyParts(contents: CardContents, parts: readonly ContextPart[]): CardContents {
  const has = (part: ContextPart) => parts.includes(part);
  return {
    topics: has("SUMMARY") ? contents.topics : [],
    summary: has("SUMMARY") ? contents.summary : "",
    relevant: contents.relevant.filter((record) => has(partOf(record))),
    messages: has("MESSAGES") ? contents.messages : [],
  };
}

export interface ShownMessage {
  readonly timestamp: number;
  readonly role: string;
  /** The speaker's name; null: unknown. */
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

/** The text that a card shows for a record. */
export function shownContent(record: IndexedRecord): string {
  return shownText(textOf(record) ?? "");
}

/** The day of a record, in UTC. */
export function shownDay(time: number): string {
  return new Date(time).toISOString().replace(/T.*/, "");
}

/** The time of a message in minutes, in UTC. */
export function shownMinute(time: number): string {
  return new Date(time).toISOString().replace(/:[\d.]+Z$/, "Z");
}

/** Number of UTF-16 code units of a message that topics and queries are derived from: messages can be long. */
const maxReadLength = 20_000;

/** The beginning of a message, as a card would show it. */
export function beginningOf({ content }: Pick<Message, "content">): string {
  return shownText(content?.slice(0, maxReadLength) ?? "");
}

/**
 * A text that every card format can contain: without our own cards, so that a card never contains
 * another; with line feeds as line ends; and with U+FFFD for each character that XML 1.0 forbids.
 */
export function shownText(text: string): string {
  return withoutOwnCards(text)
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "\u{FFFD}")
    .trim();
}
