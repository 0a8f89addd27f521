import { expect, test } from "vitest";
import { recentMs, RecentPayloads } from "../../../src/server/subscriptions/recent-payloads.js";
import { FakeClock } from "../../support/fake-clock.js";

function start() {
  const clock = new FakeClock();
  const recent = new RecentPayloads(clock);
  let made = 0;
  const of = async (position: number) =>
    (await recent.of(position, async () => ({ json: String(++made), cursor: null }))).json;
  return { clock, of };
}

test("a payload is good for others who ask a moment later", async () => {
  const { clock, of } = start();
  expect(await of(1)).toBe("1");
  clock.advance(recentMs - 1);
  expect([await of(1), await of(2), await of(1)]).toEqual(["1", "2", "1"]);
});

test("a payload is not shown to who comes later, however busy it was in between", async () => {
  const { clock, of } = start();
  await of(1);
  clock.advance(2 * recentMs);
  expect(await of(1)).toBe("2");
  for (let step = 0; step < 4; step++) {
    clock.advance(recentMs / 2);
    await of(100 + step);
  }
  expect(await of(1)).toBe("7");
});

test("no more than some are kept", async () => {
  const { of } = start();
  for (let position = 0; position < 1_000; position++) await of(position);
  expect(await of(999)).toBe("1000");
  expect(await of(700)).toBe("1001");
});
