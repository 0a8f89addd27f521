import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import { addMemory, addMessages, createThread } from "../support/operations.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const root = join(import.meta.dirname, "../..");

/** Runs a program; its lines come one after the other. */
function run(command: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env } });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let complaints = "";
  child.stderr.on("data", (data) => (complaints += String(data)));
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return {
    exit,
    complaints: () => complaints,
    /** The next line that it prints, as JSON. Fails with what it complained of if there is none. */
    async next(): Promise<unknown> {
      const { value, done } = await lines.next();
      if (done) throw new Error(`It ended with ${await exit}: ${complaints}`);
      return JSON.parse(value);
    },
  };
}

/** A server that can be started again at the same address, on the same store. */
async function startAgain() {
  const dataFile = join(temporaryFolder(), "engraph.db");
  let server = await startEngraph({ dataFile });
  const env = { PORT: new URL(server.url).port };
  await server.client.run(createThread, {
    input: { id: "t", userId: "maya", settings: { extractMemories: false } },
  });
  return {
    url: server.url,
    get client(): Client {
      return server.client;
    },
    stop: () => server.close(),
    async start(): Promise<void> {
      server = await startEngraph({ dataFile, env });
    },
  };
}

const say = (client: Client, ...contents: string[]) =>
  client.run(addMessages, {
    input: { threadId: "t", messages: contents.map((content) => ({ role: "user", content })) },
  });

const remember = (client: Client, content: string) =>
  client.run(addMemory, { input: { threadId: "t", userId: "maya", content } });

test("the dashboard with Apollo Client shows a thread, and stays live over restarts of the server", async () => {
  const server = await startAgain();
  await say(server.client, "one");
  const dashboard = run(process.execPath, ["examples/apollo-client.ts", "t"], {
    ENGRAPH_URL: server.url,
  });
  /** What it shows once it shows as many of each. */
  const shown = async (messages: number, memories: number) => {
    for (;;) {
      const state = (await dashboard.next()) as { messages: string[]; memories: string[] };
      if (state.messages.length === messages && state.memories.length === memories) return state;
    }
  };
  expect(await shown(1, 0)).toEqual({ messages: ["one"], memories: [] });
  await remember(server.client, "Maya counts.");
  expect(await shown(1, 1)).toEqual({ messages: ["one"], memories: ["Maya counts."] });

  for (const [round, content] of ["two", "three"].entries()) {
    await say(server.client, content);
    await server.stop();
    await server.start();
    await remember(server.client, `Maya went on to ${content}.`);
    const { messages, memories } = await shown(round + 2, round + 2);
    expect(messages.at(-1)).toBe(content);
    expect(memories[0]).toBe(`Maya went on to ${content}.`);
  }
  expect(dashboard.complaints()).toMatch(/What is shown may be old\./);
});

test("the dashboard waits for a server that is not there yet", async () => {
  const server = await startAgain();
  await server.stop();
  const dashboard = run(process.execPath, ["examples/apollo-client.ts", "t"], {
    ENGRAPH_URL: server.url,
  });
  await server.start();
  expect(await dashboard.next()).toEqual({ messages: [], memories: [] });
});
