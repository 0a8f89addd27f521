import type {
  ExtractionTurn,
  KnownMemory,
  ReviewedMemory,
} from "../../core/models/language-model.js";
import { estimateTokens } from "../../core/models/tokens.js";

export interface ChatPrompt {
  /** The instructions. */
  readonly system: string;
  /** The material that the instructions apply to. */
  readonly user: string;
}

/**
 * Formats what others have said as one line of JSON. JSON escapes its quotes and
 * line ends, so that no message can break out of its line and continue as an
 * instruction.
 */
export function jsonLine(value: object): string {
  // Some readers treat these as line ends, too.
  return JSON.stringify(value).replaceAll(/[\u007F-\u009F\u2028\u2029]/g, escape);
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** A heading and its lines; empty if there are no lines. */
export function section(heading: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `## ${heading}\n${lines.join("\n")}\n\n`;
}

/** @param cap The most characters of the content; the rest is cut. Null for no limit. */
export function turnLine(label: string, turn: ExtractionTurn, cap: number | null): string {
  const { role, name, content, timestamp, utcOffset = 0, dateOrder = "UNKNOWN" } = turn;
  return jsonLine({
    label,
    role,
    ...(name !== null && { name }),
    said: describeTime(timestamp, utcOffset),
    ...(dateOrder !== "UNKNOWN" && { dates: dateOrders[dateOrder] }),
    content: cutTo(content, cap),
  });
}

const dateOrders = { DAY_FIRST: "day/month", MONTH_FIRST: "month/day" } as const;

/** With the day of its event, or else the day on which it was stored. */
export function memoryLine(label: string, memory: KnownMemory): string {
  const { kind, content, subject = null, timestamp, createdAt } = memory;
  const day = timestamp ?? createdAt;
  return jsonLine({
    label,
    kind,
    ...(day !== undefined && { date: new Date(day).toISOString().slice(0, 10) }),
    ...(subject !== null && { subject }),
    content,
  });
}

export function reviewedLine({ content, reason }: ReviewedMemory): string {
  return jsonLine({ content, ...(reason !== null && { because: reason }) });
}

/** Such as "2024-03-04 10:00 UTC, Monday" or "2024-03-04 03:00 UTC-07:00, Monday". Relative dates are resolved from it. */
function describeTime(timestamp: number, utcOffset: number): string {
  const date = new Date(timestamp + utcOffset * 60_000);
  const day = date.toLocaleDateString("en", { weekday: "long", timeZone: "UTC" });
  return `${date.toISOString().slice(0, 16).replace("T", " ")} UTC${describeOffset(utcOffset)}, ${day}`;
}

function describeOffset(minutes: number): string {
  if (minutes === 0) return "";
  const length = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16);
  return `${minutes < 0 ? "-" : "+"}${length}`;
}

export function cutTo(text: string, cap: number | null): string {
  if (cap === null || text.length <= cap) return text;
  const characters = Array.from(text);
  return characters.length <= cap ? text : `${characters.slice(0, cap).join("")}…`;
}

export function promptTokens({ system, user }: ChatPrompt): number {
  return estimateTokens(system) + estimateTokens(user);
}
