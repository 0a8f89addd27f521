import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { request as ask, type IncomingMessage } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { alone, startEngraph } from "../support/engraph.js";
import { RawSocket } from "../support/raw-socket.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const hasJava = isThere("java", "-version");
const hasNginx = isThere("nginx", "-v");

/** Prints why tests are left out if the program is not on the PATH. */
function isThere(program: string, argument: string): boolean {
  const isFound = spawnSync(program, [argument]).status === 0;
  if (!isFound) console.log(`There is no ${program} here: tests of upgrades leave it out.`);
  return isFound;
}

interface Asked {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const initialize = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  },
};
const anyType = { accept: "application/json, text/event-stream" };
const stream = { accept: "text/event-stream" };
const everything: readonly Asked[] = [
  { path: "/livez" },
  { path: "/readyz" },
  { path: "/export" },
  { path: "/nothing" },
  { path: "/graphql", body: { query: "{ __typename }" } },
  { path: "/graphql", body: { query: "{" } },
  { path: "/graphql?query=%7B__typename%7D", headers: stream },
  { path: "/graphql", body: { query: "{ __typename }" }, headers: stream },
  { path: "/mcp", body: initialize, headers: anyType },
];
const upgrades = ["h2c", "H2C, HTTP/2.0", "TLS/1.0", "websocket2"];

/** The status, type and text of an answer, without what differs at each time. */
async function answerTo(
  origin: string,
  { path, body, headers }: Asked,
  upgrade?: string,
): Promise<unknown> {
  const offered = upgrade !== undefined && {
    connection: "Upgrade, HTTP2-Settings",
    upgrade,
    "http2-settings": "AAMAAABkAAQAoAAAAAIAAAAA",
  };
  const sent = ask(new URL(path, origin), {
    method: body === undefined ? "GET" : "POST",
    agent: false,
    headers: { "content-type": "application/json", ...headers, ...offered },
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const told = (await text(answer)).replaceAll(/"exportedAt":"[^"]+"/g, "");
  return [answer.statusCode, answer.headers["content-type"], told];
}

async function expectNoUpgrades(origin: string, asked = everything): Promise<void> {
  for (const one of asked) {
    const expected = await answerTo(origin, one);
    for (const upgrade of upgrades)
      expect([one, upgrade, await answerTo(origin, one, upgrade)]).toEqual([
        one,
        upgrade,
        expected,
      ]);
  }
}

test("an offer of another protocol than WebSocket is ignored", async () => {
  const { url } = await startEngraph(alone);
  await expectNoUpgrades(url);
  expect(await answerTo(url, { path: "/livez" }, "h2c")).toContain(200);
});

/** What the program of Java prints: a line for each endpoint. */
async function printedByJava(origin: string): Promise<string> {
  const program = join(import.meta.dirname, "../fixtures/java/DefaultClient.java");
  const { stdout } = await promisify(execFile)("java", [program, origin], { timeout: 100_000 });
  return stdout;
}

const rightAnswers = new RegExp(
  [
    'graphql 200 \\{"data":\\{"__typename":"Query"\\}\\}',
    "stream 200 .*event: next.*event: complete.*",
    'mcp 200 \\{.*"serverInfo".*',
    'socket \\{"type":"connection_ack"\\}',
  ].join("\\s+"),
);

test.skipIf(!hasJava)("Java's own client, which offers h2c, reaches every endpoint", async () => {
  const { url } = await startEngraph(alone);
  expect(await printedByJava(new URL(url).origin)).toMatch(rightAnswers);
});

/** Starts nginx with the configuration of docs/operations.md before the server; returns its origin. */
async function startNginx(url: string): Promise<string> {
  const page = readFileSync("docs/operations.md", "utf8");
  const [, shared = "", locations = ""] =
    /```nginx\n([^]*?)(# In server:[^]*?)```/.exec(page) ?? [];
  const port = await freePort();
  const folder = temporaryFolder();
  const file = join(folder, "nginx.conf");
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((one) => `${one}_temp_path ${folder}/${one};`)
    .join("\n");
  const server = `server { listen 127.0.0.1:${port};\n${locations.replaceAll("127.0.0.1:4000", new URL(url).host)}\n}`;
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${places}\n${shared}\n${server}\n}`,
  );
  const nginx = spawn("nginx", ["-p", folder, "-c", file, "-e", "stderr"], { stdio: "ignore" });
  onTestFinished(() => void nginx.kill());
  const origin = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(origin).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  return origin;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test.skipIf(!hasNginx)(
  "behind nginx as documented, all clients reach GraphQL and MCP",
  async () => {
    const { url } = await startEngraph(alone);
    const origin = await startNginx(url);
    const asked = everything.filter(({ path }) => /^\/(graphql|mcp)/.test(path));
    await expectNoUpgrades(origin, asked);
    for (const one of asked)
      expect([one, await answerTo(origin, one)]).toEqual([one, await answerTo(url, one)]);
    const socket = await RawSocket.open(`${origin}/graphql`);
    await socket.init();
  },
);

test.skipIf(!hasNginx || !hasJava)("Java's own client reaches them behind nginx, too", async () => {
  const { url } = await startEngraph(alone);
  expect(await printedByJava(await startNginx(url))).toMatch(rightAnswers);
});
