import { expect, test } from "vitest";
import { RecentPayloads } from "../../../src/server/subscriptions/recent-payloads.js";

function start() {
  const recent = new RecentPayloads();
  let made = 0;
  return async (position: number, head: number) =>
    (await recent.of(position, head, async () => ({ json: String(++made), cursor: null }))).json;
}

test("a payload is good for others as long as nothing has been added to the log", async () => {
  const of = start();
  expect([await of(1, 5), await of(2, 5), await of(1, 5)]).toEqual(["1", "2", "1"]);
  expect([await of(1, 6), await of(2, 6), await of(1, 6)]).toEqual(["3", "4", "3"]);
});

test("no more than some are kept", async () => {
  const of = start();
  for (let position = 1; position <= 1_000; position++) await of(position, 1_000);
  expect(await of(1_000, 1_000)).toBe("1000");
  expect(await of(800, 1_000)).toBe("1001");
});

test("no more characters than some are kept, also of payloads that are long", async () => {
  const recent = new RecentPayloads();
  let made = 0;
  const of = (position: number) =>
    recent.of(position, 1, async () => ({ json: `${++made}`.padEnd(100_000), cursor: null }));
  for (const position of [1, 2, 3]) await of(position);
  expect((await of(3)).json.trim()).toBe("3");
  expect((await of(2)).json.trim()).toBe("2");
  expect((await of(1)).json.trim()).toBe("4");
});
