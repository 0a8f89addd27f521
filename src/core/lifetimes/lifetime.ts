import type { TtlAnchor } from "../../records/lifetime.js";
import { InvalidInputError } from "../errors/request-errors.js";
import { withinTime } from "../time/time-range.js";

/** Configured retention limits of the server. The default never exceeds the maximum. */
export interface RetentionPolicy {
  /** Lifetime of records if the caller gives none. Null: kept for ever, even if there is a maximum. */
  readonly defaultTtlSeconds: number | null;
  /** The longest lifetime that a caller can request. Null: unlimited. */
  readonly maxTtlSeconds: number | null;
}

/** Records only expire if their caller requests it. */
export const keepForEver: RetentionPolicy = { defaultTtlSeconds: null, maxTtlSeconds: null };

export type { TtlAnchor };

/** A lifetime that a caller requests. */
export interface LifetimeInput {
  /** Absent: the policy's default. Null: its maximum, or for ever if there is none. */
  readonly ttlSeconds?: number | null | undefined;
  /** Default: CREATED_AT. */
  readonly ttlAnchor?: TtlAnchor | null | undefined;
}

/** The end of a lifetime. */
export interface Expiry {
  /** UTC milliseconds, limited to the largest valid time. Null: never. */
  readonly expiresAt: number | null;
}

/** The times from which a record's lifetime can count, in UTC milliseconds. */
export interface Anchors {
  readonly createdAt: number;
  readonly timestamp: number | null;
}

/** The end of a new record's lifetime, which is cut to the policy's maximum. */
export function expiresAtOf(
  policy: RetentionPolicy,
  { ttlSeconds, ttlAnchor }: LifetimeInput,
  { createdAt, timestamp }: Anchors,
): number | null {
  const { defaultTtlSeconds, maxTtlSeconds } = policy;
  const wanted = ttlSeconds === undefined ? defaultTtlSeconds : (ttlSeconds ?? maxTtlSeconds);
  if (wanted === null) return null;
  const start = ttlAnchor === "TIMESTAMP" ? (timestamp ?? createdAt) : createdAt;
  return withinTime(start + Math.min(wanted, maxTtlSeconds ?? wanted) * 1000);
}

/** The end of a changed record's lifetime. Without a request it stays as it is, even if its start has changed. */
export function changedExpiry(
  policy: RetentionPolicy,
  input: LifetimeInput,
  record: Anchors & Expiry,
): number | null {
  return asksForLifetime(input) ? expiresAtOf(policy, input, record) : record.expiresAt;
}

/** Whether an input requests a lifetime. */
export function asksForLifetime({ ttlSeconds, ttlAnchor }: LifetimeInput): boolean {
  return ttlSeconds !== undefined || (ttlAnchor !== undefined && ttlAnchor !== null);
}

/**
 * The lifetime's part of a request digest. Empty if none was requested, so that requests from before lifetimes existed
 * keep their digest.
 */
export function lifetimeToHash(input: LifetimeInput): readonly object[] {
  const { ttlSeconds, ttlAnchor } = input;
  return asksForLifetime(input) ? [{ ttlSeconds, ttlAnchor: ttlAnchor ?? "CREATED_AT" }] : [];
}

/** Whether a record has expired and is therefore hidden. */
export function isExpired({ expiresAt }: Expiry, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/**
 * Fails with BAD_USER_INPUT unless the lifetime is a whole number of seconds, 1 or more.
 *
 * @param path Path of the input, such as `messages[2].`.
 */
export function checkLifetime({ ttlSeconds }: LifetimeInput, path = ""): void {
  checkTtlSeconds(ttlSeconds, `${path}ttlSeconds`);
}

export function checkTtlSeconds(ttlSeconds: number | null | undefined, field: string): void {
  if (ttlSeconds === undefined || ttlSeconds === null) return;
  if (!Number.isSafeInteger(ttlSeconds) || ttlSeconds < 1) {
    throw new InvalidInputError(field, `must be a whole number of 1 or more, but is ${ttlSeconds}`);
  }
}
