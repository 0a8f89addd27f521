import { expect, test } from "vitest";
import { refusalWindowMs, rowsPerMinute } from "../../src/core/audit/refused-attempts.js";
import { graphql } from "../gql/index.js";
import type { AuditFilter, CreateApiKeyInput } from "../gql/graphql.js";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { apiToken, issueKey, operatorTenant } from "../support/identity.js";
import { addMemory, createThread, eventCursor } from "../support/operations.js";
import { RawSocket } from "../support/raw-socket.js";
import { next, refusal, take } from "../support/streams.js";
import { whileKeysEnd } from "../support/while-keys-end.js";

const dayMs = 86_400_000;

const auditLog = graphql(`
  query AuditLog($filter: AuditFilter, $tenantId: ID, $first: Int, $after: String) {
    tenant(id: $tenantId) {
      auditLog(filter: $filter, first: $first, after: $after) {
        totalCount
        pageInfo { hasNextPage endCursor }
        nodes {
          auditId at tenantId operation outcome attempts requestId jobId recordCount
          caller { kind roles userId agentId keyId issuer subject }
          records { type recordId kind }
        }
      }
    }
  }
`);

const auditRecorded = graphql(`
  subscription AuditRecorded($after: Cursor) {
    auditRecorded(after: $after) { cursor at entry { auditId operation } }
  }
`);

const allEvents = graphql(`
  subscription AuditAllEvents($after: Cursor) { events(after: $after) { subjectType } }
`);

const apiKeys = graphql(`query AuditApiKeys { tenant { apiKeys { totalCount } } }`);

const forget = graphql(`
  mutation AuditForget($input: OwnerInput!) { forget(input: $input) { receiptId } }
`);

async function start(env: Record<string, string> = {}) {
  const clock = new FakeClock();
  const engraph = await startEngraph({ clock, env: { API_TOKEN: apiToken, ...env } });
  const { client } = engraph;
  const entries = async (filter: AuditFilter = {}, reader: Client = client) =>
    (await reader.run(auditLog, { filter })).tenant.auditLog.nodes;
  const operations = async (filter: AuditFilter = {}) =>
    (await entries(filter)).map(({ operation, outcome, attempts }) =>
      [operation, outcome, attempts].join(" "),
    );
  const callerWith = async (input: Partial<CreateApiKeyInput>) => {
    const { text, keyId } = await issueKey(client, input);
    return { caller: engraph.connect({ token: text }), text, keyId };
  };
  return { ...engraph, clock, entries, operations, callerWith };
}

/** Posts with a request id, and returns the answer's request id. */
async function post(url: string, token: string, query: string, requestId?: string) {
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      ...(requestId !== undefined && { "x-request-id": requestId }),
    },
    body: JSON.stringify({ query }),
  });
  await answer.text();
  return answer.headers.get("x-request-id");
}

test("each mutation, and each unit of its job, is an entry with its caller, request and records", async () => {
  const { url, entries, callerWith, clock } = await start();
  const { caller, text, keyId } = await callerWith({ userId: "maya" });
  await caller.run(createThread, { input: { id: "~maya/thread", userId: "maya" } });
  const query = `mutation { addMessages(input: { threadId: "~maya/thread", waitForExtraction: true,
    messages: [{ id: "~maya/message", role: "user", content: "I moved to Porto." }] }) { job { id } } }`;
  expect(await post(url, text, query, "trace:1/a")).toBe("trace:1/a");
  const record = { type: "MESSAGE", id: "~maya/message" } as const;
  const [added, ...others] = await entries({ record });
  expect(others).toEqual([]);
  expect(added).toMatchObject({
    at: new Date(clock.now()).toISOString(),
    tenantId: operatorTenant,
    operation: "Mutation.addMessages",
    outcome: "DONE",
    attempts: 1,
    requestId: "trace:1/a",
    jobId: null,
    caller: { kind: "API_KEY", roles: ["MEMBER"], userId: "maya", agentId: null, keyId },
  });
  expect(added?.records).toContainEqual({
    type: "MESSAGE",
    recordId: "~maya/message",
    kind: "CREATED",
  });
  expect(JSON.stringify(await entries())).not.toContain("Porto");
  const jobId = added?.records.find(({ type }) => type === "JOB")?.recordId as string;
  const [learned] = await entries({ jobId });
  expect(learned).toMatchObject({
    operation: "EXTRACT_MEMORIES",
    requestId: null,
    jobId,
    caller: { kind: "SERVER", roles: [], userId: null, keyId: null },
  });
  expect(learned?.records).toContainEqual(expect.objectContaining({ type: "MEMORY" }));
  expect(await entries({ requestId: "trace:1/a" })).toEqual([added]);
  for (const given of [undefined, "a b", "x".repeat(129)])
    expect(await post(url, text, "{ __typename }", given)).toMatch(/^[0-9a-f-]{36}$/);
});

test("each field of a mutation is an entry of its own, over a socket too, with the id of the socket's request", async () => {
  const { url, entries } = await start();
  const socket = await RawSocket.open(url, { headers: { "x-request-id": "socket-1" } });
  await socket.init({ authorization: `Bearer ${apiToken}` });
  socket.subscribe(
    "1",
    `mutation { a: upsertUser(input: { id: "maya" }) { id }
      b: setSharedState(input: { owner: { userId: "maya" }, key: "a secret", value: 1 }) { version } }`,
  );
  await socket.next();
  const found = await entries({ requestId: "socket-1" });
  expect(found).toMatchObject([
    {
      operation: "Mutation.setSharedState",
      caller: { kind: "OPERATOR_TOKEN", roles: ["OPERATOR"] },
      records: [{ type: "SHARED_STATE", recordId: "maya", kind: "CREATED" }],
    },
    { operation: "Mutation.upsertUser", records: [{ type: "USER", recordId: "maya" }] },
  ]);
  expect(JSON.stringify(found)).not.toContain("secret");
});

test("changes of keys and what is forgotten are entries, which stay when the user is forgotten", async () => {
  const { client, clock, entries, callerWith } = await start();
  const { keyId } = await callerWith({ userId: "maya" });
  await client.run(addMemory, { input: { userId: "maya", content: "Maya lives in Porto." } });
  const call = client.run(forget, { input: { userId: "maya" } });
  const { receiptId } = (await whileKeysEnd(clock, call)).forget;
  const ofKey = await entries({ record: { type: "API_KEY", id: keyId } });
  expect(ofKey.map(({ operation }) => operation)).toEqual([
    "Mutation.forget",
    "Mutation.createApiKey",
  ]);
  // Keys end before anything else is deleted.
  const { requestId } = ofKey[0] ?? {};
  const forgotten = await entries({ record: { type: "FORGET_RECEIPT", id: receiptId } });
  expect(forgotten).toMatchObject([{ operation: "Mutation.forget", requestId }]);
  const [, learned] = await entries({ record: { type: "USER", id: "maya" } });
  expect(learned).toMatchObject({ operation: "Mutation.addMemory", outcome: "DONE" });
  expect(JSON.stringify(await entries())).not.toContain("Porto");
});

test("what a caller may not do is an entry with the code, and so many in a minute are one more", async () => {
  const { url, client, entries, operations, callerWith, clock } = await start();
  const { caller, text, keyId } = await callerWith({ roles: ["ADMIN"], userId: "maya" });
  const { caller: reader } = await callerWith({ roles: ["READER"] });
  const outcomes = ["FORBIDDEN"];
  // The role, another user, another tenant, and a subscription.
  await reader.ask(addMemory, { input: { content: "x" } });
  await caller.ask(addMemory, { input: { userId: "noah", content: "x" } });
  expect(await refusal(caller.subscribe(auditRecorded, {}))).toMatchObject([
    { extensions: { code: "FORBIDDEN" } },
  ]);
  await post(url, text, "{ a: tenant { apiKeys { totalCount } } }", "trace-2");
  expect(await operations({ outcomes })).toEqual([
    "Query.tenant FORBIDDEN 1",
    "Subscription.auditRecorded FORBIDDEN 1",
    "Mutation.addMemory FORBIDDEN 1",
    "Mutation.addMemory FORBIDDEN 1",
  ]);
  expect(await entries({ outcomes, requestId: "trace-2" })).toMatchObject([
    { caller: { keyId }, requestId: "trace-2", records: [], recordCount: 0 },
  ]);
  for (let i = 3; i < rowsPerMinute + 5; i++) await caller.ask(apiKeys);
  expect(await operations({ outcomes, keyId })).toHaveLength(rowsPerMinute);
  const answers = client.subscribe(auditRecorded, {
    after: (await client.run(eventCursor)).eventCursor,
  });
  clock.advance(refusalWindowMs);
  await next(answers);
  expect((await operations({ outcomes, keyId }))[0]).toBe("Query.tenant FORBIDDEN 5");
  await caller.ask(apiKeys);
  expect((await operations({ outcomes, keyId }))[0]).toBe("Query.tenant FORBIDDEN 1");
});

test("the log is for admins who are bound to nobody; operators read that of any tenant", async () => {
  const { client, entries, callerWith, connect } = await start();
  const { text } = await issueKey(client, { tenantId: "other", roles: ["ADMIN"] });
  const admin = connect({ token: text });
  await admin.run(addMemory, { input: { content: "x" } });
  expect(await entries({}, admin)).toMatchObject([
    { operation: "Mutation.addMemory", tenantId: "other" },
    { operation: "Mutation.createApiKey", tenantId: "other", caller: { kind: "OPERATOR_TOKEN" } },
  ]);
  expect(await entries()).toEqual([]);
  const { auditLog: all } = (await client.run(auditLog, { tenantId: "other", first: 1 })).tenant;
  expect(all).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: true } });
  const rest = { tenantId: "other", after: all.pageInfo.endCursor };
  expect((await client.run(auditLog, rest)).tenant.auditLog.nodes).toMatchObject([
    { operation: "Mutation.createApiKey" },
  ]);
  const codeOf = async (caller: Client, variables = {}) =>
    (await caller.ask(auditLog, variables)).errors?.[0]?.extensions["code"];
  const { caller: member } = await callerWith({});
  const { caller: bound } = await callerWith({ roles: ["ADMIN"], agentId: "bot" });
  const variables = { tenantId: operatorTenant };
  for (const code of [codeOf(member), codeOf(bound), codeOf(admin, variables)])
    expect(await code).toBe("FORBIDDEN");
  const empty = { since: "2026-01-02T00:00:00Z", until: "2026-01-02T00:00:00Z" };
  expect(await codeOf(client, { filter: empty })).toBe("BAD_USER_INPUT");
});

test("entries are streamed once and in order, and from a cursor on; other streams have none of them", async () => {
  const { client, entries } = await start();
  const { eventCursor: after } = await client.run(eventCursor);
  const live = client.subscribe(auditRecorded, { after });
  const events = client.subscribe(allEvents, { after });
  for (const content of ["a", "b", "c"]) await client.run(addMemory, { input: { content } });
  const streamed = (await take(live, 3)).map((one) => one.auditRecorded);
  const listed = await entries();
  expect(streamed.map(({ entry }) => entry?.auditId)).toEqual(
    listed.map(({ auditId }) => auditId).toReversed(),
  );
  const resumed = client.subscribe(auditRecorded, { after: streamed[0]?.cursor ?? null });
  expect((await take(resumed, 2)).map((one) => one.auditRecorded)).toEqual(streamed.slice(1));
  const types = (await take(events, 3)).map((one) => one.events.subjectType);
  expect(types).toEqual(["MEMORY", "MEMORY", "MEMORY"]);
});

test("entries go after their retention, and AUDIT=off writes none", async () => {
  const { client, clock, entries } = await start({ AUDIT_RETENTION_DAYS: "1" });
  await client.run(addMemory, { input: { content: "x" } });
  expect(await entries()).toHaveLength(1);
  await clock.timerBetween(dayMs - 60_000, dayMs + 1);
  clock.advance(dayMs + 1);
  await expect.poll(async () => (await entries()).length).toBe(0);

  const off = await start({ AUDIT: "off" });
  const { caller } = await off.callerWith({ roles: ["READER"] });
  await caller.ask(addMemory, { input: { content: "x" } });
  expect(await off.entries()).toEqual([]);
});
