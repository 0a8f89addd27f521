import { expect, onTestFinished, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import type { AppParts } from "../../src/app/app-parts.js";
import { graphql } from "../gql/index.js";
import type { ExtractMemoriesInput, ThreadSettingsInput } from "../gql/graphql.js";
import { startEngraph, type EngraphOptions } from "../support/engraph.js";
import { fillStore } from "../support/edges/filled-store.js";
import { addMessages, createThread, deleteMemory, said } from "../support/operations.js";
import { echo, heldModel } from "../support/proposals.js";

const extractMemories = graphql(`
  mutation ExtractMemories($input: ExtractMemoriesInput!) {
    extractMemories(input: $input) { id kind state outcome thread { id } }
  }
`);

const jobsOf = graphql(`
  query ExtractMemoriesJobs($id: ID!) { thread(id: $id) { jobs { totalCount } } }
`);

const reports = graphql(`
  query ExtractMemoriesReports {
    threads(first: 1) {
      nodes {
        userId
        jobs(first: 1) {
          nodes {
            id
            report {
              passes notShown proposed added updated retracted superseded unchanged rejected leftOut
              dryRun { findings { action content memory { id content } } missed { id } }
            }
          }
        }
      }
    }
  }
`);

/** A thread of two messages, with a model that remembers its input. */
async function start(settings: ThreadSettingsInput = {}, options: EngraphOptions = {}) {
  const model = new ScriptedModel(echo);
  const engraph = await startEngraph({ model, ...options });
  const { client } = engraph;
  await client.run(createThread, { input: { id: "t", userId: "maya", settings } });
  const messages = ["I like tea.", "I live in Lisbon."].map((content) => ({
    role: "user",
    content,
  }));
  const input = { threadId: "t", messages, waitForExtraction: true };
  await client.run(addMessages, { input });
  const extract = (given: Partial<ExtractMemoriesInput> = {}, caller = client) =>
    caller.ask(extractMemories, {
      input: { threadId: "t", waitForExtraction: true, ...given },
    });
  const asked = () => model.requests.map(({ turns }) => turns.map(({ content }) => content));
  const jobCount = async () => (await client.run(jobsOf, { id: "t" })).thread?.jobs.totalCount;
  return { ...engraph, extract, asked, jobCount };
}

test("memories are extracted from a thread that extracts none by itself", async () => {
  const { extract, asked, jobCount } = await start({ extractMemories: false });
  expect(await jobCount()).toBe(0);
  const { data } = await extract();
  expect(data?.extractMemories).toMatchObject({
    kind: "EXTRACT_MEMORIES",
    state: "DONE",
    outcome: "EXTRACTED",
    thread: { id: "t" },
  });
  expect(asked()).toEqual([["I like tea.", "I live in Lisbon."]]);
});

test("only the messages that are asked for are looked at", async () => {
  const { extract, asked } = await start({ extractMemories: false });
  await extract({ last: 1 });
  await extract({ toSeq: 1 });
  expect(asked()).toEqual([["I live in Lisbon."], ["I like tea."]]);
});

test("messages that wait for their frequency go on waiting", async () => {
  const { client, extract, asked } = await start({ memoryExtractionFrequency: 3 });
  await extract();
  await client.run(addMessages, said("t", "I like rain.", { waitForExtraction: true }));
  expect(asked()).toEqual([
    ["I like tea.", "I live in Lisbon."],
    ["I like tea.", "I live in Lisbon.", "I like rain."],
  ]);
});

test("a caller that does not wait gets the job as it stands", async () => {
  const held = heldModel();
  const { extract } = await start(
    { extractMemories: false },
    { model: new ScriptedModel(held.answer) },
  );
  onTestFinished(held.release);
  const { data } = await extract({ waitForExtraction: false });
  expect(["READY", "RUNNING"]).toContain(data?.extractMemories?.state);
});

const refused: [input: Partial<ExtractMemoriesInput>, field: string][] = [
  [{ fromSeq: 0 }, "fromSeq"],
  [{ fromSeq: -1 }, "fromSeq"],
  [{ fromSeq: 3 }, "fromSeq"],
  [{ toSeq: 0 }, "toSeq"],
  [{ fromSeq: 2, toSeq: 1 }, "toSeq"],
  [{ last: 0 }, "last"],
  [{ last: -1 }, "last"],
  [{ last: 1001 }, "last"],
  [{ last: 1, fromSeq: 1 }, "last"],
  [{ last: 1, toSeq: 2 }, "last"],
  [{ model: "unknown" }, "model"],
  [{ customInstructions: "x".repeat(10_001) }, "customInstructions"],
  [{ waitTimeoutMs: 60_001 }, "waitTimeoutMs"],
];

test.each(refused)("%j is refused, and causes no job", async (input, field) => {
  const { extract, jobCount } = await start({ extractMemories: false });
  const { errors } = await extract(input);
  expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field } }]);
  expect(await jobCount()).toBe(0);
});

test.each([{}, { last: 1 }])("of a thread without messages, %j is refused", async (input) => {
  const { client, extract } = await start();
  await client.run(createThread, { input: { id: "empty" } });
  const { errors } = await extract({ threadId: "empty", ...input });
  expect(errors).toMatchObject([
    {
      message: "threadId names a thread without messages.",
      extensions: { code: "BAD_USER_INPUT", field: "threadId" },
    },
  ]);
});

const ofBen: AppParts["authenticate"] = (authorization) => ({
  tenantId: "default",
  roles: ["member"],
  ...(authorization === "Bearer ben" && { userId: "ben" }),
});

test.each([{}, { last: 1 }])(
  "a thread that is not there, or is another user's, is not found: %j",
  async (input) => {
    const { extract, connect, jobCount } = await start(
      { extractMemories: false },
      { authenticate: ofBen },
    );
    const unknown = await extract({ threadId: "unknown", ...input });
    const foreign = await extract(input, connect({ token: "ben" }));
    for (const { errors } of [unknown, foreign])
      expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
    expect(await jobCount()).toBe(0);
  },
);

test("with a full queue it fails at once, whatever the thread's settings say", async () => {
  const held = heldModel();
  const { extract, jobCount } = await start(
    { extractMemories: false, queueFullBehavior: "DROP", queueWaitMs: 60_000 },
    { model: new ScriptedModel(held.answer), env: { EXTRACTION_QUEUE_LIMIT: "1" } },
  );
  onTestFinished(held.release);
  await extract({ waitForExtraction: false });
  const { errors } = await extract();
  expect(errors).toMatchObject([{ extensions: { code: "EXTRACTION_QUEUE_FULL", limit: 1 } }]);
  expect(await jobCount()).toBe(1);
});

test("without a model there is nothing that could do it", async () => {
  const { extract, jobCount } = await start(
    { extractMemories: false },
    { model: undefined, env: { EXTRACTION_MODEL: "none" } },
  );
  const { errors } = await extract();
  expect(errors).toMatchObject([{ extensions: { code: "LLM_REQUIRED" } }]);
  expect(await jobCount()).toBe(0);
});

test("a dry run's report leads to the stored memories, and loses what is deleted", async () => {
  const { dataFile } = await fillStore(1);
  const { client } = await startEngraph({ dataFile, env: { EXTRACTION_MODEL: "none" } });
  const first = async () => (await client.run(reports)).threads.nodes[0]?.jobs.nodes[0]?.report;
  const report = await first();
  expect(report).toMatchObject({ passes: 1, notShown: 0, proposed: 2, added: 0, unchanged: 2 });
  expect(report).toMatchObject({ updated: 0, superseded: 0, rejected: 0 });
  const findings = report?.dryRun?.findings ?? [];
  expect(findings.map(({ memory }) => memory?.content)).toEqual(
    findings.map(({ content }) => content),
  );
  const [gone, kept] = findings.map(({ memory }) => memory?.id ?? "");
  expect(report?.dryRun?.missed).toEqual([{ id: gone }, { id: kept }]);

  await client.run(deleteMemory, { id: gone ?? "" });
  const after = (await first())?.dryRun;
  expect(after?.findings.map(({ memory }) => memory?.id)).toEqual([kept]);
  expect(after?.missed).toEqual([{ id: kept }]);
});
