import { InvalidInputError } from "../errors/request-errors.js";

/**
 * The range of valid times, UTC milliseconds: the years 1 to 9999, which every store can hold and every client can
 * write.
 */
export const earliestTime = Date.parse("0001-01-01T00:00:00.000Z");
export const latestTime = Date.parse("9999-12-31T23:59:59.999Z");

export function isPointInTime(time: number): boolean {
  return time >= earliestTime && time <= latestTime;
}

/** Clamps a time to the valid range. */
export function withinTime(time: number): number {
  return Math.min(Math.max(time, earliestTime), latestTime);
}

/** Days are of 24 hours, UTC. */
export const dayMs = 86_400_000;

/** Filters records by their times of creation and last change, UTC milliseconds. Omitted bounds match any time. */
export interface TimeFilter {
  /** Inclusive. */
  readonly createdSince?: number | undefined;
  /** Exclusive. */
  readonly createdUntil?: number | undefined;
  /** Inclusive. */
  readonly updatedSince?: number | undefined;
  /** Exclusive. */
  readonly updatedUntil?: number | undefined;
}

/** Fails with BAD_USER_INPUT unless it is the name of a time zone, such as "Europe/Lisbon". */
export function checkTimeZone(name: string | null | undefined, field: string): void {
  if (name === null || name === undefined) return;
  try {
    offsetsOf(name);
  } catch {
    throw new InvalidInputError(field, 'must be the name of a time zone, such as "Europe/Lisbon"');
  }
}

/** Returns a function from a time to the offset of the zone from UTC then, in minutes. */
export function offsetsOf(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  return (at) => {
    const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
    const [, sign = "+", hours = "0", minutes = "0"] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };
}
