import type { HeldDelivery, Webhook } from "../core/webhooks/webhook.js";

/**
 * The longest pause of a webhook that has delivered nothing, in milliseconds. It is short because events of other keys
 * may be deliverable.
 */
const longestVainPauseMs = 60_000;

/** The results of a round, to be stored in one transaction. */
export interface RoundOutcome {
  /** Positions of deliveries to remove from the store. */
  readonly settled: number[];
  /** New events to hold. */
  readonly held: HeldDelivery[];
  /** Held deliveries after another failed attempt. */
  readonly changed: HeldDelivery[];
  delivered: number;
  failed: number;
  dead: number;
  /** Number of deliveries whose events were removed from the log. */
  missed: number;
  /** The pause that the receiver requested, in milliseconds; null if none. */
  askedPauseMs: number | null;
  /** Whether the receiver answered 410 Gone. */
  isGone: boolean;
  lastError: string | null;
}

export function emptyOutcome(): RoundOutcome {
  return {
    settled: [],
    held: [],
    changed: [],
    delivered: 0,
    failed: 0,
    dead: 0,
    missed: 0,
    askedPauseMs: null,
    isGone: false,
    lastError: null,
  };
}

/**
 * The part of a round's outcome to keep if the webhook was changed during it: delivered and dead deliveries. Failures
 * do not apply to the new settings, and new events are read again with the new filter.
 */
export function underOtherSettings(outcome: RoundOutcome): RoundOutcome {
  const { settled, changed, delivered, dead, missed } = outcome;
  const givenUp = changed.filter(({ deadAt }) => deadAt !== null);
  return { ...emptyOutcome(), settled, changed: givenUp, delivered, dead, missed };
}

/** The fields of the webhook that a round changes, except the position. */
export function progressAfter(
  webhook: Webhook,
  outcome: RoundOutcome,
  now: number,
): Partial<Webhook> {
  const { delivered, failed, missed, askedPauseMs, isGone, lastError } = outcome;
  const isInVain = delivered === 0 && failed > 0;
  const failures = delivered > 0 ? 0 : webhook.failures + Number(isInVain);
  const pauseMs = askedPauseMs ?? (isInVain ? pauseAfter(failures, longestVainPauseMs) : null);
  return {
    failures,
    retryAt: pauseMs === null ? null : now + pauseMs,
    ...(lastError !== null && { lastError, lastErrorAt: now }),
    ...(delivered > 0 && { lastDeliveredAt: now }),
    ...(missed > 0 && { gaps: webhook.gaps + 1, lastGapAt: now }),
    ...(isGone && { isEnabled: false, disabledReason: "GONE" as const }),
  };
}

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
