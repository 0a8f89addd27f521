import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMemory, updateMemory, deleteMessage } from "../support/operations.js";
import { Statements } from "../support/statements.js";
import { startTaught } from "../support/taught.js";

const read = graphql(`
  query Revisions($id: ID!, $first: Int, $after: String) {
    memory(id: $id) {
      revision content
      revisions(first: $first, after: $after) {
        totalCount
        pageInfo { hasNextPage hasPreviousPage endCursor }
        nodes {
          revision content category confidence status statusReason timestamp metadata recordedFrom
          recordedTo
        }
      }
    }
  }
`);

const ofMany = graphql(`
  query RevisionsOfMany {
    memories { nodes { id revisions(first: 2) { totalCount nodes { revision content } } } }
  }
`);

const evidenceCursor = graphql(`
  query RevisionsEvidenceCursor($id: ID!) {
    memory(id: $id) { evidence { pageInfo { endCursor } } }
  }
`);

const second = (n: number) => `2026-05-08T12:00:0${n}.000Z`;

test("a memory's revisions tell what it was, newest first, each until the next took its place", async () => {
  const clock = new FakeClock();
  const { client } = await startEngraph({ clock });
  await client.run(addMemory, {
    input: {
      id: "m",
      userId: "maya",
      content: "Likes tea.",
      category: "drinks",
      confidence: 0.5,
      timestamp: "2025-12-31T23:59:59.999Z",
      metadata: { n: 1 },
    },
  });
  expect((await client.run(read, { id: "m" })).memory?.revisions).toMatchObject({
    totalCount: 0,
    nodes: [],
  });
  for (const input of [
    { content: "Likes coffee." },
    { clear: ["CATEGORY" as const], confidence: 1 },
    { content: "", clear: ["TIMESTAMP" as const, "METADATA" as const] },
  ]) {
    clock.advance(1_000);
    await client.run(updateMemory, { input: { id: "m", ...input } });
  }
  const first = {
    revision: 1,
    content: "Likes tea.",
    category: "drinks",
    confidence: 0.5,
    status: "VALID",
    statusReason: null,
    timestamp: "2025-12-31T23:59:59.999Z",
    metadata: { n: 1 },
    recordedFrom: second(0),
    recordedTo: second(1),
  };
  const next = {
    ...first,
    revision: 2,
    content: "Likes coffee.",
    recordedFrom: second(1),
    recordedTo: second(2),
  };
  expect((await client.run(read, { id: "m" })).memory).toEqual({
    revision: 4,
    content: "",
    revisions: {
      totalCount: 3,
      pageInfo: { hasNextPage: false, hasPreviousPage: false, endCursor: expect.any(String) },
      nodes: [
        {
          ...next,
          revision: 3,
          category: null,
          confidence: 1,
          recordedFrom: second(2),
          recordedTo: second(3),
        },
        next,
        first,
      ],
    },
  });
});

test("what was valid before its source was deleted is a revision too", async () => {
  const clock = new FakeClock();
  const { client, say, memoryId } = await startTaught({ clock });
  await say("t", { said: "I live in Lisbon." });
  const id = await memoryId("I live in Lisbon.");
  clock.advance(1_000);
  await client.run(deleteMessage, { id: "said" });
  clock.advance(1_000);
  await client.run(updateMemory, { input: { id, category: "places" } });
  const { memory } = await client.run(read, { id });
  expect(memory?.revision).toBe(3);
  expect(memory?.revisions.nodes).toMatchObject([
    {
      revision: 2,
      status: "INVALID",
      statusReason: "SOURCE_DELETED",
      category: null,
      recordedFrom: second(1),
      recordedTo: second(2),
    },
    {
      revision: 1,
      status: "VALID",
      statusReason: null,
      category: null,
      recordedFrom: second(0),
      recordedTo: second(1),
    },
  ]);
});

test("revisions come in pages that leave nothing out and repeat nothing", async () => {
  const { client } = await startEngraph();
  await client.run(addMemory, { input: { id: "m", content: "0" } });
  for (let n = 1; n <= 12; n++)
    await client.run(updateMemory, { input: { id: "m", content: `${n}` } });
  const seen: (string | null | undefined)[] = [];
  let after: string | null | undefined;
  let hasNextPage = true;
  while (hasNextPage) {
    const { memory } = await client.run(read, { id: "m", first: 5, after });
    const { nodes = [], pageInfo } = memory?.revisions ?? {};
    expect(memory?.revisions.totalCount).toBe(12);
    seen.push(...nodes.map(({ content }) => content));
    after = pageInfo?.endCursor;
    hasNextPage = pageInfo?.hasNextPage ?? false;
  }
  expect(seen).toEqual(["11", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1", "0"]);
});

test("a cursor of another list is refused", async () => {
  const { client, say, memoryId } = await startTaught();
  await say("t", { said: "I live in Lisbon." });
  const id = await memoryId("I live in Lisbon.");
  const after = (await client.run(evidenceCursor, { id })).memory?.evidence.pageInfo.endCursor;
  const { errors } = await client.ask(read, { id, after: after ?? "" });
  expect(errors).toMatchObject([{ extensions: { code: "CURSOR_INVALID" } }]);
});

test("the revisions of many memories are read together", async () => {
  const statements = new Statements();
  const { client } = await startEngraph({ onStatement: statements.ofRequests });
  const ids = Array.from({ length: 20 }, (_, n) => `m${n}`);
  for (const [n, id] of ids.entries()) {
    await client.run(addMemory, { input: { id, content: "0" } });
    for (let i = 1; i <= n % 4; i++)
      await client.run(updateMemory, { input: { id, content: `${i}` } });
  }
  statements.take();
  const { memories } = await client.run(ofMany);
  expect(
    statements.take().filter((sql) => sql.startsWith("SELECT") || sql.startsWith("WITH")),
  ).toHaveLength(3);
  for (const { id, revisions } of memories.nodes) {
    const count = ids.indexOf(id) % 4;
    const newest = [count, count - 1].filter((revision) => revision > 0);
    expect(revisions).toEqual({
      totalCount: count,
      nodes: newest.map((revision) => ({ revision, content: `${revision - 1}` })),
    });
  }
});
