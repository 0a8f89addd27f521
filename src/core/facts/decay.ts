import type { Memory } from "../memories/memory.js";
import { withinTime } from "../time/time-range.js";
import type { FadingPolicy } from "./fading-policy.js";

/** The fields that fading depends on. */
export type FadingFact = Pick<
  Memory,
  "policy" | "status" | "pinned" | "confidence" | "createdAt" | "reinforcedAt" | "decayedAt"
>;

/** The effect of time on a fact. */
export interface Fading {
  readonly confidence: number;
  readonly decayedAt: number | null;
  readonly isDecayed: boolean;
  readonly isPruned: boolean;
}

/**
 * The present state of a fact; null: it has not changed. The anchor is the later of its last
 * reinforcement and its last decay; the k-th quiet period counts once more than k periods have
 * passed since. The result does not depend on how often this is computed.
 */
export function faded(fact: FadingFact, now: number, policy: FadingPolicy): Fading | null {
  if (!canFade(fact)) return null;
  const { confidence, decayedAt } = decayed(fact, now, policy);
  const isDecayed = confidence < fact.confidence;
  const isPruned =
    confidence < policy.minConfidence && now > pruneTime(fact, policy.pruneAfterSeconds);
  if (!isDecayed && !isPruned) return null;
  return { confidence, decayedAt: isDecayed ? decayedAt : fact.decayedAt, isDecayed, isPruned };
}

/** When the fact next changes by time alone, UTC milliseconds. Null: never. */
export function nextFading(fact: FadingFact, policy: FadingPolicy): number | null {
  if (!canFade(fact)) return null;
  const { confidence } = fact;
  if (confidence < policy.minConfidence)
    return withinTime(pruneTime(fact, policy.pruneAfterSeconds) + 1);
  if (confidence <= policy.minConfidence || policy.decayFactor >= 1) return null;
  return withinTime(anchorOf(fact) + 1000 * policy.decayPeriodSeconds + 1);
}

/** Only valid, unpinned facts under the policy FADING fade. */
function canFade({ policy, status, pinned }: FadingFact): boolean {
  return policy === "FADING" && status === "VALID" && !pinned;
}

function decayed(
  fact: FadingFact,
  now: number,
  { minConfidence, decayFactor, decayPeriodSeconds }: FadingPolicy,
): Pick<Fading, "confidence" | "decayedAt"> {
  const anchor = anchorOf(fact);
  const periodMs = 1000 * decayPeriodSeconds;
  const periods = Math.max(0, Math.ceil((now - anchor) / periodMs) - 1);
  let { confidence } = fact;
  // Multiplies one period at a time, like a run for each period: a power would differ in the last bits.
  for (let left = decayFactor < 1 ? periods : 0; left > 0 && confidence > minConfidence; left--)
    confidence *= decayFactor;
  return { confidence, decayedAt: anchor + periods * periodMs };
}

function anchorOf(fact: FadingFact): number {
  return Math.max(lastSaid(fact), fact.decayedAt ?? Number.NEGATIVE_INFINITY);
}

function pruneTime(fact: FadingFact, pruneAfterSeconds: number): number {
  return lastSaid(fact) + 1000 * pruneAfterSeconds;
}

function lastSaid({ reinforcedAt, createdAt }: FadingFact): number {
  return reinforcedAt ?? createdAt;
}
