import { spawnSync } from "node:child_process";
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../../examples/server-process.ts";
import { Client } from "../support/client.js";
import { addMessages, createThread } from "../support/operations.js";
import { temporaryFolder } from "../support/temporary-folder.js";

async function start(env: Readonly<Record<string, string>> = {}, onLine?: (line: string) => void) {
  const DATA_FILE = join(temporaryFolder(), "engraph.db");
  const server = await startServer({ PORT: "0", DATA_FILE, ...env }, onLine);
  onTestFinished(() => server.kill());
  return server;
}

test("a server that is asked to stop ends with 0, and lets the next one have the store", async () => {
  const DATA_FILE = join(temporaryFolder(), "engraph.db");
  const first = await start({ DATA_FILE });
  expect(await first.stop()).toBe(0);
  const second = await start({ DATA_FILE });
  expect((await fetch(new URL("/readyz", second.url))).status).toBe(200);
});

test("a server logs at its start what it serves, by what and to whom", async () => {
  const DATA_FILE = join(temporaryFolder(), "engraph.db");
  const starts: unknown[] = [];
  const note = (line: string) => {
    if (line.includes("is listening")) starts.push(JSON.parse(line));
  };
  const OPENAI_API_KEY = "sk-secret";
  const API_TOKEN = "a-token-of-16-chars";
  const first = await start({ DATA_FILE, OPENAI_API_KEY, API_TOKEN }, note);
  const client = new Client(first.url, { token: API_TOKEN });
  await client.run(createThread, { input: { id: "t", settings: { extractMemories: false } } });
  const messages = ["Hi", "Ho"].map((content) => ({ role: "user", content }));
  await client.run(addMessages, { input: { threadId: "t", messages } });
  await client.close();
  await first.stop();
  await start({ DATA_FILE, OPENAI_API_KEY: "", EMBEDDER: "none" }, note);
  expect(starts).toMatchObject([
    {
      version: expect.any(String),
      store: DATA_FILE,
      schemaVersion: expect.any(Number),
      found: "new",
      extraction: "openai (gpt-4.1-mini at https://api.openai.com/v1)",
      embedder: "local",
      authentication: "API_TOKEN, API keys",
      origins: "pages of loopback",
    },
    {
      found: expect.stringMatching(/^\d+\.\d MiB$/),
      records: { threads: 1, messages: 2, memories: 0 },
      extraction: "local",
      embedder: "none",
      authentication: "none, loopback only",
    },
  ]);
  expect(JSON.stringify(starts)).not.toContain("secret");
  expect(JSON.stringify(starts)).not.toContain(API_TOKEN);
});

test("a server keeps its store for its own account, and goes on after SIGHUP", async () => {
  const DATA_FILE = join(temporaryFolder(), "engraph.db");
  const ignored = Promise.withResolvers<string>();
  const server = await start({ DATA_FILE }, (line) => {
    if (line.includes("SIGHUP")) ignored.resolve(line);
  });
  process.kill(server.pid, "SIGHUP");
  await ignored.promise;
  expect((await fetch(new URL("/readyz", server.url))).status).toBe(200);
  const modes = [DATA_FILE, `${DATA_FILE}-wal`].map((file) => statSync(file).mode & 0o777);
  expect(modes).toEqual([0o600, 0o600]);
  expect(await server.stop()).toBe(0);
});

test("a second server on the same store says who is in the way, and ends", async () => {
  const DATA_FILE = join(temporaryFolder(), "engraph.db");
  await start({ DATA_FILE });
  await expect(start({ DATA_FILE })).rejects.toThrow(
    /ended with 1: The store ".*engraph\.db" is in use, by another process/,
  );
});

test("a port that is taken is told in one sentence", async () => {
  const { url } = await start();
  await expect(start({ PORT: new URL(url).port })).rejects.toThrow(
    /ended with 1: listen EADDRINUSE: .*\. Set PORT to a port that no other process uses\.\n$/,
  );
});

test("an address that is not of this machine is told in one sentence", async () => {
  const env = { HOST: "192.0.2.1", API_TOKEN: "0123456789abcdef" };
  await expect(start(env)).rejects.toThrow(
    /ended with 1: listen EADDRNOTAVAIL: .*\. Set HOST to .*\n$/,
  );
});

test("a file that cannot be a store is told in one sentence, with its name", async () => {
  const folder = temporaryFolder();
  const text = join(folder, "notes.txt");
  writeFileSync(text, "Nothing that a database would begin with.");
  for (const DATA_FILE of [folder, text, join(text, "engraph.db")]) {
    await expect(start({ DATA_FILE })).rejects.toThrow(
      /ended with 1: The store "\/.*" cannot be opened: .*Set DATA_FILE to .*\n$/,
    );
  }
});

test("a configuration with problems lists all of them, and nothing starts", async () => {
  const failure = start({ PORT: "none", SYNCHRONOUS: "sometimes", HOST: "0.0.0.0" });
  await expect(failure).rejects.toThrow(
    /ended with 1: The configuration has 3 problems:\n {2}- PORT: .*\n {2}- SYNCHRONOUS: .*\n {2}- HOST: /,
  );
});

test("a server beyond loopback needs a token", async () => {
  await expect(start({ HOST: "0.0.0.0" })).rejects.toThrow(
    /ended with 1: .*\n {2}- HOST: listening beyond loopback needs/,
  );
});

/** Runs the migration with these arguments. Returns its exit code and output. */

const hasPrlimit = spawnSync("prlimit", ["--version"]).status === 0;
if (!hasPrlimit) console.log("There is no prlimit here: limits of files' sizes are not tested.");

test.skipIf(!hasPrlimit)(
  "a limit of files' sizes is a full store, until it is raised",
  async () => {
    const server = await start();
    const client = new Client(server.url);
    onTestFinished(() => client.close());
    const limit = (bytes: string) =>
      spawnSync("prlimit", ["--pid", String(server.pid), `--fsize=${bytes}:`]);
    const say = (content: string) =>
      client.ask(addMessages, { input: { threadId: "t", messages: [{ role: "user", content }] } });
    await client.run(createThread, { input: { id: "t", settings: { extractMemories: false } } });
    limit(String(2 ** 20));
    const answers = [];
    for (let i = 0; i < 4; i++) answers.push(await say("x".repeat(500_000)));
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions["code"] ?? "stored");
    expect(codes.at(-1)).toBe("STORE_FULL");
    expect(["stored", "STORE_FULL"]).toEqual(expect.arrayContaining(codes));
    limit("unlimited");
    expect((await say("There is room.")).errors).toBeUndefined();
  },
);
