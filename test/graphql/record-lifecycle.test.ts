import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { ImportRecordsInput } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import {
  createThread,
  eventCursor,
  importRecords,
  linkMemories as link,
} from "../support/operations.js";
import { take } from "../support/streams.js";

const updateRecord = graphql(`
  mutation RecordLifecycleUpdate($input: UpdateRecordInput!) {
    updateRecord(input: $input) { ... on Memory { content status statusReason revision } }
  }
`);

const deleteMemory = graphql(`
  mutation RecordLifecycleDelete($id: ID!, $dryRun: Boolean) {
    deleteMemories(ids: [$id], dryRun: $dryRun) { deletedCount dryRun }
  }
`);

const unlink = graphql(`
  mutation RecordLifecycleUnlink(
    $id: ID
    $sourceId: ID
    $targetId: ID
    $relation: LinkRelation
    $dryRun: Boolean
  ) {
    unlinkMemories(
      id: $id
      sourceId: $sourceId
      targetId: $targetId
      relation: $relation
      dryRun: $dryRun
    ) { deletedCount }
  }
`);

const read = graphql(`
  query RecordLifecycleRead($id: ID!, $search: SearchInput!) {
    memory(id: $id) {
      content status statusReason revision
      revisions { nodes { revision content status } }
    }
    searchStore: search(input: $search, wholeStore: true) { results { recordId } }
  }
`);

const events = graphql(`
  subscription RecordLifecycleEvents($after: Cursor) {
    events(after: $after) { kind subjectType subjectId }
  }
`);

const fact = { type: "FACT" as const };

async function start() {
  const { client } = await startEngraph({ clock: new FakeClock() });
  const keep = (input: Partial<ImportRecordsInput> & Pick<ImportRecordsInput, "type">) =>
    client.run(importRecords, { input: { contents: ["Ann drinks tea."], ...input } });
  const change = async (input: object) =>
    (await client.run(updateRecord, { input: { ...fact, id: "old", ...input } })).updateRecord;
  const look = (query: string, includeInvalid = false) =>
    client.run(read, { id: "old", search: { query, scope: {}, includeInvalid } });
  return { client, keep, change, look };
}

test("a record that a link has made INVALID stays so when it changes, and comes back as it is then", async () => {
  const { client, keep, change, look } = await start();
  await keep({ ...fact, ids: ["old"] });
  await keep({ ...fact, ids: ["new"], indexTexts: ["nothing"] });
  const input = { id: "l", sourceId: "new", targetId: "old", relation: "SUPERSEDES" as const };
  await client.run(link, { input });

  const invalid = { status: "INVALID", statusReason: "SUPERSEDED" };
  const changed = { content: "Ann drinks coffee.", ...invalid, revision: 3 };
  expect(await change({ content: "Ann drinks coffee.", expectedRevision: 2 })).toEqual(changed);
  expect((await look("coffee")).searchStore.results).toEqual([]);
  expect((await look("coffee", true)).searchStore.results).toEqual([{ recordId: "old" }]);

  await client.run(unlink, { id: "l" });
  const { memory, searchStore } = await look("coffee");
  expect(searchStore.results).toEqual([{ recordId: "old" }]);
  expect(memory).toEqual({
    content: "Ann drinks coffee.",
    status: "VALID",
    statusReason: null,
    revision: 4,
    revisions: {
      nodes: [
        { revision: 3, content: "Ann drinks coffee.", status: "INVALID" },
        { revision: 2, content: "Ann drinks tea.", status: "INVALID" },
        { revision: 1, content: "Ann drinks tea.", status: "VALID" },
      ],
    },
  });
});

test("what changes only the index of a record that is INVALID neither finds nor restores it", async () => {
  const { client, keep, change, look } = await start();
  await keep({ ...fact, ids: ["old", "new"], contents: ["Tea.", "Coffee."] });
  const input = { sourceId: "new", targetId: "old", relation: "DUPLICATES" as const };
  await client.run(link, { input });
  const unchanged = { status: "INVALID", statusReason: "DUPLICATE", revision: 2 };
  expect(await change({ indexText: ["green leaves"] })).toMatchObject(unchanged);
  expect((await look("leaves")).searchStore.results).toEqual([]);
  expect((await look("leaves", true)).searchStore.results).toEqual([{ recordId: "old" }]);
});

test("a record that was over when it was imported is neither changed nor deleted, nor is anything else in its place", async () => {
  const { client, keep, change, look } = await start();
  await keep({ ...fact, ids: ["old"] });
  const past = { ...fact, ids: ["gone"], ttlSeconds: [60], ttlAnchor: "TIMESTAMP" as const };
  await keep({ ...past, timestamps: ["2020-01-01T00:00:00Z"] });
  expect(await change({ id: "gone", content: "Ann drinks coffee." })).toBeNull();
  expect(await change({ id: "gone", vector: [1, 2] })).toBeNull();
  const { deleteMemories: done } = await client.run(deleteMemory, { id: "gone", dryRun: true });
  expect(done).toEqual({ deletedCount: 0, dryRun: true });
  expect((await look("tea")).searchStore.results).toEqual([{ recordId: "old" }]);
});

test("a profile for an id that is in use as an owner is a change of it, and a new one is its beginning", async () => {
  const { client, keep } = await start();
  await client.run(createThread, { input: { id: "t", userId: "maya", agentId: null } });
  const { eventCursor: after } = await client.run(eventCursor);
  await keep({ type: "USER_PROFILE", ids: ["maya", "noor"], contents: ["Loves tea.", null] });
  const seen = await take(client.subscribe(events, { after }), 2);
  expect(seen.map(({ events }) => events)).toEqual([
    { kind: "UPDATED", subjectType: "USER", subjectId: "maya" },
    { kind: "CREATED", subjectType: "USER", subjectId: "noor" },
  ]);
});
