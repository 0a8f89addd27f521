import { EvaluationError } from "./corpus.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/**
 * Parses a session's date into UTC milliseconds, such as `1:56 pm on 8 May, 2023`
 * (LoCoMo) or `2023/05/20 (Sat) 02:21` (LongMemEval).
 */
export function readSessionDate(text: string): number {
  const time = inWords(text) ?? inNumbers(text);
  if (time === undefined || Number.isNaN(time))
    throw new EvaluationError(`"${text}" is no date such as "1:56 pm on 8 May, 2023".`);
  return time;
}

/** Assigns times to this many turns: from the start on, a minute apart or less, all on the same day. */
export function turnTimes(start: number, count: number): number[] {
  const leftOfDay = dayMs - (start % dayMs);
  const apart = Math.min(minuteMs, Math.floor(leftOfDay / Math.max(count, 1)));
  return Array.from({ length: count }, (_, i) => start + i * apart);
}

function inWords(text: string): number | undefined {
  const parts = /^(\d+):(\d+) ([ap])m on (\d+) (\w+), (\d{4})$/i.exec(text.trim());
  if (!parts) return undefined;
  const [, hour, minute, half, day, name = "", year] = parts;
  const month = months.indexOf(name.toLowerCase());
  if (month === -1) return undefined;
  const hours = (Number(hour) % 12) + (half?.toLowerCase() === "p" ? 12 : 0);
  return Date.UTC(Number(year), month, Number(day), hours, Number(minute));
}

function inNumbers(text: string): number | undefined {
  const parts = /^(\d{4})\/(\d\d)\/(\d\d)(?: \(\w+\))?(?: (\d\d):(\d\d))?$/.exec(text.trim());
  if (!parts) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  return Date.UTC(year, month - 1, day, hour, minute);
}
