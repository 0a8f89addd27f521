import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { runEngraph } from "../support/command.js";
import { startEngraph } from "../support/engraph.js";
import { codesFor, issueKey, letIn, refused } from "../support/identity.js";
import { temporaryFolder } from "../support/temporary-folder.js";

/** The output of `engraph keys …`, with each JSON line parsed, and its exit code. */
async function keys(DATA_FILE: string, ...args: readonly string[]) {
  const { code, stdout, stderr } = await runEngraph(["keys", ...args], { DATA_FILE });
  return { code, out: stdout.trim(), err: stderr.trim() };
}

const listed = ({ out }: { out: string }) =>
  out.split("\n").map((line) => JSON.parse(line) as Record<string, unknown>);

test("keys are made, listed, rotated and revoked in the store itself, and a server knows them", async () => {
  const file = join(temporaryFolder(), "engraph.db");
  const made = await keys(
    file,
    ..."create --tenant acme --role reader member --user ben --label bot".split(" "),
    "--expires=2199-01-01T00:00:00Z",
  );
  expect(made).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^eg_[0-9a-f]{32}_[0-9a-f]{64}$/),
  });
  const id = made.out.split("_")[1] ?? "";
  expect(JSON.parse(made.err)).toMatchObject({
    id,
    tenantId: "acme",
    roles: ["reader", "member"],
    userId: "ben",
    agentId: null,
    label: "bot",
    expiresAt: "2199-01-01T00:00:00.000Z",
  });
  const rotated = await keys(file, "rotate", id, "--overlap", "0");
  const other = await keys(file, "create", "--role", "operator");
  const all = await keys(file, "list");
  expect(listed(all)).toHaveLength(3);
  expect(all.out).not.toContain("digest");
  expect(listed(await keys(file, "list", "--tenant", "acme"))).toHaveLength(2);
  const revoked = await keys(file, "create", "--role", "member");
  expect((await keys(file, "revoke", revoked.out.split("_")[1] ?? "")).code).toBe(0);

  const { url, connect } = await startEngraph({ dataFile: file, env: { API_KEYS: "required" } });
  expect(await codesFor(url, made.out)).toEqual(refused);
  expect(await codesFor(url, revoked.out)).toEqual(refused);
  expect(await codesFor(url, rotated.out)).toEqual(letIn);
  expect(await codesFor(url, "")).toEqual(refused);
  expect(await codesFor(url, (await issueKey(connect({ token: other.out }))).text)).toEqual(letIn);
  // Only one process may have a file open.
  expect(await keys(file, "list")).toMatchObject({
    code: 1,
    err: expect.stringContaining("STORE_IN_USE"),
  });
});

test.each([
  ["a role is missing", ["create"], 2, "--role"],
  ["a role is unknown", ["create", "--role", "king"], 2, "reader, member, admin, operator"],
  ["a time is none", ["create", "--role", "member", "--expires", "soon"], 2, "ISO 8601"],
  ["a key is unknown", ["revoke", "nothing"], 1, "NOT_FOUND"],
  ["an overlap is none", ["rotate", "nothing", "--overlap", "x"], 1, "BAD_USER_INPUT"],
  ["an id is missing", ["revoke"], 2, "id"],
])("says what is wrong where %s", async (_what, args, code, said) => {
  const file = join(temporaryFolder(), "engraph.db");
  copyFileSync(inject("embeddedStore"), file);
  expect(await keys(file, ...args)).toMatchObject({ code, err: expect.stringContaining(said) });
});

test("makes no store but for its first key", async () => {
  const file = join(temporaryFolder(), "engraph.db");
  expect(await keys(file, "list")).toMatchObject({
    code: 1,
    err: expect.stringContaining("SCHEMA_REQUIRED"),
  });
});
