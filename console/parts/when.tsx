import { locale } from "./local-time";

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const absolute = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" });
const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short" });
const dayOfYear = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
const fullDay = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
const dayMs = 86_400_000;
/** From this age on, the day says more than the distance. */
const farMs = 7 * dayMs;
const units = [
  ["day", dayMs],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** A time relative to now, or its day if it is far; the exact time is in the tooltip. */
export function When({ at }: { readonly at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={spelled(date)}>
      {spoken(date, Date.now())}
    </time>
  );
}

/** A time, to the minute. */
export function spelled(time: number | Date): string {
  return absolute.format(time);
}

export function dayInFull(time: number | Date): string {
  return fullDay.format(time);
}

function spoken(date: Date, now: number): string {
  const difference = date.getTime() - now;
  if (Math.abs(difference) >= farMs) return dayOf(date, now);
  for (const [unit, ms] of units)
    if (Math.abs(difference) >= ms) return relative.format(Math.round(difference / ms), unit);
  return relative.format(Math.round(difference / 1000), "second");
}

/** The day, with its year if it is not this one. */
function dayOf(date: Date, now: number): string {
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? day : dayOfYear).format(date);
}
