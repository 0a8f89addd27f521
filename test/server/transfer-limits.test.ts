import { request } from "node:http";
import { onTestFinished, expect, test } from "vitest";
import { writeLine } from "../../src/core/transfer/line.js";
import { startEngraph, type EngraphOptions } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { guardBy } from "../support/guarding.js";
import { manyLines } from "../support/many-lines.js";
import { graphql } from "../gql/index.js";
import { parsed } from "../support/transfer.js";
import { aMemory, aMessage, anEvidence, aThread } from "../store/samples.js";
import { updateMemory } from "../support/operations.js";

const jsonl = { "content-type": "application/jsonl" };
const none = { passages: null, vectors: null };
const mail = "anna@acme.test";

const forgetUser = graphql(`
  mutation TransferLimitsForget { forget(input: { userId: "user-1" }) { counts { type } } }
`);

/** A server on which the token is the name of an admin's tenant. */
async function start(limits: object = {}, options: EngraphOptions = {}) {
  const server = await startEngraph({
    authenticate: (token = "Bearer default") => ({
      tenantId: token.replace("Bearer ", ""),
      roles: ["admin"],
    }),
    env: { TENANT_LIMITS: JSON.stringify(limits) },
    ...options,
  });
  const { url } = server;
  const headersOf = (tenant: string) => ({ ...jsonl, authorization: `Bearer ${tenant}` });
  const ask = async (path: string, body?: string, headers: object = {}, tenant = "default") => {
    const init = { ...(body !== undefined && { method: "POST", body }) };
    const response = await fetch(new URL(path, url), {
      ...init,
      headers: { ...headersOf(tenant), ...headers },
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const codeOf = (text: string) =>
    (JSON.parse(text) as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions
      .code;
  return { ...server, ask, codeOf, headersOf };
}

const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");

test("an import stores no more than its tenant's share, and goes on where it stopped", async () => {
  const clock = new FakeClock();
  const { ask, codeOf } = await start({ writesPerMinute: 2, costPerMinute: 1_500 }, { clock });
  const file = textOf(manyLines(60));
  const linesOf = async () => (await ask("/export")).text.trimEnd().split("\n").length - 2;
  const first = await ask("/import?tenant=default", file);
  expect([first.status, codeOf(first.text), first.headers.get("retry-after")]).toEqual([
    429,
    "RATE_LIMITED",
    "30",
  ]);
  expect(first.headers.get("ratelimit-policy")).toContain('"writesPerMinute";q=2');
  await clock.advance(30_000);
  // Lines that are there already use up next to nothing.
  await expect
    .poll(async () => {
      await clock.advance(30_000);
      return (await ask("/import?tenant=default", file)).status;
    })
    .toBe(200);
  await clock.advance(120_000);
  expect(await linesOf()).toBe(182);
  // The export costs 10 for each of its lines, and leaves a debt.
  expect((await ask("/export")).status).toBe(429);
  await clock.advance(60_000);
  expect((await ask("/export")).status).toBe(200);
});

test("a tenant that stores as much as it may imports nothing new", async () => {
  const { ask, codeOf } = await start({ storedCharacters: 1_500 }, { clock: new FakeClock() });
  const file = textOf(manyLines(20));
  const importAs = (name: string) =>
    ask("/import", file.replaceAll(/(message|memory|evidence|thread)-/g, `$1-${name}-`));
  expect((await importAs("first")).status).toBe(200);
  // A measurement runs in the background.
  let count = 0;
  await expect
    .poll(async () => codeOf((await importAs(`more${count++}`)).text))
    .toBe("QUOTA_EXCEEDED");
  expect((await importAs("last")).status).toBe(507);
  expect((await ask("/export")).text).not.toContain("memory-last");
  const again = JSON.parse((await importAs("first")).text) as object;
  expect(again).toMatchObject({ stored: {}, isComplete: true });
});

test("only new texts count as stored, and neither their passages nor what is there already", async () => {
  const { ask } = await start({ storedCharacters: 2_000 }, { clock: new FakeClock() });
  const passages = ["Tea. ".repeat(1_000)];
  const lines = manyLines(20).map((line) => {
    const json = JSON.parse(line) as { line: string };
    return json.line === "memory" ? JSON.stringify({ ...json, passages }) : line;
  });
  for (let i = 0; i < 5; i++) expect((await ask("/import", textOf(lines))).status).toBe(200);
});

test("a tenant's slow transfers take no place of another tenant's", async () => {
  const { url, ask, headersOf } = await start();
  const headers = headersOf("one");
  for (let i = 0; i < 4; i += 1) {
    const slow = request(new URL("/import", url), { method: "POST", headers });
    slow.on("error", () => {});
    onTestFinished(() => void slow.destroy());
    slow.write("{");
  }
  const exportOf = async (tenant: string) => (await ask("/export", undefined, {}, tenant)).status;
  await expect.poll(() => exportOf("one")).toBe(503);
  expect(await exportOf("two")).toBe(200);
});

test.each([
  ["text/plain", 415],
  ["application/x-www-form-urlencoded", 415],
  ["multipart/form-data; boundary=x", 415],
  ["", 415],
  ["application/jsonl; charset=utf-8", 200],
  ["application/x-ndjson", 200],
])(
  "an import as %s is answered with %i, as pages may send some without a preflight",
  async (type, status) => {
    const { ask } = await start();
    const answer = await ask("/import", textOf(manyLines(1)), { "content-type": type });
    expect(answer.status).toBe(status);
  },
);

test.each([
  ["/export", "GET"],
  ["/import", "POST"],
  ["/backup", "POST"],
  ["/metrics", "GET"],
])("a page of another site cannot cause %s", async (path, method) => {
  const { url } = await startEngraph();
  const asked = async (site: string) => {
    const headers = { ...jsonl, "sec-fetch-site": site };
    const response = await fetch(new URL(path, url), { method, headers });
    await response.body?.cancel();
    return response.status === 403 && response.headers.get("content-type")?.includes("json");
  };
  expect(await Promise.all(["cross-site", "same-site"].map(asked))).toEqual([true, true]);
  expect(await Promise.all(["same-origin", "none"].map(asked))).toEqual([false, false]);
});

function guardedLines(content: string, quote: string, isCurrent = true): string {
  const { entity: _thread, ...thread } = aThread({ lastSeq: 1, extractionSeq: 1 });
  const { entity: _message, ...message } = aMessage({ id: "message-1", content });
  const { entity: _memory, ...memory } = aMemory({ threadId: null, content: `Her mail: ${mail}` });
  const start = content.indexOf(quote);
  const place = { quote, start, end: start + quote.length, isCurrent };
  const evidence = { ...anEvidence({ messageId: "message-1", ...place }), expiresAt: null };
  const [header = ""] = manyLines(0);
  return textOf([
    header,
    writeLine({ type: "thread", record: thread, index: null }),
    writeLine({ type: "message", record: { ...message, seq: 1, ordinal: 0 }, index: none }),
    writeLine({ type: "memory", record: memory, index: none }),
    writeLine({ type: "evidence", record: evidence, index: null }),
    writeLine({ type: "end", record: {}, index: null }),
  ]);
}

test("imported texts are redacted, flagged and refused as those of mutations", async () => {
  const { ask, codeOf, client } = await start();
  const file = guardedLines(`Write to ${mail}: tea is good.`, "tea is good.");
  await guardBy(client, { email: "REFUSE" });
  const refused = await ask("/import", file);
  expect([refused.status, codeOf(refused.text)]).toEqual([400, "CONTENT_REFUSED"]);
  expect(refused.text).toContain('"lines[3].content"');
  expect(parsed((await ask("/export")).text.trimEnd().split("\n")).length).toBe(2);
  await guardBy(client, { email: "REDACT" });
  expect((await ask("/import", file)).status).toBe(200);
  const again = JSON.parse((await ask("/import", file)).text) as object;
  expect(again).toMatchObject({ stored: {}, present: 4 });
  const lines = (await ask("/export")).text.trimEnd().split("\n");
  expect(parsed(lines, "message")).toMatchObject([
    { content: "Write to [redacted: email]: tea is good." },
  ]);
  expect(parsed(lines, "memory")).toMatchObject([{ content: "Her mail: [redacted: email]" }]);
  expect(parsed(lines, "evidence")).toMatchObject([
    { quote: "tea is good.", start: 28, end: 40, isCurrent: true },
  ]);
});

const whole = { quote: "Write to [redacted: email].", start: 0, end: 27, isCurrent: true };

test.each([
  ["anna", true, whole],
  ["@acme.test.", true, whole],
  ["to anna", true, whole],
  ["anna", false, { quote: "[redacted: quote]", isCurrent: false }],
  ["Write", true, { quote: "Write", start: 0, end: 5, isCurrent: true }],
])("a quote %j that a guard redacts only with the words around it goes", async (...row) => {
  const [quote, isCurrent, kept] = row;
  const { ask, client } = await start();
  await guardBy(client, { email: "REDACT" });
  const file = guardedLines(`Write to ${mail}.`, quote, isCurrent);
  expect((await ask("/import", file)).status).toBe(200);
  const again = JSON.parse((await ask("/import", file)).text) as object;
  expect(again).toMatchObject({ stored: {}, present: 4 });
  const lines = (await ask("/export")).text.trimEnd().split("\n");
  expect(parsed(lines, "evidence")).toMatchObject([kept]);
});

test("a record with the largest numbers of an import can be changed and forgotten", async () => {
  const { ask, client } = await start();
  const { entity: _memory, ...memory } = aMemory({ threadId: null, revision: 2 ** 30 });
  const [header = "", user = ""] = manyLines(0);
  const end = writeLine({ type: "end", record: {}, index: null });
  const line = writeLine({ type: "memory", record: memory, index: none });
  expect((await ask("/import", textOf([header, user, line, end]))).status).toBe(200);
  for (let i = 0; i < 3; i += 1)
    await client.run(updateMemory, { input: { id: "memory-1", content: `Tea ${i}.` } });
  const { forget } = await client.run(forgetUser);
  expect(forget.counts.map(({ type }) => type)).toContain("MEMORY");
});
