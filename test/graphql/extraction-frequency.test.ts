import { expect, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import type { ThreadSettingsInput } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import { addMessages, createThread, updateThread as update } from "../support/operations.js";
import { echo } from "../support/proposals.js";
import { namingNulls } from "../support/naming-nulls.js";

/** A thread with a model that remembers the input of each call. */
async function start(settings: ThreadSettingsInput) {
  const model = new ScriptedModel(echo);
  const { client } = await startEngraph({ model });
  await client.run(createThread, { input: { id: "t", userId: "maya", settings } });
  let said = 0;
  /** Adds this many messages, named by position, and returns the outcome of the job. */
  const add = async (count: number) => {
    const messages = Array.from({ length: count }, () => ({
      role: "user",
      content: `message ${++said}`,
    }));
    const input = { threadId: "t", messages, waitForExtraction: true };
    return (await client.run(addMessages, { input })).addMessages.job?.outcome ?? null;
  };
  const set = (changes: ThreadSettingsInput | null) =>
    client.run(update, namingNulls(String(update), { input: { id: "t", settings: changes } }));
  const asked = () =>
    model.requests.map(({ turns }) =>
      turns.map(({ content }) => Number(content.replace("message ", ""))),
    );
  return { add, set, asked };
}

test("a frequency of -1 extracts once from each call, with all that it adds", async () => {
  const { add, asked } = await start({ memoryExtractionFrequency: -1 });
  await add(1);
  await add(3);
  expect(asked()).toEqual([[1], [2, 3, 4]]);
});

test("a frequency of 1 extracts from each message", async () => {
  const { add, asked } = await start({ memoryExtractionFrequency: 1 });
  await add(1);
  await add(1);
  expect(asked()).toEqual([[1], [2]]);
});

test("N - 1 messages cause nothing, the Nth an extraction from all of them, and the next one waits", async () => {
  const { add, asked } = await start({ memoryExtractionFrequency: 3 });
  expect(await add(2)).toBeNull();
  expect(asked()).toEqual([]);
  expect(await add(1)).toBe("EXTRACTED");
  expect(asked()).toEqual([[1, 2, 3]]);
  expect(await add(1)).toBeNull();
  expect(await add(2)).toBe("EXTRACTED");
  expect(asked()).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
});

test("a call of N + 1 messages leaves the last one waiting", async () => {
  const { add, asked } = await start({ memoryExtractionFrequency: 3 });
  expect(await add(4)).toBe("EXTRACTED");
  expect(asked()).toEqual([[1, 2, 3]]);
  await add(2);
  expect(asked()).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
});

test("without extraction, messages cause nothing, also not once it is on again", async () => {
  const { add, set, asked } = await start({ extractMemories: false });
  expect(await add(2)).toBeNull();
  await set({ extractMemories: null });
  expect(await add(1)).toBe("EXTRACTED");
  expect(asked()).toEqual([[3]]);
});

test("what waits is kept when extraction is turned off and on again", async () => {
  const { add, set, asked } = await start({ memoryExtractionFrequency: 3 });
  await add(2);
  await set({ extractMemories: false });
  await set({ extractMemories: true });
  expect(await add(1)).toBe("EXTRACTED");
  expect(asked()).toEqual([[1, 2, 3]]);
});

test("what waits when extraction is turned off is extracted with the next call, which is not", async () => {
  const { add, set, asked } = await start({ memoryExtractionFrequency: 3 });
  await add(2);
  await set({ extractMemories: false });
  expect(await add(5)).toBe("EXTRACTED");
  expect(await add(5)).toBeNull();
  expect(asked()).toEqual([[1, 2]]);
});

test("what waits is extracted when the frequency changes so that it is due", async () => {
  const { add, set, asked } = await start({ memoryExtractionFrequency: 10 });
  await add(3);
  await set({ memoryExtractionFrequency: null });
  await add(1);
  expect(asked()).toEqual([[1, 2, 3, 4]]);
});

test("a repeated request causes no second extraction, and counts for no boundary", async () => {
  const model = new ScriptedModel(echo);
  const { client } = await startEngraph({ model });
  const settings = { memoryExtractionFrequency: 2 };
  await client.run(createThread, { input: { id: "t", userId: "maya", settings } });
  const input = {
    threadId: "t",
    messages: [{ role: "user", content: "one" }],
    idempotencyKey: "k",
    waitForExtraction: true,
  };
  await client.run(addMessages, { input });
  const again = await client.run(addMessages, { input });
  expect(again.addMessages).toMatchObject({ replayed: true, job: null });
  expect(model.requests).toEqual([]);
});
