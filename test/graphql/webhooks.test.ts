import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { alone, startEngraph } from "../support/engraph.js";
import { apiToken, issueKey } from "../support/identity.js";
import { addMemory } from "../support/operations.js";
import { isSignedBy } from "../support/webhook-receiver.js";
import { createWebhook, startWebhooks, updateWebhook, webhookStates } from "../support/webhooks.js";

const deleteWebhook = graphql(`
  mutation DeleteWebhook($webhookId: ID!) { deleteWebhook(webhookId: $webhookId) }
`);

const forgetUser = graphql(`mutation DeleteWebhookUser { deleteUser(id: "maya") { deletedIds } }`);

const audited = graphql(`
  query AuditedWebhooks($id: ID!) {
    tenant {
      auditLog(filter: { record: { type: WEBHOOK, id: $id } }, first: 10) {
        nodes { operation records { kind } }
      }
    }
  }
`);

test("settings differ by whether they are omitted, cleared or given", async () => {
  const { open, change, receiver } = await startWebhooks();
  const { id: webhookId } = await open({
    label: "to the CRM",
    filter: { subjectTypes: ["MEMORY"], owner: { userId: "maya", without: ["AGENT"] } },
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
    previousSecretUntil: null,
  };
  expect(await change({ webhookId })).toEqual({ ...known, filter });
  expect(await change({ webhookId, clear: ["LABEL", "FILTER"], isEnabled: false })).toEqual({
    ...known,
    label: null,
    isEnabled: false,
    filter: { owner: null, subjectTypes: null, kinds: null },
  });
  await expect(change({ webhookId, label: "" })).rejects.toThrow("BAD_USER_INPUT");
  await expect(change({ webhookId, secretOverlapSeconds: 1 })).rejects.toThrow("BAD_USER_INPUT");
  const ofOne = { filter: { subjectId: "m1" } };
  await expect(change({ webhookId, ...ofOne })).rejects.toThrow("BAD_USER_INPUT");
});

test("after a rotation, both secrets sign until the overlap ends", async () => {
  const { receiver, client, clock, open, add, state } = await startWebhooks();
  const { id: webhookId, secret: old } = await open();
  const newSecret = { webhookId, newSecret: true, secretOverlapSeconds: 60 };
  const { updateWebhook: rotated } = await client.run(updateWebhook, { input: newSecret });
  expect(rotated.webhook.previousSecretUntil).toBe(new Date(clock.now() + 60_000).toISOString());
  await add("One.");
  await expect.poll(async () => (await state()).lag).toBe(0);
  clock.advance(60_000);
  await add("Two.");
  await receiver.until(() => receiver.taken.length === 2);
  expect(
    receiver.received.map((one) => [isSignedBy(old, one), isSignedBy(rotated.secret ?? "", one)]),
  ).toEqual([
    [true, true],
    [false, true],
  ]);
});

test("names that lead to private addresses are not connected to, and encryption is not left out", async () => {
  const asked: string[] = [];
  const { open, add, state, receiver, change, clock } = await startWebhooks({
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
  const { open, client, connect, receiver } = await startWebhooks({ env: { API_TOKEN: apiToken } });
  const { id } = await open();
  const input = { url: receiver.url };
  const bound = await issueKey(client, { roles: ["ADMIN"], userId: "maya" });
  const member = await issueKey(client, { roles: ["MEMBER"] });
  for (const { text: token } of [bound, member])
    await expect(connect({ token }).run(createWebhook, { input })).rejects.toThrow("FORBIDDEN");
  const stranger = connect({
    token: (await issueKey(client, { roles: ["ADMIN"], tenantId: "other" })).text,
  });
  await expect(stranger.run(deleteWebhook, { webhookId: id })).rejects.toThrow("NOT_FOUND");
  expect((await stranger.run(webhookStates)).tenant.webhooks.totalCount).toBe(0);
  await client.run(deleteWebhook, { webhookId: id });
  expect((await client.run(audited, { id })).tenant.auditLog.nodes).toEqual([
    { operation: "Mutation.deleteWebhook", records: [{ kind: "DELETED" }] },
    { operation: "Mutation.createWebhook", records: [{ kind: "CREATED" }] },
  ]);
});

test("an operator reads the webhooks of any tenant, with what waits for them", async () => {
  const { client, connect, receiver } = await startWebhooks({ env: { API_TOKEN: apiToken } });
  receiver.react = () => ({ status: 500 });
  const { text: token } = await issueKey(client, { roles: ["ADMIN"], tenantId: "other" });
  const admin = connect({ token });
  await admin.run(createWebhook, { input: { url: receiver.url } });
  await admin.run(addMemory, { input: { content: "Not for you." } });
  const waiting = async () => {
    const { tenant } = await client.run(webhookStates, { tenantId: "other" });
    return tenant.webhooks.nodes.map(({ waitingDeliveries }) => waitingDeliveries);
  };
  await expect.poll(waiting).toEqual([1]);
  await expect(admin.run(webhookStates, { tenantId: "default" })).rejects.toThrow("FORBIDDEN");
});

test("a tenant has 20 webhooks at most, and a deleted user takes those along that name it", async () => {
  const { open, client, add } = await startWebhooks();
  await add("Maya is here.");
  await open({ filter: { owner: { userId: "maya" } }, isEnabled: false });
  for (let i = 1; i < 20; i++) await open({ isEnabled: false });
  await expect(open()).rejects.toThrow("BAD_USER_INPUT");
  await client.run(forgetUser);
  expect((await client.run(webhookStates)).tenant.webhooks.totalCount).toBe(19);
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
  await expect(client.run(createWebhook, { input: { url } })).rejects.toThrow("BAD_USER_INPUT");
});
