import type { ParsedResult } from "chrono-node";
import { isPlausible, startOfDay } from "./calendar.js";
import type { English } from "./english.js";
import type { EventTime } from "./event-time.js";

/**
 * The first day that a statement names, in a language other than English: a date, or a time such as "gestern". A date
 * without a year is the nearest one, before or after. Weekdays may recur, so they name no day.
 */
export function dayOf(
  text: string,
  saidAt: number,
  language: string,
  english: English,
): EventTime | null {
  if (!isPlausible(saidAt)) return null;
  const today = startOfDay(saidAt);
  const date = english
    .findDatesIn(language, text, new Date(saidAt))
    .find(({ start }) => start.isCertain("day"));
  if (date === undefined) return null;
  const at = placed(date, today);
  if (!isPlausible(at)) return null;
  return {
    timestamp: at,
    endsAt: null,
    note: /\d{4}/.test(date.text) ? null : `(${described(at, language)})`,
    isPast: at < today,
  };
}

function placed({ start }: ParsedResult, today: number): number {
  const inYear = (year: number) =>
    Date.UTC(year, (start.get("month") ?? 1) - 1, start.get("day") ?? 1);
  const year = start.get("year") ?? Number.NaN;
  if (start.isCertain("year")) return inYear(year);
  const distance = (at: number) => Math.abs(at - today);
  const [nearest = Number.NaN] = [year - 1, year, year + 1]
    .map(inYear)
    .toSorted((one, two) => distance(one) - distance(two));
  return nearest;
}

function described(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(at);
}
