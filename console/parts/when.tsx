const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const absolute = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium" });
const units = [
  ["year", 31_557_600_000],
  ["month", 2_629_800_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** A time relative to now; the exact time is in the tooltip. */
export function When({ at }: { readonly at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={absolute.format(date)}>
      {spoken(date.getTime() - Date.now())}
    </time>
  );
}

function spoken(difference: number): string {
  for (const [unit, ms] of units)
    if (Math.abs(difference) >= ms) return relative.format(Math.round(difference / ms), unit);
  return relative.format(Math.round(difference / 1000), "second");
}
