import { join } from "node:path";
import { expect, test } from "vitest";
import type { AddMemoryInput, SearchInput } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import {
  addMemory,
  addMessages,
  createThread,
  searchIds as search,
} from "../support/operations.js";
import { runSql } from "../support/store-rows.js";
import { temporaryFolder } from "../support/temporary-folder.js";

async function start() {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const { client } = await startEngraph({ dataFile });
  const settings = { extractMemories: false };
  await client.run(createThread, { input: { id: "t", userId: "maya", agentId: null, settings } });
  const remember = async (memories: Record<string, string>, rest: Partial<AddMemoryInput> = {}) => {
    for (const [id, content] of Object.entries(memories))
      await client.run(addMemory, { input: { id, content, userId: "maya", ...rest } });
  };
  const say = (contents: Record<string, string>) =>
    client.run(addMessages, {
      input: {
        threadId: "t",
        messages: Object.entries(contents).map(([id, content]) => ({ id, role: "user", content })),
      },
    });
  const find = async (query: string, rest: Partial<SearchInput> = {}) => {
    const input = { query, scope: { userId: "maya" }, ...rest };
    return (await client.run(search, { input })).search.results.map(({ recordId }) => recordId);
  };
  return { dataFile, remember, say, find };
}

test("only the types of records that are asked for are found", async () => {
  const { find, remember, say } = await start();
  await say({ message: "tea" });
  for (const kind of ["MEMORY", "FACT", "PREFERENCE", "GUIDELINE"] as const)
    await remember({ [kind.toLowerCase()]: "tea" }, { kind });
  const types = async (recordTypes: SearchInput["recordTypes"]) =>
    (await find("tea", { recordTypes })).toSorted();
  expect(await types(["MESSAGE"])).toEqual(["message"]);
  expect(await types(["FACT"])).toEqual(["fact"]);
  expect(await types(["MESSAGE", "GUIDELINE"])).toEqual(["guideline", "message"]);
  await expect(types([])).rejects.toThrow("BAD_USER_INPUT: recordTypes must not be empty.");
  const all = ["fact", "guideline", "memory", "message", "preference"];
  expect(await types(null)).toEqual(all);
  expect(await types(undefined)).toEqual(all);
});

test("memories that are not sure enough are left out; messages have no such thing", async () => {
  const { find, remember, say } = await start();
  await say({ message: "tea" });
  await remember({ unsure: "tea" }, { confidence: 0.2 });
  await remember({ sure: "tea" }, { confidence: 0.8 });
  const from = async (minConfidence: number | null) =>
    (await find("tea", { minConfidence })).toSorted();
  expect(await from(null)).toEqual(["message", "sure", "unsure"]);
  expect(await from(0.2)).toEqual(["message", "sure", "unsure"]);
  expect(await from(0.21)).toEqual(["message", "sure"]);
  expect(await from(0.81)).toEqual(["message"]);
});

test("memories that do not hold are found only on request", async () => {
  const { find, remember, dataFile } = await start();
  await remember({ valid: "tea", invalid: "tea", pending: "tea" });
  // No mutation sets it yet, so the test changes the store.
  await runSql(dataFile, "UPDATE {memory} SET status = upper(id) WHERE id <> 'valid'");
  expect(await find("tea")).toEqual(["valid"]);
  expect(await find("tea", { includeInvalid: false })).toEqual(["valid"]);
  expect(await find("tea", { includeInvalid: true })).toEqual(["valid", "invalid", "pending"]);
});

test("10 results come unless more are asked for, and what is filtered crowds nothing out", async () => {
  const { find, remember } = await start();
  const ids = Array.from({ length: 230 }, (_, i) => `m${(i * 37) % 230}`);
  await remember(Object.fromEntries(ids.map((id) => [id, "tea"])));
  // Longer, and therefore a worse match than the others.
  await remember({ last: "tea with a great many other words around it" }, { kind: "GUIDELINE" });
  expect(await find("tea")).toEqual(ids.slice(0, 10));
  expect(await find("tea", { maxResults: 1 })).toEqual(["m0"]);
  expect(await find("tea", { maxResults: 200 })).toEqual(ids.slice(0, 200));
  expect(await find("tea", { maxResults: 1, recordTypes: ["GUIDELINE"] })).toEqual(["last"]);
});
