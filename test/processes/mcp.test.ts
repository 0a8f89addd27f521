import { execFile } from "node:child_process";
import { createServer, connect, type Socket } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { readFileSync } from "node:fs";
import { StdioClientTransport as SecondStdioTransport } from "@modelcontextprotocol/client/stdio";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect, onTestFinished, test } from "vitest";
import { envelopeOf } from "../support/ask-mcp.js";
import { engraph, runEngraph } from "../support/command.js";
import { McpClient } from "../support/mcp.js";
import { SecondMcpClient } from "../support/second-mcp-client.js";
import { API_TOKEN, serve } from "../support/served-store.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const { PATH = "" } = process.env;
const THREAD_SETTINGS = '{"enableContextSummary": false}';
const monday = "engraph://threads/monday";
const card = `${monday}/context`;

/** A host that runs `engraph mcp`, like desktop programs. Its log is recorded. */
async function host(args: readonly string[], env: Readonly<Record<string, string>>) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [engraph, "mcp", ...args],
    // Each change of a thread is exactly one event, without one of a summary.
    env: { PATH, THREAD_SETTINGS, ...env },
    stderr: "pipe",
  });
  let logged = "";
  transport.stderr?.on("data", (part) => (logged += String(part)));
  const wrong: Error[] = [];
  const mcp = new McpClient();
  Object.assign(mcp.client, { onerror: (error: Error) => wrong.push(error) });
  await mcp.connect(transport);
  return { ...mcp, mcp, transport, wrong, logged: () => logged };
}

const say = (content: string, threadId = "monday", userId = "sam") => ({
  messages: [{ role: "user", content }],
  userId,
  threadId,
  waitForExtraction: true,
});

test("over stdio, a host remembers in a store of its own, and finds it again", async () => {
  const DATA_FILE = join(temporaryFolder(), "engraph.db");
  const first = await host([], { DATA_FILE });
  const { mcp } = first;
  await mcp.call("remember", say("I live in Lisbon."));
  await mcp.client.subscribeResource({ uri: card });
  await mcp.client.subscribeResource({ uri: monday });
  await mcp.call("remember", say("I like tea."));
  expect(new Set(await mcp.next(2))).toEqual(new Set([card, monday]));

  const other = await runEngraph(["mcp"], { DATA_FILE });
  expect(other).toMatchObject({ code: 1, stdout: "" });
  expect(other.stderr).toMatch(/STORE_IN_USE.* engraph mcp --url http/);

  await mcp.client.close();
  expect(first.wrong).toEqual([]);
  await expect.poll(first.logged).toContain("MCP has closed.");
  for (const line of first.logged().trim().split("\n"))
    expect(JSON.parse(line)).toHaveProperty("msg");
  const again = await host(["--user", "sam"], { DATA_FILE });
  const { text } = await again.mcp.call("context", { query: "Where do I live?" });
  expect(text).toContain("The user lives in Lisbon.");
  expect(await again.mcp.call("forget", { userId: "kim" })).toBe("FORBIDDEN");
});

test("over stdio, a host of 2026-07-28 listens, and misses nothing while it is not there", async () => {
  const DATA_FILE = join(temporaryFolder(), "engraph.db");
  const start = () =>
    new SecondMcpClient().connect(
      new SecondStdioTransport({
        command: process.execPath,
        args: [engraph, "mcp"],
        env: { PATH, THREAD_SETTINGS, DATA_FILE },
        stderr: "ignore",
      }),
    );
  const first = await start();
  await first.call("remember", say("Hello."));
  await first.listen([monday]);
  await first.call("remember", { ...say("One."), waitForExtraction: false });
  expect(await first.next()).toEqual([monday]);
  const { cursor } = first;
  await first.call("remember", { ...say("Two."), waitForExtraction: false });
  await first.client.close();
  const again = await start();
  await again.listen([monday], cursor);
  expect(await again.next()).toEqual([monday]);
});

test("over stdio, a task is found again by the next process", async () => {
  const DATA_FILE = join(temporaryFolder(), "engraph.db");
  /** A process, which is asked by hand. */
  const start = async () => {
    const transport = new SecondStdioTransport({
      command: process.execPath,
      args: [engraph, "mcp"],
      env: { PATH, DATA_FILE },
      stderr: "ignore",
    });
    const answers = new Map<unknown, (message: object) => void>();
    Object.assign(transport, {
      onmessage: (message: { id?: unknown }) => answers.get(message.id)?.(message),
    });
    await transport.start();
    onTestFinished(() => transport.close());
    const ask = async (method: string, params: object) => {
      const id = answers.size;
      const { promise, resolve } = Promise.withResolvers<object>();
      answers.set(id, resolve);
      const _meta = envelopeOf({ extensions: { "io.modelcontextprotocol/tasks": {} } });
      await transport.send({ jsonrpc: "2.0", id, method, params: { ...params, _meta } });
      // oxlint-disable-next-line typescript/no-explicit-any -- as its method says
      return ((await promise) as any).result;
    };
    return { ask, close: () => transport.close() };
  };
  const first = await start();
  const { waitForExtraction: _, ...given } = say("I live in Lisbon.");
  const called = await first.ask("tools/call", { name: "import", arguments: given });
  const { resultType, taskId } = called;
  expect(resultType).toBe("task");
  await first.close();
  const { ask } = await start();
  await expect
    .poll(async () => (await ask("tasks/get", { taskId })).status as string, { timeout: 10_000 })
    .toBe("completed");
  expect(await ask("tasks/get", { taskId })).toMatchObject({
    result: { structuredContent: { memories: [{ content: "The user lives in Lisbon." }] } },
  });
});

/** A proxy in front of a server that the test can close. */
async function doorTo(port: string) {
  const sockets = new Set<Socket>();
  let isShut = false;
  const door = createServer((socket) => {
    if (isShut) return socket.destroy();
    const inner = connect(Number(port), "127.0.0.1");
    for (const one of [socket, inner]) {
      sockets.add(one);
      one.on("error", () => {}).on("close", () => sockets.delete(one));
    }
    socket.pipe(inner).pipe(socket);
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void door.close());
  const { port: own } = door.address() as { port: number };
  return {
    url: `http://127.0.0.1:${own}`,
    shut() {
      isShut = true;
      for (const socket of sockets) socket.destroy();
    },
    open() {
      isShut = false;
    },
  };
}

test("with an address, a host is the client of a running server, and misses nothing while it is away", async () => {
  const DATA_FILE = join(temporaryFolder(), "engraph.db");
  const server = await serve({ DATA_FILE, THREAD_SETTINGS });
  const door = await doorTo(server.PORT);
  const { mcp, wrong } = await host(["--url", door.url], { API_TOKEN });
  await mcp.call("remember", say("Hello."));
  for (const uri of [monday, card]) await mcp.client.subscribeResource({ uri });
  const addTo = (content: string) =>
    server.ask(
      "mutation ($input: AddMessagesInput!) { addMessages(input: $input) { messages { id } } }",
      { input: { threadId: "monday", messages: [{ role: "user", content }] } },
    );
  await addTo("Good morning.");
  expect(new Set(await mcp.next(2))).toEqual(new Set([monday, card]));
  door.shut();
  for (const content of ["One.", "Two.", "Three."]) await addTo(content);
  expect(await mcp.call("list_threads")).toBe("NETWORK_ERROR");
  door.open();
  const told = await mcp.next(4);
  expect(told.filter((uri) => uri === monday)).toHaveLength(3);
  expect(told.filter((uri) => uri === card)).toHaveLength(1);
  expect(await mcp.call("list_threads")).toMatchObject({ totalCount: 1 });
  expect(wrong).toEqual([]);

  const stranger = await host(["--url", door.url], {
    API_TOKEN: "an-unknown-token-of-some-length",
  });
  expect(await stranger.mcp.call("list_threads")).toBe("UNAUTHENTICATED");
});

test("the page's entries for hosts work as they stand", async () => {
  const page = readFileSync(join(import.meta.dirname, "../../docs/mcp.md"), "utf8");
  const entries = [...page.matchAll(/^```jsonc\n([^]*?)^```$/gm)].map(
    ([, text = ""]) =>
      (JSON.parse(text) as { mcpServers: { memory: HostEntry } }).mcpServers.memory,
  );
  const [own, remote, direct] = entries;
  expect(own?.args?.slice(0, 2)).toEqual(["engraph", "mcp"]);
  const DATA_FILE = join(temporaryFolder(), "engraph.db");
  const { mcp } = await host(own?.args?.slice(2) ?? [], { ...own?.env, DATA_FILE });
  expect(await mcp.call("list_threads")).toMatchObject({ totalCount: 0 });
  await mcp.client.close();

  const { PORT } = await serve({ DATA_FILE: join(temporaryFolder(), "engraph.db") });
  const args = remote?.args?.slice(2).map((one) => one.replace("4000", PORT)) ?? [];
  expect(Object.keys(remote?.env ?? {})).toEqual(["API_TOKEN"]);
  const bridged = await host(args, { API_TOKEN });
  expect(await bridged.mcp.call("list_threads")).toMatchObject({ totalCount: 0 });
  const url = new URL(direct?.url?.replace("4000", PORT) ?? "");
  const headers = {
    Authorization: direct?.headers?.Authorization.replace("the key", API_TOKEN) ?? "",
  };
  const http = new StreamableHTTPClientTransport(url, { requestInit: { headers } });
  const over = await new McpClient().connect(http);
  expect(await over.call("list_threads")).toMatchObject({ totalCount: 0 });
});

interface HostEntry {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly url?: string;
  readonly headers?: { readonly Authorization: string };
}

test("options of an own store have no place beside an address", async () => {
  const { code, stderr } = await runEngraph([
    "mcp",
    "--url",
    "http://127.0.0.1:1",
    "--user",
    "sam",
  ]);
  expect(code).toBe(2);
  expect(stderr).toContain("--user");
  expect((await runEngraph(["mcp", "--url", "nowhere"])).code).toBe(2);
});

/** The path of the inspector's command line, which looks for its package description beside its working directory. */
const inspector = join(
  import.meta.dirname,
  "../../node_modules/@modelcontextprotocol/inspector-cli/build",
);

/** The output of the MCP inspector's command line. */
async function inspect(target: readonly string[], ...args: readonly string[]) {
  const printed = await promisify(execFile)(process.execPath, ["index.js", ...target, ...args], {
    cwd: inspector,
  });
  return JSON.parse(printed.stdout) as Record<string, unknown>;
}

test("the inspector of MCP lists and calls, over HTTP and over stdio", async () => {
  const DATA_FILE = join(temporaryFolder(), "engraph.db");
  const server = await serve({ DATA_FILE });
  const over = [
    `http://127.0.0.1:${server.PORT}/mcp`,
    "--transport",
    "http",
    "--header",
    `Authorization: Bearer ${API_TOKEN}`,
  ];
  const called = await inspect(
    over,
    "--method",
    "tools/call",
    "--tool-name",
    "remember",
    "--tool-arg",
    "userId=sam",
    "threadId=monday",
    "waitForExtraction=true",
    'messages=[{"role":"user","content":"I live in Lisbon."}]',
  );
  expect(called).toMatchObject({ structuredContent: { thread: { id: "monday" } } });
  const read = await inspect(over, "--method", "resources/read", "--uri", card);
  expect(JSON.stringify(read)).toContain("The user lives in Lisbon.");
  expect(await inspect(over, "--method", "prompts/list")).toMatchObject({
    prompts: [{ name: "recall_before_answer" }, {}, {}],
  });
  await server.stop();
  const stdio = ["/usr/bin/env", `DATA_FILE=${DATA_FILE}`, process.execPath, engraph, "mcp"];
  const { tools } = await inspect(stdio, "--method", "tools/list");
  expect(tools).toHaveLength(8);
  expect(await inspect(stdio, "--method", "resources/list")).toMatchObject({
    resources: [{ uri: monday }, { uri: card }],
  });
});
