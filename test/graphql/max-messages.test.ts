import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { addMessages, createThread, eventCursor } from "../support/operations.js";
import { FakeClock } from "../support/fake-clock.js";
import { take } from "../support/streams.js";
import { startTaught } from "../support/taught.js";
import { startEngraph } from "../support/engraph.js";
import { namingNulls } from "../support/naming-nulls.js";

const kept = graphql(`
  query MaxMessagesKept($id: ID!) {
    thread(id: $id) { updatedAt messageCount messages { nodes { content seq } } }
  }
`);

const events = graphql(`
  subscription MaxMessagesEvents($after: Cursor) {
    events(filter: { subjectTypes: [MESSAGE] }, after: $after) {
      kind subjectId deletedNodeId snapshot
      ... on MessageEvent { message { id } }
    }
  }
`);

const setLimit = graphql(`
  mutation MaxMessagesSet($id: ID!, $settings: ThreadSettingsInput) {
    updateThread(input: { id: $id, settings: $settings }) { settings { maxMessages } }
  }
`);

const search = graphql(`
  query MaxMessagesSearch($query: String!) {
    search(input: { query: $query, scope: { userId: "maya" }, recordTypes: [MESSAGE] }) {
      results { content }
    }
  }
`);

async function start(maxMessages?: number) {
  const clock = new FakeClock();
  const { client } = await startEngraph({ clock });
  const settings = { extractMemories: false, maxMessages };
  await client.run(createThread, { input: { id: "t", userId: "maya", agentId: null, settings } });
  const say = (contents: readonly string[], threadId = "t") =>
    client.run(addMessages, {
      input: {
        threadId,
        messages: contents.map((content) => ({ id: content, role: "user", content })),
      },
    });
  const read = async (id = "t") => {
    const { thread } = await client.run(kept, { id });
    return thread?.messages.nodes.map(({ content, seq }) => `${seq} ${content}`);
  };
  return { client, clock, say, read };
}

test.each<[limit: number | undefined, kept: string[]]>([
  [undefined, ["1 a", "2 b", "3 c", "4 d", "5 e"]],
  [6, ["1 a", "2 b", "3 c", "4 d", "5 e"]],
  [5, ["1 a", "2 b", "3 c", "4 d", "5 e"]],
  [2, ["4 d", "5 e"]],
  [1, ["5 e"]],
  [0, []],
])("a thread with maxMessages: %j keeps its newest messages", async (limit, left) => {
  const { say, read } = await start(limit);
  await say(["a", "b"]);
  await say(["c"]);
  const { addMessages: added } = await say(["d", "e"]);
  expect(added.messages.map(({ seq }) => seq)).toEqual([4, 5]);
  expect(await read()).toEqual(left);
});

test("the limit is each thread's own, and a lower one holds from the next messages on", async () => {
  const { client, say, read } = await start();
  await client.run(createThread, {
    input: { id: "u", userId: "maya", agentId: null, settings: { extractMemories: false } },
  });
  await say(["a", "b", "c"]);
  await say(["x", "y", "z"], "u");
  await client.run(
    setLimit,
    namingNulls(String(setLimit), { id: "t", settings: { maxMessages: 2 } }),
  );
  expect(await read()).toEqual(["1 a", "2 b", "3 c"]);
  await say(["d"]);
  expect(await read()).toEqual(["3 c", "4 d"]);
  await client.run(
    setLimit,
    namingNulls(String(setLimit), { id: "t", settings: { maxMessages: null } }),
  );
  await say(["e"]);
  expect(await read()).toEqual(["3 c", "4 d", "5 e"]);
  expect(await read("u")).toEqual(["1 x", "2 y", "3 z"]);
});

test("each message that goes is an event of the kind TRIMMED, and is found no more", async () => {
  const { client, say } = await start(1);
  await say(["apples"]);
  const { eventCursor: after } = await client.run(eventCursor);
  await say(["pears", "plums"]);
  const seen = await take(client.subscribe(events, { after }), 4);
  expect(seen.map(({ events: { kind, subjectId } }) => `${kind} ${subjectId}`)).toEqual([
    "CREATED pears",
    "CREATED plums",
    "TRIMMED apples",
    "TRIMMED pears",
  ]);
  const [, , trimmed] = seen;
  expect(trimmed?.events).toMatchObject({ message: null, snapshot: null });
  expect(trimmed?.events.deletedNodeId).not.toBeNull();
  expect((await client.run(search, { query: "apples" })).search.results).toEqual([]);
  expect((await client.run(search, { query: "plums" })).search.results).toHaveLength(1);
});

test("memories that rest on messages that go still hold", async () => {
  const { client, say, world } = await startTaught();
  await say("t", { m1: "I live in Lisbon." });
  const before = (await world()).full.map(({ content, status }) => `${status} ${content}`);
  expect(before).not.toEqual([]);
  await client.run(
    setLimit,
    namingNulls(String(setLimit), { id: "t", settings: { maxMessages: 0 } }),
  );
  await say("t", { m2: "I like tea." });
  const after = await world();
  expect(after.messages).toEqual([]);
  expect(after.full.map(({ content, status }) => `${status} ${content}`)).toEqual(
    expect.arrayContaining(before),
  );
});

test("messages that are added change their thread's time", async () => {
  const { client, clock, say } = await start();
  const timeOf = async () =>
    new Date((await client.run(kept, { id: "t" })).thread?.updatedAt ?? 0).getTime();
  clock.advance(1_000);
  await say(["a"]);
  expect(await timeOf()).toBe(clock.now());
});
