import type { ParsedResult } from "chrono-node";
import {
  describeDate,
  endOf,
  type Grain,
  isPlausible,
  nearestWeekday,
  nearestYear,
  type Side,
  startOfDay,
  weekendOf,
  weekOf,
} from "./calendar.js";
import type { DateOrder } from "../../core/threads/thread-settings.js";
import type { English, WordTags } from "./english.js";

/** The time of an event according to the sentence. */
export interface EventTime {
  /** The start, UTC milliseconds. Null if the sentence gives only the end, as in "until Friday". */
  readonly timestamp: number | null;
  /** The end of the named day, week, month or year, UTC milliseconds. Null unless the sentence gives only the end. */
  readonly endsAt: number | null;
  /** Such as `(on 8 May 2023)`. Null if the sentence itself contains the full date. */
  readonly note: string | null;
  readonly isPast: boolean;
}

const day = 86_400_000;
const monthWord =
  "(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)";
const weekdayWord = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";

const bareName = new RegExp(`^(?:${weekdayWord}|${monthWord})$`, "i");
const weekdayRange = new RegExp(`^${weekdayWord}s? ?(?:to|through|until|-|–) ?${weekdayWord}`, "i");

const recurring = /\b(?:every|each|most)\s+(?:other\s+|second\s+)?(?:on\s+)?$/i;
/** Times of hours or less are not recorded. */
const tooFine = /\b(?:hours?|minutes?|mins?|seconds?)\b/i;
const timeWord =
  /\b(?:in|on|by|until|till|since|from|of|last|next|this|early|late|mid|before|after|around)\s+(?:the\s+)?$/i;
const untilWord = /\b(?:until|till)\s(?:the\s)?$/i;
const vagueAmount = /\b(?:few|several|some|many|couple of (?:years|months)|half)\b/i;
const futureMark =
  /\b(?:will|shall|going to|tomorrow|next|coming|upcoming|plan|plans|planning|about to|(?:postponed|rescheduled|pushed(?: back)?|was moved|been moved|brought forward) to)\b|\b(?:am|are|is) (?:\w+ly |also |finally )?(?!being\b)\w+ing\b/i;

/**
 * Finds the first date in the sentence that can be resolved, relative to when it was said.
 *
 * A weekday or a month without a year is resolved to the nearest one, in the past or future by the tense of the verbs.
 * Recurring times ("every Monday"), durations and vague times ("a few years back") are ignored.
 */
export function findEventTime(
  text: string,
  saidAt: number,
  tags: WordTags,
  english: English,
  dateOrder: DateOrder = "UNKNOWN",
): EventTime | null {
  const now = new Date(saidAt);
  if (!isPlausible(saidAt)) return null;
  const looksBack = tellsPast(text, tags);
  const dates = english.findDates(text, now, dateOrder === "DAY_FIRST");
  for (const date of dates) {
    const isPlain = dateOrder !== "UNKNOWN" || !isAmbiguous(date.text);
    const time = isPlain && isDate(text, date) ? placeDate(text, date, saidAt, looksBack) : null;
    if (time !== null) return time;
  }
  return findYear(text, now.getUTCFullYear());
}

/** "3/4/2026" is a day in March or in April; "4/4/2026" and "30.10.1990" can be read one way only. */
function isAmbiguous(date: string): boolean {
  const [, one, two] = /^(\d\d?)[/.-](\d\d?)\b/.exec(date) ?? [];
  return one !== two && Number(one) <= 12 && Number(two) <= 12;
}

/** Whether the sentence is about the past rather than the future. */
function tellsPast(text: string, tags: WordTags): boolean {
  if (futureMark.test(text)) return false;
  if (/\bsince\b|\b(?:i|we) (?:have )?(?:just )?quit\b/i.test(text)) return true;
  return [...tags.values()].some((word) => word.has("PastTense") && !word.has("Adjective"));
}

function isDate(text: string, { text: words, index }: ParsedResult): boolean {
  const before = text.slice(0, index);
  const after = text.slice(index + words.length);
  const isInsideWord = /^[\p{L}\p{N}_/-]/u.test(after) || /[\p{L}\p{N}_/.-]$/u.test(before);
  if (isInsideWord || /^'?s\b/.test(after)) return false;
  if (vagueAmount.test(words) || weekdayRange.test(words) || isDuration(before, words))
    return false;
  if (recurring.test(before) || tooFine.test(words)) return false;
  // "5/6" is as often a fraction as a date.
  if (/^\d+\/\d+$/.test(words)) return timeWord.test(before);
  if (!bareName.test(words)) return /\d|\s|day|morrow|night/i.test(words);
  // "April is my sister": a bare name counts only after a word such as "in" or "last".
  return timeWord.test(before);
}

/** Durations, such as "for 3 years" and "over the last 5 years". */
function isDuration(before: string, words: string): boolean {
  if (/^for\b/i.test(words)) return true;
  return (
    /\b(?:for|over|during|in) (?:the )?$/i.test(before) &&
    /^(?:(?:past|last) )?\d/i.test(words) &&
    /s$/i.test(words)
  );
}

function placeDate(
  text: string,
  date: ParsedResult,
  saidAt: number,
  looksBack: boolean,
): EventTime | null {
  const grain = findGrain(date);
  if (grain === null) return null;
  const today = startOfDay(saidAt);
  const phrase = text.slice(Math.max(0, date.index - 14), date.index + date.text.length);
  const side = findSide(phrase, looksBack);
  const at = findStart(date, grain, today, side);
  if (!isPlausible(at)) return null;
  // The date parser can read "a few years back" as a future time.
  const goesOn = text.slice(date.index, date.index + date.text.length + 8);
  if (at > today && (side === "last" || /\b(?:ago|back)\b/i.test(goesOn))) return null;
  const isEnd = untilWord.test(text.slice(0, date.index));
  const described = describeDate(at, grain);
  return {
    timestamp: isEnd ? null : at + (grain === "day" ? timeOfDay(date) : 0),
    endsAt: isEnd ? endOf(at, grain) : null,
    note: /\b\d{4}\b/.test(date.text)
      ? null
      : `(${isEnd ? described.replace(/^(?:on|in) /, "") : described})`,
    isPast: looksBack ? at <= today : at + (grain === "week" ? 6 * day : 0) < today,
  };
}

function findSide(phrase: string, looksBack: boolean): Side {
  if (/\b(?:last|past|previous)\b/i.test(phrase)) return "last";
  if (/\b(?:next|coming)\b/i.test(phrase)) return "next";
  if (/\bthis\b/i.test(phrase)) return "this";
  return looksBack ? "before" : "after";
}

/** The first day of the named date, UTC milliseconds. */
function findStart({ start }: ParsedResult, grain: Grain, today: number, side: Side): number {
  if (grain === "week") return weekOf(today, side);
  if (grain === "weekend") return weekendOf(today, side);
  const isYear = grain === "year";
  const at = Date.UTC(
    start.get("year") ?? Number.NaN,
    isYear ? 0 : (start.get("month") ?? 1) - 1,
    isYear || grain === "month" ? 1 : (start.get("day") ?? 1),
  );
  if (start.isCertain("year")) return at;
  const isWeekday = start.isCertain("weekday") && !start.isCertain("day");
  if (isWeekday) return nearestWeekday(at, today, side);
  return start.isCertain("month") ? nearestYear(at, grain, today, side) : at;
}

function timeOfDay({ start }: ParsedResult): number {
  if (!start.isCertain("hour")) return 0;
  return (start.get("hour") ?? 0) * 3_600_000 + (start.get("minute") ?? 0) * 60_000;
}

function findGrain({ text: words, start }: ParsedResult): Grain | null {
  if (/\bweekend\b/i.test(words)) return "weekend";
  if (/\b(?:this|last|next|past|coming)\s+week$/i.test(words)) return "week";
  if (/\byears?\b/i.test(words)) return "year";
  if (/\bmonths?\b/i.test(words)) return "month";
  if (/\bweeks\b|\ba week\b|\bone week\b/i.test(words)) return "about";
  if (start.isCertain("day") || start.isCertain("weekday")) return "day";
  if (start.isCertain("month")) return "month";
  if (start.isCertain("year")) return "year";
  // "this morning" names a day; "in the morning" and "at 5" do not.
  return /^(?:this|tonight|today)\b/i.test(words) ? "day" : null;
}

/** Finds a bare year such as "in 2019", which the date parser ignores. */
function findYear(text: string, thisYear: number): EventTime | null {
  const year = Number(/\b(?:in|of|back in) ((?:19|20)\d\d)\b(?![-./\d])/i.exec(text)?.[1]);
  if (!Number.isInteger(year)) return null;
  return { timestamp: Date.UTC(year, 0, 1), endsAt: null, note: null, isPast: year <= thisYear };
}
