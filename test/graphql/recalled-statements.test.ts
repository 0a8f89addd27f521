import { expect, test } from "vitest";
import { LocalModel } from "../../src/models/local.js";
import { graphql } from "../gql/index.js";
import type { ContextInput } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMessages, createThread } from "../support/operations.js";

const card = graphql(`
  query RecalledStatementsCard($input: ContextInput) {
    context(userId: "maya", input: $input) { text(parts: [INSTRUCTIONS, KNOWN, RECALLED]) }
  }
`);

const retract = graphql(`
  mutation RecalledStatementsRetract($messageId: ID!, $dryRun: Boolean) {
    retractMemories(messageId: $messageId, dryRun: $dryRun) { dryRun }
  }
`);

const remove = graphql(`
  mutation RecalledStatementsRemove($id: ID!, $threadId: ID, $dryRun: Boolean) {
    deleteMessages(ids: [$id], threadId: $threadId, dryRun: $dryRun) { dryRun }
  }
`);

/** Messages of one thread, a day apart, and what is recalled of them for a query. */
async function said(...contents: readonly string[]) {
  const clock = new FakeClock(Date.UTC(2026, 0, 1, 10));
  const { client } = await startEngraph({ model: new LocalModel(), clock });
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  for (const [at, content] of contents.entries()) {
    const messages = [{ id: `m${at}`, role: "user", content }];
    await client.run(addMessages, { input: { threadId: "t", messages, waitForExtraction: true } });
    clock.advance(86_400_000);
  }
  const linesFor = async (query: string, input: ContextInput = {}) => {
    const { text } = (await client.run(card, { input: { query, ...input } })).context;
    return text.split("\n").filter((line) => line.startsWith("- "));
  };
  return { client, linesFor };
}

test("a message whose statement was taken back is not recalled, nor the request", async () => {
  const { client, linesFor } = await said("I love pizza.", "Forget that I love pizza.");
  expect(await linesFor("Is there any pizza?")).toEqual([]);
  await client.run(remove, { id: "m1" });
  expect(await linesFor("Is there any pizza?")).toHaveLength(1);
  await client.run(retract, { messageId: "m0" });
  expect(await linesFor("Is there any pizza?")).toEqual([]);
});

test("whatever else such a message says", async () => {
  const { linesFor } = await said(
    "I love pizza. Which oven bakes it best?",
    "Forget that I love pizza.",
  );
  expect(await linesFor("pizza oven")).toEqual([]);
});

test("a message that asks the same as the query is not recalled, as it may be the query itself", async () => {
  const { linesFor } = await said("Our oven bakes pizza.", "Which oven bakes pizza?");
  const fact = "- fact (habit, 2026-01-01): The user's oven bakes pizza.";
  expect(await linesFor("Which oven bakes pizza?")).toEqual([fact]);
});

test("a message whose statement was superseded stands with its day below the newer one, or not at all", async () => {
  const { linesFor } = await said("I live in Lisbon.", "I live in Porto.");
  expect(await linesFor("Lisbon")).toEqual([
    "- fact (home, 2026-01-02): The user lives in Porto.",
    "- message (2026-01-01): I live in Lisbon.",
  ]);
  expect(await linesFor("Lisbon", { baselineMemories: 0, maxRelevantResults: 0 })).toEqual([
    "- message (2026-01-02): I live in Porto.",
  ]);
});
