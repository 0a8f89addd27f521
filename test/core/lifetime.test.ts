import { describe, expect, test } from "vitest";
import { InvalidInputError } from "../../src/core/errors/request-errors.js";
import {
  asksForLifetime,
  changedExpiry,
  checkLifetime,
  isExpired,
  expiresAtOf,
  type LifetimeInput,
  type RetentionPolicy,
} from "../../src/core/lifetimes/lifetime.js";

const createdAt = Date.UTC(2026, 4, 8, 12);
const timestamp = Date.UTC(2026, 4, 1, 12);
const anchors = { createdAt, timestamp };

const policies = {
  none: { defaultTtlSeconds: null, maxTtlSeconds: null },
  default: { defaultTtlSeconds: 60, maxTtlSeconds: null },
  maximum: { defaultTtlSeconds: null, maxTtlSeconds: 100 },
  both: { defaultTtlSeconds: 60, maxTtlSeconds: 100 },
  equal: { defaultTtlSeconds: 100, maxTtlSeconds: 100 },
} as const satisfies Record<string, RetentionPolicy>;

type PolicyName = keyof typeof policies;

/** The lifetime of a record in seconds; null without a limit. */
type Kept = number | null;

function kept(
  policy: RetentionPolicy,
  input: LifetimeInput,
  from = createdAt,
  times: { createdAt: number; timestamp: number | null } = anchors,
): Kept {
  const expiresAt = expiresAtOf(policy, input, times);
  return expiresAt === null ? null : (expiresAt - from) / 1000;
}

describe("The lifetime of a new record", () => {
  const rows: readonly [LifetimeInput["ttlSeconds"], Record<PolicyName, Kept>][] = [
    [undefined, { none: null, default: 60, maximum: null, both: 60, equal: 100 }],
    [null, { none: null, default: null, maximum: 100, both: 100, equal: 100 }],
    [1, { none: 1, default: 1, maximum: 1, both: 1, equal: 1 }],
    [59, { none: 59, default: 59, maximum: 59, both: 59, equal: 59 }],
    [61, { none: 61, default: 61, maximum: 61, both: 61, equal: 61 }],
    [99, { none: 99, default: 99, maximum: 99, both: 99, equal: 99 }],
    [100, { none: 100, default: 100, maximum: 100, both: 100, equal: 100 }],
    [101, { none: 101, default: 101, maximum: 100, both: 100, equal: 100 }],
    [
      2_147_483_647,
      { none: 2_147_483_647, default: 2_147_483_647, maximum: 100, both: 100, equal: 100 },
    ],
  ];
  const cases = rows.flatMap(([ttlSeconds, row]) =>
    Object.entries(row).map(([name, expected]) => ({ ttlSeconds, name, expected })),
  );

  test.each(cases)(
    "of $ttlSeconds seconds, with the policy $name, is $expected",
    ({ ttlSeconds, name, expected }) => {
      const policy = policies[name as PolicyName];
      expect(kept(policy, { ttlSeconds })).toBe(expected);
      expect(kept(policy, { ttlSeconds, ttlAnchor: null })).toBe(expected);
      expect(kept(policy, { ttlSeconds, ttlAnchor: "CREATED_AT" })).toBe(expected);
      expect(kept(policy, { ttlSeconds, ttlAnchor: "TIMESTAMP" }, timestamp)).toBe(expected);
    },
  );

  test("counts from when it is stored where it has no time of its own", () => {
    const times = { createdAt, timestamp: null };
    for (const ttlAnchor of [undefined, null, "CREATED_AT", "TIMESTAMP"] as const)
      expect(kept(policies.none, { ttlSeconds: 10, ttlAnchor }, createdAt, times)).toBe(10);
  });

  test("may be over before it begins, where its own time is long ago", () => {
    const input = { ttlSeconds: 60, ttlAnchor: "TIMESTAMP" } as const;
    const expiresAt = expiresAtOf(policies.none, input, anchors);
    expect(expiresAt).toBe(timestamp + 60_000);
    expect(isExpired({ expiresAt }, createdAt)).toBe(true);
  });
});

describe("The lifetime of a record that is changed", () => {
  const expiresAt = createdAt + 5_000;
  const record = { ...anchors, expiresAt };
  const seconds = (policy: RetentionPolicy, input: LifetimeInput, from: number, of = record) => {
    const changed = changedExpiry(policy, input, of);
    return changed === null ? null : (changed - from) / 1000;
  };

  test.each(Object.entries(policies))(
    "stays as it is where nothing is asked for, with the policy %s",
    (_name, policy) => {
      for (const input of [{}, { ttlSeconds: undefined, ttlAnchor: null }]) {
        expect(changedExpiry(policy, input, record)).toBe(expiresAt);
        const moved = { ...record, timestamp: timestamp + 1_000_000 };
        expect(changedExpiry(policy, input, moved)).toBe(expiresAt);
        const lasting = { ...record, expiresAt: null };
        expect(changedExpiry(policy, input, lasting)).toBeNull();
      }
    },
  );

  test("counts anew from when it was first stored", () => {
    expect(seconds(policies.both, { ttlSeconds: 10 }, createdAt)).toBe(10);
    expect(seconds(policies.both, { ttlSeconds: 100 }, createdAt)).toBe(100);
    expect(seconds(policies.both, { ttlSeconds: 101 }, createdAt)).toBe(100);
  });

  test("ends with null: at the maximum, or never", () => {
    expect(seconds(policies.both, { ttlSeconds: null }, createdAt)).toBe(100);
    expect(seconds(policies.default, { ttlSeconds: null }, createdAt)).toBe(null);
  });

  test("counts from its new time where that is the anchor", () => {
    const moved = { ...record, timestamp: timestamp + 1_000 };
    const input = { ttlSeconds: 10, ttlAnchor: "TIMESTAMP" } as const;
    expect(seconds(policies.none, input, timestamp + 1_000, moved)).toBe(10);
  });

  test("is the default one where an anchor alone is given, and none where there is no default", () => {
    expect(seconds(policies.both, { ttlAnchor: "CREATED_AT" }, createdAt)).toBe(60);
    expect(seconds(policies.both, { ttlAnchor: "TIMESTAMP" }, timestamp)).toBe(60);
    expect(seconds(policies.maximum, { ttlAnchor: "TIMESTAMP" }, timestamp)).toBe(null);
  });
});

test.each([
  [{}, false],
  [{ ttlSeconds: undefined, ttlAnchor: undefined }, false],
  [{ ttlAnchor: null }, false],
  [{ ttlSeconds: null }, true],
  [{ ttlSeconds: 1 }, true],
  [{ ttlAnchor: "CREATED_AT" }, true],
] as const)("%j asks for a lifetime: %s", (input, expected) => {
  expect(asksForLifetime(input)).toBe(expected);
});

test("a record expires at its time, and not a millisecond earlier", () => {
  const expired = [-1, 0, 1].map((ms) => isExpired({ expiresAt: createdAt }, createdAt + ms));
  expect(expired).toEqual([false, true, true]);
  expect(isExpired({ expiresAt: null }, Number.MAX_SAFE_INTEGER)).toBe(false);
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
  "%d seconds are no lifetime",
  (ttlSeconds) => {
    expect(() => checkLifetime({ ttlSeconds }, "messages[2].")).toThrow(
      new InvalidInputError(
        "messages[2].ttlSeconds",
        `must be a whole number of 1 or more, but is ${ttlSeconds}`,
      ),
    );
  },
);

test.each([undefined, null, 1, 2, 2_147_483_647])("%s is one", (ttlSeconds) => {
  expect(() => checkLifetime({ ttlSeconds })).not.toThrow();
});
