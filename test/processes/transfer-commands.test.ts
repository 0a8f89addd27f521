import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../../examples/server-process.ts";
import type { ImportReport } from "../../src/core/transfer/importer.js";
import { manyLines } from "../support/many-lines.js";
import { soakSeed, Random } from "../support/random.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { freePort } from "../support/free-port.js";

const command = fileURLToPath(new URL("../../dist/command/engraph.js", import.meta.url));
const API_TOKEN = "a-token-of-16-chars";
/** A port on which no server listens. */
const nowhere = { PORT: String(await freePort()) };

type Environment = Readonly<Record<string, string>>;

function start(env: Environment, args: readonly string[]) {
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, [command, ...args], { env: { PATH, ...nowhere, ...env } });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** The output of a command, and its exit code. */
async function run(env: Environment, ...args: readonly string[]) {
  const child = start(env, args);
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk) => (out += String(chunk)));
  child.stderr.on("data", (chunk) => (err += String(chunk)));
  child.stdin.end();
  const [code] = (await once(child, "close")) as [number];
  return { code, out, err };
}

/** An export without its header. */
const contentOf = (lines: string) => lines.slice(lines.indexOf("\n") + 1);

function newFile(name: string): string {
  return join(temporaryFolder(), name);
}

function fileOf(messages: number): { readonly file: string; readonly text: string } {
  const file = newFile("export.jsonl");
  const text = `${manyLines(messages).join("\n")}\n`;
  writeFileSync(file, text);
  return { file, text };
}

test("what the commands import into a store, they export", async () => {
  const env = { DATA_FILE: newFile("engraph.db") };
  const { file, text } = fileOf(120);
  const done = await run(env, "import", file);
  expect({ ...done, out: JSON.parse(done.out) as unknown }).toMatchObject({
    code: 0,
    out: { tenantId: "default", isComplete: true, stored: { message: 120, evidence: 120 } },
  });
  const printed = await run(env, "export");
  expect([printed.code, contentOf(printed.out)]).toEqual([0, contentOf(text)]);
  expect(printed.err).toBe("364 lines were exported.\n");

  const out = newFile("copy.jsonl");
  expect(await run(env, "export", "--user", "user-1", "--out", out)).toMatchObject({ code: 0 });
  expect(statSync(out).mode & 0o777).toBe(0o600);
  expect(contentOf(readFileSync(out, "utf8"))).toBe(contentOf(text));
  expect(await run(env, "export", "--out", out)).toMatchObject({
    code: 1,
    err: `"${out}" is there already.\n`,
  });
  const other = await run(env, "import", out, "--tenant", "other");
  expect(JSON.parse(other.out)).toMatchObject({ tenantId: "other", stored: { memory: 120 } });

  writeFileSync(file, text.slice(0, text.lastIndexOf("\n", text.length - 2) + 1));
  expect(await run(env, "import", file)).toMatchObject({
    code: 1,
    err: expect.stringContaining("The file has been cut off"),
  });
  expect(await run(env, "import", newFile("missing"))).toMatchObject({
    code: 1,
    err: expect.stringContaining("There is no file"),
  });
});

test("the commands ask a server that runs, and send it a long file in parts", async () => {
  const server = await startServer({ PORT: "0", API_TOKEN, DATA_FILE: newFile("engraph.db") });
  onTestFinished(() => server.kill());
  const env = { PORT: new URL(server.url).port, API_TOKEN, DATA_FILE: newFile("unused.db") };
  const { file, text } = fileOf(600);
  // Larger than one part.
  expect(text.length).toBeGreaterThan(2 ** 19);
  const done = await run(env, "import", file);
  expect(JSON.parse(done.out)).toMatchObject({
    isComplete: true,
    stored: { user: 1, thread: 1, message: 600, memory: 600, evidence: 600 },
  });
  const out = newFile("copy.jsonl");
  expect(await run(env, "export", "--out", out)).toMatchObject({ code: 0 });
  expect(contentOf(readFileSync(out, "utf8")) === contentOf(text)).toBe(true);
  expect(existsSync(env.DATA_FILE)).toBe(false);
  const lines = text.split("\n");
  lines[1_501] = lines[1_501]?.replace("user-1", "user-2") ?? "";
  writeFileSync(file, lines.join("\n"));
  const conflict = await run(env, "import", file);
  expect([conflict.code, conflict.err]).toEqual([1, expect.stringContaining("Line 1502: ")]);
  const stranger = await run({ ...env, API_TOKEN: "another-token-of-24-chars" }, "export");
  expect(stranger).toMatchObject({ code: 1, err: expect.stringContaining("UNAUTHENTICATED") });
});

test("an import that is killed again and again ends as one that was not", async () => {
  const random = new Random(soakSeed());
  const env = { DATA_FILE: newFile("engraph.db") };
  const { file, text } = fileOf(500);
  for (let kill = 0; kill < 3; kill++) {
    const child = start(env, ["import", "-"]);
    // It is killed in the middle: its input does not end before.
    child.stdin.on("error", () => {});
    child.stdin.write(text.slice(0, -100));
    // The last one is killed after it has stored something.
    const wanted = kill === 2 ? 1_000_000 : random.between(50_000, 1_000_000);
    while (sizeOf(`${env.DATA_FILE}-wal`) < wanted) await sleep(5);
    const ended = once(child, "close");
    child.kill("SIGKILL");
    await ended;
  }
  const rest = JSON.parse((await run(env, "import", file)).out) as ImportReport;
  const stored = Object.values(rest.stored).reduce((sum, count) => sum + count, 0);
  expect(rest.present).toBeGreaterThan(0);
  expect(stored).toBeGreaterThan(0);
  expect(stored + rest.present).toBe(text.split("\n").length - 3);
  const { out } = await run(env, "export");
  expect(contentOf(out) === contentOf(text)).toBe(true);
});

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

test("import-from stores what another system holds, and a second time nothing", async () => {
  const server = await startServer({ PORT: "0", API_TOKEN, DATA_FILE: newFile("engraph.db") });
  onTestFinished(() => server.kill());
  const env = { API_TOKEN };
  const sample = fileURLToPath(new URL("../importers/samples/mem0.json", import.meta.url));
  const args = ["import-from", "mem0", sample, "--url", new URL("/", server.url).href];
  const { code, out } = await run(env, ...args);
  expect([code, JSON.parse(out)]).toMatchObject([0, { memories: 2, present: 0, expired: 1 }]);
  expect(JSON.parse((await run(env, ...args)).out)).toMatchObject({ memories: 0, present: 2 });
  const broken = newFile("broken.json");
  writeFileSync(broken, '{ "results": [');
  expect(await run(env, "import-from", "mem0", broken)).toMatchObject({
    code: 1,
    err: expect.stringContaining("is not JSON"),
  });
  expect(await run(env, "import-from", "mem0", sample)).toMatchObject({
    code: 1,
    err: expect.stringContaining("NETWORK_ERROR"),
  });
});
