import { join } from "node:path";
import { expect, test } from "vitest";
import type { LanguageModel } from "../../src/core/models/language-model.js";
import type { SimulationContent } from "../../src/core/simulations/simulation.js";
import { ContextOverflowError, MalformedAnswerError } from "../../src/core/errors/model-errors.js";
import { ScriptedModel, type Answer } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import type { ThreadSettingsInput } from "../gql/graphql.js";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { guardBy } from "../support/guarding.js";
import { apiToken, issueKey } from "../support/identity.js";
import { addMessages, createThread, eventCursor, importRecords } from "../support/operations.js";
import { echo, heldModel, proposal } from "../support/proposals.js";
import {
  differences,
  discard,
  promote,
  simulate,
  simulated,
  simulation,
  threadMemories,
} from "../support/simulations.js";
import { runSql } from "../support/store-rows.js";
import { takeUntil } from "../support/streams.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { WordEmbedder } from "../support/word-embedder.js";

const forget = graphql(`mutation ShadowForget { forget(input: { userId: "maya" }) { receiptId } }`);

const passDone = graphql(`
  subscription ShadowPass($jobId: ID!, $after: Cursor) {
    jobUpdated(jobId: $jobId, after: $after) { job { state report { passes } } }
  }
`);

const flagged = graphql(`
  query ShadowFlags {
    memories(filter: { owner: { userId: "maya" } }) { nodes { content flags { rule } } }
  }
`);

const links = graphql(`
  query ShadowLinks {
    memories(filter: { owner: { userId: "maya" } }, orderBy: CREATED_AT_ASC) {
      nodes { links { nodes { relation } } }
    }
  }
`);

const byMeaning = graphql(`
  query ShadowSearch($query: String!) {
    search(input: { query: $query, mode: VECTOR, scope: { userId: "maya" } }) {
      results { content }
    }
  }
`);

/** A thread "t" of Maya's with these messages, added one by one. */
async function talk(
  client: Client,
  said: readonly string[],
  settings?: ThreadSettingsInput,
): Promise<void> {
  await client.run(createThread, {
    input: { id: "t", userId: "maya", ...(settings && { settings }) },
  });
  for (const [i, content] of said.entries())
    await client.run(addMessages, {
      input: {
        threadId: "t",
        messages: [{ id: `m${i + 1}`, role: "user", content }],
        waitForExtraction: true,
      },
    });
}

const statuses = async (client: Client) =>
  (await client.run(threadMemories, { userId: "maya" })).memories.nodes.map(
    ({ content, status, statusReason }) => [content, statusReason ?? status].join(" "),
  );

const withSettings = async (client: Client, settings: ThreadSettingsInput) => {
  const input = { threadId: "t", settings, waitForExtraction: true };
  return (await client.run(simulate, { input })).simulateExtraction.simulationId;
};

test("the local rules run on the shadow as they run for good: what is superseded, and what is not", async () => {
  const { client } = await startEngraph();
  await talk(client, ["I live in Porto.", "I moved to Braga."]);
  const before = await statuses(client);
  expect(before).toEqual(["The user lives in Porto. SUPERSEDED", "The user moved to Braga. VALID"]);
  expect(await differences(client, await simulated(client))).toEqual([]);
  const alone = await withSettings(client, { linkExtraction: "DISABLED" });
  const same = "The user lives in Porto. > The user lives in Porto.";
  expect(await differences(client, alone)).toEqual([`CHANGED STATUS,VALIDITY: ${same}`]);
  await client.run(promote, { id: alone });
  expect(await statuses(client)).toEqual([
    "The user lives in Porto. VALID",
    "The user moved to Braga. VALID",
  ]);
  const none = (await client.run(links)).memories.nodes.flatMap((one) => one.links.nodes);
  expect(none).toEqual([]);
  const linked = await withSettings(client, { reset: ["LINK_EXTRACTION"] });
  await client.run(promote, { id: linked });
  expect(await statuses(client)).toEqual(before);
});

test("a memory of another kind takes the place of the one before", async () => {
  const model = new ScriptedModel(({ turns, instructions }) =>
    turns.map((turn) => proposal(turn, { kind: instructions ? "PREFERENCE" : "FACT" })),
  );
  const { client } = await startEngraph({ model });
  await talk(client, ["I like tea."]);
  const id = await simulated(client, { customInstructions: "Preferences." });
  expect(await differences(client, id)).toEqual(["CHANGED KIND: I like tea. > I like tea."]);
  await client.run(promote, { id });
  expect(await statuses(client)).toEqual(["I like tea. SUPERSEDED", "I like tea. VALID"]);
});

test("facts of the policy FADING are simulated, too", async () => {
  const model = new ScriptedModel(echo, {
    facts: ({ turns }) =>
      turns.map(({ messageId }) => ({
        fact: "Likes tea.",
        category: "preference",
        citations: [{ messageId, quote: "tea" }],
      })),
  });
  const { client } = await startEngraph({ model });
  await talk(client, ["I like green tea."]);
  const id = await withSettings(client, { memoryPolicy: "FADING" });
  expect(await differences(client, id)).toEqual(["ADDED Likes tea.", "LOST I like green tea."]);
  await client.run(promote, { id });
  expect(await statuses(client)).toEqual(["I like green tea. REPLACED", "Likes tea. VALID"]);
  expect(await differences(client, await simulated(client))).toEqual([]);
});

test.each([
  { failure: new ContextOverflowError("small", "Too long."), retries: 0 },
  { failure: new MalformedAnswerError("small", "Prose."), retries: 2 },
])(
  "a pass that is too much for a model is simulated in parts ($retries retries)",
  async (given) => {
    const clock = new FakeClock();
    const small: Answer = ({ turns, context = [] }) => {
      if (turns.length > 1) throw given.failure;
      return turns
        .filter(({ messageId }) => messageId !== "m1")
        .map((turn) => {
          const citations = [...context, turn].map(({ messageId }) => ({ messageId, quote: null }));
          const content = turn.content.replace("I like", "Maya counts to");
          return proposal(turn, { content, citations });
        });
    };
    const models = [new ScriptedModel(echo), new ScriptedModel(small, { name: "small" })];
    const { client } = await startEngraph({ clock, model: models[0], models });
    const settings = { memoryExtractionWindow: 2 };
    await client.run(createThread, { input: { id: "t", userId: "maya", settings } });
    const messages = [1, 2, 3].map((i) => ({ id: `m${i}`, role: "user", content: `I like ${i}.` }));
    await client.run(addMessages, { input: { threadId: "t", messages, waitForExtraction: true } });
    const { eventCursor: after } = await client.run(eventCursor);
    const { simulateExtraction } = await client.run(simulate, {
      input: { threadId: "t", model: "small" },
    });
    const { simulationId: jobId } = simulateExtraction;
    for (let i = 0; i < given.retries; i++) {
      await clock.timerIn(1_000);
      clock.advance(1_000);
    }
    const steps = client.subscribe(passDone, { jobId, after });
    await takeUntil(steps, ({ jobUpdated: { job } }) => job?.state === "DONE");
    const found = (await client.run(simulation, { id: jobId })).simulation;
    expect(found).toMatchObject({ status: "READY", job: { report: { passes: 3 } } });
    const added = found?.differences?.flatMap(({ after: now }) => now?.evidence ?? []);
    expect(added?.map(({ messageId }) => messageId)).toEqual(["m1", "m2", "m2", "m3"]);
  },
);

test("what is promoted is found by its meaning, and keeps the flags of guards", async () => {
  const model = new ScriptedModel(({ turns, instructions }) =>
    turns.map((turn) => proposal(turn, { content: instructions ?? turn.content })),
  );
  const { client } = await startEngraph({ model, embedder: new WordEmbedder() });
  await guardBy(client, {}, [{ rule: "ports", pattern: "harbour", action: "FLAG" }]);
  await talk(client, ["I like tea."]);
  const id = await simulated(client, { customInstructions: "Wine comes from the harbour." });
  await client.run(promote, { id });
  expect((await client.run(flagged)).memories.nodes).toMatchObject([
    { content: "Wine comes from the harbour.", flags: [{ rule: "ports" }] },
    { content: "I like tea.", flags: [] },
  ]);
  const { results } = (await client.run(byMeaning, { query: "Wine comes from the harbour." }))
    .search;
  expect(results[0]).toEqual({ content: "Wine comes from the harbour." });
});

test("a promotion that fails half-way changes nothing", async () => {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const model = new ScriptedModel(({ turns, instructions }) =>
    turns.flatMap((turn) =>
      instructions
        ? [proposal(turn, { confidence: 0.5 }), proposal(turn, { content: "Another." })]
        : [proposal(turn)],
    ),
  );
  const { client } = await startEngraph({ dataFile, model });
  await talk(client, ["I like tea."]);
  const id = await simulated(client, { customInstructions: "More." });
  const [row] = await runSql(dataFile, "SELECT content FROM {simulation}");
  const { shadow } = JSON.parse(String(row?.["content"])) as SimulationContent;
  const other = shadow?.memories.find(({ content }) => content === "Another.");
  await client.run(importRecords, {
    input: { type: "FACT", contents: ["Taken."], userIds: ["ben"], ids: [other?.id ?? ""] },
  });
  const before = (await client.run(threadMemories, { userId: "maya" })).memories.nodes;
  const { errors } = await client.ask(promote, { id });
  expect(errors?.[0]?.extensions["code"]).toBe("ALREADY_EXISTS");
  expect((await client.run(threadMemories, { userId: "maya" })).memories.nodes).toEqual(before);
  expect((await client.run(simulation, { id })).simulation?.status).toBe("READY");
});

test("a simulation goes on after a restart with the pass that it was at", async () => {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const settings = { memoryExtractionFrequency: 1, enableContextSummary: false } as const;
  const said = ["I like tea.", "I like wine.", "I like milk."];
  const hanging = new ScriptedModel(async (request, call) => {
    const [turn] = request.turns;
    if (request.instructions && turn?.content.includes("wine"))
      await new Promise((_, reject) => {
        call.signal.addEventListener("abort", () => reject(call.signal.reason as Error));
      });
    return echo(request, call);
  });
  const start = (model: LanguageModel) => startEngraph({ dataFile, model, settings });
  const first = await start(hanging);
  await talk(first.client, said);
  const { eventCursor: after } = await first.client.run(eventCursor);
  const input = { threadId: "t", customInstructions: "Anew." };
  const started = await first.client.run(simulate, { input });
  const id = started.simulateExtraction.simulationId;
  const steps = first.client.subscribe(passDone, { jobId: id, after });
  await takeUntil(
    steps,
    ({ jobUpdated: { job } }) => job?.report?.passes === 1 && job.state === "RUNNING",
  );
  await first.client.close();
  await first.close();
  const model = new ScriptedModel(echo);
  const second = await start(model);
  const again = second.client.subscribe(passDone, { jobId: id, after });
  await takeUntil(again, ({ jobUpdated: { job } }) => job?.state === "DONE");
  expect(model.requests.map(({ turns }) => turns[0]?.content)).toEqual(said.slice(1));
  const found = (await second.client.run(simulation, { id })).simulation;
  expect(found).toMatchObject({ status: "READY", unchanged: 3, job: { report: { passes: 3 } } });
});

test("of a user that is forgotten no simulation is left, not even one that is under way", async () => {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const held = heldModel();
  let isHeld = false;
  const model = new ScriptedModel((request, call) => (isHeld ? held.answer : echo)(request, call));
  const { client, close } = await startEngraph({ dataFile, model });
  await talk(client, ["I like tea."]);
  await simulated(client);
  isHeld = true;
  await client.run(simulate, { input: { threadId: "t" } });
  await held.asked;
  await client.run(forget);
  held.release();
  await client.close();
  await close();
  const left = await runSql(dataFile, "SELECT id FROM {simulation}");
  const jobs = await runSql(dataFile, "SELECT id FROM {job} WHERE kind = 'SIMULATE_EXTRACTION'");
  expect([left, jobs]).toEqual([[], []]);
});

test("simulations of others are out of reach, and what other agents know is not told", async () => {
  const model = new ScriptedModel(({ turns, known, instructions }) =>
    turns.map((turn) => {
      const [older] = known ?? [];
      return instructions && older
        ? proposal(turn, {
            action: "UPDATE",
            targetId: older.id,
            content: `${older.content} Still.`,
          })
        : proposal(turn);
    }),
  );
  const env = { API_TOKEN: apiToken };
  const { client, connect } = await startEngraph({ model, env });
  const settings = { scopeDefaults: "ANY_AGENT" } as const;
  const say = async (threadId: string, agentId: string, content: string) => {
    await client.run(createThread, { input: { id: threadId, userId: "maya", agentId, settings } });
    const messages = [{ role: "user", content }];
    await client.run(addMessages, { input: { threadId, messages, waitForExtraction: true } });
  };
  await say("u", "cook", "I like green tea.");
  await say("t", "host", "I like green tea in the morning.");
  const id = await simulated(client, { customInstructions: "Know it all." });
  const changed = "CHANGED CONTENT: I like green tea. > I like green tea. Still.";
  const lost = "LOST I like green tea in the morning.";
  expect(await differences(client, id)).toEqual([changed, lost]);
  const { text: host } = await issueKey(client, { userId: "maya", agentId: "host" });
  expect(await differences(connect({ token: host }), id)).toEqual([lost]);
  const { text: ben } = await issueKey(client, { userId: "ben" });
  const stranger = connect({ token: ben });
  expect((await stranger.run(simulation, { id })).simulation).toBeNull();
  expect((await stranger.run(discard, { id })).discardSimulation).toBe(false);
  const codes = [
    await stranger.ask(promote, { id }),
    await stranger.ask(simulate, { input: { threadId: "t" } }),
  ].map(({ errors }) => errors?.[0]?.extensions["code"]);
  expect(codes).toEqual(["NOT_FOUND", "NOT_FOUND"]);
  const { text: reader } = await issueKey(client, { roles: ["READER"], userId: "maya" });
  const { errors } = await connect({ token: reader }).ask(promote, { id });
  expect(errors?.[0]?.extensions["code"]).toBe("FORBIDDEN");
});
