import { expect, test } from "vitest";
import { ScriptedModel, type Answer } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMessages, createThread, eventCursor, said } from "../support/operations.js";
import { echo, proposal } from "../support/proposals.js";
import { take } from "../support/streams.js";

const events = graphql(`
  subscription ExtractionActionsEvents($after: Cursor) {
    memoryChanged(owner: { userId: "maya" }, after: $after) {
      kind
      memory {
        content status statusReason
        links(direction: IN) { nodes { relation source { content } } }
      }
    }
  }
`);

const look = graphql(`
  query ExtractionActionsLook($query: String!) {
    search(input: { query: $query, scope: { userId: "maya" }, recordTypes: [FACT] }) {
      results { content }
    }
    user(id: "maya") {
      memories { nodes { content status revision evidence { nodes { quote message { id } } } } }
    }
  }
`);

const remove = graphql(`
  mutation ExtractionActionsRemove($id: ID!) {
    deleteMessages(ids: [$id]) { invalidated { content statusReason } }
  }
`);

async function start(answer: Answer, ...threads: readonly string[]) {
  const model = new ScriptedModel(answer);
  const { client } = await startEngraph({ model, clock: new FakeClock() });
  for (const id of threads)
    await client.run(createThread, { input: { id, userId: "maya", agentId: "tutor" } });
  const say = (threadId: string, id: string, content: string) =>
    client.run(addMessages, said(threadId, { id, content }, { waitForExtraction: true }));
  const memories = async () => {
    const { user } = await client.run(look, { query: "tea" });
    return user?.memories.nodes ?? [];
  };
  return { client, model, say, memories };
}

/** A model that supersedes the most similar known memory. */
const correcting: Answer = ({ turns, known = [] }) =>
  turns.map((turn) => proposal(turn, { action: "SUPERSEDE", targetId: known[0]?.id ?? null }));

test("a correction takes the place of what it corrects, for searches and for subscribers", async () => {
  const { client, say } = await start(correcting, "t");
  const { eventCursor: after } = await client.run(eventCursor);
  await say("t", "m1", "Maya lives in Lisbon.");
  await say("t", "m2", "Maya lives in Porto.");
  const { search } = await client.run(look, { query: "Where does Maya live?" });
  expect(search.results.map(({ content }) => content)).toEqual(["Maya lives in Porto."]);
  const [, added, invalidated] = await take(client.subscribe(events, { after }), 3);
  expect([added, invalidated]).toMatchObject([
    { memoryChanged: { kind: "CREATED", memory: { content: "Maya lives in Porto." } } },
    {
      memoryChanged: {
        kind: "INVALIDATED",
        memory: {
          content: "Maya lives in Lisbon.",
          status: "INVALID",
          statusReason: "SUPERSEDED",
          links: {
            nodes: [{ relation: "SUPERSEDES", source: { content: "Maya lives in Porto." } }],
          },
        },
      },
    },
  ]);
});

test("two threads of a user that say the same at once leave one memory, which rests on both", async () => {
  const { say, memories } = await start(echo, "a", "b");
  await Promise.all([say("a", "m1", "Maya likes tea."), say("b", "m2", "Maya likes tea.")]);
  const [memory, ...others] = await memories();
  expect(others).toEqual([]);
  expect(memory?.evidence.nodes.map(({ message }) => message?.id).toSorted()).toEqual(["m1", "m2"]);
});

test("a memory that rests on two messages holds until both are deleted", async () => {
  const { client, say, memories } = await start(echo, "t");
  await say("t", "m1", "Maya likes tea.");
  await say("t", "m2", "Maya likes tea.");
  const first = await client.run(remove, { id: "m1" });
  expect(first.deleteMessages.invalidated).toEqual([]);
  expect(await memories()).toMatchObject([
    { status: "VALID", revision: 1, evidence: { nodes: [{ message: { id: "m2" } }] } },
  ]);
  const second = await client.run(remove, { id: "m2" });
  expect(second.deleteMessages.invalidated).toEqual([
    { content: "Maya likes tea.", statusReason: "SOURCE_DELETED" },
  ]);
});

test("what an agent was told by our own context card is not learned from what it says", async () => {
  const { client, say, memories, model } = await start(
    ({ turns }) =>
      turns.flatMap((turn) =>
        /\S/.test(turn.content)
          ? [
              proposal(turn, {
                content: turn.content.trim(),
                citations: [{ messageId: turn.messageId, quote: null }],
              }),
            ]
          : [],
      ),
    "t",
  );
  const card = "<context_card><fact><content>Maya likes tea.</content></fact></context_card>";
  await say("t", "m1", card);
  await say("t", "m2", `${card}\nMaya runs.`);
  expect(await memories()).toMatchObject([
    { content: "Maya runs.", evidence: { nodes: [{ quote: "Maya runs." }] } },
  ]);
  expect(model.requests).toHaveLength(1);
  // Stored memories keep their wording.
  const { addMessages: again } = await client.run(
    addMessages,
    said("t", { id: "m3", content: card }),
  );
  expect(again.messages).toMatchObject([{ content: card }]);
});

test("a known memory that is put better is one memory with a history, and is found by its new words", async () => {
  const better: Answer = ({ turns, known = [] }) =>
    turns.map((turn) => proposal(turn, { action: "UPDATE", targetId: known[0]?.id ?? null }));
  const { client, say, memories } = await start(better, "t");
  await say("t", "m1", "Maya likes tea.");
  await say("t", "m2", "Maya likes tea from Sri Lanka.");
  expect(await memories()).toMatchObject([
    { content: "Maya likes tea from Sri Lanka.", revision: 2, status: "VALID" },
  ]);
  const { search } = await client.run(look, { query: "Lanka" });
  expect(search.results).toHaveLength(1);
});
