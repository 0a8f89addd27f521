import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import type { CreateWebhookInput, UpdateWebhookInput } from "../gql/graphql.js";
import { graphql } from "../gql/index.js";
import { alone, startEngraph, type EngraphOptions } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { apiToken, issueKey } from "../support/identity.js";
import { addMemory } from "../support/operations.js";
import { runSql } from "../support/store-rows.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import {
  isSignedBy,
  toLoopback,
  WebhookReceiver,
  type ReceivedDelivery,
} from "../support/webhook-receiver.js";

const create = graphql(`
  mutation CreateWebhook($input: CreateWebhookInput!) {
    createWebhook(input: $input) {
      secret
      webhook {
        webhookId
      }
    }
  }
`);

const update = graphql(`
  mutation UpdateWebhook($input: UpdateWebhookInput!) {
    updateWebhook(input: $input) {
      webhook {
        url
        label
        includesSnapshot
        isEnabled
        filter {
          owner
          subjectTypes
          kinds
        }
      }
    }
  }
`);

const rotate = graphql(`
  mutation RotateWebhookSecret($input: RotateWebhookSecretInput!) {
    rotateWebhookSecret(input: $input) {
      secret
      webhook {
        previousSecretUntil
      }
    }
  }
`);

const retry = graphql(`
  mutation RetryWebhookDeliveries($input: RetryWebhookDeliveriesInput!) {
    retryWebhookDeliveries(input: $input) {
      count
    }
  }
`);

const remove = graphql(`
  mutation DeleteWebhook($webhookId: ID!) {
    deleteWebhook(webhookId: $webhookId) {
      webhookId
    }
  }
`);

const states = graphql(`
  query WebhookStates {
    webhooks {
      totalCount
      nodes {
        webhookId
        isEnabled
        disabledReason
        lag
        failures
        retryAt
        lastError
        lastDeliveredAt
        gaps
        waitingDeliveries
        deadDeliveryCount
        deadDeliveries {
          deliveryId
          attempts
          error
        }
      }
    }
  }
`);

const forgetUser = graphql(`
  mutation DeleteWebhookUser {
    deleteUser(input: { id: "maya" }) {
      deletedIds
    }
  }
`);

const forgetMemory = graphql(`
  mutation DeleteWebhookMemory($id: ID!) {
    deleteMemory(input: { id: $id }) {
      deletedIds
    }
  }
`);

const audited = graphql(`
  query AuditedWebhooks($id: ID!) {
    auditLog(filter: { record: { type: WEBHOOK, id: $id } }, first: 10) {
      nodes {
        operation
        records {
          kind
        }
      }
    }
  }
`);

const memories = { subjectTypes: ["MEMORY" as const] };

/** A server that may send to loopback, with a clock that stands still, and a receiver. */
async function start(options: EngraphOptions = {}) {
  const clock = new FakeClock();
  const receiver = await WebhookReceiver.start();
  const engraph = await startEngraph({
    clock,
    ...options,
    env: { EXTRACTION_MODEL: "none", ...toLoopback, ...options.env },
  });
  const { client } = engraph;
  const open = async (input: Partial<CreateWebhookInput> = {}) => {
    const { createWebhook: made } = await client.run(create, {
      input: { url: receiver.url, filter: memories, ...input },
    });
    return { id: made.webhook.webhookId, secret: made.secret };
  };
  const change = async (input: UpdateWebhookInput) =>
    (await client.run(update, { input })).updateWebhook.webhook;
  const add = async (content: string, userId = "maya") =>
    (await client.run(addMemory, { input: { userId, content } })).addMemory.memory.id;
  const state = async () => {
    const [first] = (await client.run(states)).webhooks.nodes;
    if (!first) throw new Error("There is no webhook.");
    return first;
  };
  /** Moves the clock whenever the webhook waits, until the condition holds. */
  const passing = async (
    condition: (now: Awaited<ReturnType<typeof state>>) => boolean,
    stepMs = 60_000,
  ) => {
    await expect
      .poll(async () => {
        const now = await state();
        if (condition(now)) return true;
        const pauseMs = now.retryAt === null ? 0 : Date.parse(now.retryAt) - clock.now();
        if (pauseMs > 0) clock.advance(pauseMs);
        else if (now.waitingDeliveries > 0) clock.advance(stepMs);
        return false;
      })
      .toBe(true);
  };
  return { ...engraph, clock, receiver, open, change, add, state, passing };
}

const idOf = ({ headers }: ReceivedDelivery) => headers["webhook-id"];
const subjectOf = ({ data }: ReceivedDelivery) => data["subjectId"];
/** Each delivery once, in the order in which it was taken first. */
const taken = ({ taken: all }: WebhookReceiver) => [
  ...new Map(all.map((one) => [idOf(one), one])).values(),
];

test("events are posted once and in order, signed, and without content unless it is asked for", async () => {
  const { receiver, open, add, change, clock, state } = await start();
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
  await change({ webhookId: id, includesSnapshot: true });
  await add("Maya likes snow.");
  await receiver.until(() => receiver.taken.length === 3);
  expect(receiver.received[2]?.data["snapshot"]).toMatchObject({ content: "Maya likes snow." });
  await expect.poll(async () => (await state()).lag).toBe(0);
  expect(await state()).toMatchObject({ failures: 0, lastError: null, waitingDeliveries: 0 });
});

test("settings differ by whether they are omitted, null or given", async () => {
  const { open, change, receiver } = await start();
  const { id: webhookId } = await open({
    label: "to the CRM",
    filter: { ...memories, owner: { userId: "maya", agentId: null } },
  });
  const filter = {
    subjectTypes: ["MEMORY"],
    kinds: null,
    owner: { userId: "maya", agentId: null },
  };
  const known = {
    url: receiver.url,
    label: "to the CRM",
    includesSnapshot: false,
    isEnabled: true,
  };
  expect(await change({ webhookId })).toEqual({ ...known, filter });
  expect(await change({ webhookId, label: null, filter: null, isEnabled: false })).toEqual({
    ...known,
    label: null,
    isEnabled: false,
    filter: { owner: null, subjectTypes: null, kinds: null },
  });
  await expect(change({ webhookId, url: null })).rejects.toThrow("BAD_USER_INPUT");
  await expect(change({ webhookId, label: "" })).rejects.toThrow("BAD_USER_INPUT");
});

test("a key that fails waits in order, and another one goes on", async () => {
  const { receiver, open, add, state, passing } = await start();
  await open();
  let isDown = true;
  receiver.react = ({ data }) =>
    isDown && data["userId"] === "maya" ? { status: 500 } : { status: 204 };
  const mine = [await add("One."), await add("Two."), await add("Three.")];
  const other = await add("Four.", "noah");
  await passing(() => receiver.taken.length > 0);
  expect(receiver.taken.map(subjectOf)).toEqual([other]);
  await expect.poll(async () => (await state()).waitingDeliveries).toBe(3);
  expect(await state()).toMatchObject({ lastError: "The receiver answered 500." });
  isDown = false;
  await passing((now) => now.waitingDeliveries === 0);
  expect(taken(receiver).map(subjectOf)).toEqual([other, ...mine]);
});

test("whatever a receiver loses, delays and refuses, each key's events arrive in the order of the log", async () => {
  const { receiver, open, add, passing } = await start();
  await open();
  let seed = 7;
  receiver.react = async () => {
    seed = (seed * 48_271) % 2_147_483_647;
    if (seed % 5 === 0) return "drop";
    if (seed % 5 === 1) return { status: 500 };
    if (seed % 7 === 0) return { status: 503, headers: { "retry-after": "7" } };
    // As late as it takes for others to come.
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
  const { receiver, client, open, add, state, passing } = await start();
  const { id: webhookId } = await open();
  const poison = await add("Poison.");
  let isCured = false;
  receiver.react = ({ data }) =>
    data["subjectId"] === poison && !isCured ? { status: 422 } : { status: 204 };
  const next = await add("Harmless.");
  const isGivenUp = (now: Awaited<ReturnType<typeof state>>) =>
    now.deadDeliveryCount === 1 && now.waitingDeliveries === 0;
  await passing(isGivenUp, 4 * 3_600_000);
  expect(receiver.taken.map(subjectOf)).toEqual([next]);
  const { deadDeliveries } = await state();
  expect(deadDeliveries).toEqual([
    { deliveryId: expect.any(String), attempts: 15, error: expect.any(String) },
  ]);
  const [dead] = deadDeliveries;
  isCured = true;
  const nothing = { webhookId, deliveryIds: ["0", "nonsense"] };
  expect(await client.run(retry, { input: nothing })).toEqual({
    retryWebhookDeliveries: { count: 0 },
  });
  const input = { webhookId, deliveryIds: [dead?.deliveryId ?? ""] };
  expect(await client.run(retry, { input })).toEqual({ retryWebhookDeliveries: { count: 1 } });
  await receiver.until(() => receiver.taken.length === 2);
  await expect.poll(async () => (await state()).deadDeliveryCount).toBe(0);
  expect(receiver.taken.map(subjectOf)).toEqual([next, poison]);
}, 60_000);

test("a receiver that asks for time gets it, and no attempt is counted", async () => {
  const { receiver, open, add, state, clock } = await start();
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

test("a receiver that is gone disables its webhook, which goes on where it was once it is enabled", async () => {
  const { receiver, open, add, state, change } = await start();
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

test("after a rotation, both secrets sign until the overlap ends", async () => {
  const { receiver, client, clock, open, add, state } = await start();
  const { id: webhookId, secret: old } = await open();
  const { rotateWebhookSecret: rotated } = await client.run(rotate, {
    input: { webhookId, overlapSeconds: 60 },
  });
  expect(rotated.webhook.previousSecretUntil).toBe(new Date(clock.now() + 60_000).toISOString());
  await add("One.");
  await expect.poll(async () => (await state()).lag).toBe(0);
  clock.advance(60_000);
  await add("Two.");
  await receiver.until(() => receiver.taken.length === 2);
  expect(
    receiver.received.map((one) => [isSignedBy(old, one), isSignedBy(rotated.secret, one)]),
  ).toEqual([
    [true, true],
    [false, true],
  ]);
});

test("what is deleted while it waits is delivered without its content", async () => {
  const { receiver, client, open, add, passing, state } = await start();
  await open({ includesSnapshot: true });
  receiver.react = () => ({ status: 500 });
  const id = await add("A secret.");
  await expect.poll(async () => (await state()).waitingDeliveries).toBe(1);
  await client.run(forgetMemory, { id });
  receiver.react = () => ({ status: 204 });
  await passing(() => receiver.taken.length === 2);
  expect(
    receiver.taken.map(({ type, data }) => [type, data["isErased"], data["snapshot"]]),
  ).toEqual([
    ["memory.created", true, null],
    ["memory.deleted", true, null],
  ]);
});

test("a server that stops amid a delivery repeats it when it starts again, and loses nothing", async () => {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const { receiver, open, add, close, clock } = await start({ dataFile });
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
  await start({ dataFile });
  await receiver.until(() => taken(receiver).length === 3);
  expect(taken(receiver).map(subjectOf)).toEqual(added);
});

test("a new address gets what waits at once", async () => {
  const { receiver, open, add, change, state } = await start();
  const { id: webhookId } = await open();
  receiver.react = () => ({ status: 500 });
  const id = await add("For the new one.");
  await expect.poll(async () => (await state()).failures).toBe(1);
  const other = await WebhookReceiver.start();
  await change({ webhookId, url: other.url });
  await other.until(() => other.taken.length === 1);
  expect(other.taken.map(subjectOf)).toEqual([id]);
});

test("deliveries that were given up go with their events of the log", async () => {
  const env = { EVENT_RETENTION_SECONDS: "1000000" };
  const place = join(temporaryFolder(), "engraph.db");
  const { receiver, open, add, clock, state, passing } = await start({ env, dataFile: place });
  await open();
  receiver.react = () => ({ status: 422 });
  await add("Given up.");
  await passing((now) => now.deadDeliveryCount === 1, 4 * 3_600_000);
  const left = () => runSql(place, "SELECT position FROM {event}");
  await expect
    .poll(async () => {
      clock.advance(1_000_001_000);
      return (await left()).length;
    })
    .toBe(0);
  receiver.react = () => ({ status: 204 });
  await add("Delivered.");
  await expect.poll(async () => (await state()).deadDeliveryCount).toBe(0);
}, 60_000);

test("the code of the page tells deliveries from forgeries", async () => {
  const { receiver, open, add, clock } = await start();
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
  const { receiver, open, add, change, clock, state } = await start({ env, dataFile: place });
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

test("names that lead to private addresses are not connected to, and encryption is not left out", async () => {
  const asked: string[] = [];
  const { open, add, state, receiver, change, clock } = await start({
    env: { WEBHOOK_PRIVATE_NETWORKS: "" },
    findAddresses: (name, found) => {
      asked.push(name);
      found(null, [
        { address: "127.0.0.1", family: 4 },
        { address: "::ffff:10.0.0.1", family: 6 },
      ]);
    },
  });
  await expect(open()).rejects.toThrow("BAD_USER_INPUT");
  const port = new URL(receiver.url).port;
  const { id: webhookId } = await open({ url: `https://inside.example.com:${port}/hook` });
  await add("Not for them.");
  await expect.poll(async () => (await state()).lastError).toMatch(/private network/);
  expect(asked).toEqual(["inside.example.com"]);
  await change({ webhookId, url: "https://[::ffff:127.0.0.1]/hook" });
  await expect
    .poll(async () => {
      clock.advance(6_000);
      return (await state()).failures;
    })
    .toBeGreaterThan(0);
  expect([asked.length, receiver.received.length]).toEqual([1, 0]);
});

test("webhooks are for admins of the tenant, who are bound to nobody, and are audited", async () => {
  const { open, client, connect, receiver } = await start({ env: { API_TOKEN: apiToken } });
  const { id } = await open();
  const input = { url: receiver.url };
  const bound = await issueKey(client, { roles: ["ADMIN"], userId: "maya" });
  const member = await issueKey(client, { roles: ["MEMBER"] });
  for (const { text: token } of [bound, member])
    await expect(connect({ token }).run(create, { input })).rejects.toThrow("FORBIDDEN");
  const stranger = connect({
    token: (await issueKey(client, { roles: ["ADMIN"], tenantId: "other" })).text,
  });
  await expect(stranger.run(remove, { webhookId: id })).rejects.toThrow("NOT_FOUND");
  expect((await stranger.run(states)).webhooks.totalCount).toBe(0);
  await client.run(remove, { webhookId: id });
  expect((await client.run(audited, { id })).auditLog.nodes).toEqual([
    { operation: "Mutation.deleteWebhook", records: [{ kind: "DELETED" }] },
    { operation: "Mutation.createWebhook", records: [{ kind: "CREATED" }] },
  ]);
});

test("a tenant has 20 webhooks at most, and a deleted user takes those along that name it", async () => {
  const { open, client, add } = await start();
  await add("Maya is here.");
  await open({ filter: { owner: { userId: "maya" } }, isEnabled: false });
  for (let i = 1; i < 20; i++) await open({ isEnabled: false });
  await expect(open()).rejects.toThrow("BAD_USER_INPUT");
  await client.run(forgetUser);
  expect((await client.run(states)).webhooks.totalCount).toBe(19);
});

test.each([
  "ftp://example.com/",
  "https://user@example.com/",
  "https://example.com/#part",
  "example.com",
  "",
  `https://example.com/${"a".repeat(2_000)}`,
])("the address %s is refused", async (url) => {
  const { client } = await startEngraph(alone);
  await expect(client.run(create, { input: { url } })).rejects.toThrow("BAD_USER_INPUT");
});
