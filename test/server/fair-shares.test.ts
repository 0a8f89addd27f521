import * as fc from "fast-check";
import { parse } from "graphql";
import { expect, test } from "vitest";
import type { Principal } from "../../src/core/principal.js";
import type { TenantLimits } from "../../src/core/tenants/tenant-limits.js";
import { Concurrency } from "../../src/server/limits/concurrency.js";
import { RateLimits, TokenBucket, type LimitOf } from "../../src/server/limits/rates.js";
import { HeldDocuments } from "../../src/server/operations/held-documents.js";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { apiToken, issueKey } from "../support/identity.js";
import { addMemory, typename } from "../support/operations.js";

const setLimits = graphql(`
  mutation SetLimits($input: UpdateTenantInput!) { updateTenant(input: $input) { tenantId } }
`);

const deleteMemory = graphql(`
  mutation DeleteToMakeRoom($id: ID!) { deleteMemories(ids: [$id]) { deletedIds } }
`);

test("a bucket lets at most its level and what refills through, and nothing waits for the first", () => {
  const steps = fc.array(fc.tuple(fc.nat(100), fc.nat(90_000)), { maxLength: 50 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), steps, (perMinute, all) => {
      let now = 0;
      const bucket = new TokenBucket(perMinute, now);
      let [taken, largest, longestFirstWait] = [0, 0, 0];
      for (const [amount, pauseMs] of all) {
        now += pauseMs;
        const waitMs = bucket.waitFor(amount, perMinute, now);
        longestFirstWait = taken === 0 ? Math.max(longestFirstWait, waitMs) : longestFirstWait;
        if (waitMs > 0) continue;
        bucket.take(amount);
        taken += amount;
        largest = Math.max(largest, amount);
      }
      expect(longestFirstWait).toBe(0);
      expect(taken).toBeLessThanOrEqual(perMinute + (now / 60_000) * perMinute + largest + 1e-6);
    }),
  );
});

const document = parse("{ __typename }");
const member = (change: Partial<Principal> = {}): Principal => ({
  tenantId: "acme",
  roles: ["member"],
  ...change,
});
const use = (cost: number, writes = 0) => ({ cost: () => cost, writes: () => writes });

function sharesWith(standard: TenantLimits, own: Readonly<Record<string, TenantLimits>> = {}) {
  const clock = new FakeClock();
  const limitOf: LimitOf = ({ tenantId }, name) => own[tenantId]?.[name] ?? standard[name];
  return { clock, limitOf, shares: new RateLimits(limitOf, clock) };
}

test("a tenant's limit holds for all of its callers, a caller's for itself, and a refused operation counts nowhere", () => {
  const { shares } = sharesWith({ costPerMinute: 100, callerCostPerMinute: 60 });
  const [ada, ben] = [member({ userId: "ada" }), member({ userId: "ben" })];
  shares.admit(ada, use(60));
  expect(() => shares.admit(ada, use(1))).toThrow("callerCostPerMinute (60)");
  expect(() => shares.admit(ben, use(50))).toThrow("costPerMinute (100)");
  shares.admit(ben, use(40));
  shares.admit(member({ tenantId: "others" }), use(60));
});

test("a share refills evenly, and the error says when there is enough", async () => {
  const { shares, clock } = sharesWith({ writesPerMinute: 60 });
  shares.admit(member(), use(1, 60));
  const details = { limitName: "writesPerMinute", limit: 60, retryAfter: 5 };
  expect(() => shares.admit(member(), use(1, 5))).toThrow(expect.objectContaining({ details }));
  await clock.advance(5_000);
  shares.admit(member(), use(1, 5));
  expect(() => shares.admit(member(), use(1, 1))).toThrow("writesPerMinute");
});

test("a tenant's own limit takes the place of the server's, and 0 lets nothing through", () => {
  const { shares } = sharesWith(
    { costPerMinute: 1 },
    { acme: { costPerMinute: 10 }, none: { costPerMinute: 0 } },
  );
  shares.admit(member(), use(10));
  const none = member({ tenantId: "none" });
  const details = { limitName: "costPerMinute", limit: 0, retryAfter: null };
  expect(() => shares.admit(none, use(1))).toThrow(expect.objectContaining({ details }));
});

test("subscriptions are counted while they are open, and those that are refused are not", () => {
  const { limitOf } = sharesWith({ subscriptions: 2, callerSubscriptions: 1 });
  const settings = { maxSubscriptions: 100, maxOperationsPerSocket: 100 };
  const held = new HeldDocuments(1);
  let text = "";
  const documents = { hold: () => held.hold(text, document) };
  const concurrency = new Concurrency(settings, limitOf, documents);
  const open = (change?: Partial<Principal>) => concurrency.subscription(document, member(change));
  const close = open();
  expect(() => open()).toThrow("callerSubscriptions (1)");
  text = "longer";
  for (let i = 0; i < 3; i++) expect(() => open({ userId: "ada" })).toThrow("Let values come as");
  text = "";
  open({ userId: "ada" });
  expect(() => open({ userId: "ben" })).toThrow("subscriptions (2)");
  close();
  close();
  open({ userId: "ben" });
  expect(concurrency.subscriptions).toBe(2);
});

test("refusals are answered at once, but for those of a tenant whose clients ask again and again", async () => {
  const { clock, shares } = sharesWith({});
  const turn = (tenantId = "acme") => shares.refusalTurn(member({ tenantId }));
  for (let i = 0; i < 10; i++) await turn();
  const answered: string[] = [];
  const held = turn().then(() => answered.push("acme"));
  await turn("others").then(() => answered.push("others"));
  expect(answered).toEqual(["others"]);
  await clock.advance(250);
  await held;
  await clock.advance(750);
  await turn();
});

test("a caller over HTTP is told its limits by headers, and is refused with 429 on each transport", async () => {
  const clock = new FakeClock();
  const env = {
    API_TOKEN: apiToken,
    TENANT_LIMITS: '{"costPerMinute": 20, "callerSubscriptions": 1}',
  };
  const { client, connect, url } = await startEngraph({ clock, env });
  await client.run(setLimits, { input: { limits: { costPerMinute: 1_000_000 } } });
  const { text } = await issueKey(client, { tenantId: "acme" });
  const authorization = `Bearer ${text}`;
  const ask = (query = "{ __typename }") =>
    fetch(url, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ query }),
    });
  const first = await ask();
  expect(first.headers.get("ratelimit-policy")).toBe('"costPerMinute";q=20;w=60');
  expect(first.headers.get("ratelimit")).toBe('"costPerMinute";r=19;t=3');
  // Unparsable requests count, too.
  for (let i = 0; i < 19; i++) await ask("{");
  const refused = await ask();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3"]);
  expect(await refused.json()).toMatchObject({
    errors: [{ extensions: { code: "RATE_LIMITED", retryAfter: 3, limit: 20 } }],
  });
  const caller = connect({ token: text });
  const { errors } = await caller.askOverSocket(typename);
  expect(errors?.[0]?.extensions["code"]).toBe("RATE_LIMITED");
  const stream = await fetch(url, {
    method: "POST",
    headers: { authorization, "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify({ query: "{ __typename }" }),
  });
  expect(await stream.text()).toContain("RATE_LIMITED");
  await clock.advance(3_000);
  expect((await ask()).status).toBe(200);
});

test("a tenant that stores as much as it may is refused until it has deleted enough", async () => {
  const clock = new FakeClock();
  const { client } = await startEngraph({ clock });
  await client.run(setLimits, { input: { limits: { storedCharacters: 3_000 } } });
  const add = (id: string) => client.ask(addMemory, { input: { id, content: "tea ".repeat(250) } });
  const codeOf = async (answer: ReturnType<typeof add>) =>
    (await answer).errors?.[0]?.extensions["code"] ?? null;
  // A measurement runs in the background; additions in the meantime count right after it.
  expect(await codeOf(add("a"))).toBeNull();
  expect(await codeOf(add("b"))).toBeNull();
  await expect.poll(() => codeOf(add(`c${Math.random()}`))).toBe("QUOTA_EXCEEDED");
  await client.run(deleteMemory, { id: "a" });
  await client.run(deleteMemory, { id: "b" });
  await clock.advance(60_000);
  await expect.poll(() => codeOf(add(`d${Math.random()}`))).toBeNull();
});
