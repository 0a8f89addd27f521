import { expect, test } from "vitest";
import type { Client } from "../support/client.js";
import { addMemory } from "../support/operations.js";
import { say, startLastingServer } from "./lasting-server.js";
import { runProgram } from "./program.js";

const remember = (client: Client, content: string) =>
  client.run(addMemory, { input: { threadId: "t", userId: "maya", content } });

test("the dashboard with Apollo Client shows a thread, and stays live over restarts of the server", async () => {
  const server = await startLastingServer();
  await say(server.client, "one");
  const dashboard = runProgram(process.execPath, ["examples/apollo-client.ts", "t"], {
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
  const server = await startLastingServer();
  await server.stop();
  const dashboard = runProgram(process.execPath, ["examples/apollo-client.ts", "t"], {
    ENGRAPH_URL: server.url,
  });
  await server.start();
  expect(await dashboard.next()).toEqual({ messages: [], memories: [] });
});
