import { dayMs } from "../day.js";
import type { PassageTraits } from "./passage.js";

/** Made for the first passage, as it takes four milliseconds. */
let dayFormat: Intl.DateTimeFormat | undefined;

/**
 * What a passage is embedded as: its text with who said it and when, as far as
 * that is known, since the text alone seldom says so: `Melanie (8 May 2023):
 * I went hiking.`, `Melanie: …`, `8 May 2023: …`, or the text as it is.
 * A change to this makes vectors that differ from those that are kept.
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
