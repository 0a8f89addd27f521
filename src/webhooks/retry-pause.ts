const firstPauseMs = 5_000;
const longestPauseMs = 3 * 3_600_000;
/** The longest pause that a receiver is given that asks for one, in milliseconds. */
const longestAskedMs = 3_600_000;
/** By how much of itself a pause is shorter or longer, by chance. */
const jitter = 0.2;

/** How long to wait after so many failures in a row, in milliseconds. */
export function pauseAfter(failures: number, longestMs = longestPauseMs): number {
  const pauseMs = Math.min(longestMs, firstPauseMs * 2 ** Math.min(failures - 1, 30));
  return Math.round(pauseMs * (1 - jitter + 2 * jitter * Math.random()));
}

/** How long a header `retry-after` asks to wait, in milliseconds, from 5 seconds to an hour; null where it makes no sense. */
export function pauseAskedFor(header: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  const pauseMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return pauseMs >= 0 ? Math.max(firstPauseMs, Math.min(pauseMs, longestAskedMs)) : null;
}
