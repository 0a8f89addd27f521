import { dayMs } from "../../time/time-range.js";
import type { PassageTraits } from "./passage.js";

/** Created on first use, because that takes four milliseconds. */
let dayFormat: Intl.DateTimeFormat | undefined;

/**
 * The text that is embedded for a passage: its text with the speaker and the date, if known,
 * because the text alone seldom contains them: `Melanie (8 May 2023): I went hiking.`, `Melanie:
 * …`, `8 May 2023: …`, or the text alone. Changing this format makes new vectors inconsistent
 * with the stored ones.
 */
export function embeddedText({
  text,
  speaker,
  day,
}: Pick<PassageTraits, "speaker" | "day"> & { readonly text: string }): string {
  const date = day === null ? null : dateOf(day);
  if (speaker === null) return date === null ? text : `${date}: ${text}`;
  return date === null ? `${speaker}: ${text}` : `${speaker} (${date}): ${text}`;
}

function dateOf(day: number): string {
  dayFormat ??= new Intl.DateTimeFormat("en-GB", {
    timeZone: "UTC",
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  return dayFormat.format(day * dayMs);
}
