import { expect, test } from "vitest";
import type { SummaryRequest } from "../../src/core/models/language-model.js";
import { ScriptedModel } from "../../src/models/scripted.js";
import type { MessageInput } from "../gql/graphql.js";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMessages, createThread, eventCursor, restoreMemory } from "../support/operations.js";
import { echo, proposal } from "../support/proposals.js";
import { next, take } from "../support/streams.js";
import { followSummary } from "../support/summaries.js";

const retract = graphql(`
  mutation RetractMemories($messageId: ID!, $dryRun: Boolean) {
    retractMemories(messageId: $messageId, dryRun: $dryRun) {
      messages { id }
      memories { content status statusReason }
      revived { content status }
      summaryRemoved dryRun
    }
  }
`);

const look = graphql(`
  query RetractMemoriesLook {
    memories(orderBy: CREATED_AT_ASC) { nodes { id content status statusReason } }
    search(input: { query: "Porto Lisbon flight tea", scope: { userId: "maya" } }) {
      results { recordType content }
    }
  }
`);

const changes = graphql(`
  subscription RetractMemoriesChanges($after: Cursor) {
    memoryChanged(owner: { userId: "maya" }, after: $after) { kind memory { content } }
  }
`);

/** A model that remembers each message, and supersedes what a message corrects. */
const model = () =>
  new ScriptedModel(({ turns, known = [] }) =>
    turns.map((turn) => {
      const target = known.find(({ content }) => turn.content.startsWith(content.slice(0, 10)));
      return proposal(turn, target && { action: "SUPERSEDE", targetId: target.id });
    }),
  );

async function start() {
  const clock = new FakeClock();
  const { client } = await startEngraph({ model: model(), clock });
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const say = (...messages: MessageInput[]) =>
    client.run(addMessages, { input: { threadId: "t", messages, waitForExtraction: true } });
  await say({ id: "home", role: "user", content: "I live in Lisbon." });
  await say(
    { id: "mail", role: "user", content: "I live in Porto." },
    { id: "flight", role: "tool", content: "The flight goes to Porto." },
    { id: "answer", role: "assistant", content: "Your flight goes to Porto." },
    { id: "tea", role: "user", content: "My tea is green." },
    { id: "more", role: "assistant", content: "Green tea is fine." },
  );
  return {
    client,
    look: async () => {
      const { memories, search } = await client.run(look);
      const states = memories.nodes.map(({ content, status, statusReason }) =>
        [content, status, statusReason].join(" "),
      );
      const found = search.results.filter(({ recordType }) => recordType === "FACT");
      return { states, found: found.map(({ content }) => content) };
    },
    idOf: async (content: string) =>
      (await client.run(look)).memories.nodes.find((one) => one.content === content)?.id ?? "",
  };
}

const gone = ["I live in Porto.", "The flight goes to Porto.", "Your flight goes to Porto."];
const before = [
  "I live in Lisbon. INVALID SUPERSEDED",
  ...gone.map((content) => `${content} VALID `),
  "My tea is green. VALID ",
  "Green tea is fine. VALID ",
];

test("what rests on a message and the answers of its turn is retracted, and what it replaced is back", async () => {
  const { client, look: lookNow, idOf } = await start();
  expect((await lookNow()).states).toEqual(before);
  const expected = {
    messages: ["mail", "flight", "answer"].map((id) => ({ id })),
    memories: gone.map((content) => ({
      content,
      status: "INVALID",
      statusReason: "RETRACTED",
    })),
    revived: [{ content: "I live in Lisbon.", status: "VALID" }],
    summaryRemoved: false,
  };
  const dry = await client.run(retract, { messageId: "mail", dryRun: true });
  expect(dry.retractMemories).toMatchObject({ ...expected, dryRun: true });
  expect((await lookNow()).states).toEqual(before);
  const { eventCursor: after } = await client.run(eventCursor);
  const done = await client.run(retract, { messageId: "mail" });
  expect(done.retractMemories).toMatchObject({ ...expected, dryRun: false });
  const { states, found } = await lookNow();
  expect(states).toEqual([
    "I live in Lisbon. VALID ",
    ...gone.map((content) => `${content} INVALID RETRACTED`),
    ...before.slice(-2),
  ]);
  expect(found.toSorted()).toEqual(["Green tea is fine.", "I live in Lisbon.", "My tea is green."]);
  const events = await take(client.subscribe(changes, { after }), 4);
  expect(events.map(({ memoryChanged: { kind } }) => kind)).toEqual([
    ...gone.map(() => "INVALIDATED"),
    "RESTORED",
  ]);
  const again = await client.run(retract, { messageId: "mail" });
  expect(again.retractMemories).toMatchObject({ memories: [], revived: [] });
  // Restored by hand, the correction holds again.
  await client.run(restoreMemory, { id: await idOf("I live in Porto.") });
  expect((await lookNow()).states.slice(0, 2)).toEqual([
    "I live in Lisbon. INVALID SUPERSEDED",
    "I live in Porto. VALID ",
  ]);
});

test("the running summary is made anew, without the messages that are not believed", async () => {
  const summarize = ({ turns }: SummaryRequest) => ({
    text: turns.map(({ content }) => content).join(" "),
    topics: [],
  });
  const model = new ScriptedModel(echo, { summarize });
  const { client } = await startEngraph({ model, clock: new FakeClock(), settings: {} });
  const { eventCursor: after } = await client.run(eventCursor);
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const updates = followSummary(client, "t", after);
  const messages = [
    { id: "mail", role: "user", content: "I live in Porto." },
    { id: "tea", role: "user", content: "My tea is green." },
  ];
  await client.run(addMessages, { input: { threadId: "t", messages, waitForExtraction: true } });
  const textOf = async () => (await next(updates)).summaryUpdated.runningSummary?.text;
  expect(await textOf()).toBe("I live in Porto. My tea is green.");
  const { retractMemories } = await client.run(retract, { messageId: "mail" });
  expect(retractMemories.summaryRemoved).toBe(true);
  expect((await next(updates)).summaryUpdated.kind).toBe("DELETED");
  expect(await textOf()).toBe("My tea is green.");
});

test("a summary that was being made during the retraction does not bring back what is not believed", async () => {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const summarize = async ({ turns }: SummaryRequest) => {
    asked.resolve();
    await released.promise;
    return { text: turns.map(({ content }) => content).join(" "), topics: [] };
  };
  const model = new ScriptedModel(echo, { summarize });
  const { client } = await startEngraph({ model, clock: new FakeClock(), settings: {} });
  const { eventCursor: after } = await client.run(eventCursor);
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const updates = followSummary(client, "t", after);
  const messages = [
    { id: "mail", role: "user", content: "I live in Porto." },
    { id: "tea", role: "user", content: "My tea is green." },
  ];
  await client.run(addMessages, { input: { threadId: "t", messages, waitForExtraction: true } });
  await asked.promise;
  const { retractMemories } = await client.run(retract, { messageId: "mail" });
  expect(retractMemories).toMatchObject({ memories: [{}], summaryRemoved: false });
  released.resolve();
  expect((await next(updates)).summaryUpdated.runningSummary?.text).toBe("My tea is green.");
});

test("a message that is unknown retracts nothing", async () => {
  const { client, look: lookNow } = await start();
  const { errors } = await client.ask(retract, { messageId: "none" });
  expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
  expect((await lookNow()).states).toEqual(before);
});
