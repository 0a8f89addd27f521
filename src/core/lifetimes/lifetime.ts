import { InvalidInputError } from "../errors.js";
import { withinTime } from "../time-range.js";

/** How long records are kept, as the server is configured. The default never exceeds the maximum. */
export interface RetentionPolicy {
  /** What a record gets whose caller says nothing. Null: it is kept for ever, even where there is a maximum. */
  readonly defaultTtlSeconds: number | null;
  /** The most that a caller can ask for. Null: there is none. */
  readonly maxTtlSeconds: number | null;
}

/** Nothing expires unless its caller says so. */
export const keepForEver: RetentionPolicy = { defaultTtlSeconds: null, maxTtlSeconds: null };

/** From when a lifetime counts: from when the record is stored, or from its event time where it has one. */
export const ttlAnchors = ["CREATED_AT", "TIMESTAMP"] as const;
export type TtlAnchor = (typeof ttlAnchors)[number];

/** A lifetime as a caller asks for it. */
export interface LifetimeInput {
  /** Left out: the policy's default. Null: its maximum, or for ever where there is none. */
  readonly ttlSeconds?: number | null | undefined;
  /** Left out or null: CREATED_AT. */
  readonly ttlAnchor?: TtlAnchor | null | undefined;
}

export interface Lifetime {
  /** UTC milliseconds, at the latest the end of all time. Null: never. */
  readonly expiresAt: number | null;
  /** Whether more was asked for than the policy's maximum, and the maximum given. */
  readonly clamped: boolean;
}

/** The times of a record that a lifetime can count from, UTC milliseconds. */
export interface Anchors {
  readonly createdAt: number;
  readonly timestamp: number | null;
}

/** The lifetime of a record that is being stored. */
export function lifetimeOf(
  policy: RetentionPolicy,
  { ttlSeconds, ttlAnchor }: LifetimeInput,
  { createdAt, timestamp }: Anchors,
): Lifetime {
  const { defaultTtlSeconds, maxTtlSeconds } = policy;
  const wanted = ttlSeconds === undefined ? defaultTtlSeconds : (ttlSeconds ?? maxTtlSeconds);
  if (wanted === null) return { expiresAt: null, clamped: false };
  const clamped = maxTtlSeconds !== null && wanted > maxTtlSeconds;
  const start = ttlAnchor === "TIMESTAMP" ? (timestamp ?? createdAt) : createdAt;
  const seconds = clamped ? maxTtlSeconds : wanted;
  return { expiresAt: withinTime(start + seconds * 1000), clamped };
}

/**
 * The lifetime of a record that is being changed. Where nothing is asked for
 * it stays as it is, even if the time has changed that it was counted from.
 */
export function changedLifetime(
  policy: RetentionPolicy,
  input: LifetimeInput,
  record: Anchors & { readonly expiresAt: number | null },
): Lifetime {
  if (!asksForLifetime(input)) return { expiresAt: record.expiresAt, clamped: false };
  return lifetimeOf(policy, input, record);
}

/** Whether an input says anything of a lifetime. */
export function asksForLifetime({ ttlSeconds, ttlAnchor }: LifetimeInput): boolean {
  return ttlSeconds !== undefined || (ttlAnchor !== undefined && ttlAnchor !== null);
}

/**
 * What the digest of a request takes of it: nothing where nothing was said, so
 * that requests from before there were lifetimes keep their digest.
 */
export function lifetimeToHash(input: LifetimeInput): readonly object[] {
  const { ttlSeconds, ttlAnchor } = input;
  return asksForLifetime(input) ? [{ ttlSeconds, ttlAnchor: ttlAnchor ?? "CREATED_AT" }] : [];
}

/** Whether a record is hidden by now. */
export function isExpired({ expiresAt }: Pick<Lifetime, "expiresAt">, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/**
 * Fails with BAD_USER_INPUT unless the lifetime is a whole number of seconds, 1 or more.
 *
 * @param path Where the input stands, such as `messages[2].`.
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
