import { endOf, startOfDay } from "./calendar.js";
import type { EventTime } from "./event-time.js";

/** The time from the end of a day in UTC until it has ended everywhere, in milliseconds. */
const halfDay = 43_200_000;

/** The importance of a statement by its category: fixed estimates. */
const byCategory: Readonly<Record<string, number>> = {
  health: 0.9,
  instruction: 0.8,
  personal: 0.7,
  home: 0.7,
  relationship: 0.7,
  work: 0.7,
  decision: 0.6,
  pet: 0.5,
  skill: 0.5,
  preference: 0.5,
  plan: 0.5,
  event: 0.4,
  habit: 0.4,
  possession: 0.3,
  task: 0.3,
};

export function importanceOf(category: string): number {
  return byCategory[category] ?? 0.5;
}

const soon =
  /\b(?:today|tonight|tomorrow|this (?:morning|afternoon|evening|week|weekend)|right now|at the moment)\b/i;

const ofOneDay = /\b(?:today|tonight|tomorrow|this (?:morning|afternoon|evening))\b/i;

/**
 * Whether a statement will not hold for long: a plan for the next days, a current
 * state, or something that holds until a named date.
 */
export function isTransient(category: string, text: string, time: EventTime | null): boolean {
  if (time !== null && time.endsAt !== null) return !time.isPast;
  return time?.isPast !== true && category !== "event" && soon.test(text);
}

/**
 * When a transient statement ends: at the end of the day it names, or of the end
 * date it gives, in every time zone. UTC milliseconds. Null if it names no single
 * day and no end.
 */
export function holdsUntil(text: string, { timestamp, endsAt }: EventTime): number | null {
  if (endsAt !== null) return endsAt + halfDay;
  if (timestamp === null || !ofOneDay.test(text)) return null;
  return endOf(startOfDay(timestamp), "day") + halfDay;
}
