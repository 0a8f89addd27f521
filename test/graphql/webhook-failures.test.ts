import { join } from "node:path";
import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { runSql } from "../support/store-rows.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { idOf, subjectOf, taken, WebhookReceiver } from "../support/webhook-receiver.js";
import { startWebhooks } from "../support/webhooks.js";
import { deleteMemory } from "../support/operations.js";

const retryDeliveries = graphql(`
  mutation RetryWebhookDeliveries($webhookId: ID!, $deliveryIds: [ID!]) {
    retryWebhookDeliveries(webhookId: $webhookId, deliveryIds: $deliveryIds) { count }
  }
`);

test("a key that fails waits in order, and another one goes on", async () => {
  const { receiver, open, add, state, passing } = await startWebhooks();
  await open();
  let isDown = true;
  receiver.react = ({ data }) =>
    isDown && data["userId"] === "maya" ? { status: 500 } : { status: 204 };
  const mine = [await add("One."), await add("Two."), await add("Three.")];
  const other = await add("Four.", "noah");
  await passing(() => taken(receiver).length > 0);
  expect(taken(receiver).map(subjectOf)).toEqual([other]);
  await expect.poll(async () => (await state()).waitingDeliveries).toBe(3);
  expect(await state()).toMatchObject({ lastError: "The receiver answered 500." });
  isDown = false;
  await passing((now) => now.waitingDeliveries === 0);
  expect(taken(receiver).map(subjectOf)).toEqual([other, ...mine]);
});

test("whatever a receiver loses, delays and refuses, each key's events arrive in the order of the log", async () => {
  const { receiver, open, add, passing } = await startWebhooks();
  await open();
  let seed = 7;
  receiver.react = async () => {
    seed = (seed * 48_271) % 2_147_483_647;
    if (seed % 5 === 0) return "drop";
    if (seed % 5 === 1) return { status: 500 };
    if (seed % 7 === 0) return { status: 503, headers: { "retry-after": "7" } };
    // Answers late enough for other requests to arrive.
    for (let turn = 0; turn < seed % 20; turn++) await new Promise(setImmediate);
    return { status: 200 };
  };
  const users = ["maya", "noah", "olga"];
  const added = new Map<string, string[]>(users.map((user) => [user, []]));
  for (let i = 0; i < 8; i++)
    for (const user of users) added.get(user)?.push(await add(`Fact ${i} of ${user}.`, user));
  await passing(() => taken(receiver).length === 24);
  for (const user of users)
    expect(
      taken(receiver)
        .filter(({ data }) => data["userId"] === user)
        .map(subjectOf),
    ).toEqual(added.get(user));
}, 60_000);

test("a delivery that keeps failing is given up, lets those behind it pass, and can be retried", async () => {
  const { receiver, client, open, add, state, passing } = await startWebhooks();
  const { id: webhookId } = await open();
  const poison = await add("Poison.");
  let isCured = false;
  receiver.react = ({ data }) =>
    data["subjectId"] === poison && !isCured ? { status: 422 } : { status: 204 };
  const next = await add("Harmless.");
  const isGivenUp = (now: Awaited<ReturnType<typeof state>>) =>
    now.deadDeliveries.totalCount === 1 && now.waitingDeliveries === 0;
  await passing(isGivenUp, 4 * 3_600_000);
  expect(taken(receiver).map(subjectOf)).toEqual([next]);
  const { deadDeliveries } = await state();
  const [dead] = deadDeliveries.nodes;
  // The clock may expire during an attempt.
  expect(dead).toMatchObject({ attempts: 15, error: expect.any(String) });
  isCured = true;
  const nothing = { webhookId, deliveryIds: ["0", "nonsense"] };
  expect(await client.run(retryDeliveries, nothing)).toEqual({
    retryWebhookDeliveries: { count: 0 },
  });
  const input = { webhookId, deliveryIds: [dead?.deliveryId ?? ""] };
  expect(await client.run(retryDeliveries, input)).toEqual({
    retryWebhookDeliveries: { count: 1 },
  });
  await receiver.until(() => taken(receiver).length === 2);
  await expect.poll(async () => (await state()).deadDeliveries.totalCount).toBe(0);
  expect(taken(receiver).map(subjectOf)).toEqual([next, poison]);
}, 60_000);

test("a receiver that asks for time gets it, and no attempt is counted", async () => {
  const { receiver, open, add, state, clock } = await startWebhooks();
  receiver.react = (_delivery, number) =>
    number === 1 ? { status: 429, headers: { "retry-after": "1800" } } : { status: 204 };
  await open();
  await add("Later.");
  const until = new Date(clock.now() + 1_800_000).toISOString();
  await expect.poll(async () => (await state()).retryAt).toBe(until);
  expect((await state()).failures).toBe(0);
  clock.advance(1_799_000);
  expect(receiver.received).toHaveLength(1);
  clock.advance(1_000);
  await receiver.until(() => receiver.taken.length === 1);
  expect(new Set(receiver.received.map(idOf)).size).toBe(1);
});

test("a receiver that asks for no time at all is left alone for 5 seconds", async () => {
  const { receiver, open, add, state, clock } = await startWebhooks();
  receiver.react = () => ({ status: 503, headers: { "retry-after": "0" } });
  await open();
  await add("At once.");
  const until = new Date(clock.now() + 5_000).toISOString();
  await expect.poll(async () => (await state()).retryAt).toBe(until);
  expect(receiver.received).toHaveLength(1);
});

test("a receiver that switches protocols has not answered, and holds up no shutdown", async () => {
  const { receiver, open, add, state, close } = await startWebhooks({
    dataFile: join(temporaryFolder(), "engraph.db"),
  });
  receiver.react = () => "switch";
  await open();
  await add("Over.");
  await expect.poll(async () => (await state()).failures).toBe(1);
  expect((await state()).lastError).toBe("The receiver closed the connection without an answer.");
  await close();
});

test("what is deleted while its delivery waits leaves without its content", async () => {
  const { receiver, client, open, add, clock, state } = await startWebhooks();
  receiver.react = (_delivery, number) =>
    number === 1 ? { status: 503, headers: { "retry-after": "3600" } } : { status: 204 };
  await open({ includesSnapshot: true });
  await add("One.");
  await expect.poll(async () => (await state()).retryAt).not.toBeNull();
  const id = await add("Nobody may read this.");
  await client.run(deleteMemory, { id });
  clock.advance(3_600_000);
  await receiver.until(() => receiver.taken.length === 3);
  const told = receiver.taken.filter(({ data }) => data["subjectId"] === id);
  expect(told.map(({ type, data }) => [type, data["isErased"]])).toEqual([
    ["memory.created", true],
    ["memory.deleted", true],
  ]);
  expect(receiver.received.some(({ body }) => body.includes("Nobody may"))).toBe(false);
});

test("a receiver that is gone disables its webhook, which goes on where it was once it is enabled", async () => {
  const { receiver, open, add, state, change } = await startWebhooks();
  receiver.react = () => ({ status: 410 });
  const { id: webhookId } = await open();
  const first = await add("One.");
  await expect.poll(async () => (await state()).disabledReason).toBe("GONE");
  expect((await state()).isEnabled).toBe(false);
  const second = await add("Two.");
  receiver.react = () => ({ status: 204 });
  await change({ webhookId, isEnabled: true });
  await receiver.until(() => receiver.taken.length === 2);
  expect(receiver.taken.map(subjectOf)).toEqual([first, second]);
  expect((await state()).disabledReason).toBeNull();
});

test("a new address gets what waits at once", async () => {
  const { receiver, open, add, change, state } = await startWebhooks();
  const { id: webhookId } = await open();
  receiver.react = () => ({ status: 500 });
  const id = await add("For the new one.");
  await expect.poll(async () => (await state()).failures).toBe(1);
  const other = await WebhookReceiver.start();
  await change({ webhookId, url: other.url });
  await other.until(() => other.taken.length === 1);
  expect(other.taken.map(subjectOf)).toEqual([id]);
});

test.each([
  ["fails", { status: 500 }],
  ["is gone", { status: 410 }],
  ["asks for time", { status: 429, headers: { "retry-after": "1800" } }],
])(
  "an old address that %s while the new one is set says nothing of the new one",
  async (_, said) => {
    const { receiver, open, add, change, state } = await startWebhooks();
    const { id: webhookId } = await open();
    const isChanged = Promise.withResolvers<void>();
    receiver.react = async () => {
      await isChanged.promise;
      return said;
    };
    const added = [await add("One.")];
    await receiver.until(() => receiver.received.length === 1);
    added.push(await add("Two."));
    const other = await WebhookReceiver.start();
    await change({ webhookId, url: other.url });
    isChanged.resolve();
    await other.until(() => other.taken.length === 2);
    expect([receiver.received.length, other.received.map(subjectOf)]).toEqual([1, added]);
    await expect.poll(async () => (await state()).lag).toBe(0);
    const untouched = { failures: 0, lastError: null, isEnabled: true, waitingDeliveries: 0 };
    expect(await state()).toMatchObject(untouched);
  },
);

test("what a disabled webhook was sending counts as delivered, and no more is sent", async () => {
  const { receiver, open, add, change, state } = await startWebhooks();
  const { id: webhookId } = await open();
  receiver.react = () => ({ status: 500 });
  const added = [await add("One."), await add("Two.")];
  await expect.poll(async () => (await state()).failures).toBe(1);
  const isDisabled = Promise.withResolvers<void>();
  receiver.react = async () => {
    await isDisabled.promise;
    return { status: 204 };
  };
  const before = receiver.received.length;
  await change({ webhookId, url: receiver.url });
  await receiver.until(() => receiver.received.length > before);
  await change({ webhookId, isEnabled: false });
  isDisabled.resolve();
  await receiver.until(() => receiver.taken.length === 1);
  await change({ webhookId, isEnabled: true });
  await receiver.until(() => receiver.taken.length === 2);
  expect(receiver.taken.map(subjectOf)).toEqual(added);
});

test("deliveries that were given up go with their events of the log", async () => {
  const env = { EVENT_RETENTION_SECONDS: "1000000" };
  const place = join(temporaryFolder(), "engraph.db");
  const { receiver, open, add, clock, state, passing } = await startWebhooks({
    env,
    dataFile: place,
  });
  await open();
  receiver.react = () => ({ status: 422 });
  await add("Given up.");
  await passing((now) => now.deadDeliveries.totalCount === 1, 4 * 3_600_000);
  const left = () => runSql(place, "SELECT position FROM {event}");
  await expect
    .poll(async () => {
      clock.advance(1_000_001_000);
      return (await left()).length;
    })
    .toBe(0);
  receiver.react = () => ({ status: 204 });
  await add("Delivered.");
  await expect.poll(async () => (await state()).deadDeliveries.totalCount).toBe(0);
}, 60_000);
