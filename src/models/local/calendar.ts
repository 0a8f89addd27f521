/** The precision of a date. `about` is a day give or take a few, as in "two weeks ago". */
export type Grain = "day" | "about" | "week" | "weekend" | "month" | "year";

/**
 * Which of many Fridays is meant. `last`, `this` and `next` are said explicitly; `before` and `after` come from the
 * tense.
 */
export type Side = "last" | "this" | "next" | "before" | "after";

const day = 86_400_000;
/** Dates outside these years are misread. */
const earliestYear = 1900;
const latestYear = 2200;

const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

export function isPlausible(time: number): boolean {
  if (!Number.isFinite(time)) return false;
  const year = new Date(time).getUTCFullYear();
  return year >= earliestYear && year <= latestYear;
}

/** Midnight, UTC. */
export function startOfDay(time: number): number {
  return Math.floor(time / day) * day;
}

/** The end of a date that starts at `at`, UTC milliseconds. */
export function endOf(at: number, grain: Grain): number {
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (grain === "year") return Date.UTC(year + 1, 0, 1);
  if (grain === "month") return Date.UTC(year, month + 1, 1);
  return at + { day: 1, about: 1, week: 7, weekend: 2 }[grain] * day;
}

/** The Monday of the week on the given side. */
export function weekOf(today: number, side: Side): number {
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * day;
  return monday + weeksFrom(side) * 7 * day;
}

/** The Saturday of the weekend on the given side. */
export function weekendOf(today: number, side: Side): number {
  const saturday = weekOf(today, side) + 5 * day;
  return side === "before" && saturday > today ? saturday - 7 * day : saturday;
}

function weeksFrom(side: Side): number {
  if (side === "last") return -1;
  return side === "next" ? 1 : 0;
}

/** Moves a weekday to the given side. For `before` and `after`, today itself counts. */
export function nearestWeekday(at: number, today: number, side: Side): number {
  if (side === "this") return at < today ? at + 7 * day : at;
  const isBack = side === "last" || side === "before";
  if (isBack && (at > today || (side === "last" && at === today))) return at - 7 * day;
  if (!isBack && (at < today || (side === "next" && at === today))) return at + 7 * day;
  return at;
}

/** Moves a date without a year, such as June or 8 May, to the given side. */
export function nearestYear(at: number, grain: Grain, today: number, side: Side): number {
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const endsAt = grain === "month" ? Date.UTC(year, month + 1, 1) - day : at;
  let years = 0;
  if ((side === "last" || side === "before") && at > today) years = -1;
  if ((side === "next" || side === "after") && endsAt < today) years = 1;
  return Date.UTC(year + years, month, date.getUTCDate());
}

/** Such as "on 8 May 2023" or "in June 2023". */
export function describeDate(at: number, grain: Grain): string {
  const date = new Date(at);
  const year = String(date.getUTCFullYear());
  const month = `${months[date.getUTCMonth()] ?? ""} ${year}`;
  const full = `${String(date.getUTCDate())} ${month}`;
  switch (grain) {
    case "year":
      return `in ${year}`;
    case "month":
      return `in ${month}`;
    case "week":
      return `in the week of ${full}`;
    case "weekend":
      return `on the weekend of ${full}`;
    case "about":
      return `around ${full}`;
    default:
      return `on ${full}`;
  }
}
