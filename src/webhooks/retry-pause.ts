const firstPauseMs = 5_000;
const longestPauseMs = 3 * 3_600_000;
/** The longest pause that a receiver can request, in milliseconds. */
const longestAskedMs = 3_600_000;
/** Random jitter, as a fraction of the pause. */
const jitter = 0.2;

/** The delay after this many consecutive failures, in milliseconds. */
export function pauseAfter(failures: number, longestMs = longestPauseMs): number {
  const pauseMs = Math.min(longestMs, firstPauseMs * 2 ** Math.min(failures - 1, 30));
  return Math.round(pauseMs * (1 - jitter + 2 * jitter * Math.random()));
}

/**
 * The pause that a `retry-after` header requests, in milliseconds, clamped to 5 seconds to 1 hour; null if it is
 * invalid or past.
 */
export function pauseAskedFor(header: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  const pauseMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return pauseMs >= 0 ? Math.max(firstPauseMs, Math.min(pauseMs, longestAskedMs)) : null;
}
