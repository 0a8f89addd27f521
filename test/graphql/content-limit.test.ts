import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import {
  addMessages,
  createThread,
  updateMessage as update,
  importRecords,
  updateRecord,
} from "../support/operations.js";

const state = graphql(`
  query ContentLimitState {
    serverInfo { maxMessageCharacters }
    messages { nodes { id content } }
    memories { totalCount }
  }
`);

const fits = "🦙".repeat(5);
const tooLong = `${fits}!`;

/** A server that accepts five characters per message, with a message of that length. */
async function start() {
  const { client } = await startEngraph({ env: { MAX_MESSAGE_CHARACTERS: "5" } });
  const settings = { extractMemories: false };
  await client.run(createThread, { input: { id: "t", userId: "maya", settings } });
  const messages = [{ id: "m", role: "user", content: fits }];
  await client.run(addMessages, { input: { threadId: "t", messages } });
  const left = async () => {
    const { messages, memories } = await client.run(state);
    return [messages.nodes, memories.totalCount];
  };
  return { client, left };
}

const kept = [[{ id: "m", content: fits }], 0];

test("a message of as many characters as a server takes is stored, and it says how many these are", async () => {
  const { client, left } = await start();
  expect(await left()).toEqual(kept);
  expect((await client.run(state)).serverInfo).toEqual({ maxMessageCharacters: 5 });
});

const said = { role: "user", content: fits };
const message = { type: "MESSAGE" as const };

test.each<[name: string, document: object, input: object, field: string]>([
  [
    "that is added among others",
    addMessages,
    { threadId: "t", messages: [said, { ...said, content: tooLong }] },
    "messages[1].content",
  ],
  [
    "that says it in its metadata",
    addMessages,
    { threadId: "t", messages: [{ role: "user", metadata: { content: tooLong } }] },
    "messages[0].metadata.content",
  ],
  ["that is changed", update, { id: "m", content: tooLong }, "content"],
  [
    "that is imported among others",
    importRecords,
    { ...message, contents: [fits, tooLong], roles: ["user"] },
    "contents[1]",
  ],
  [
    "that is imported with it in its metadata",
    importRecords,
    { ...message, contents: [null], roles: ["user"], metadata: [{ content: tooLong }] },
    "metadata[0].content",
  ],
  [
    "that is changed as a record",
    updateRecord,
    { ...message, id: "m", content: tooLong },
    "content",
  ],
])("a message %s is refused where it says more, and nothing is stored", async (...row) => {
  const [, document, input, field] = row;
  const { client, left } = await start();
  const { errors } = await client.ask(document as typeof addMessages, { input: input as never });
  expect(errors).toMatchObject([{ extensions: { code: "CONTENT_TOO_LONG", field, limit: 5 } }]);
  expect(await left()).toEqual(kept);
});

test("metadata that is not what a message says may be longer, and so may memories", async () => {
  const { client, left } = await start();
  const messages = [{ id: "n", role: "user", content: fits, metadata: { content: tooLong } }];
  await client.run(addMessages, { input: { threadId: "t", messages } });
  await client.run(importRecords, { input: { type: "FACT", contents: [tooLong] } });
  expect(await left()).toEqual([
    [
      { id: "m", content: fits },
      { id: "n", content: fits },
    ],
    1,
  ]);
});
