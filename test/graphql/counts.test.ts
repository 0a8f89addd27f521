import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMemory, addMessages, createThread } from "../support/operations.js";

const counts = graphql(`
  query CountsOfAll {
    memories(first: 0) {
      byKind: counts(by: KIND) { key count }
      byCategory: counts(by: CATEGORY) { key count }
    }
    messages(filter: { roles: ["user"] }, first: 0) { counts(by: ROLE) { key count } }
    threads(first: 0) { counts(by: DAY) { key count } }
    jobs(first: 0) { counts(by: STATE) { key count } }
    users {
      counts(by: DAY) { key count }
      nodes {
        id
        memories(first: 0) { counts(by: KIND) { key count } }
        threads(first: 1) {
          counts(by: DAY) { count }
          nodes {
            messages(first: 0) { counts(by: TYPE) { key count } }
            jobs(first: 0) { counts(by: KIND) { key } }
          }
        }
      }
    }
    agents(first: 0) { counts(by: DAY) { key count } }
  }
`);

test("lists are counted by keys, with the filter of each, and those of many parents by parent", async () => {
  const { client } = await startEngraph({ clock: new FakeClock() });
  const settings = { extractMemories: false };
  const of = (userId: string) => ({ id: `of ${userId}`, userId, agentId: "tutor", settings });
  await client.run(createThread, { input: of("maya") });
  await client.run(createThread, { input: of("ben") });
  const messages = ["user", "assistant", "user"].map((role) => ({ role, content: "…" }));
  await client.run(addMessages, { input: { threadId: "of maya", messages } });
  const remember = (kind: "FACT" | "PREFERENCE", category: string | null) =>
    client.run(addMemory, { input: { threadId: "of maya", content: "…", kind, category } });
  await remember("FACT", "tea");
  await remember("FACT", null);
  await remember("PREFERENCE", "tea");

  const today = (count: number) => [{ key: "2026-05-08", count }];
  const kinds = [
    { key: "FACT", count: 2 },
    { key: "PREFERENCE", count: 1 },
  ];
  const byCategory = [
    { key: "tea", count: 2 },
    { key: "", count: 1 },
  ];
  const found = await client.run(counts);
  expect(found).toMatchObject({
    memories: { byKind: kinds, byCategory },
    messages: { counts: [{ key: "user", count: 2 }] },
    threads: { counts: today(2) },
    jobs: { counts: [] },
    agents: { counts: today(1) },
  });
  expect(found.users.counts).toEqual(today(2));
  const users = new Map(found.users.nodes.map((user) => [user.id, user]));
  expect(users.get("maya")).toMatchObject({
    memories: { counts: kinds },
    threads: { counts: [{ count: 1 }] },
  });
  const [thread] = users.get("maya")?.threads.nodes ?? [];
  expect(thread?.messages.counts).toEqual([{ key: "", count: 3 }]);
  expect(users.get("ben")).toMatchObject({ memories: { counts: [] } });
});
