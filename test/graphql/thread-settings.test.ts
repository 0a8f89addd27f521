import { expect, test } from "vitest";
import { defaultThreadSettings } from "../../src/core/threads/thread-settings.js";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import type { ThreadSettingsInput } from "../gql/graphql.js";
import { startEngraph, type EngraphOptions } from "../support/engraph.js";
import { addMessages, createThread, eventCursor, said } from "../support/operations.js";
import { take } from "../support/streams.js";
import { namingNulls } from "../support/naming-nulls.js";

graphql(`
  fragment ThreadSettingsAll on ThreadSettings {
    scopeDefaults extractMemories extractionMode memoryPolicy memoryExtractionWindow
    memoryExtractionFrequency memoryExtractionTokenLimit enableContextSummary autoTitle
    contextSummaryUpdateFrequency contextTokenLimit maxMessageTokenLength
    messageShorteningInputTokenLimit customInstructions inheritMessageMetadata linkExtraction
    linkInstructions linkTokenLimit queueFullBehavior queueWaitMs transientTtlSeconds
    changedEvidence reviewExtracted maxMessages timeZone dateOrder model
  }
`);

const read = graphql(`
  query ThreadSettingsRead($id: ID!) { thread(id: $id) { settings { ...ThreadSettingsAll } } }
`);

const update = graphql(`
  mutation ThreadSettingsUpdate($input: UpdateThreadInput!) {
    updateThread(input: $input) { settings { ...ThreadSettingsAll } }
  }
`);

const snapshots = graphql(`
  subscription ThreadSettingsEvents($after: Cursor) {
    events(filter: { subjectTypes: [THREAD] }, after: $after) { kind snapshot }
  }
`);

/** Every setting with a value other than its default. */
const others = {
  scopeDefaults: "ANY_AGENT",
  extractMemories: false,
  extractionMode: "INLINE",
  memoryPolicy: "FADING",
  memoryExtractionWindow: 8,
  memoryExtractionFrequency: 4,
  memoryExtractionTokenLimit: 0,
  enableContextSummary: false,
  autoTitle: true,
  contextSummaryUpdateFrequency: 6,
  contextTokenLimit: -1,
  maxMessageTokenLength: 500,
  messageShorteningInputTokenLimit: 1_000,
  customInstructions: "Only what is about food.",
  inheritMessageMetadata: ["project", "place"],
  linkExtraction: "POST_EXTRACTION",
  linkInstructions: "Only sure ones.",
  linkTokenLimit: 2_000,
  queueFullBehavior: "WAIT_THEN_RAISE",
  queueWaitMs: 0,
  transientTtlSeconds: 60,
  changedEvidence: "KEEP",
  reviewExtracted: "ALL",
  maxMessages: 0,
  timeZone: "Europe/Lisbon",
  dateOrder: "DAY_FIRST",
  model: "large",
} as const satisfies ThreadSettingsInput;

async function start(options: EngraphOptions = {}) {
  const scripted = new ScriptedModel(() => []);
  const models = [scripted, new ScriptedModel(() => [], { name: "large" })];
  const engraph = await startEngraph({ model: scripted, models, settings: {}, ...options });
  const { client } = engraph;
  const settings = async (id = "t") => (await client.run(read, { id })).thread?.settings;
  const set = async (given: ThreadSettingsInput | null) =>
    (await client.run(update, namingNulls(String(update), { input: { id: "t", settings: given } })))
      .updateThread.settings;
  return { ...engraph, settings, set };
}

test("a new thread goes by the defaults", async () => {
  const { client, settings } = await start();
  await client.run(createThread, namingNulls(String(createThread), { input: { id: "t" } }));
  expect(await settings()).toEqual(defaultThreadSettings);
});

test("a new thread goes by all that it is given", async () => {
  const { client, settings } = await start();
  await client.run(
    createThread,
    namingNulls(String(createThread), { input: { id: "t", settings: { ...others } } }),
  );
  expect(await settings()).toEqual(others);
});

test.each(Object.entries(others))(
  "%s alone can be set to %j, and goes back by null",
  async (name, value) => {
    const { client, set } = await start();
    await client.run(createThread, namingNulls(String(createThread), { input: { id: "t" } }));
    expect(await set({ [name]: value })).toEqual({ ...defaultThreadSettings, [name]: value });
    expect(await set({ [name]: null })).toEqual(defaultThreadSettings);
  },
);

/** All settings return to the server's. */
const nothing = Object.fromEntries(Object.keys(defaultThreadSettings).map((name) => [name, null]));

test("what is left out stays, and settings that return to the server's leave nothing of its own", async () => {
  const { client, set, settings } = await start();
  await client.run(
    createThread,
    namingNulls(String(createThread), { input: { id: "t", settings: { ...others } } }),
  );
  expect(await set({ queueWaitMs: 5, model: null })).toEqual({
    ...others,
    queueWaitMs: 5,
    model: null,
  });
  expect(await set(nothing)).toEqual(defaultThreadSettings);
  expect(await settings()).toEqual(defaultThreadSettings);
});

test("the server's settings hold where a thread has none, and a null goes back to them", async () => {
  const env = {
    THREAD_SETTINGS: JSON.stringify({ memoryExtractionFrequency: 4, customInstructions: "Brief." }),
  };
  const { client, set, settings } = await start({ env });
  await client.run(
    createThread,
    namingNulls(String(createThread), {
      input: { id: "t", settings: { memoryExtractionFrequency: 2, customInstructions: "" } },
    }),
  );
  const server = {
    ...defaultThreadSettings,
    memoryExtractionFrequency: 4,
    customInstructions: "Brief.",
  };
  expect(await settings()).toEqual({
    ...server,
    memoryExtractionFrequency: 2,
    customInstructions: "",
  });
  expect(await set({ memoryExtractionFrequency: null })).toEqual({
    ...server,
    customInstructions: "",
  });
  expect(await set(nothing)).toEqual(server);
});

test("events tell what a thread has of its own", async () => {
  const { client, set } = await start({
    env: { THREAD_SETTINGS: '{"memoryExtractionFrequency":4}' },
  });
  const { eventCursor: after } = await client.run(eventCursor);
  await client.run(
    createThread,
    namingNulls(String(createThread), { input: { id: "t", settings: { queueWaitMs: 7 } } }),
  );
  await set({ queueWaitMs: null, model: "large" });
  await set(nothing);
  const events = (await take(client.subscribe(snapshots, { after }), 3)).map(
    ({ events: { kind, snapshot } }) => [
      kind,
      (snapshot as { readonly settings: unknown }).settings,
    ],
  );
  expect(events).toEqual([
    ["CREATED", { queueWaitMs: 7 }],
    ["UPDATED", { model: "large" }],
    ["UPDATED", {}],
  ]);
});

const refused: [settings: ThreadSettingsInput, field: string][] = [
  [{ memoryExtractionWindow: 0 }, "settings.memoryExtractionWindow"],
  [{ memoryExtractionFrequency: -2 }, "settings.memoryExtractionFrequency"],
  [{ contextSummaryUpdateFrequency: 0 }, "settings.contextSummaryUpdateFrequency"],
  [{ customInstructions: "x".repeat(10_001) }, "settings.customInstructions"],
  [{ inheritMessageMetadata: ["a", ""] }, "settings.inheritMessageMetadata[1]"],
  [{ queueWaitMs: 60_001 }, "settings.queueWaitMs"],
  [{ transientTtlSeconds: 0 }, "settings.transientTtlSeconds"],
  [{ maxMessages: -1 }, "settings.maxMessages"],
  [{ timeZone: "Europe/Atlantis" }, "settings.timeZone"],
  [{ model: "unknown" }, "settings.model"],
];

test.each(refused)("%j is refused, and nothing changes", async (given, field) => {
  const { client, settings } = await start();
  await client.run(
    createThread,
    namingNulls(String(createThread), { input: { id: "t", settings: { queueWaitMs: 7 } } }),
  );
  const changed = await client.ask(
    update,
    namingNulls(String(update), {
      input: { id: "t", title: "New", settings: { ...given, extractMemories: false } },
    }),
  );
  const created = await client.ask(
    createThread,
    namingNulls(String(createThread), { input: { id: "u", settings: given } }),
  );
  for (const { errors } of [changed, created])
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field } }]);
  expect(await settings()).toEqual({ ...defaultThreadSettings, queueWaitMs: 7 });
  expect(await settings("u")).toBeUndefined();
});

test("without a model, asking for extraction is refused; left out, the job waits for a process that has one", async () => {
  const { client, settings, set } = await startWithoutModel();
  const { errors } = await client.ask(
    createThread,
    namingNulls(String(createThread), {
      input: { id: "t", settings: { extractMemories: true } },
    }),
  );
  expect(errors).toMatchObject([
    {
      message: "settings.extractMemories needs a language model, and this server has none.",
      extensions: { code: "LLM_REQUIRED", field: "settings.extractMemories" },
    },
  ]);
  expect(await settings()).toBeUndefined();
  await client.run(createThread, namingNulls(String(createThread), { input: { id: "t" } }));
  await expect(set({ extractMemories: true })).rejects.toThrow("LLM_REQUIRED");
  const { addMessages: added } = await client.run(addMessages, said("t", "I like tea."));
  expect(added.job).toMatchObject({ state: "READY", attempts: 0 });
});

async function startWithoutModel() {
  return start({ model: undefined, models: undefined, env: { EXTRACTION_MODEL: "none" } });
}

test("what is wrong with settings and with the policy of facts is told at once", async () => {
  const env = { THREAD_SETTINGS: '{"queueWaitMs":-1}', FADING_POLICY: '{"decayFactor":7}' };
  await expect(startEngraph({ env })).rejects.toThrow(
    "The configuration has 2 problems:\n  - THREAD_SETTINGS.queueWaitMs must be from 0 to 60000, but is -1.\n  - FADING_POLICY.decayFactor must be from 0 to 1, but is 7.",
  );
});

test("a server that is set to what breaks a rule does not start", async () => {
  const env = { THREAD_SETTINGS: '{"memoryExtractionWindow":0,"queueWaitMs":-1}' };
  await expect(startEngraph({ env })).rejects.toThrow(
    "The configuration has 2 problems:\n  - THREAD_SETTINGS.memoryExtractionWindow must be -1 or at least 1, but is 0.\n  - THREAD_SETTINGS.queueWaitMs must be from 0 to 60000, but is -1.",
  );
});
