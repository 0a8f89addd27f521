import { expect, test } from "vitest";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import { addMemory } from "../support/operations.js";
import { say, startLastingServer } from "./lasting-server.js";
import { runProgram } from "./program.js";

const remember = (client: Client, content: string) =>
  client.run(addMemory, { input: { threadId: "t", userId: "maya", content } });

function startDashboard(url: string) {
  const program = runProgram(process.execPath, ["examples/apollo-client.ts", "t"], {
    ENGRAPH_URL: url,
  });
  return {
    ...program,
    /** Resolves with its display once it shows this many of each. */
    async shown(messages: number, memories: number) {
      for (;;) {
        const state = (await program.next()) as { messages: string[]; memories: string[] };
        if (state.messages.length === messages && state.memories.length === memories) return state;
      }
    },
  };
}

test("the dashboard with Apollo Client shows a thread, and stays live over restarts of the server", async () => {
  const server = await startLastingServer();
  await say(server.client, "one");
  const dashboard = startDashboard(server.url);
  const { shown } = dashboard;
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
  const server = await startLastingServer();
  await server.stop();
  const dashboard = startDashboard(server.url);
  await server.start();
  expect(await dashboard.next()).toEqual({ messages: [], memories: [] });
});

test("the dashboard shows what is changed and deleted as it would if it were read anew", async () => {
  const { url, client } = await startLastingServer();
  const dashboard = startDashboard(url);
  await dashboard.shown(0, 0);
  await say(client, "one", "two");
  await remember(client, "Maya counts to two.");
  const { addMemory: last } = await remember(client, "Maya rests.");
  await dashboard.shown(2, 2);
  await client.ask("mutation ($id: ID!) { deleteMemories(ids: [$id]) { deletedCount } }", {
    id: last.id,
  });
  await say(client, "three");
  expect(await dashboard.shown(3, 1)).toEqual({
    messages: ["one", "two", "three"],
    memories: ["Maya counts to two."],
  });
});

test("the dashboard ends when the thread is deleted", async () => {
  const { url, client } = await startLastingServer();
  const dashboard = startDashboard(url);
  await dashboard.shown(0, 0);
  await client.ask('mutation { deleteThread(id: "t") { deletedCount } }');
  expect(await dashboard.exited).toBe(1);
  expect(dashboard.complaints()).toBe("Error: There is no thread t.\n");
});

test("the dashboard reads the thread anew from a server that has another store now", async () => {
  const server = await startLastingServer();
  await say(server.client, "one", "two");
  const dashboard = startDashboard(server.url);
  await dashboard.shown(2, 0);
  await server.stop();
  await server.startAnew();
  expect(await dashboard.shown(0, 0)).toEqual({ messages: [], memories: [] });
  await say(server.client, "three");
  expect(await dashboard.shown(1, 0)).toEqual({ messages: ["three"], memories: [] });
});

test("the dashboard does not go on asking with a token that is not valid", async () => {
  const { url } = await startEngraph({ env: { API_TOKEN: "0123456789abcdef" } });
  const dashboard = startDashboard(url);
  expect(await dashboard.exited).toBe(1);
  expect(dashboard.complaints()).toMatch(/status code 401/);
});
