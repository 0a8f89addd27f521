import { join } from "node:path";
import { expect, test } from "vitest";
import type { CreateApiKeyInput } from "../gql/graphql.js";
import { graphql } from "../gql/index.js";
import { keyCheckMs, useStoredMs } from "../../src/server/identity/key-ring.js";
import type { Client } from "../support/client.js";
import { alone, startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import {
  allEnded,
  apiToken,
  codesFor,
  createApiKey,
  issueKey,
  letIn,
  openAll,
  passWithKeys,
  refused,
  revokeApiKey,
} from "../support/identity.js";
import { addMemory, typename } from "../support/operations.js";
import { runSql } from "../support/store-rows.js";
import { storeKind } from "../support/test-store.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const rotate = graphql(`
  mutation RotateKey($input: RotateApiKeyInput!) {
    rotateApiKey(input: $input) {
      text
      key { keyId roles userId label expiresAt }
      previous { keyId expiresAt }
    }
  }
`);

const listed = graphql(`
  query ListedKeys($tenantId: ID, $first: Int, $after: String) {
    tenant(id: $tenantId) {
      apiKeys(first: $first, after: $after) {
        totalCount
        pageInfo { hasNextPage endCursor }
        nodes { keyId lastUsedAt }
      }
    }
  }
`);

const contents = graphql(`query KeyMemories { memories { nodes { content } } }`);

/** A server whose extractions never end, with its clock and store path. */
async function start() {
  const clock = new FakeClock();
  const place = join(temporaryFolder(), "engraph.db");
  const env = { API_TOKEN: apiToken, EXTRACTION_MODEL: "none" };
  const engraph = await startEngraph({ clock, dataFile: place, env });
  const later = (seconds: number) => new Date(clock.now() + seconds * 1000).toISOString();
  /** A caller with its own key. */
  const callerWith = async (input: Partial<CreateApiKeyInput>) =>
    engraph.connect({ token: (await issueKey(engraph.client, input)).text });
  return { ...engraph, clock, place, later, callerWith };
}

const codeOf = async (answer: ReturnType<Client["ask"]>) =>
  (await answer).errors?.[0]?.extensions["code"];

test("a key is shown once, and of its 256 bits a digest alone is stored", async () => {
  const { client, place } = await start();
  const input = { roles: ["MEMBER" as const], label: "bot", userId: "ben" };
  const { createApiKey: made } = await client.run(createApiKey, { input });
  expect(made.text).toMatch(/^eg_[0-9a-f]{32}_[0-9a-f]{64}$/);
  const [, keyId, secret = ""] = made.text.split("_");
  expect(made.key).toMatchObject({ ...input, keyId, tenantId: "default", agentId: null });
  const stored = JSON.stringify(await runSql(place, "SELECT * FROM {api_key}"));
  expect(stored).toContain(keyId);
  expect(stored).not.toContain(secret);
});

test("a key reaches its tenant's records, those of its user and agent where it is bound", async () => {
  const { callerWith } = await start();
  const ofAcme = await callerWith({ tenantId: "acme" });
  const ofBen = await callerWith({ tenantId: "acme", userId: "ben" });
  const ofBot = await callerWith({ tenantId: "acme", userId: "ben", agentId: "bot" });
  const ofOthers = await callerWith({ tenantId: "others" });
  for (const [userId, agentId] of [
    ["ben", "bot"],
    ["ben", null],
    ["ada", "bot"],
  ] as const)
    await ofAcme.run(addMemory, { input: { userId, agentId, content: `${userId} ${agentId}` } });
  const seen = async (client: Client) => {
    const answers = [await client.ask(contents), await client.askOverSocket(contents)];
    return answers.map(({ data }) => data?.memories.nodes.map(({ content }) => content));
  };
  const all = ["ada bot", "ben null", "ben bot"];
  expect(await seen(ofAcme)).toEqual([all, all]);
  expect(await seen(ofBen)).toEqual([all.slice(1), all.slice(1)]);
  expect(await seen(ofBot)).toEqual([["ben bot"], ["ben bot"]]);
  expect(await seen(ofOthers)).toEqual([[], []]);
  expect(await codeOf(ofBen.ask(addMemory, { input: { userId: "ada", content: "x" } }))).toBe(
    "FORBIDDEN",
  );
});

test("what is no key, or not all of one, is refused on each transport", async () => {
  const { client, url } = await start();
  const [one, other] = [await issueKey(client), await issueKey(client)];
  const secret = other.text.slice(-64);
  expect(await codesFor(url, one.text)).toEqual(letIn);
  const wrong = [
    `eg_${one.keyId}_${secret}`,
    `eg_${"0".repeat(32)}_${secret}`,
    one.text.slice(0, -1),
    one.text.toUpperCase(),
    one.text.slice(3),
  ];
  for (const text of wrong) expect(await codesFor(url, text)).toEqual(refused);
});

test("where nobody has to prove anything, whoever brings a key is held to it", async () => {
  const { client, connect, url } = await startEngraph(alone);
  const { text, keyId } = await issueKey(client, { roles: ["READER"] });
  expect(await codeOf(connect({ token: text }).ask(createApiKey, { input: { roles: [] } }))).toBe(
    "FORBIDDEN",
  );
  await client.run(revokeApiKey, { keyId });
  for (const bad of [text, text.slice(0, -1)]) expect(await codesFor(url, bad)).toEqual(refused);
  expect(await client.ask(typename)).toHaveProperty("data");
});

test("a key that is revoked ends its requests, sockets and streams at once in this process", async () => {
  const { client, url } = await start();
  const [one, other] = [await issueKey(client), await issueKey(client)];
  const [ended, going] = [await openAll(url, one.text), await openAll(url, other.text)];
  await client.run(revokeApiKey, { keyId: one.keyId });
  expect(await ended.ends()).toEqual(allEnded);
  expect(await codesFor(url, one.text)).toEqual(refused);
  expect(await codesFor(url, other.text)).toEqual(letIn);
  expect(going.socket.socket.readyState).toBe(going.socket.socket.OPEN);
});

test("a key that is revoked by another process ends within 5 seconds", async () => {
  const { client, url, clock, place } = await start();
  const { text } = await issueKey(client);
  const opened = await openAll(url, text);
  await runSql(place, "UPDATE {api_key} SET revoked_at = created_at");
  expect(keyCheckMs).toBeLessThan(5_000);
  await clock.timerIn(keyCheckMs);
  clock.advance(keyCheckMs);
  expect(await opened.ends()).toEqual(allEnded);
  expect(await codesFor(url, text)).toEqual(refused);
});

const forgetAnn = 'mutation { forget(input: { userId: "ann" }) { check { isClean } } }';

test("a key ends before the receipt of the user that it is bound to is given", async () => {
  const { client, url, clock } = await start();
  const { text } = await issueKey(client, { userId: "ann" });
  const { text: bens } = await issueKey(client, { userId: "ben" });
  const opened = await openAll(url, text);
  // Other processes may know the key for seconds, so a shared store lets them pass.
  let isGiven = storeKind === "embedded";
  const forgetting = client.ask(forgetAnn).finally(() => (isGiven = true));
  const passTime = () => {
    if (!isGiven) clock.advance(keyCheckMs);
    return isGiven;
  };
  await expect.poll(passTime).toBe(true);
  expect(await forgetting).toEqual({ data: { forget: { check: { isClean: true } } } });
  expect(await codesFor(url, text)).toEqual(refused);
  await opened.socket.closed;
  expect(await codesFor(url, text)).toEqual(refused);
  expect(await codesFor(url, bens)).toEqual(letIn);
});

test("a caller who forgets itself gets the receipt, and keeps its key until then", async () => {
  const { client, connect, url, clock, place } = await start();
  const { text: token } = await issueKey(client, { userId: "ann" });
  const ann = connect({ token });
  await ann.run(addMemory, { input: { userId: "ann", content: "Ann sails." } });
  await runSql(place, "ALTER TABLE {webhook} RENAME COLUMN url TO away");
  expect(await codeOf(ann.ask(forgetAnn))).toBe("INTERNAL_SERVER_ERROR");
  await runSql(place, "ALTER TABLE {webhook} RENAME COLUMN away TO url");
  await passWithKeys(clock, keyCheckMs);
  expect(await codesFor(url, token)).toEqual(letIn);
  expect(await ann.ask(forgetAnn)).toEqual({ data: { forget: { check: { isClean: true } } } });
  await passWithKeys(clock, keyCheckMs);
  expect(await codesFor(url, token)).toEqual(refused);
});

test("a key that expires ends in that very millisecond", async () => {
  const { client, url, clock, later } = await start();
  const { text } = await issueKey(client, { expiresAt: later(10) });
  const opened = await openAll(url, text);
  await passWithKeys(clock, 9_999);
  expect(await codesFor(url, text)).toEqual(letIn);
  clock.advance(1);
  expect(await opened.ends()).toEqual(allEnded);
  expect(await codesFor(url, text)).toEqual(refused);
});

test("a rotated key is good besides the new one until the overlap ends", async () => {
  const { client, url, clock, later } = await start();
  const { text, keyId } = await issueKey(client, {
    userId: "ben",
    label: "bot",
    expiresAt: later(100),
  });
  const opened = await openAll(url, text);
  clock.advance(1_000);
  const { rotateApiKey: rotated } = await client.run(rotate, {
    input: { keyId, overlapSeconds: 5 },
  });
  expect(rotated).toMatchObject({
    key: { roles: ["MEMBER"], userId: "ben", label: "bot", expiresAt: later(100) },
    previous: { keyId, expiresAt: later(5) },
  });
  expect([await codesFor(url, text), await codesFor(url, rotated.text)]).toEqual([letIn, letIn]);
  await passWithKeys(clock, 5_000);
  expect(await opened.ends()).toEqual(allEnded);
  expect([await codesFor(url, text), await codesFor(url, rotated.text)]).toEqual([refused, letIn]);
  expect(await codeOf(client.ask(rotate, { input: { keyId } }))).toBe("BAD_USER_INPUT");
  const { keyId: next } = rotated.key;
  const { rotateApiKey: again } = await client.run(rotate, {
    input: { keyId: next, overlapSeconds: 0, neverExpires: true },
  });
  expect(again.key.expiresAt).toBeNull();
  expect([await codesFor(url, rotated.text), await codesFor(url, again.text)]).toEqual([
    refused,
    letIn,
  ]);
});

test("the time of a key's last use is stored, once a minute at the most", async () => {
  const { client, connect, clock, place } = await start();
  const { text } = await issueKey(client);
  const caller = connect({ token: text });
  const stored = async () => {
    const { apiKeys } = (await client.run(listed, {})).tenant;
    return apiKeys.nodes[0]?.lastUsedAt ?? null;
  };
  expect(await stored()).toBeNull();
  await caller.ask(typename);
  clock.advance(keyCheckMs);
  const first = new Date(clock.now()).toISOString();
  await expect.poll(stored).toBe(first);
  for (let ms = 0; ms < useStoredMs; ms += keyCheckMs) {
    await caller.ask(typename);
    expect(await stored()).toBe(first);
    await clock.timerIn(keyCheckMs);
    clock.advance(keyCheckMs);
  }
  await expect.poll(stored).toBe(new Date(clock.now()).toISOString());
  expect(await runSql(place, "SELECT id FROM {api_key}")).toHaveLength(1);
});

test("requests with a known key read nothing of the store for it", async () => {
  const statements: string[] = [];
  const { client, connect } = await startEngraph({
    env: { API_TOKEN: apiToken },
    onStatement: (sql) => statements.push(sql),
  });
  const caller = connect({ token: (await issueKey(client)).text });
  await caller.ask(typename);
  statements.length = 0;
  for (let i = 0; i < 5; i++) await caller.ask(typename);
  expect(statements.filter((sql) => sql.includes("api_key"))).toEqual([]);
});

test("keys are for admins that are bound to nobody, inside their tenant; for operators in any", async () => {
  const { client, callerWith } = await start();
  const { keyId: foreign } = await issueKey(client, { tenantId: "others" });
  const admin = await callerWith({ tenantId: "acme", roles: ["ADMIN"] });
  const own = await issueKey(admin, { roles: ["ADMIN", "READER"] });
  const input = (more: Partial<CreateApiKeyInput>) => ({
    input: { roles: ["READER" as const], ...more },
  });

  const forbidden: ReturnType<Client["ask"]>[] = [
    admin.ask(createApiKey, input({ tenantId: "others" })),
    admin.ask(createApiKey, input({ roles: ["OPERATOR"] })),
    admin.ask(listed, { tenantId: "others" }),
  ];
  const outsiders = [
    await callerWith({ tenantId: "acme", roles: ["MEMBER"] }),
    await callerWith({ tenantId: "acme", roles: ["ADMIN"], userId: "ben" }),
    await callerWith({ tenantId: "acme", roles: ["ADMIN"], agentId: "bot" }),
  ];
  for (const outsider of outsiders) {
    forbidden.push(
      outsider.ask(createApiKey, input({})),
      outsider.ask(listed, {}),
      outsider.ask(revokeApiKey, own),
      outsider.ask(rotate, { input: { keyId: own.keyId } }),
    );
  }
  for (const answer of forbidden) expect(await codeOf(answer)).toBe("FORBIDDEN");

  // Another tenant's key gets the same answer as an unknown one.
  for (const keyId of [foreign, "0".repeat(32), "nothing"]) {
    const { errors } = await admin.ask(revokeApiKey, { keyId });
    expect(errors?.[0]).toMatchObject({
      message: `ApiKey "${keyId}" was not found.`,
      extensions: { code: "NOT_FOUND" },
    });
    expect(await codeOf(admin.ask(rotate, { input: { keyId } }))).toBe("NOT_FOUND");
  }
  expect((await admin.run(listed, {})).tenant.apiKeys.totalCount).toBe(5);
  expect((await client.run(listed, {})).tenant.apiKeys.totalCount).toBe(0);
  expect((await client.run(listed, { tenantId: "acme" })).tenant.apiKeys.totalCount).toBe(5);
  expect((await client.run(listed, { tenantId: "others" })).tenant.apiKeys.totalCount).toBe(1);
  expect(await client.run(revokeApiKey, { keyId: foreign })).toHaveProperty("revokeApiKey");
});

test.each([
  ["roles", { roles: [] }],
  ["label", { label: "" }],
  ["label", { label: "x".repeat(256) }],
  ["userId", { userId: " " }],
  ["agentId", { agentId: "" }],
  ["tenantId", { tenantId: "" }],
  ["tenantId", { tenantId: "$server" }],
  ["expiresAt", { expiresAt: "2001-01-01T00:00:00Z" }],
])("a key with bad %s is refused, and not made: %j", async (field, input) => {
  const { client } = await startEngraph(alone);
  const { errors } = await client.ask(createApiKey, { input: { roles: ["READER"], ...input } });
  expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", field });
  expect((await client.run(listed, {})).tenant.apiKeys.totalCount).toBe(0);
});

test("keys are listed newest first, page by page", async () => {
  const { client, clock } = await start();
  const made: string[] = [];
  for (let i = 0; i < 3; i++) {
    clock.advance(1);
    made.unshift((await issueKey(client)).keyId);
  }
  const first = (await client.run(listed, { first: 2 })).tenant.apiKeys;
  const after = first.pageInfo.endCursor;
  const rest = (await client.run(listed, { first: 2, after })).tenant.apiKeys;
  expect([...first.nodes, ...rest.nodes].map(({ keyId }) => keyId)).toEqual(made);
  expect([first.pageInfo.hasNextPage, rest.pageInfo.hasNextPage, rest.totalCount]).toEqual([
    true,
    false,
    3,
  ]);
});
