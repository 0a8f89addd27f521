import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { graphql } from "../gql/index.js";
import { runSql } from "../support/store-rows.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import {
  idOf,
  isSignedBy,
  subjectOf,
  taken,
  type ReceivedDelivery,
} from "../support/webhook-receiver.js";
import { startWebhooks } from "../support/webhooks.js";

const forgetMemory = graphql(`
  mutation DeleteWebhookMemory($id: ID!) { deleteMemories(ids: [$id]) { deletedIds } }
`);

test("events are posted once and in order, signed, and without content unless it is asked for", async () => {
  const { receiver, open, add, change, clock, state } = await startWebhooks();
  const { id, secret } = await open();
  const added = [await add("Maya likes tea."), await add("Maya likes rain.")];
  await receiver.until(() => receiver.taken.length === 2);
  expect(receiver.received.map(subjectOf)).toEqual(added);
  const [first] = receiver.received as [ReceivedDelivery];
  expect(first.type).toBe("memory.created");
  expect(first.data).toEqual({
    cursor: idOf(first),
    kind: "CREATED",
    subjectType: "MEMORY",
    subjectId: added[0],
    userId: "maya",
    agentId: null,
    threadId: null,
    originThreadId: null,
    jobId: null,
    isErased: false,
  });
  expect(Number(first.headers["webhook-timestamp"])).toBe(Math.floor(clock.now() / 1000));
  expect(receiver.received.every((one) => isSignedBy(secret, one))).toBe(true);
  expect(isSignedBy(`whsec_${Buffer.alloc(32).toString("base64")}`, first)).toBe(false);
  await expect.poll(async () => (await state()).lag).toBe(0);
  await change({ webhookId: id, includesSnapshot: true });
  await add("Maya likes snow.");
  await receiver.until(() => receiver.taken.length === 3);
  expect(receiver.received[2]?.data["snapshot"]).toMatchObject({ content: "Maya likes snow." });
  await expect.poll(async () => (await state()).lag).toBe(0);
  expect(await state()).toMatchObject({ failures: 0, lastError: null, waitingDeliveries: 0 });
});

test("what is deleted while it waits is delivered without its content", async () => {
  const { receiver, client, open, add, passing, state } = await startWebhooks();
  await open({ includesSnapshot: true });
  receiver.react = () => ({ status: 500 });
  const id = await add("A secret.");
  await expect.poll(async () => (await state()).waitingDeliveries).toBe(1);
  await client.run(forgetMemory, { id });
  receiver.react = () => ({ status: 204 });
  await passing(() => taken(receiver).length === 2);
  expect(
    taken(receiver).map(({ type, data }) => [type, data["isErased"], data["snapshot"]]),
  ).toEqual([
    ["memory.created", true, null],
    ["memory.deleted", true, null],
  ]);
});

test("a server that stops amid a delivery repeats it when it starts again, and loses nothing", async () => {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const { receiver, open, add, close, clock } = await startWebhooks({ dataFile });
  receiver.react = (_delivery, number) => (number === 2 ? "hang" : { status: 204 });
  await open();
  const added = [await add("One.")];
  await receiver.until(() => receiver.taken.length === 1);
  added.push(await add("Two."), await add("Three."));
  await receiver.until(() => receiver.received.length === 2);
  const closing = close();
  await clock.timerIn(2_000);
  clock.advance(2_000);
  await closing;
  await startWebhooks({ dataFile });
  await receiver.until(() => taken(receiver).length === 3);
  expect(taken(receiver).map(subjectOf)).toEqual(added);
});

test("the code of the page tells deliveries from forgeries", async () => {
  const { receiver, open, add, clock } = await startWebhooks();
  const { secret } = await open();
  await add("Genuine.");
  await receiver.until(() => receiver.taken.length === 1);
  const [code] = /(?<=```js\n).*?(?=```)/s.exec(readFileSync("docs/webhooks.md", "utf8")) ?? [""];
  const file = join(temporaryFolder(), "is-genuine.mjs");
  writeFileSync(file, code);
  const { isGenuine } = (await import(pathToFileURL(file).href)) as {
    isGenuine(secret: string, headers: object, body: string): boolean;
  };
  const now = vi.spyOn(Date, "now").mockReturnValue(clock.now());
  onTestFinished(() => now.mockRestore());
  const [{ headers, body }] = receiver.received as [ReceivedDelivery];
  expect(isGenuine(secret, headers, body)).toBe(true);
  expect(isGenuine(secret, headers, `${body} `)).toBe(false);
  expect(isGenuine(`whsec_${Buffer.alloc(32).toString("base64")}`, headers, body)).toBe(false);
  now.mockReturnValue(clock.now() + 301_000);
  expect(isGenuine(secret, headers, body)).toBe(false);
});

test("events that the log no longer has are a gap that one can see", async () => {
  const env = { EVENT_RETENTION_SECONDS: "60" };
  const place = join(temporaryFolder(), "engraph.db");
  const { receiver, open, add, change, clock, state } = await startWebhooks({
    env,
    dataFile: place,
  });
  const { id: webhookId } = await open({ isEnabled: false });
  await add("Too old.");
  const left = () => runSql(place, "SELECT position FROM {event}");
  await expect
    .poll(async () => {
      clock.advance(61_000);
      return (await left()).length;
    })
    .toBe(0);
  await change({ webhookId, isEnabled: true });
  const fresh = await add("Fresh.");
  await receiver.until(() => receiver.taken.length === 1);
  expect(receiver.received.map(subjectOf)).toEqual([fresh]);
  expect((await state()).gaps).toBe(1);
});
