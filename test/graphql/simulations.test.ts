import { expect, test } from "vitest";
import type { ProposedMemory } from "../../src/core/models/language-model.js";
import { ModelRefusedError } from "../../src/core/errors/model-errors.js";
import { standardSimulationLimits } from "../../src/core/simulations/simulation.js";
import { ScriptedModel, type Answer } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import {
  addMemory,
  addMessages,
  createThread,
  eventCursor,
  deleteMemory,
  updateMemory,
  restoreMemory,
} from "../support/operations.js";
import { heldModel, proposal } from "../support/proposals.js";
import {
  differences,
  discard,
  promote,
  simulate,
  simulated,
  simulation,
  threadMemories,
} from "../support/simulations.js";
import { take, takeUntil } from "../support/streams.js";

const said = [
  { id: "m1", role: "user", content: "I live in Lisbon." },
  { id: "m2", role: "user", content: "I like green tea." },
  { id: "m3", role: "user", content: "My sister is called Ana." },
];

/** Remembers each message. Rewords it, or omits tea, if the instructions ask for it. */
const learner: Answer = ({ turns, instructions }) =>
  turns.flatMap((turn): ProposedMemory[] => {
    if (instructions?.includes("no tea") && turn.content.includes("tea")) return [];
    if (!instructions?.includes("third person") || !turn.content.includes("live"))
      return [proposal(turn)];
    const sure = proposal(turn, { content: "The user lives in Lisbon, says I live in Lisbon." });
    return [sure, proposal(turn, { content: "Portugal is home.", kind: "MEMORY" })];
  });

const dead = graphql(`
  query SimulationJobs { jobs(filter: { kinds: [SIMULATE_EXTRACTION] }) { nodes { id outcome } } }
`);

const deletes = graphql(`
  mutation SimulationDeletes($message: ID!) { deleteMessages(ids: [$message]) { deletedCount } }
`);

const threadSettings = graphql(`
  query SimulationThread { thread(id: "t") { settings { customInstructions } } }
`);

const search = graphql(`
  query SimulationSearch($query: String!) {
    search(input: { query: $query, recordTypes: [FACT, MEMORY], scope: { userId: "maya" } }) {
      results { content }
    }
  }
`);

const events = graphql(`
  subscription SimulationEvents($after: Cursor) {
    events(filter: { subjectTypes: [MEMORY] }, after: $after) { kind }
  }
`);

const jobDone = graphql(`
  subscription SimulationDone($jobId: ID!, $after: Cursor) {
    jobUpdated(jobId: $jobId, after: $after) { job { state } }
  }
`);

const codeOf = async (asked: ReturnType<Client["ask"]>) =>
  (await asked).errors?.[0]?.extensions["code"];

/** A thread "t" of Maya's from which all messages were extracted. */
async function talked(client: Client, messages: readonly (typeof said)[number][] = said) {
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  await client.run(addMessages, {
    input: { threadId: "t", messages: [...messages], waitForExtraction: true },
  });
}

const stored = async (client: Client) =>
  (await client.run(threadMemories, { userId: "maya" })).memories.nodes;
const contents = async (client: Client) =>
  (await stored(client)).map(({ content, status }) => `${status} ${content}`);
const wordsFound = async (client: Client, query: string) =>
  (await client.run(search, { query })).search.results.map(({ content }) => content);

test("a simulation tells what would be added, lost and changed, with evidence, and changes nothing", async () => {
  const { client } = await startEngraph({ model: new ScriptedModel(learner) });
  await talked(client);
  const before = await stored(client);
  const customInstructions = "Use the third person, and no tea.";
  const id = await simulated(client, { customInstructions });
  const found = (await client.run(simulation, { id })).simulation;
  expect(found).toMatchObject({
    status: "READY",
    progress: 1,
    added: 1,
    lost: 1,
    changed: 1,
    unchanged: 1,
    settings: { customInstructions },
    job: { kind: "SIMULATE_EXTRACTION", outcome: "SIMULATED", report: { passes: 1 } },
  });
  const lives = "The user lives in Lisbon, says I live in Lisbon.";
  const quoted = [{ messageId: "m1", quote: "I live in Lisbon." }];
  expect(found?.differences).toMatchObject([
    {
      kind: "CHANGED",
      fields: ["CONTENT"],
      before: { content: "I live in Lisbon.", evidence: quoted },
      after: { content: lives, evidence: quoted },
    },
    { kind: "ADDED", before: null, after: { content: "Portugal is home.", evidence: quoted } },
    {
      kind: "LOST",
      before: {
        content: "I like green tea.",
        evidence: [{ messageId: "m2", quote: "I like green tea." }],
      },
      after: null,
    },
  ]);
  expect(await stored(client)).toEqual(before);
  expect(await wordsFound(client, "Portugal")).toEqual([]);
});

test("a promotion swaps memories in as one unit, with history, search, events and settings", async () => {
  const { client } = await startEngraph({ model: new ScriptedModel(learner) });
  await talked(client);
  const [lisbon, tea, sister] = await stored(client);
  const { eventCursor: after } = await client.run(eventCursor);
  const customInstructions = "Use the third person, and no tea.";
  const id = await simulated(client, { customInstructions });
  const promoted = await client.run(promote, { id });
  expect(promoted.promoteSimulation.status).toBe("PROMOTED");
  const now = await stored(client);
  expect(
    now.map(({ content, status, statusReason, revision }) => [
      content,
      status,
      statusReason,
      revision,
    ]),
  ).toEqual([
    ["The user lives in Lisbon, says I live in Lisbon.", "VALID", null, 2],
    ["I like green tea.", "INVALID", "REPLACED", 2],
    ["My sister is called Ana.", "VALID", null, 1],
    ["Portugal is home.", "VALID", null, 1],
  ]);
  expect(now.slice(0, 3).map((one) => one.id)).toEqual([lisbon?.id, tea?.id, sister?.id]);
  expect(now.map(({ evidence }) => evidence.totalCount)).toEqual([1, 1, 1, 1]);
  expect(await wordsFound(client, "Portugal")).toEqual(["Portugal is home."]);
  expect(await wordsFound(client, "tea")).toEqual([]);
  const told = await take(client.subscribe(events, { after }), 3);
  expect(told.map(({ events: { kind } }) => kind)).toEqual(["UPDATED", "CREATED", "INVALIDATED"]);
  expect((await client.run(threadSettings)).thread?.settings).toEqual({ customInstructions });
  // The repeated request changes nothing.
  await client.run(promote, { id });
  expect(await stored(client)).toEqual(now);
  await client.run(restoreMemory, { id: tea?.id ?? "" });
  expect(await wordsFound(client, "tea")).toEqual(["I like green tea."]);
});

test("the settings of before bring back what a promotion has replaced", async () => {
  const { client } = await startEngraph({ model: new ScriptedModel(learner) });
  await talked(client);
  const before = await contents(client);
  const there = await simulated(client, { customInstructions: "no tea" });
  await client.run(promote, { id: there, storeSettings: false });
  expect((await client.run(threadSettings)).thread?.settings.customInstructions).toBeNull();
  const back = await simulated(client);
  expect(await differences(client, back)).toEqual([
    "CHANGED STATUS: I like green tea. > I like green tea.",
  ]);
  await client.run(promote, { id: back });
  expect(await contents(client)).toEqual(before);
});

test("memories that are written, edited or also said elsewhere stay, and are not found anew", async () => {
  const { client } = await startEngraph({ model: new ScriptedModel(learner) });
  await talked(client);
  await client.run(addMemory, {
    input: { content: "Maya drinks oolong.", kind: "FACT", userId: "maya" },
  });
  await client.run(createThread, { input: { id: "u", userId: "maya" } });
  await client.run(addMessages, {
    input: {
      threadId: "u",
      messages: [{ role: "user", content: "My sister is called Ana." }],
      waitForExtraction: true,
    },
  });
  const [, tea] = await stored(client);
  await client.run(updateMemory, {
    input: { id: tea?.id ?? "", content: "Maya likes green tea." },
  });
  const before = await stored(client);
  const nothing = await simulated(client, { customInstructions: "no tea" });
  expect(await differences(client, nothing)).toEqual([]);
  await client.run(promote, { id: nothing });
  expect(await stored(client)).toEqual(before);
});

test.each<[string, (client: Client) => Promise<unknown>]>([
  [
    "new messages",
    (client) =>
      client.run(addMessages, {
        input: {
          threadId: "t",
          messages: [{ role: "user", content: "Hello." }],
          waitForExtraction: true,
        },
      }),
  ],
  ["a deleted message", (client) => client.run(deletes, { message: "m3" })],
  [
    "a deleted memory",
    async (client) => {
      const [first] = await stored(client);
      await client.run(deleteMemory, { id: first?.id ?? "" });
    },
  ],
  [
    "an edited memory",
    async (client) => {
      const [first] = await stored(client);
      await client.run(updateMemory, {
        input: { id: first?.id ?? "", content: "Maya lives in Porto." },
      });
    },
  ],
])("a simulation cannot be promoted after %s", async (_what, change) => {
  const { client } = await startEngraph({ model: new ScriptedModel(learner) });
  await talked(client);
  const id = await simulated(client, { customInstructions: "no tea" });
  await change(client);
  const before = await contents(client);
  expect(await codeOf(client.ask(promote, { id }))).toBe("SIMULATION_CONFLICT");
  expect(await contents(client)).toEqual(before);
});

test("what a simulation has found goes with a message that it may quote", async () => {
  const { client } = await startEngraph({ model: new ScriptedModel(learner) });
  await talked(client);
  const id = await simulated(client, { customInstructions: "third person" });
  await client.run(deletes, { message: "m1" });
  expect((await client.run(simulation, { id })).simulation).toMatchObject({
    status: "STALE",
    added: null,
    differences: null,
  });
});

test("bad input is refused, and costs nothing", async () => {
  const model = new ScriptedModel(learner);
  const { client } = await startEngraph({ model });
  await client.run(createThread, { input: { id: "empty", userId: "maya" } });
  await talked(client);
  const asked = model.requests.length;
  const tried = (input: object) =>
    codeOf(client.ask(simulate, { input: { threadId: "t", ...input } }));
  expect(await tried({ threadId: "gone" })).toBe("NOT_FOUND");
  expect(await tried({ threadId: "empty" })).toBe("BAD_USER_INPUT");
  expect(await tried({ model: "unknown" })).toBe("BAD_USER_INPUT");
  expect(await tried({ customInstructions: "x".repeat(10_001) })).toBe("BAD_USER_INPUT");
  expect(await tried({ settings: { memoryExtractionWindow: 0 } })).toBe("BAD_USER_INPUT");
  expect(await tried({ model: "scripted", settings: { model: "scripted" } })).toBe(
    "BAD_USER_INPUT",
  );
  expect(await codeOf(client.ask(promote, { id: "gone" }))).toBe("NOT_FOUND");
  expect((await client.run(dead)).jobs.nodes).toEqual([]);
  expect(model.requests).toHaveLength(asked);
});

test.each([
  ["messages of a thread", { messages: 2 }, { count: 3, limit: 2 }],
  ["memories of a user", { memories: 2 }, { count: 3, limit: 2 }],
])("a simulation of too many %s is refused, and costs nothing", async (_what, limit, details) => {
  const model = new ScriptedModel(learner);
  const limits = { ...standardSimulationLimits, ...limit };
  const { client } = await startEngraph({ model, simulationLimits: limits });
  await talked(client);
  const asked = model.requests.length;
  const { errors } = await client.ask(simulate, { input: { threadId: "t" } });
  expect(errors?.[0]?.extensions).toMatchObject({ code: "SIMULATION_TOO_LARGE", ...details });
  expect((await client.run(dead)).jobs.nodes).toEqual([]);
  expect(model.requests).toHaveLength(asked);
});

test("a simulation that finds more than it can hold has failed, and says so", async () => {
  const limits = { ...standardSimulationLimits, characters: 1_000 };
  const { client } = await startEngraph({
    model: new ScriptedModel(learner),
    simulationLimits: limits,
  });
  await talked(client);
  const id = await simulated(client);
  const found = (await client.run(simulation, { id })).simulation;
  expect(found).toMatchObject({ status: "FAILED", job: { outcome: "SIMULATION_TOO_LARGE" } });
  expect(await codeOf(client.ask(promote, { id }))).toBe("SIMULATION_UNFINISHED");
});

test("a running simulation is no more once it is discarded; what it has cost is counted", async () => {
  const { answer, release, asked } = heldModel();
  let isHeld = false;
  const model = new ScriptedModel((request, call) => {
    call.spend("scripted", { calls: 1, inputTokens: 1, outputTokens: 1 });
    return isHeld ? answer(request, call) : learner(request, call);
  });
  const { client } = await startEngraph({ model });
  await talked(client);
  isHeld = true;
  const { simulateExtraction } = await client.run(simulate, { input: { threadId: "t" } });
  const { simulationId: id, status } = simulateExtraction;
  expect(status).toBe("RUNNING");
  await asked;
  expect(await codeOf(client.ask(promote, { id }))).toBe("SIMULATION_UNFINISHED");
  expect((await client.run(discard, { id })).discardSimulation).toBe(true);
  expect((await client.run(discard, { id })).discardSimulation).toBe(false);
  release();
  expect((await client.run(simulation, { id })).simulation).toBeNull();
  expect((await client.run(dead)).jobs.nodes).toEqual([{ id, outcome: "SIMULATION_DISCARDED" }]);
});

test("a simulation whose model refuses has failed, and says why", async () => {
  const refusal = new ModelRefusedError("No.", "No.");
  const models = [
    new ScriptedModel(learner),
    new ScriptedModel(() => Promise.reject(refusal), { name: "shy" }),
  ];
  const { client } = await startEngraph({ model: models[0], models });
  await talked(client);
  const id = await simulated(client, { model: "shy" });
  expect((await client.run(simulation, { id })).simulation).toMatchObject({
    status: "FAILED",
    settings: { model: "shy" },
    differences: null,
    job: { state: "DEAD", outcome: "MODEL_REFUSED" },
  });
  expect(await codeOf(client.ask(promote, { id }))).toBe("SIMULATION_UNFINISHED");
});

test("passes build on each other, and subscribers of the job learn that it is done", async () => {
  const model = new ScriptedModel(learner);
  const { client } = await startEngraph({ model });
  await client.run(createThread, {
    input: { id: "t", userId: "maya", settings: { memoryExtractionFrequency: 1 } },
  });
  const messages = [...said, { id: "m4", role: "user", content: "I like green tea." }];
  await client.run(addMessages, { input: { threadId: "t", messages, waitForExtraction: true } });
  const before = await contents(client);
  const { eventCursor: after } = await client.run(eventCursor);
  const asked = model.requests.length;
  const { simulateExtraction } = await client.run(simulate, { input: { threadId: "t" } });
  const id = simulateExtraction.simulationId;
  const steps = client.subscribe(jobDone, { jobId: id, after });
  await takeUntil(steps, ({ jobUpdated }) => jobUpdated.job?.state === "DONE");
  const found = (await client.run(simulation, { id })).simulation;
  expect(found).toMatchObject({ status: "READY", unchanged: 3, differences: [] });
  expect(found?.job?.report).toEqual({ passes: 4 });
  // The last pass was shown the findings of earlier passes.
  expect(model.requests.slice(asked).map(({ known }) => known?.length)).toEqual([0, 0, 0, 1]);
  await client.run(promote, { id });
  expect(await contents(client)).toEqual(before);
});

test("simulations are kept for a week, and so many of a tenant", async () => {
  const clock = new FakeClock();
  const { client } = await startEngraph({ clock, model: new ScriptedModel(learner) });
  await talked(client);
  const ids: string[] = [];
  for (let i = 0; i < 20; i++) ids.push(await simulated(client));
  expect(await codeOf(client.ask(simulate, { input: { threadId: "t" } }))).toBe(
    "TOO_MANY_SIMULATIONS",
  );
  await client.run(discard, { id: ids[0] ?? "" });
  const last = await simulated(client);
  clock.advance(7 * 86_400_000);
  expect((await client.run(simulation, { id: last })).simulation).toBeNull();
  expect(await codeOf(client.ask(promote, { id: last }))).toBe("NOT_FOUND");
});
