import { expect, test } from "vitest";
import type { FactRequest, ProposedFact } from "../../src/core/models/language-model.js";
import { LocalEmbedder } from "../../src/models/local-embedder.js";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { createThread, eventCursor } from "../support/operations.js";
import { take } from "../support/streams.js";
import { TableOfVectors } from "../support/table-of-vectors.js";
import { namingNulls } from "../support/naming-nulls.js";

const add = graphql(`
  mutation OasisExtractionAdd($input: AddMessagesInput!) {
    addMessages(input: $input) {
      job { state outcome report { passes proposed added superseded unchanged rejected } }
    }
  }
`);

const look = graphql(`
  query OasisExtractionLook {
    memories(filter: { owner: { userId: "maya" } }, orderBy: CREATED_AT_ASC) {
      nodes {
        id content category policy confidence status statusReason validTo
        evidence { nodes { quote } }
        links(direction: OUT) { nodes { relation target { content } } }
        explain { policy steps { change { kind decision } } }
      }
    }
    context(userId: "maya", input: { maxRecalled: 0 }) { text(parts: [INSTRUCTIONS, KNOWN]) }
  }
`);

const settings = graphql(`
  mutation OasisExtractionSettings($settings: ThreadSettingsInput) {
    updateThread(input: { id: "t", settings: $settings }) { settings { memoryPolicy } }
  }
`);

const approve = graphql(`
  mutation OasisExtractionApprove($id: ID!) {
    restoreMemory(id: $id) { memory { status statusReason } }
  }
`);

const deleteMessage = graphql(`
  mutation OasisExtractionDelete($id: ID!, $threadId: ID) {
    deleteMessages(ids: [$id], threadId: $threadId) { revived { content } }
  }
`);

const changes = graphql(`
  subscription OasisExtractionChanges($after: Cursor) {
    memoryChanged(owner: { userId: "maya" }, after: $after) { kind memory { content status } }
  }
`);

const jakarta = "Lives in Jakarta";
const bali = "Moved to Bali";
const tea = "Likes tea";
const greenTea = "Likes green tea";
const table = { [jakarta]: [1, 0, 0], [tea]: [0, 1, 0], [greenTea]: [0, 1, 0.2] };

type Answer = (request: FactRequest) => readonly ProposedFact[];

/** A server whose threads have the policy FADING by its own settings, and a user's turns. */
async function start(...answers: readonly Answer[]) {
  const left = [...answers];
  const model = new ScriptedModel(() => [], { facts: (request) => left.shift()?.(request) ?? [] });
  const clock = new FakeClock();
  const embedder = new TableOfVectors(table);
  const server = { memoryPolicy: "FADING", enableContextSummary: false } as const;
  const { client } = await startEngraph({ model, clock, embedder, settings: server });
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const say = async (user: string, assistant = "I see.") => {
    const messages = [
      { role: "user", content: user },
      { role: "assistant", content: assistant },
    ];
    const input = { threadId: "t", messages, waitForExtraction: true };
    return (await client.run(add, { input })).addMessages.job;
  };
  return { client, model, clock, say, known: async () => client.run(look) };
}

const fact = (words: string, category = "personal"): ProposedFact => ({ fact: words, category });

test("under the policy FADING, messages become facts that a memory context tells", async () => {
  const { say, known } = await start(() => [fact(jakarta), fact(tea, "preference")]);
  expect(await say("I live in Jakarta, and I like tea.")).toEqual({
    state: "DONE",
    outcome: "EXTRACTED",
    report: { passes: 1, proposed: 2, added: 2, superseded: 0, unchanged: 0, rejected: 0 },
  });
  const { memories, context } = await known();
  expect(memories.nodes).toMatchObject([
    {
      content: jakarta,
      policy: "FADING",
      confidence: 1,
      evidence: { nodes: [{ quote: "I live in Jakarta, and I like tea." }] },
      explain: { policy: "FADING", steps: [{ change: { kind: "CREATED", decision: "ADD" } }] },
    },
    { content: tea, category: "preference" },
  ]);
  expect(context.text).toContain(`- preference (2026-05-08): ${tea}\n`);
});

test("a fact that takes the place of another is told by events, a link and its explanation", async () => {
  const { client, clock, say, known } = await start(
    () => [fact(jakarta)],
    ({ known: shown = [] }) => [{ ...fact(bali), supersedes: shown[0]?.id ?? "" }],
  );
  await say("By the way, I live in Jakarta.");
  clock.advance(60_000);
  const { eventCursor: after } = await client.run(eventCursor);
  const events = client.subscribe(changes, { after });
  expect(await say("I have just moved to Bali.")).toMatchObject({
    report: { added: 1, superseded: 1 },
  });
  expect(await take(events, 2)).toEqual([
    { memoryChanged: { kind: "CREATED", memory: { content: bali, status: "VALID" } } },
    { memoryChanged: { kind: "INVALIDATED", memory: { content: jakarta, status: "INVALID" } } },
  ]);
  const { memories } = await known();
  expect(memories.nodes).toMatchObject([
    {
      content: jakarta,
      statusReason: "SUPERSEDED",
      validTo: new Date(clock.now()).toISOString(),
    },
    {
      content: bali,
      links: { nodes: [{ relation: "SUPERSEDES", target: { content: jakarta } }] },
      explain: { steps: [{ change: { kind: "CREATED", decision: "SUPERSEDE" } }] },
    },
  ]);
});

test("a fact that is said again is told as REINFORCED", async () => {
  const { client, say, known } = await start(
    () => [fact(tea)],
    () => [fact(greenTea)],
  );
  await say("I like tea a lot, you know.");
  const { eventCursor: after } = await client.run(eventCursor);
  const events = client.subscribe(changes, { after });
  expect(await say("Green tea most of all.")).toMatchObject({
    outcome: "EXTRACTED",
    report: { added: 0, unchanged: 1 },
  });
  expect(await take(events, 1)).toMatchObject([
    { memoryChanged: { kind: "REINFORCED", memory: { content: greenTea } } },
  ]);
  const { memories } = await known();
  expect(memories.nodes).toMatchObject([
    {
      content: greenTea,
      explain: { steps: [{}, { change: { kind: "REINFORCED", decision: "NOOP" } }] },
    },
  ]);
});

test("courtesies cost no call of the model", async () => {
  const { model, say } = await start();
  expect(await say("Thanks a lot!", "You are welcome. Porto is lovely in May.")).toMatchObject({
    state: "DONE",
    outcome: "SKIPPED_TRIVIAL",
    report: { passes: 0 },
  });
  expect(model.factRequests).toEqual([]);
});

test("a doubtful fact waits until somebody restores it", async () => {
  const { client, say, known } = await start(() => [fact("Tends to disregard deadlines")]);
  await say("I disregard deadlines now and then.");
  const { memories, context } = await known();
  expect(memories.nodes).toMatchObject([{ status: "PENDING", statusReason: "REVIEW" }]);
  expect(context.text).not.toContain("deadlines");
  await client.run(approve, { id: memories.nodes[0]?.id ?? "" });
  expect((await known()).context.text).toContain(
    "- fact (personal, 2026-05-08): Tends to disregard deadlines\n",
  );
});

test("a thread has the server's policy, its own, or by null the server's again", async () => {
  const { client, model, say } = await start();
  const policyOf = async (memoryPolicy: "PERMANENT" | "FADING" | null) => {
    const { updateThread } = await client.run(
      settings,
      namingNulls(String(settings), { settings: { memoryPolicy } }),
    );
    return updateThread.settings.memoryPolicy;
  };
  expect(await policyOf("PERMANENT")).toBe("PERMANENT");
  await expect(say("I live in Jakarta.")).resolves.toMatchObject({ outcome: "ZERO_FACTS" });
  expect([model.requests.length, model.factRequests.length]).toEqual([1, 0]);
  expect(await policyOf(null)).toBe("FADING");
});

test("the local rules take facts back, and correct a part of them, until the message is deleted", async () => {
  const { client } = await startEngraph({
    clock: new FakeClock(),
    embedder: new LocalEmbedder(),
    settings: { memoryPolicy: "FADING" },
  });
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const say = async (id: string, content: string) => {
    const messages = [{ id, role: "user", content }];
    const input = { threadId: "t", messages, waitForExtraction: true };
    return (await client.run(add, { input })).addMessages.job?.report;
  };
  const states = async () =>
    (await client.run(look)).memories.nodes.map(
      ({ content, status, statusReason }) => `${content} ${statusReason ?? status}`,
    );
  await say("first", "I love pizza. I am allergic to nuts and shellfish.");
  await say("forget", "Forget that I love pizza.");
  await say("partly", "I am not allergic to shellfish.");
  const food = "The user is allergic to nuts";
  expect((await states()).slice(0, 2)).toEqual([
    "The user loves pizza. RETRACTED",
    `${food}. VALID`,
  ]);
  await client.run(deleteMessage, { id: "forget" });
  expect(await states()).toContain("The user loves pizza. VALID");
});

test("the local rules learn facts without any key", async () => {
  const { client } = await startEngraph({
    clock: new FakeClock(),
    embedder: new LocalEmbedder(),
    settings: { memoryPolicy: "FADING" },
  });
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  for (const content of [
    "I live in Lisbon. I love pizza.",
    "I moved to Porto last week.",
    "I love pizza!",
  ]) {
    const messages = [{ role: "user", content }];
    const input = { threadId: "t", messages, waitForExtraction: true };
    expect((await client.run(add, { input })).addMessages.job).toMatchObject({
      outcome: "EXTRACTED",
    });
  }
  const { memories } = await client.run(look);
  expect(memories.nodes).toMatchObject([
    { content: "The user lives in Lisbon.", status: "INVALID", statusReason: "SUPERSEDED" },
    {
      content: "The user loves pizza.",
      evidence: { nodes: [{ quote: "I love pizza." }, { quote: "I love pizza!" }] },
    },
    { content: expect.stringContaining("The user moved to Porto"), status: "VALID" },
  ]);
});
