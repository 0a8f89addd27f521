import type { HeldDelivery, Webhook } from "../core/webhooks/webhook.js";
import { pauseAfter } from "./retry-pause.js";

/** The longest pause of a webhook to which nothing can be delivered: others of its keys may have events that can. */
const longestPauseMs = 60_000;

/** What a round has come to, to be stored in one unit. */
export interface RoundOutcome {
  /** Positions of deliveries that need not be held any more. */
  readonly settled: number[];
  /** Events that could not be delivered yet. */
  readonly held: HeldDelivery[];
  /** Deliveries that were held before, after another attempt. */
  readonly changed: HeldDelivery[];
  delivered: number;
  failed: number;
  dead: number;
  /** Deliveries whose events have been removed from the log. */
  missed: number;
  /** How long the receiver asks to be left alone, in milliseconds; null: it does not. */
  askedPauseMs: number | null;
  /** Whether the receiver says that it is gone for ever. */
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
 * What counts of a round during which the webhook was changed: what was delivered
 * or given up. Failures say nothing of the new settings, and new events are to be
 * read again, by the new filter.
 */
export function underOtherSettings(outcome: RoundOutcome): RoundOutcome {
  const { settled, changed, delivered, dead, missed } = outcome;
  const givenUp = changed.filter(({ deadAt }) => deadAt !== null);
  return { ...emptyOutcome(), settled, changed: givenUp, delivered, dead, missed };
}

/** What a round changes in its webhook, apart from the position. */
export function progressAfter(
  webhook: Webhook,
  outcome: RoundOutcome,
  now: number,
): Partial<Webhook> {
  const { delivered, failed, missed, askedPauseMs, isGone, lastError } = outcome;
  const isInVain = delivered === 0 && failed > 0;
  const failures = delivered > 0 ? 0 : webhook.failures + Number(isInVain);
  const pauseMs = askedPauseMs ?? (isInVain ? pauseAfter(failures, longestPauseMs) : null);
  return {
    failures,
    retryAt: pauseMs === null ? null : now + pauseMs,
    ...(lastError !== null && { lastError, lastErrorAt: now }),
    ...(delivered > 0 && { lastDeliveredAt: now }),
    ...(missed > 0 && { gaps: webhook.gaps + 1, lastGapAt: now }),
    ...(isGone && { isEnabled: false, disabledReason: "GONE" as const }),
  };
}
