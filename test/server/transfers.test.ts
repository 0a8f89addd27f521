import { expect, test } from "vitest";
import { operator, type Principal } from "../../src/core/principal.js";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { fillUser, learningModel } from "../support/filled-user.js";
import { parsed } from "../support/transfer.js";

const forgetAnn = graphql(`
  mutation TransfersForget { forget(input: { userId: "ann" }) { counts { type count } } }
`);

const tenantId = "default";
const callers = {
  operator,
  admin: { tenantId, roles: ["admin"] },
  "admin of another tenant": { tenantId: "other", roles: ["admin"] },
  "admin of ann": { tenantId, roles: ["admin"], userId: "ann" },
  member: { tenantId, roles: ["member"] },
  ann: { tenantId, roles: ["member"], userId: "ann" },
  "reader of ann": { tenantId, roles: ["reader"], userId: "ann" },
  helper: { tenantId, roles: ["member"], agentId: "helper" },
  "ann with helper": { tenantId, roles: ["member"], userId: "ann", agentId: "helper" },
} as const satisfies Readonly<Record<string, Principal>>;
type Name = keyof typeof callers;

/** A server with two users that have every kind of record, and callers with names. */
async function start() {
  const clock = new FakeClock();
  const parts = { clock, model: learningModel(), settings: {}, embedder: null };
  const nameOf = (authorization = "Bearer operator") => authorization.replace("Bearer ", "");
  const { url, connect } = await startEngraph({
    ...parts,
    authenticate: (authorization) => callers[nameOf(authorization) as Name],
  });
  const client = connect();
  await fillUser({ client, clock }, "ann", 1_000_000);
  await fillUser({ client, clock }, "bob", 1_000_000);
  const ask = async (name: Name, path: string, body?: string) => {
    const headers = { authorization: `Bearer ${name}`, "content-type": "application/jsonl" };
    const init = { headers, ...(body !== undefined && { method: "POST", body }) };
    const response = await fetch(new URL(path, url), init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  /** The lines without the header. */
  const linesFor = async (name: Name, path = "/export") => {
    const { status, text } = await ask(name, path);
    expect(status).toBe(200);
    return text.trimEnd().split("\n").slice(1);
  };
  return { ask, linesFor, as: (name: Name) => connect({ token: name }) };
}

test("a user's export has what is forgotten with the user, and brings it back", async () => {
  const { ask, linesFor, as } = await start();
  const whole = await linesFor("admin");
  const file = (await ask("ann", "/export")).text;
  const lines = file.trimEnd().split("\n").slice(1);
  expect(file).not.toContain("bob");
  expect(await linesFor("admin", "/export?user=ann")).toEqual(lines);
  const { forget } = await as("ann").run(forgetAnn);
  const counts = new Map(forget.counts.map(({ type, count }) => [String(type), count]));
  counts.delete("JOB");
  const types = { user: "USER", thread: "THREAD", message: "MESSAGE", memory: "MEMORY" };
  const others = { link: "MEMORY_LINK", summary: "SUMMARY", state: "SHARED_STATE" };
  const exported = Object.entries({ ...types, ...others }).map(
    ([line, type]) => [type, parsed(lines, line).length] as const,
  );
  expect(new Map(exported)).toEqual(counts);
  expect((await linesFor("admin")).length).toBe(whole.length - lines.length + 1);

  const { status, text } = await ask("admin", "/import", file);
  expect([status, JSON.parse(text)]).toMatchObject([200, { isComplete: true, present: 0 }]);
  expect(await linesFor("ann")).toEqual(lines);
  expect(await linesFor("admin")).toEqual(whole);
});

test("who exports and imports what", async () => {
  const { ask, linesFor } = await start();
  const file = (await ask("operator", "/export")).text;
  const cases: readonly (readonly [Name, string, number])[] = [
    ["admin", "/export", 200],
    ["admin", "/export?tenant=other", 403],
    ["operator", "/export?tenant=other", 200],
    ["operator", "/export?tenant=$server", 400],
    ["admin of ann", "/export?user=bob", 403],
    ["member", "/export", 403],
    ["member", "/export?user=ann", 403],
    ["ann", "/export?user=ann", 200],
    ["ann", "/export?user=bob", 403],
    ["ann", "/export?tenant=other", 403],
    ["reader of ann", "/export", 403],
    ["helper", "/export", 403],
    ["admin", "/export?vectors=1", 400],
    ["admin", "/export?user=", 400],
    ["admin", "/import", 405],
  ];
  for (const [name, path, status] of cases)
    expect([name, path, (await ask(name, path)).status]).toEqual([name, path, status]);
  const imports: readonly (readonly [Name, string, number])[] = [
    ["admin", "/import", 200],
    ["admin of another tenant", "/import", 403],
    ["admin of another tenant", "/import?tenant=other", 200],
    ["admin of ann", "/import", 403],
    ["member", "/import", 403],
    ["ann", "/import", 403],
    ["admin", "/import?onConflict=maybe", 400],
    ["admin", "/import?line=one", 400],
    ["admin", "/export", 405],
  ];
  for (const [name, path, status] of imports)
    expect([name, path, (await ask(name, path, file)).status]).toEqual([name, path, status]);
  expect(await linesFor("admin of another tenant")).toEqual(await linesFor("admin"));
  const withHelper = parsed(await linesFor("ann with helper"));
  expect(withHelper.map(({ agentId = "helper" }) => agentId)).not.toContain(null);
  expect(withHelper.length).toBeGreaterThan(5);
  const { headers } = await ask("ann", "/export");
  expect(headers.get("content-type")).toBe("application/jsonl; charset=utf-8");
  expect(headers.get("cache-control")).toBe("no-store");
});

test("a file that cannot be imported is refused with its line", async () => {
  const { ask } = await start();
  const { text } = await ask("admin", "/export");
  const cases: readonly (readonly [file: string, status: number, code: string, line: number])[] = [
    [text.replace("bob loves tea", "bob hates tea"), 409, "IMPORT_CONFLICT", 3],
    [text.slice(0, -3), 400, "IMPORT_INVALID", text.trimEnd().split("\n").length],
  ];
  for (const [file, status, code, line] of cases) {
    const answer = await ask("admin", "/import", file);
    const { errors } = JSON.parse(answer.text) as { errors: { extensions: object }[] };
    expect([answer.status, errors[0]?.extensions]).toEqual([status, { code, line }]);
  }
});
