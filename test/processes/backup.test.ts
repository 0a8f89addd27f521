import { readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { runEngraph } from "../support/command.js";
import { addTea, API_TOKEN, memoriesOf, serve } from "../support/served-store.js";
import { temporaryFolder } from "../support/temporary-folder.js";

async function backup(file: string, env: Readonly<Record<string, string>>) {
  const { code, stdout, stderr } = await runEngraph(["backup", file], env);
  return { code, said: code === 0 ? stdout : stderr };
}

test("a backup of a running server, whose store is in the write-ahead log alone, can be restored", async () => {
  const DATA_FILE = join(temporaryFolder(), "engraph.db");
  const file = join(temporaryFolder(), "copy.db");
  const server = await serve({ DATA_FILE });
  await server.ask(addTea);
  const { PORT } = server;
  expect(await backup(file, { PORT, API_TOKEN })).toMatchObject({
    code: 0,
    said: expect.stringContaining("is a complete and sound copy of the store of the server at"),
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const restored = await serve({ DATA_FILE: file });
  expect(await memoriesOf(restored)).toEqual(["Likes tea"]);
  // The copy leaves no file beside the store.
  expect(readdirSync(dirname(DATA_FILE)).filter((name) => name.includes("snapshot"))).toEqual([]);

  const again = await backup(file, { PORT, API_TOKEN });
  expect(again).toEqual({ code: 1, said: `"${file}" is there already.\n` });
  const stranger = await backup(`${file}2`, { PORT, API_TOKEN: "another-token-of-24-chars" });
  expect(stranger).toMatchObject({ code: 1, said: expect.stringContaining("UNAUTHENTICATED") });
  expect(readdirSync(dirname(file)).filter((name) => name.startsWith("copy.db2"))).toEqual([]);
});

test("a backup of a stopped server reads its file, and removes what an earlier one left", async () => {
  const DATA_FILE = join(temporaryFolder(), "engraph.db");
  const file = join(temporaryFolder(), "copy.db");
  const first = await serve({ DATA_FILE });
  await first.ask(addTea);
  await first.kill();
  writeFileSync(`${DATA_FILE}.snapshot-of-a-killed-process`, "Likes tea");
  expect(await backup(file, { PORT: first.PORT, DATA_FILE })).toEqual({
    code: 0,
    said: `"${file}" is a complete and sound copy of the store of ${DATA_FILE}.\n`,
  });
  expect(readdirSync(dirname(DATA_FILE)).filter((name) => name.includes("snapshot"))).toEqual([]);
  const restored = await serve({ DATA_FILE: file });
  expect(await memoriesOf(restored)).toEqual(["Likes tea"]);
});

test("only the operator gets a backup, by POST", async () => {
  const server = await serve({ DATA_FILE: join(temporaryFolder(), "engraph.db") });
  const url = new URL("/backup", server.url);
  const authorization = `Bearer ${API_TOKEN}`;
  const status = async (init: RequestInit) => (await fetch(url, init)).status;
  expect(await status({ method: "POST" })).toBe(401);
  expect(await status({ headers: { authorization } })).toBe(405);
  const origin = "https://elsewhere.example";
  expect(await status({ method: "POST", headers: { authorization, origin } })).toBe(403);
});
