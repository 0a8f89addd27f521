import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, readFileSync, readdirSync, statSync, watch, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createClient } from "graphql-ws";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { resumable } from "../../src/client/client.js";
import { engraph, runEngraph } from "../support/command.js";
import {
  addCocoa,
  addCoffee,
  addTea,
  API_TOKEN,
  memoriesOf,
  serve,
} from "../support/served-store.js";
import { temporaryFolder } from "../support/temporary-folder.js";

type Server = Awaited<ReturnType<typeof serve>>;

async function cursorOf(server: Server): Promise<string> {
  return ((await server.ask("{ eventCursor }")) as { eventCursor: string }).eventCursor;
}

/** The next event of a subscriber that resumes from a cursor: the id of the event, or the code of its error. */
async function nextAfter(server: Server, after: string): Promise<unknown> {
  const client = createClient({
    url: server.url.replace("http", "ws"),
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${API_TOKEN}` },
    retryAttempts: 0,
  });
  onTestFinished(() => client.dispose());
  const query =
    'subscription ($after: Cursor) { memoryChanged(owner: { userId: "maya" }, after: $after) { cursor subjectId } }';
  try {
    for await (const { data } of resumable<{ memoryChanged: { subjectId: string } }>(client, {
      query,
      after,
    }))
      return data.memoryChanged.subjectId;
  } catch (error) {
    return (error as { code: unknown }).code;
  }
}

/** A server with two backups in a folder, and the cursors of three moments. The last moment is in neither backup. */
async function withTwoBackups() {
  const DATA_FILE = join(temporaryFolder(), "engraph.db");
  const folder = join(temporaryFolder(), "backups");
  const server = await serve({ DATA_FILE });
  const { PORT } = server;
  const backUp = () => runEngraph(["backup", "--to", folder], { PORT, API_TOKEN });
  const cursors = [await cursorOf(server)];
  const said = [await backUp()];
  await server.ask(addTea);
  cursors.push(await cursorOf(server));
  said.push(await backUp());
  await server.ask(addCoffee);
  cursors.push(await cursorOf(server));
  return { DATA_FILE, folder, server, backUp, cursors: cursors as [string, string, string], said };
}

async function list(folder: string) {
  const { stdout } = await runEngraph(["restore", folder, "--list"]);
  const lines = stdout.trimEnd().split("\n");
  return lines.map(
    (line) =>
      JSON.parse(line) as { id: string; createdAt: string; addedBytes: number; size: number },
  );
}

const modeOf = (file: string) => statSync(file).mode & 0o777;

test("a restored store goes on where its backup ends, and no cursor of what was lost is taken for a present one", async () => {
  const { DATA_FILE, folder, server, cursors, said } = await withTwoBackups();
  for (const { code, stdout } of said) {
    expect(code).toBe(0);
    expect(stdout).toContain("is a complete and sound copy of the store of the server at");
  }
  const [first, second] = await list(folder);
  expect(second?.addedBytes).toBeLessThan((second?.size ?? 0) / 2);
  const restore = (...args: string[]) => runEngraph(["restore", folder, ...args], { DATA_FILE });
  const inUse = { code: 1, stderr: expect.stringContaining("STORE_IN_USE") };
  expect(await restore("--force")).toMatchObject(inUse);
  // The state after a crash, with the newest commits in the write-ahead log.
  await server.kill();
  const isThere = { code: 1, stderr: expect.stringContaining("Add --force to replace it.") };
  expect(await restore()).toMatchObject(isThere);
  expect(await restore("--force")).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("is restored. Its event log goes on after position"),
  });
  expect(readdirSync(dirname(DATA_FILE))).toEqual(["engraph.db"]);
  expect(modeOf(DATA_FILE)).toBe(0o600);

  const restored = await serve({ DATA_FILE });
  expect(await memoriesOf(restored)).toEqual(["Likes tea"]);
  expect(await nextAfter(restored, cursors[2])).toBe("CURSOR_EXPIRED");
  await restored.ask(addCocoa);
  expect(await nextAfter(restored, cursors[0])).toBe("tea");
  expect(await nextAfter(restored, cursors[1])).toBe("cocoa");
  expect(await nextAfter(restored, cursors[2])).toBe("CURSOR_EXPIRED");
  const later = await cursorOf(restored);
  await restored.stop();

  expect(await restore("--force", "--at", first?.id ?? "")).toMatchObject({ code: 0 });
  const earlier = await serve({ DATA_FILE });
  expect(await memoriesOf(earlier)).toEqual([]);
  await earlier.ask(addCoffee);
  expect(await nextAfter(earlier, cursors[0])).toBe("coffee");
  for (const lost of [cursors[1], cursors[2], later])
    expect(await nextAfter(earlier, lost)).toBe("CURSOR_EXPIRED");
});

test("a store is restored from a file, or as it was at a time, to another place", async () => {
  const { folder, PORT } = await withTwoBackups().then(({ folder, server }) => ({
    folder,
    PORT: server.PORT,
  }));
  const file = join(temporaryFolder(), "copy.db");
  expect(await runEngraph(["backup", file], { PORT, API_TOKEN })).toMatchObject({ code: 0 });
  expect([file, `${file}.sha256`].map(modeOf)).toEqual([0o600, 0o600]);
  const restored = async (...args: string[]) => {
    const to = join(temporaryFolder(), "folder", "restored.db");
    expect(await runEngraph(["restore", ...args, "--to", to])).toMatchObject({ code: 0 });
    expect(modeOf(to)).toBe(0o600);
    return contentsOf(to);
  };
  expect(await restored(file)).toEqual(["Likes tea", "Likes coffee"]);
  expect(await restored(folder)).toEqual(["Likes tea"]);
  const [first] = await list(folder);
  expect(await restored(folder, "--at", first?.createdAt ?? "")).toEqual([]);
});

test("what is damaged, no store, or of a newer version is not restored", async () => {
  const { folder, PORT } = await withTwoBackups().then(({ folder, server }) => ({
    folder,
    PORT: server.PORT,
  }));
  const file = join(temporaryFolder(), "copy.db");
  await runEngraph(["backup", file], { PORT, API_TOKEN });
  const to = join(temporaryFolder(), "restored.db");
  const refusal = async (from: string, ...args: string[]) => {
    const { code, stderr } = await runEngraph(["restore", from, "--to", to, ...args]);
    expect(code).toBe(1);
    expect(readdirSync(dirname(to))).toEqual([]);
    return stderr;
  };
  const change = (path: string, at: number) => {
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.with(at, (bytes[at] ?? 0) ^ 1));
  };
  const newer = join(temporaryFolder(), "newer.db");
  copyFileSync(file, newer);
  const database = new DatabaseSync(newer);
  database.exec("UPDATE meta SET value = 1000 WHERE key = 'schema_version'");
  database.close();
  expect(await refusal(newer)).toMatch(/STORE_TOO_NEW/);
  change(file, statSync(file).size - 1);
  expect(await refusal(file)).toMatch(/copy.db" has changed since it was made/);
  const pack = readdirSync(folder).find((name) => name.endsWith(".pages")) ?? "";
  change(join(folder, pack), statSync(join(folder, pack)).size - 1);
  expect(await refusal(folder)).toMatch(/pages" is damaged/);
  expect(await refusal(join(import.meta.dirname, "restore.test.ts"))).toMatch(/not a database/);
  expect(await refusal(dirname(to))).toMatch(/has no backup/);
  expect(await refusal(join(folder, "nothing"))).toMatch(/There is no backup/);
});

test("a folder keeps as many backups as it is told, and each of them whole", async () => {
  const { folder, backUp, server } = await withTwoBackups();
  const { PORT } = server;
  expect(await backUp()).toMatchObject({ code: 0 });
  const before = await list(folder);
  const kept = await runEngraph(["backup", "--to", folder, "--keep", "2"], { PORT, API_TOKEN });
  expect(kept.stdout).toContain("Older backups that were removed: 2.");
  const [oldest, ...others] = await list(folder);
  expect(oldest).toEqual(before[2]);
  expect(others).toHaveLength(1);
  for (const { id } of [oldest, ...others] as { id: string }[]) {
    const to = join(temporaryFolder(), "restored.db");
    expect(await runEngraph(["restore", folder, "--at", id, "--to", to])).toMatchObject({
      code: 0,
    });
    expect(await runEngraph(["check"], { DATA_FILE: to })).toMatchObject({ code: 0 });
  }
});

test.each(["store.part", ".pages.part", ".pages", ".json.part"])(
  "a backup that is killed once it has %s leaves the earlier ones whole, and does not disturb the next",
  async (stage) => {
    const { folder, server, backUp } = await withTwoBackups();
    const before = await list(folder);
    await killedOnce(stage, folder, { PORT: server.PORT, API_TOKEN });
    const after = await list(folder);
    expect(after.slice(0, 2)).toEqual(before);
    expect(await backUp()).toMatchObject({ code: 0 });
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
    for (const [id, memories] of [
      [before[1]?.id ?? "", ["Likes tea"]],
      [(await list(folder)).at(-1)?.id ?? "", ["Likes tea", "Likes coffee"]],
    ] as const) {
      const DATA_FILE = join(temporaryFolder(), "engraph.db");
      expect(await runEngraph(["restore", folder, "--at", id], { DATA_FILE })).toMatchObject({
        code: 0,
      });
      expect(await runEngraph(["check"], { DATA_FILE })).toMatchObject({ code: 0 });
      expect(contentsOf(DATA_FILE)).toEqual(memories);
    }
  },
);

/** The memories in a store's file, oldest first. */
function contentsOf(file: string): unknown[] {
  using database = new DatabaseSync(file);
  const rows = database.prepare("SELECT content FROM memory ORDER BY created_at, id").all();
  return rows.map(({ content }) => content);
}

/** Starts a backup, and kills it when a file with this ending appears. */
async function killedOnce(stage: string, folder: string, env: Readonly<Record<string, string>>) {
  const known = new Set(readdirSync(folder));
  const watcher = watch(folder);
  onTestFinished(() => watcher.close());
  const child = spawn(process.execPath, [engraph, "backup", "--to", folder], {
    env: { PATH: process.env["PATH"], ...env },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  watcher.on("change", (_kind, name) => {
    if (String(name).endsWith(stage) && !known.has(String(name))) child.kill("SIGKILL");
  });
  await ended;
}

test("a store that was put back by other means is marked, and its lost cursors are refused", async () => {
  const DATA_FILE = join(temporaryFolder(), "engraph.db");
  const server = await serve({ DATA_FILE });
  const kept = await cursorOf(server);
  await server.stop();
  const copy = join(temporaryFolder(), "copy.db");
  copyFileSync(DATA_FILE, copy);
  const again = await serve({ DATA_FILE });
  await again.ask(addTea);
  const lost = await cursorOf(again);
  await again.stop();
  copyFileSync(copy, DATA_FILE);
  expect(await runEngraph(["restore", "--mark"], { DATA_FILE })).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/is marked as restored\. Its event log goes on after position 0/),
  });
  const restored = await serve({ DATA_FILE });
  await restored.ask(addCoffee);
  expect(await nextAfter(restored, kept)).toBe("coffee");
  expect(await nextAfter(restored, lost)).toBe("CURSOR_EXPIRED");
});

test.each([
  ["neither a backup nor --mark", ["restore"]],
  ["both", ["restore", "one", "--mark"]],
  ["neither a file nor a folder", ["backup"]],
  ["a file and a folder", ["backup", "one", "--to", "two"]],
  ["--keep for a file", ["backup", "one", "--keep", "2"]],
  ["a number that is none", ["backup", "--to", "two", "--keep", "0"]],
])("%s is wrong usage", async (_what, args) => {
  expect(await runEngraph(args)).toMatchObject({ code: 2, stdout: "" });
});

test("a database is left to its own tools", async () => {
  const env = { POSTGRES_URL: "postgres://localhost/engraph" };
  for (const args of [
    ["backup", "--to", "folder"],
    ["restore", "folder"],
  ])
    expect(await runEngraph(args, env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("by its own tools"),
    });
});
