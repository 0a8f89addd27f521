import { setImmediate } from "node:timers/promises";
import { buildSchema } from "graphql";
import { expect, test } from "vitest";
import type { Principal } from "../../../src/core/principal.js";
import type { LimitName, TenantLimits } from "../../../src/core/tenants/tenant-limits.js";
import { Concurrency, mostLiveStates } from "../../../src/server/limits/concurrency.js";
import { RateLimits } from "../../../src/server/limits/rates.js";
import { Documents } from "../../../src/server/operations/documents.js";
import { mostAtOnce, StateTurns } from "../../../src/server/subscriptions/state-turns.js";
import { FakeClock } from "../../support/fake-clock.js";

const userOf = (userId: string): Principal => ({ tenantId: "acme", roles: ["reader"], userId });
const [ada, ben] = [userOf("ada"), userOf("ben")];

function start(limits: TenantLimits = {}) {
  const clock = new FakeClock();
  const turns = new StateTurns(new RateLimits((_, name) => limits[name], clock), clock);
  const done: string[] = [];
  let [running, most] = [0, 0];
  /** Computes states that each cost 10. */
  const compute = (caller: Principal, count: number, left?: AbortSignal) => {
    const work = async () => {
      most = Math.max(most, ++running);
      await setImmediate();
      running -= 1;
      done.push(caller.userId ?? "");
    };
    return Array.from({ length: count }, () => turns.run(caller, { cost: () => 10 }, work, left));
  };
  return { clock, compute, done, most: () => most };
}

test("of many states a few are computed at once, and a caller with one does not wait for another's hundred", async () => {
  const { compute, done, most } = start();
  const all = [...compute(ada, 100), ...compute(ben, 1)];
  await Promise.all(all);
  expect(done).toHaveLength(101);
  expect(most()).toBe(mostAtOnce);
  expect(done.indexOf("ben")).toBeLessThanOrEqual(2 * mostAtOnce);
});

test("states wait for their caller's share, which others do not use up, and need no more than it", async () => {
  const { clock, compute, done } = start({ callerCostPerMinute: 30 });
  const all = [...compute(ada, 5), ...compute(ben, 1)];
  for (let i = 0; i < 50; i++) await setImmediate();
  expect(done.toSorted()).toEqual(["ada", "ada", "ada", "ben"]);
  await clock.advance(20_000);
  for (let i = 0; i < 50; i++) await setImmediate();
  expect(done).toHaveLength(5);
  await clock.advance(20_000);
  await Promise.all(all);
});

test("a state that nobody needs any more gives up its turn, and costs nothing", async () => {
  const { clock, compute, done } = start({ callerCostPerMinute: 30 });
  const leaving = new AbortController();
  const before = compute(ada, 3);
  const unneeded = compute(ada, 3, leaving.signal);
  const after = compute(ada, 1);
  await Promise.all(before);
  leaving.abort();
  await Promise.all([...unneeded, ...compute(ada, 1, leaving.signal)]);
  await clock.advance(20_000);
  await Promise.all(after);
  expect(done).toEqual(["ada", "ada", "ada", "ada"]);
});

test("a state that cannot be computed gives its turn on", async () => {
  const clock = new FakeClock();
  const turns = new StateTurns({ waitFor: () => 0 }, clock);
  const failing = Array.from({ length: mostAtOnce }, () =>
    turns.run(ada, { cost: () => 1 }, async () => {
      throw new Error("busy");
    }),
  );
  const next = turns.run(ada, { cost: () => 1 }, async () => {});
  const outcomes = await Promise.allSettled([...failing, next]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test.each([
  [{}, mostLiveStates],
  [{ callerSubscriptions: 3 }, 3],
])("with the limits %j a caller follows as many live states as %i", (limits, most) => {
  const settings = { maxSubscriptions: 1, maxOperationsPerSocket: 1 };
  const limitOf = (_: Principal, name: LimitName) => (limits as TenantLimits)[name];
  const concurrency = new Concurrency(
    settings,
    limitOf,
    new Documents(buildSchema("type Query { a: Int }")),
  );
  const releases = Array.from({ length: most }, () => concurrency.liveState(ada));
  expect(() => concurrency.liveState(ada)).toThrow(`callerSubscriptions (${most})`);
  concurrency.liveState(ben);
  releases[0]?.();
  concurrency.liveState(ada);
});
