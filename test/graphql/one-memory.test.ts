import { describe, expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { CreateThreadInput } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import { addMemory, addMessages, createThread, upsertMemory } from "../support/operations.js";

// Memories from one thread of a user are found from the user's next thread, over every path.

const everyWay = graphql(`
  query OneMemoryEveryWay($input: String!) {
    thread(id: "next") {
      search(input: { query: $input }) { results { content } }
      context(input: { query: $input, maxRecentMessages: 0 }) {
        known { content }
        recalled { content }
        notes
      }
    }
    search(input: { query: $input, scope: { userId: "maya" } }) { results { content } }
  }
`);

type Client = Awaited<ReturnType<typeof startEngraph>>["client"];
type Owner = Pick<CreateThreadInput, "agentId" | "settings">;

const lives = "I live in Lisbon.";

/** Adds the message to a thread of this agent, and waits for the extraction. */
async function say(client: Client, owner: Owner): Promise<void> {
  await client.run(createThread, { input: { id: "first", userId: "maya", ...owner } });
  const messages = [{ role: "user", content: lives }];
  const waiting = { waitForExtraction: true };
  await client.run(addMessages, { input: { threadId: "first", messages, ...waiting } });
}

/** The paths over which a memory of Lisbon is found from the user's next thread. */
async function waysToFind(client: Client, owner: Owner) {
  await client.run(createThread, { input: { id: "next", userId: "maya", ...owner } });
  const { thread, search } = await client.run(everyWay, { input: "Do I live in Lisbon?" });
  const found = {
    "Thread.search": thread?.search.results.map(({ content }) => content),
    context: thread?.context.known.map(({ content }) => content),
    "Query.search": search.results.map(({ content }) => content),
  };
  return Object.entries(found).flatMap(([way, texts = []]) =>
    texts.some((text) => text?.includes("Lisbon")) ? way : [],
  );
}

const all = ["Thread.search", "context", "Query.search"];
const fading = { memoryPolicy: "FADING" } as const;

describe("From the next thread of the same user, every way finds", () => {
  test.each<[string, Owner, Owner]>([
    ["with the same agent", { agentId: "helper" }, { agentId: "helper" }],
    ["without agents", {}, {}],
    [
      "with the same agent, facts that fade",
      { agentId: "helper", settings: fading },
      { agentId: "helper", settings: fading },
    ],
    ["without agents, facts that fade", { settings: fading }, { settings: fading }],
    ["without an agent, in a thread that has one", {}, { agentId: "helper" }],
  ])("what was said %s", async (_name, first, next) => {
    const { client } = await startEngraph();
    await say(client, first);
    expect(await waysToFind(client, next)).toEqual(all);
  });

  test("what another agent was told, where agents share", async () => {
    const { client } = await startEngraph({ env: { SCOPE_DEFAULTS: "any-agent" } });
    await say(client, { agentId: "cook" });
    expect(await waysToFind(client, { agentId: "travel" })).toEqual(all);
  });

  test("a memory that was added for the user", async () => {
    const { client } = await startEngraph();
    await client.run(addMemory, { input: { userId: "maya", content: "Lives in Lisbon" } });
    expect(await waysToFind(client, { agentId: "helper" })).toEqual(all);
  });

  test("a fact that was added for the user", async () => {
    const { client } = await startEngraph();
    await client.run(upsertMemory, { input: { userId: "maya", content: "Lives in Lisbon" } });
    expect(await waysToFind(client, { agentId: "helper" })).toEqual(all);
  });
});

test("what another agent was told is found by the user's search alone, unless agents share", async () => {
  const { client } = await startEngraph();
  await say(client, { agentId: "cook" });
  expect(await waysToFind(client, { agentId: "travel" })).toEqual(["Query.search"]);
});

test("threads without a user find nothing of each other", async () => {
  const { client } = await startEngraph();
  await client.run(createThread, { input: { id: "first" } });
  const messages = [{ role: "user", content: lives }];
  await client.run(addMessages, {
    input: { threadId: "first", messages, waitForExtraction: true },
  });
  await client.run(createThread, { input: { id: "next" } });
  const { thread } = await client.run(everyWay, { input: "Do I live in Lisbon?" });
  expect(thread).toEqual({
    search: { results: [] },
    context: {
      known: [],
      recalled: [],
      notes: ["The thread has no user, so only its own records are considered."],
    },
  });
});

test("with SCOPE_DEFAULTS=oracle, omitted ids are generated and agents bind exactly", async () => {
  const { client } = await startEngraph({ env: { SCOPE_DEFAULTS: "oracle" } });
  const { createThread: made } = await client.run(createThread, { input: {} });
  expect(made).toMatchObject({ userId: expect.any(String), agentId: expect.any(String) });
  await client.run(addMemory, { input: { userId: "maya", content: "Lives in Lisbon" } });
  expect(await waysToFind(client, { agentId: "helper" })).toEqual(["Query.search"]);
});
