import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  watch,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createClient } from "graphql-ws";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { resumable } from "../../src/client/client.js";
import { backupsIn, newBackup } from "../../src/command/backup-folder.js";
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
  const env = { PORT: server.PORT, API_TOKEN };
  const backUp = (...args: string[]) => runEngraph(["backup", "--to", folder, ...args], env);
  const cursors = [await cursorOf(server)];
  const said = [await backUp()];
  await server.ask(addTea);
  cursors.push(await cursorOf(server));
  said.push(await backUp());
  await server.ask(addCoffee);
  cursors.push(await cursorOf(server));
  const [first = "", second = ""] = backupsIn(folder);
  const backups = { folder, first, second, backUp, env };
  return { DATA_FILE, server, cursors: cursors as [string, string, string], said, ...backups };
}

const modeOf = (file: string) => statSync(file).mode & 0o777;

test("a restored store goes on where its backup ends, and no cursor of what was lost is taken for a present one", async () => {
  const { DATA_FILE, folder, first, server, cursors, said } = await withTwoBackups();
  for (const { code, stdout } of said) {
    expect(code).toBe(0);
    expect(stdout).toContain("is a complete and sound copy of the store of the server at");
  }
  const restore = (from: string, ...args: string[]) =>
    runEngraph(["restore", from, ...args], { DATA_FILE });
  const inUse = { code: 1, stderr: expect.stringContaining("STORE_IN_USE") };
  expect(await restore(folder, "--force")).toMatchObject(inUse);
  // The state after a crash, with the newest commits in the write-ahead log.
  await server.kill();
  const isThere = { code: 1, stderr: expect.stringContaining("Add --force to replace it.") };
  expect(await restore(folder)).toMatchObject(isThere);
  expect(await restore(folder, "--force")).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/is restored from .*\. Its event log goes on after position/),
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

  expect(await restore(first, "--force")).toMatchObject({ code: 0 });
  const earlier = await serve({ DATA_FILE });
  expect(await memoriesOf(earlier)).toEqual([]);
  await earlier.ask(addCoffee);
  expect(await nextAfter(earlier, cursors[0])).toBe("coffee");
  for (const lost of [cursors[1], cursors[2], later])
    expect(await nextAfter(earlier, lost)).toBe("CURSOR_EXPIRED");
});

test("a store is restored from a file, or from the newest file of a folder, to another place", async () => {
  const { folder, first, env } = await withTwoBackups();
  const file = join(temporaryFolder(), "copy.db");
  expect(await runEngraph(["backup", file], env)).toMatchObject({ code: 0 });
  for (const copy of [file, first])
    expect([copy, `${copy}.sha256`].map(modeOf)).toEqual([0o600, 0o600]);
  const restored = async (from: string) => {
    const to = join(temporaryFolder(), "folder", "restored.db");
    expect(await runEngraph(["restore", from, "--to", to])).toMatchObject({ code: 0 });
    expect(modeOf(to)).toBe(0o600);
    return contentsOf(to);
  };
  expect(await restored(file)).toEqual(["Likes tea", "Likes coffee"]);
  expect(await restored(folder)).toEqual(["Likes tea"]);
  expect(await restored(first)).toEqual([]);
});

test("what is damaged, no store, or of a newer version is not restored", async () => {
  const { first: file } = await withTwoBackups();
  const to = join(temporaryFolder(), "restored.db");
  const refusal = async (from: string) => {
    const { code, stderr } = await runEngraph(["restore", from, "--to", to]);
    expect(code).toBe(1);
    expect(readdirSync(dirname(to))).toEqual([]);
    return stderr;
  };
  const newer = join(temporaryFolder(), "newer.db");
  copyFileSync(file, newer);
  const database = new DatabaseSync(newer);
  database.exec("UPDATE meta SET value = 1000 WHERE key = 'schema_version'");
  database.close();
  expect(await refusal(newer)).toMatch(/STORE_TOO_NEW/);
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.with(bytes.length - 1, (bytes.at(-1) ?? 0) ^ 1));
  expect(await refusal(file)).toMatch(/db" has changed since it was made/);
  expect(await refusal(join(import.meta.dirname, "restore.test.ts"))).toMatch(/not a database/);
  expect(await refusal(dirname(to))).toMatch(/has no backup/);
  expect(await refusal(`${file}2`)).toMatch(/There is no backup/);
});

test("a folder keeps as many backups as it is told, and always the one that was just made", async () => {
  const { folder, first, second, backUp } = await withTwoBackups();
  // The clock was later when this one was made.
  const later = newBackup(folder, Date.now() + 3_600_000);
  renameSync(first, later);
  const { stdout } = await backUp("--keep", "2");
  expect(stdout).toContain("Older backups that were removed: 1.");
  const [made = "", ...others] = backupsIn(folder);
  expect(others).toEqual([later]);
  expect(contentsOf(made)).toEqual(["Likes tea", "Likes coffee"]);
  expect(existsSync(`${second}.sha256`)).toBe(false);
});

test.each([".db.part", ".sha256.part", ".sha256"])(
  "a backup that is killed once it has %s leaves the earlier ones whole, and does not disturb the next",
  async (stage) => {
    const { folder, first, second, backUp, env } = await withTwoBackups();
    await killedOnce(stage, folder, env);
    expect(await backUp()).toMatchObject({ code: 0 });
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
    expect(backupsIn(folder).slice(0, 2)).toEqual([first, second]);
    for (const [from, memories] of [
      [second, ["Likes tea"]],
      [folder, ["Likes tea", "Likes coffee"]],
    ] as const) {
      const DATA_FILE = join(temporaryFolder(), "engraph.db");
      expect(await runEngraph(["restore", from], { DATA_FILE })).toMatchObject({ code: 0 });
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
