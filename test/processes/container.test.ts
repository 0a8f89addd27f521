import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.js";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

interface Instruction {
  readonly name: string;
  readonly rest: string;
}

/** The instructions of each stage of the Dockerfile. */
function stages(): Instruction[][] {
  const text = read("deploy/Dockerfile")
    .replaceAll(/^\s*#.*$/gm, "")
    .replaceAll(/\\\n/g, " ");
  const all = [...text.matchAll(/^([A-Z]+) +(.+)$/gm)].map(([, name = "", rest = ""]) => ({
    name,
    rest: rest.trim(),
  }));
  const starts = all.flatMap(({ name }, i) => (name === "FROM" ? [i] : []));
  return starts.map((start, i) => all.slice(start, starts[i + 1]));
}

const [build = [], image = []] = stages();

function only(name: string): string {
  const found = image.filter((one) => one.name === name);
  expect(found.map(({ rest }) => rest)).toHaveLength(1);
  return found[0]?.rest ?? "";
}

const commandIn = (text: string) => JSON.parse(/\[.*\]$/.exec(text)?.[0] ?? "[]") as string[];

test("the image is of a supported Node, and has all that its instructions copy", () => {
  for (const [from] of [build, image]) expect(from?.rest).toMatch(/^node:24-slim\b/);
  const context = read("deploy/Dockerfile.dockerignore")
    .split("\n")
    .filter((line) => line.startsWith("!"));
  const copied = [...build, ...image]
    .filter(({ name, rest }) => name === "COPY" && !rest.startsWith("--from"))
    .flatMap(({ rest }) => rest.split(/ +/).slice(0, -1));
  expect(copied.map((file) => `!${file}`).toSorted()).toEqual(context.toSorted());
  expect(build.filter(({ name }) => name === "RUN").map(({ rest }) => rest)).toEqual([
    "npm ci --ignore-scripts",
    "npm run build && npm run prune",
  ]);
  expect(only("USER")).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(only("STOPSIGNAL")).toBe("SIGTERM");
});

function copy(from: string, to: string, files: readonly string[]): void {
  for (const file of files)
    cpSync(join(from, file), join(to, file), { recursive: true, dereference: true });
}

/** Builds from the files that the build stage copies, with the packages of this checkout. */
function buildIn(folder: string): void {
  const copied = build.filter(({ name }) => name === "COPY");
  copy(
    root,
    folder,
    copied.flatMap(({ rest }) => rest.split(/ +/).slice(0, -1)),
  );
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  execFileSync(process.execPath, ["tools/build.ts"], { cwd: folder });
}

/** Copies the content of the image: compiled code, and the packages that remain, but for optional drivers. */
function assembleImage(built: string, app: string): void {
  copy(built, app, ["package.json", "dist"]);
  copy(root, app, ["assets", "LICENSE"]);
  const npm = spawnSync("npm", ["ls", "--omit=dev", "--all", "--parseable"], { cwd: root });
  const packages = String(npm.stdout).trim().split("\n").slice(1);
  expect(packages.length).toBeGreaterThan(10);
  for (const path of packages) {
    const place = join(app, relative(root, path));
    mkdirSync(dirname(place), { recursive: true });
    cpSync(path, place, { recursive: true });
  }
}

test("what the image has serves, as a user that can write nothing but the data, until it is asked to stop", async () => {
  const folder = temporaryFolder();
  const [app, data, built] = [join(folder, "app"), join(folder, "data"), join(folder, "build")];
  for (const directory of [app, data, built]) mkdirSync(directory);
  buildIn(built);
  assembleImage(built, app);
  const node = join(folder, "node");
  cpSync(process.execPath, node);
  const [uid = 0, gid = 0] = only("USER").split(":").map(Number);
  // Without root rights, it runs as the test's user.
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid, gid } : {};
  if (isRoot) chownSync(data, uid, gid);
  execFileSync("chmod", ["-R", "a+rX,a-w", app]);
  onTestFinished(() => void execFileSync("chmod", ["-R", "u+w", app]));
  chmodSync(folder, 0o755);
  const given = Object.fromEntries(
    only("ENV")
      .split(/ +/)
      .map((one) => one.split("=") as [string, string]),
  );
  const env = {
    ...given,
    PORT: "0",
    DATA_FILE: given["DATA_FILE"]?.replace(/^\/data/, data),
    API_TOKEN: "correct horse battery staple",
  };
  const [command, ...args] = commandIn(only("CMD"));
  expect(command).toBe("node");
  const server = spawn(node, args, {
    ...user,
    cwd: app,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void server.kill("SIGKILL"));
  const exited = once(server, "exit");
  const [line] = (await once(createInterface({ input: server.stdout }), "line")) as [string];
  const { url } = JSON.parse(line) as { readonly url: string };
  const check = (port: string) => {
    const [, ...checkArgs] = commandIn(only("HEALTHCHECK"));
    return spawnSync(node, checkArgs, { ...user, env: { PORT: port } }).status;
  };
  expect(check(new URL(url).port)).toBe(0);
  const query = 'mutation { createThread(input: { id: "t" }) { id } }';
  const answer = await fetch(url.replace("0.0.0.0", "127.0.0.1"), {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${env.API_TOKEN}` },
    body: JSON.stringify({ query }),
  });
  expect(await answer.json()).toEqual({ data: { createThread: { id: "t" } } });
  const write = `require("node:fs").writeFileSync(${JSON.stringify(join(app, "x"))}, "")`;
  const written = spawnSync(node, ["--eval", write], { ...user, env: {} });
  expect(String(written.stderr)).toContain("EACCES");
  server.kill(only("STOPSIGNAL") as NodeJS.Signals);
  expect(await exited).toEqual([0, null]);
  expect(check(new URL(url).port)).toBe(1);
});
