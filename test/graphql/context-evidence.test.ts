import { expect, test } from "vitest";
import { LocalModel } from "../../src/models/local.js";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import type { DerivedPolicy } from "../gql/graphql.js";
import { createThread, updateMessage } from "../support/operations.js";
import { proposal } from "../support/proposals.js";
import { startTaught } from "../support/taught.js";

const remove = graphql(`
  mutation ContextEvidenceRemove($ids: [ID!]!, $derived: DerivedPolicy) {
    deleteMessages(ids: $ids, derived: $derived) { deletedCount }
  }
`);

const look = graphql(`
  query ContextEvidenceLook {
    memories {
      nodes { content status statusReason trust evidence { nodes { quote isContext isCurrent } } }
    }
  }
`);

const age = "Gran is 83.";

/** Of "she is 83", it takes the name from the first of the messages; of other messages, all words. */
const model = () =>
  new ScriptedModel(({ turns, context = [] }) => {
    const [first] = [...context, ...turns];
    return turns.flatMap((turn) => {
      if (!turn.content.includes("83")) return [];
      const citations = proposal(turn).citations;
      if (turn.content === age || !first) return [proposal(turn, { content: age })];
      const { messageId } = first;
      const context = { messageId, quote: "My gran", isContext: true };
      return [proposal(turn, { content: age, citations: [...citations, context] })];
    });
  });

async function start(role = "user") {
  const { client, say } = await startTaught({ model: model() });
  const settings = { memoryExtractionWindow: 10 };
  await client.run(createThread, { input: { id: "own", userId: "maya", settings } });
  await say(
    "own",
    {},
    {
      messages: [
        { id: "name", role, content: "My gran lives here." },
        { id: "age", role: "user", content: "She is 83." },
      ],
    },
  );
  const memories = async () => (await client.run(look)).memories.nodes;
  const drop = (ids: string[], derived: DerivedPolicy | null = null) =>
    client.run(remove, { ids, derived });
  return { client, say, memories, drop };
}

const holds = { content: age, status: "VALID", statusReason: null };
const lost = { content: age, status: "INVALID", statusReason: "SOURCE_DELETED" };

test("context comes before what a memory rests on, and is marked", async () => {
  const { memories } = await start();
  expect(await memories()).toEqual([
    {
      ...holds,
      trust: "USER_WORDS",
      evidence: {
        nodes: [
          { quote: "My gran", isContext: true, isCurrent: true },
          { quote: "She is 83.", isContext: false, isCurrent: true },
        ],
      },
    },
  ]);
});

test.each<[DerivedPolicy | null, object[]]>([
  [null, [lost]],
  ["INVALIDATE", [lost]],
  ["DELETE", []],
  ["KEEP", [holds]],
])("with %s, a memory whose context is deleted has lost its evidence", async (derived, left) => {
  const { memories, drop } = await start();
  await drop(["name"], derived);
  expect(await memories()).toMatchObject(left);
});

test("a memory without its context is still found by the message that it rests on", async () => {
  const { memories, drop } = await start();
  await drop(["name"]);
  expect(await memories()).toMatchObject([
    { evidence: { nodes: [{ quote: "She is 83.", isContext: true }] } },
  ]);
  await drop(["age"], "DELETE");
  expect(await memories()).toEqual([]);
});

test("context alone supports nothing", async () => {
  const { memories, drop } = await start();
  await drop(["age"], "DELETE");
  expect(await memories()).toEqual([]);
});

test("a memory that another message says by itself needs no context", async () => {
  const { memories, drop, say } = await start();
  await say("own", { whole: age });
  await drop(["name"], "DELETE");
  expect(await memories()).toMatchObject([holds]);
  await drop(["whole"], "DELETE");
  expect(await memories()).toEqual([]);
});

test("each job cites the context that it takes words from", async () => {
  const { memories, drop, say } = await start();
  await say("own", { again: "She is still 83." });
  await drop(["name"]);
  expect(await memories()).toMatchObject([lost]);
});

test("a memory waits for a review while its context is edited away", async () => {
  const { client, memories } = await start();
  await client.run(updateMessage, { input: { id: "name", content: "Nobody lives here." } });
  expect(await memories()).toMatchObject([{ status: "PENDING", statusReason: "EVIDENCE_CHANGED" }]);
  await client.run(updateMessage, { input: { id: "name", content: "Well. My gran lives here." } });
  expect(await memories()).toMatchObject([holds]);
});

test("no words that rules took from a deleted message are left", async () => {
  const { client, say, find } = await startTaught({ model: new LocalModel() });
  await say("t", { named: "My sister Leena lives in Oslo." });
  await say("t", { told: "She works as a nurse." });
  expect(await find("Leena nurse")).toContain("The user's sister Leena works as a nurse.");
  await client.run(remove, { ids: ["named"], derived: "DELETE" });
  expect(await find("Leena", true)).toEqual([]);
});

test.each([
  ["assistant", "USER_WORDS"],
  ["tool", "TOOL"],
])("of what a %s said, context has the trust %s", async (role, trust) => {
  const { memories } = await start(role);
  expect(await memories()).toMatchObject([{ ...holds, trust }]);
});
