import { describe, expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type {
  ImportRecordsInput,
  OwnerFilter,
  RecordsAllQueryVariables,
  RecordType,
} from "../gql/graphql.js";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";

const importRecords = graphql(`
  mutation RecordsImport($input: ImportRecordsInput!) {
    importRecords(input: $input) {
      ids
    }
  }
`);

const record = graphql(`
  query RecordsOne($type: RecordType!, $id: ID!) {
    record(type: $type, id: $id) {
      __typename
      ... on Node {
        nodeId
      }
    }
  }
`);

const records = graphql(`
  query RecordsAll(
    $type: RecordType!
    $owner: OwnerFilter
    $metadataFilter: JSON
    $withoutMetadata: Boolean
    $first: Int
    $after: String
  ) {
    records(
      type: $type
      owner: $owner
      metadataFilter: $metadataFilter
      withoutMetadata: $withoutMetadata
      first: $first
      after: $after
    ) {
      totalCount
      pageInfo {
        hasNextPage
        hasPreviousPage
        endCursor
      }
      nodes {
        ... on Message {
          id
        }
        ... on Memory {
          id
        }
        ... on User {
          id
        }
        ... on Agent {
          id
        }
      }
    }
  }
`);

const deleteRecord = graphql(`
  mutation RecordsDelete($input: DeleteRecordInput!) {
    deleteRecord(input: $input) {
      deletedCount
      deletedIds
      dryRun
      counts {
        type
        count
      }
    }
  }
`);

const types: RecordType[] = [
  "MESSAGE",
  "MEMORY",
  "FACT",
  "PREFERENCE",
  "GUIDELINE",
  "USER_PROFILE",
  "AGENT_PROFILE",
];

async function keep(client: Client, type: RecordType, input: Partial<ImportRecordsInput>) {
  const roles = type === "MESSAGE" ? { roles: ["user"] } : {};
  await client.run(importRecords, { input: { type, contents: [], ...roles, ...input } });
}

/** Three records of the type, added one after another. */
async function start(type: RecordType) {
  const clock = new FakeClock();
  const { client } = await startEngraph({ clock });
  for (const id of ["c", "a", "b"]) {
    await keep(client, type, { ids: [id], contents: [`Record ${id}.`], metadata: [{ id }] });
    clock.advance(1);
  }
  return { client, clock };
}

async function list(client: Client, variables: RecordsAllQueryVariables) {
  const page = (await client.run(records, variables)).records;
  return page.nodes.map(({ id }) => id);
}

describe.each(types)("Records of type %s", (type) => {
  test("are found by type and id", async () => {
    const { client } = await start(type);
    expect((await client.run(record, { type, id: "a" })).record).not.toBeNull();
    expect((await client.run(record, { type, id: "unknown" })).record).toBeNull();
    for (const other of types.filter((one) => one !== type)) {
      expect((await client.run(record, { type: other, id: "a" })).record).toBeNull();
    }
  });

  test("are listed in the order they were stored, page by page", async () => {
    const { client } = await start(type);
    const first = (await client.run(records, { type, first: 2 })).records;
    expect(first).toMatchObject({
      totalCount: 3,
      nodes: [{ id: "c" }, { id: "a" }],
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
    const after = first.pageInfo.endCursor;
    expect((await client.run(records, { type, first: 2, after })).records).toMatchObject({
      nodes: [{ id: "b" }],
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
  });

  test("are listed by metadata; null asks for those without", async () => {
    const { client } = await start(type);
    await keep(client, type, { ids: ["bare"], contents: ["x"] });
    expect(await list(client, { type, metadataFilter: { id: "a" } })).toEqual(["a"]);
    expect(await list(client, { type, withoutMetadata: true })).toEqual(["bare"]);
    expect(await list(client, { type, metadataFilter: {} })).toEqual(["c", "a", "b", "bare"]);
  });

  test("are deleted by exactly their type and id", async () => {
    const { client } = await start(type);
    for (const input of [
      { type, id: "unknown" },
      ...types.filter((one) => one !== type).map((other) => ({ type: other, id: "a" })),
    ]) {
      const { deleteRecord: report } = await client.run(deleteRecord, { input });
      expect(report).toMatchObject({ deletedCount: 0, deletedIds: [] });
    }
    const dry = await client.run(deleteRecord, { input: { type, id: "a", dryRun: true } });
    expect(dry.deleteRecord).toMatchObject({ deletedCount: 1, dryRun: true });
    expect(await list(client, { type })).toEqual(["c", "a", "b"]);
    const { deleteRecord: report } = await client.run(deleteRecord, { input: { type, id: "a" } });
    expect(report).toMatchObject({ deletedCount: 1, deletedIds: ["a"], counts: [{ count: 1 }] });
    expect(await list(client, { type })).toEqual(["c", "b"]);
  });
});

describe("The owner of a list (Oracle Agent Memory, store.list)", () => {
  async function startOwned() {
    const { client } = await startEngraph();
    await keep(client, "FACT", {
      ids: ["both", "user", "agent", "none"],
      contents: ["x", "x", "x", "x"],
      userIds: ["ann", "ann", null, null],
      agentIds: ["helper", null, "helper", null],
    });
    return client;
  }
  const type = "FACT";

  test("left out is no filter", async () => {
    const client = await startOwned();
    const all = ["agent", "both", "none", "user"];
    expect((await list(client, { type })).sort()).toEqual(all);
    expect((await list(client, { type, owner: {} })).sort()).toEqual(all);
  });

  test("null matches only records without one", async () => {
    const client = await startOwned();
    const withoutUser = await list(client, { type, owner: { without: ["USER"] } });
    expect(withoutUser.sort()).toEqual(["agent", "none"]);
    const unscoped: OwnerFilter = { without: ["USER", "AGENT", "THREAD"] };
    expect(await list(client, { type, owner: unscoped })).toEqual(["none"]);
  });

  test("given is matched exactly", async () => {
    const client = await startOwned();
    const anns = await list(client, { type, owner: { userId: "ann" } });
    expect(anns.sort()).toEqual(["both", "user"]);
    expect(await list(client, { type, owner: { userId: "ann", agentId: "helper" } })).toEqual([
      "both",
    ]);
    expect(await list(client, { type, owner: { userId: "ANN" } })).toEqual([]);
  });

  test.each(["USER_PROFILE", "AGENT_PROFILE"] as const)("is refused for %s", async (type) => {
    const { client } = await startEngraph();
    const { errors } = await client.ask(records, { type, owner: { userId: "ann" } });
    expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", field: "owner" });
  });
});

test("a user without a profile is no profile record", async () => {
  const { client } = await startEngraph();
  await keep(client, "FACT", { contents: ["x"], userIds: ["ann"] });
  const type = "USER_PROFILE";
  expect((await client.run(record, { type, id: "ann" })).record).toBeNull();
  expect(await list(client, { type })).toEqual([]);
  const { deleteRecord: report } = await client.run(deleteRecord, { input: { type, id: "ann" } });
  expect(report.deletedCount).toBe(0);
});

test("a cursor of one type is none of another's list", async () => {
  const { client } = await start("FACT");
  const { records: page } = await client.run(records, { type: "FACT", first: 1 });
  const { errors } = await client.ask(records, {
    type: "MEMORY",
    after: page.pageInfo.endCursor,
  });
  expect(errors?.[0]?.extensions).toMatchObject({ code: "CURSOR_INVALID" });
});
