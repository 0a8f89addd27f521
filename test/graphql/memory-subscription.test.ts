import { expect, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import type { OwnerFilter } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import { addMemory, addMessages, createThread, eventCursor, said } from "../support/operations.js";
import { proposal } from "../support/proposals.js";
import { next, take, takeUntil } from "../support/streams.js";

const memoryExtracted = graphql(`
  subscription MemorySubscription($owner: OwnerFilter!, $after: Cursor) {
    memoryExtracted(owner: $owner, after: $after) {
      cursor kind subjectType subjectId originThreadId snapshot
      memory { content userId threadId source evidence { totalCount } }
    }
  }
`);

// Messages in capitals apply to their thread only.
const model = () =>
  new ScriptedModel(({ turns }) =>
    turns.map((turn) =>
      proposal(turn, { level: turn.content === turn.content.toUpperCase() ? "THREAD" : "USER" }),
    ),
  );

async function start() {
  const { client } = await startEngraph({ model: model() });
  for (const [id, userId, agentId] of [
    ["m1", "maya", "tutor"],
    ["m2", "maya", "cook"],
    ["b1", "ben", "tutor"],
    ["n1", null, null],
  ] as const) {
    await client.run(createThread, { input: { id, userId, agentId } });
  }
  const { eventCursor: after } = await client.run(eventCursor);
  const say = (threadId: string, ...contents: string[]) =>
    client.run(addMessages, said(threadId, contents, { waitForExtraction: true }));
  const follow = (owner: OwnerFilter) => client.subscribe(memoryExtracted, { owner, after });
  return { client, say, follow };
}

const contentsOf = (events: { memoryExtracted: { snapshot?: unknown } }[]) =>
  events.map(({ memoryExtracted: { snapshot } }) => (snapshot as { content: string }).content);

/** Adds one memory in each thread, with its owner in the text, and a last one that all filters match. */
async function sayEverywhere(say: (threadId: string, ...contents: string[]) => Promise<unknown>) {
  await say("m1", "maya to tutor");
  await say("b1", "ben to tutor");
  await say("n1", "nobody");
  await say("m2", "maya to cook");
  await say("m1", "MAYA IN M1");
  for (const thread of ["m1", "m2", "b1", "n1"]) await say(thread, "the end");
}

const cases: [name: string, owner: OwnerFilter, expected: string[]][] = [
  ["user", { userId: "maya" }, ["maya to tutor", "maya to cook", "MAYA IN M1", "the end"]],
  ["other user", { userId: "ben" }, ["ben to tutor", "the end"]],
  ["agent", { agentId: "tutor" }, ["maya to tutor", "ben to tutor", "MAYA IN M1", "the end"]],
  ["user and agent", { userId: "maya", agentId: "cook" }, ["maya to cook", "the end"]],
  ["records without a user", { without: ["USER"] }, ["nobody", "the end"]],
  ["thread", { threadId: "m1" }, ["maya to tutor", "MAYA IN M1", "the end"]],
  [
    "no owner",
    {},
    ["maya to tutor", "ben to tutor", "nobody", "maya to cook", "MAYA IN M1", "the end"],
  ],
];

test.each(cases)(
  "a subscriber by %s gets the memories of that owner, in order",
  async (_name, owner, expected) => {
    const { say, follow } = await start();
    const answers = follow(owner);
    await sayEverywhere(say);
    const events = await takeUntil(
      answers,
      ({ memoryExtracted: { snapshot } }) =>
        (snapshot as { content: string }).content === "the end",
    );
    expect(contentsOf(events)).toEqual(expected);
  },
);

test("a subscriber of a thread gets what it taught about its user, and learns where from", async () => {
  const { say, follow } = await start();
  const answers = follow({ threadId: "m1" });
  await say("m2", "not of m1");
  await say("m1", "I live in Lisbon.", "WE MEET AT NOON");
  const events = await take(answers, 2);
  const byContent = new Map(
    events.map(({ memoryExtracted: event }) => [event.memory?.content, event]),
  );
  expect(byContent.get("I live in Lisbon.")).toMatchObject({
    kind: "CREATED",
    subjectType: "MEMORY",
    originThreadId: "m1",
    memory: { userId: "maya", threadId: null, source: "MODEL", evidence: { totalCount: 1 } },
  });
  expect(byContent.get("WE MEET AT NOON")).toMatchObject({
    originThreadId: "m1",
    memory: { userId: "maya", threadId: "m1" },
  });
});

test("memories that callers add are no extractions", async () => {
  const { client, say, follow } = await start();
  const answers = follow({ userId: "maya" });
  await client.run(addMemory, { input: { content: "added by hand", threadId: "m1" } });
  await say("m1", "extracted");
  expect((await next(answers)).memoryExtracted.memory?.content).toBe("extracted");
});

test("two subscribers get the same events", async () => {
  const { client, say, follow } = await start();
  const answers = [follow({ userId: "maya" }), follow({ userId: "maya" })];
  for (const word of ["one", "two", "three"]) await say("m1", word);
  const [first, second] = await Promise.all(answers.map((each) => take(each, 3)));
  expect(contentsOf(first ?? [])).toEqual(["one", "two", "three"]);
  expect(second).toEqual(first);
  await client.close();
});
