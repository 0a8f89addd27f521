import { expect, test } from "vitest";
import { eventCursor } from "../support/operations.js";
import { say, startLastingServer } from "./lasting-server.js";
import { runProgram } from "./program.js";

const listen = (url: string, query: string, AFTER = "") =>
  runProgram(process.execPath, ["examples/listen.ts", query], {
    ENGRAPH_URL: url,
    ...(AFTER && { AFTER }),
  });

test("what declares $after is listened to over restarts of the server, from where it is told to begin", async () => {
  const server = await startLastingServer();
  const { eventCursor: after } = await server.client.run(eventCursor);
  await say(server.client, "one");
  const query = `subscription ($after: Cursor) {
    messageAdded(threadId: "t", after: $after) { cursor message { content } }
  }`;
  const program = listen(server.url, query, after);
  const added = (content: string) => ({
    messageAdded: { cursor: expect.any(String), message: { content } },
  });
  expect(await program.next()).toEqual(added("one"));
  await server.stop();
  await server.start();
  await say(server.client, "two");
  expect(await program.next()).toEqual(added("two"));
  expect(program.complaints()).toMatch(
    /^Connected to \S+\.\n[^]*Trying again\.\nConnected to \S+\.\n$/,
  );
});

test("what is no subscription, or lacks a cursor, is told in a sentence", async () => {
  const { url } = await startLastingServer();
  for (const [query, said] of [
    ["subscription { no }", /Cannot query field "no" on type "Subscription"\.\n$/],
    [
      "subscription ($after: Cursor) { events(after: $after) { kind } }",
      /select the field `cursor` of its events\.\n$/,
    ],
  ] as const) {
    const program = listen(url, query);
    expect(await program.exited).toBe(1);
    expect(program.complaints()).toMatch(said);
  }
});
