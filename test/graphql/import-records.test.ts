import { describe, expect, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import type { ImportRecordsInput, SearchInput } from "../gql/graphql.js";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMessages, createThread, upsertUser, eventCursor } from "../support/operations.js";
import { take } from "../support/streams.js";

const importRecords = graphql(`
  mutation ImportRecordsAnswer($input: ImportRecordsInput!) {
    importRecords(input: $input) {
      ids
      records {
        __typename
        ... on Message { id content role seq thread { id } saidAt: timestamp metadata }
        ... on Memory {
          id content kind userId agentId threadId timestamp expiresAt metadata confidence source
        }
        ... on User { id information metadata }
        ... on Agent { id information metadata }
      }
    }
  }
`);

const search = graphql(`
  query ImportRecordsSearch($input: SearchInput!) {
    searchStore: search(input: $input, wholeStore: true) {
      results { recordId recordType content passage distance }
    }
  }
`);

const counts = graphql(`
  query ImportRecordsCounts { memories { totalCount } messages { totalCount } users { totalCount } }
`);

const events = graphql(`
  subscription ImportRecordsEvents($after: Cursor) { events(after: $after) { kind subjectId } }
`);

const threadMessages = graphql(`
  query ImportRecordsThread($id: ID!) {
    thread(id: $id) { messages { nodes { content seq } } jobs { totalCount } }
  }
`);

async function keep(client: Client, input: ImportRecordsInput) {
  return (await client.run(importRecords, { input })).importRecords;
}

async function contentsOf(client: Client, input: Omit<ImportRecordsInput, "type">) {
  const { records } = await keep(client, { type: "FACT", ...input });
  return records.map((record) => ("content" in record ? record.content : undefined));
}

/** The results of a store search, best first. */
async function found(client: Client, input: Omit<SearchInput, "scope">) {
  return (await client.run(search, { input: { scope: {}, ...input } })).searchStore.results;
}

async function refused(client: Client, input: unknown) {
  const before = await client.run(counts);
  const { errors } = await client.ask(importRecords, { input: input as ImportRecordsInput });
  expect(await client.run(counts)).toEqual(before);
  return errors?.[0]?.extensions;
}

describe("Content (Oracle Agent Memory, store.add)", () => {
  test("null takes metadata.content, or stays empty", async () => {
    const { client } = await startEngraph();
    const contents = await contentsOf(client, {
      contents: [null, null, null, null],
      metadata: [{ content: "From the metadata." }, null, { content: 7 }, { other: "x" }],
    });
    expect(contents).toEqual(["From the metadata.", null, null, null]);
    expect(await found(client, { query: "metadata" })).toHaveLength(1);
  });

  test("the empty text is stored as such, and never found by words", async () => {
    const { client } = await startEngraph();
    const contents = await contentsOf(client, {
      contents: [""],
      metadata: [{ content: "From the metadata." }],
    });
    expect(contents).toEqual([""]);
    expect(await found(client, { query: "metadata" })).toEqual([]);
  });

  test("a given text does not look at the metadata", async () => {
    const { client } = await startEngraph();
    const metadata = [{ content: "From the metadata." }];
    expect(await contentsOf(client, { contents: ["Tea."], metadata })).toEqual(["Tea."]);
  });
});

describe("Index texts (Oracle Agent Memory, store.add)", () => {
  test("are searched in place of the content, which is answered as it is", async () => {
    const { client } = await startEngraph();
    await keep(client, {
      type: "FACT",
      ids: ["a", "b"],
      contents: ["Tea.", "Coffee."],
      indexTexts: ["matcha", null],
    });
    const [hit] = await found(client, { query: "matcha" });
    expect(hit).toMatchObject({ recordId: "a", content: "Tea.", passage: "matcha" });
    expect(await found(client, { query: "tea" })).toEqual([]);
    expect(await found(client, { query: "coffee" })).toHaveLength(1);
  });

  test("in a list are passages of one record, which comes once", async () => {
    const { client } = await startEngraph();
    await keep(client, {
      type: "FACT",
      ids: ["a"],
      contents: ["Tea."],
      indexTexts: [["matcha powder", "sencha leaf"]],
    });
    for (const query of ["matcha", "sencha"]) {
      expect((await found(client, { query })).map(({ recordId }) => recordId)).toEqual(["a"]);
    }
    expect(await found(client, { query: "matcha sencha" })).toHaveLength(1);
  });

  test("that are empty leave a record without passages", async () => {
    const { client } = await startEngraph();
    await keep(client, { type: "FACT", contents: ["Tea.", "Tea."], indexTexts: ["", []] });
    expect(await found(client, { query: "tea" })).toEqual([]);
  });

  test("make a record without content findable", async () => {
    const { client } = await startEngraph();
    await keep(client, { type: "FACT", ids: ["a"], contents: [null], indexTexts: ["matcha"] });
    expect(await found(client, { query: "matcha" })).toMatchObject([
      { recordId: "a", content: null },
    ]);
  });
});

describe("Vectors (Oracle Agent Memory, store.add)", () => {
  test("that are given are used as they are", async () => {
    const { client } = await startEngraph();
    await keep(client, {
      type: "FACT",
      ids: ["east", "north"],
      contents: ["Tea.", ""],
      vectors: [
        [3, 0],
        [0, 1],
      ],
    });
    const near = await found(client, { vector: [0, 2] });
    expect(near.map(({ recordId }) => recordId)).toEqual(["north", "east"]);
    expect(near[0]?.distance).toBeCloseTo(0, 6);
    expect(near[1]?.distance).toBeCloseTo(1, 6);
    expect(await found(client, { query: "tea" })).toHaveLength(1);
  });

  test.each([
    ["one too few", [[1, 0]], "vectors"],
    [
      "no direction",
      [
        [1, 0],
        [0, 0],
      ],
      "vectors[1]",
    ],
    ["no numbers", [[], []], "vectors[0]"],
  ])("with %s are refused", async (_, vectors, field) => {
    const { client } = await startEngraph();
    const input = { type: "FACT", contents: ["Tea.", "Coffee."], vectors };
    expect(await refused(client, input)).toMatchObject({ code: "BAD_USER_INPUT", field });
  });

  test("of several dimensions are refused", async () => {
    const { client } = await startEngraph();
    const input = { type: "FACT", contents: ["Tea.", "Coffee."], vectors: [[1, 0], [1]] };
    expect(await refused(client, input)).toMatchObject({
      code: "DIMENSION_MISMATCH",
      field: "vectors[1]",
    });
  });

  test("of another dimension than those stored are refused", async () => {
    const { client } = await startEngraph();
    await keep(client, { type: "FACT", contents: ["Tea."], vectors: [[1, 0]] });
    const input = { type: "MESSAGE", contents: ["Tea."], roles: "user", vectors: [[1, 0, 0]] };
    expect(await refused(client, input)).toMatchObject({
      code: "DIMENSION_MISMATCH",
      field: "vectors[0]",
    });
  });
});

describe("Ids (Oracle Agent Memory, store.add)", () => {
  test("come back in the order of the contents", async () => {
    const { client } = await startEngraph();
    const ids = ["c", "a", "b"];
    expect((await keep(client, { type: "FACT", ids, contents: ids })).ids).toEqual(ids);
  });

  test("are made where none is given", async () => {
    const { client } = await startEngraph();
    for (const ids of [undefined, null, [null, null]]) {
      const made = (await keep(client, { type: "FACT", ids, contents: ["x", "y"] })).ids;
      expect(new Set(made).size).toBe(2);
      expect(made[0]).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test("a single one is taken without a list", async () => {
    const { client } = await startEngraph();
    const input = { type: "FACT", ids: "a", contents: "x" } as unknown as ImportRecordsInput;
    expect((await keep(client, input)).ids).toEqual(["a"]);
  });

  test.each([
    ["for some only", ["a", null]],
    ["too few", ["a"]],
    ["too many", ["a", "b", "c"]],
  ])("%s are refused", async (_, ids) => {
    const { client } = await startEngraph();
    const input = { type: "FACT", ids, contents: ["x", "y"] };
    expect(await refused(client, input)).toMatchObject({ code: "BAD_USER_INPUT", field: "ids" });
  });

  test("that are taken are refused, and nothing is stored", async () => {
    const { client } = await startEngraph();
    await keep(client, { type: "FACT", ids: ["a"], contents: ["x"] });
    const again = { type: "PREFERENCE", ids: ["b", "a"], contents: ["x", "y"] };
    expect(await refused(client, again)).toMatchObject({ code: "ALREADY_EXISTS" });
    const twice = { type: "FACT", ids: ["c", "c"], contents: ["x", "y"] };
    expect(await refused(client, twice)).toMatchObject({ code: "BAD_USER_INPUT", field: "ids" });
  });
});

describe("Columns (Oracle Agent Memory, store.add)", () => {
  test("of one value stand for all records", async () => {
    const { client } = await startEngraph();
    await client.run(createThread, { input: { id: "t", userId: "ann", agentId: "helper" } });
    const { records } = await keep(client, {
      type: "PREFERENCE",
      contents: ["x", "y"],
      userIds: ["ann"],
      agentIds: ["helper"],
      threadIds: ["t"],
      timestamps: ["2026-01-02T03:04:05.000Z"],
      metadata: [{ source: "slack" }],
    });
    for (const record of records) {
      expect(record).toMatchObject({
        kind: "PREFERENCE",
        userId: "ann",
        agentId: "helper",
        threadId: "t",
        timestamp: "2026-01-02T03:04:05.000Z",
        metadata: { source: "slack" },
        confidence: 1,
        source: "MANUAL",
      });
    }
  });

  test("of many values have one for each record, and null is unscoped", async () => {
    const { client } = await startEngraph();
    const { records } = await keep(client, {
      type: "FACT",
      contents: ["x", "y", "z"],
      userIds: ["ann", null, "bob"],
      metadata: [{ n: 1 }, null, { n: 3 }],
    });
    const owners = records.map((record) => "userId" in record && [record.userId, record.metadata]);
    expect(owners).toEqual([
      ["ann", { n: 1 }],
      [null, null],
      ["bob", { n: 3 }],
    ]);
  });

  test("that are null or left out are null for all", async () => {
    const { client } = await startEngraph();
    for (const userIds of [null, undefined]) {
      const { records } = await keep(client, { type: "FACT", contents: ["x"], userIds });
      expect(records[0]).toMatchObject({ userId: null, agentId: null, threadId: null });
    }
  });

  test.each(["userIds", "agentIds", "threadIds", "roles", "timestamps", "metadata"])(
    "%s of another length are refused",
    async (field) => {
      const { client } = await startEngraph();
      const value = { timestamps: "2026-01-02T03:04:05Z", metadata: {} }[field] ?? "x";
      const input = {
        type: "MESSAGE",
        contents: ["x", "y", "z"],
        roles: ["user"],
        [field]: [value, value],
      };
      expect(await refused(client, input)).toMatchObject({ code: "BAD_USER_INPUT", field });
    },
  );

  test("metadata that is no object is refused", async () => {
    const { client } = await startEngraph();
    const input = { type: "FACT", contents: ["x", "y"], metadata: [{}, "text"] };
    expect(await refused(client, input)).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "metadata[1]",
    });
  });

  test("no records, or too many, are refused", async () => {
    const { client } = await startEngraph();
    for (const contents of [[], Array.from({ length: 1001 }, () => "x")]) {
      const extensions = await refused(client, { type: "FACT", contents });
      expect(extensions).toMatchObject({ code: "BAD_USER_INPUT", field: "contents" });
    }
    expect((await keep(client, { type: "FACT", contents: Array(1000).fill("x") })).ids.length).toBe(
      1000,
    );
  });
});

describe("Imported messages", () => {
  test("take their places in their thread, and nothing is extracted from them", async () => {
    const clock = new FakeClock();
    const { client } = await startEngraph({ clock });
    await client.run(createThread, { input: { id: "t", userId: "ann" } });
    const { records } = await keep(client, {
      type: "MESSAGE",
      contents: ["Hello.", "Hi."],
      threadIds: ["t"],
      roles: ["user", "assistant"],
    });
    const now = new Date(clock.now()).toISOString();
    expect(records).toMatchObject([
      { seq: 1, role: "user", thread: { id: "t" }, saidAt: now },
      { seq: 2, role: "assistant", thread: { id: "t" }, saidAt: now },
    ]);
    const { thread } = await client.run(threadMessages, { id: "t" });
    expect(thread?.messages.nodes.map(({ content }) => content)).toEqual(["Hello.", "Hi."]);
    expect(thread?.jobs.totalCount).toBe(0);
  });

  test("are passed over when others are added, which waited before or come after", async () => {
    const model = new ScriptedModel(() => []);
    const { client } = await startEngraph({ model });
    const settings = { memoryExtractionFrequency: 3 };
    await client.run(createThread, { input: { id: "t", userId: "ann", settings } });
    const add = async (content: string) => {
      const messages = [{ role: "user", content }];
      await client.run(addMessages, {
        input: { threadId: "t", messages, waitForExtraction: true },
      });
    };
    await add("I waited.");
    const contents = ["Long ago.", "Not so long ago."];
    await keep(client, { type: "MESSAGE", contents, threadIds: ["t"], roles: ["user"] });
    await add("I am new.");
    await add("So am I.");
    await add("As am I.");
    expect(model.requests.map(({ turns }) => turns.map(({ content }) => content))).toEqual([
      ["I waited."],
      ["I am new.", "So am I.", "As am I."],
    ]);
  });

  test("need no thread", async () => {
    const { client } = await startEngraph();
    const input: ImportRecordsInput = {
      type: "MESSAGE",
      ids: ["m"],
      contents: ["Hello."],
      roles: ["user"],
    };
    expect((await keep(client, { ...input, userIds: ["ann"] })).records).toMatchObject([
      { seq: null, thread: null },
    ]);
    expect(await found(client, { query: "hello" })).toMatchObject([
      { recordId: "m", recordType: "MESSAGE" },
    ]);
  });

  test("have their thread's owner, and no other", async () => {
    const { client } = await startEngraph();
    await client.run(createThread, { input: { id: "t", userId: "ann", agentId: null } });
    const input: ImportRecordsInput = {
      type: "MESSAGE",
      contents: ["x"],
      roles: ["user"],
      threadIds: ["t"],
    };
    await keep(client, { ...input, userIds: ["ann"], agentIds: [null] });
    for (const other of [{ userIds: ["bob"] }, { userIds: [null] }, { agentIds: ["helper"] }]) {
      const extensions = await refused(client, { ...input, ...other });
      expect(extensions).toMatchObject({
        code: "BAD_USER_INPUT",
        field: `${Object.keys(other)[0]}[0]`,
      });
    }
  });

  test.each([
    ["no role", undefined, "roles[0]"],
    ["an empty role", ["user", " "], "roles[1]"],
    ["a role of 31 characters", ["r".repeat(31)], "roles[0]"],
  ])("with %s are refused", async (_, roles, field) => {
    const { client } = await startEngraph();
    const input = { type: "MESSAGE", contents: ["x", "y"], roles };
    expect(await refused(client, input)).toMatchObject({ code: "BAD_USER_INPUT", field });
  });

  test("of an unknown thread are refused, as are memories", async () => {
    const { client } = await startEngraph();
    for (const type of ["MESSAGE", "MEMORY"]) {
      const roles = type === "MESSAGE" ? ["user"] : undefined;
      const input = { type, contents: ["x"], threadIds: ["unknown"], roles };
      expect(await refused(client, input)).toMatchObject({ code: "NOT_FOUND" });
    }
  });
});

describe("Imported profiles", () => {
  test("are users and agents", async () => {
    const { client } = await startEngraph();
    const ann: ImportRecordsInput = {
      type: "USER_PROFILE",
      ids: ["ann"],
      contents: ["Likes tea."],
    };
    expect((await keep(client, { ...ann, metadata: [{ n: 1 }] })).records).toEqual([
      { __typename: "User", id: "ann", information: "Likes tea.", metadata: { n: 1 } },
    ]);
    await keep(client, { type: "AGENT_PROFILE", ids: ["ann"], contents: ["A helper."] });
    expect(await found(client, { query: "tea" })).toMatchObject([{ recordType: "USER_PROFILE" }]);
  });

  test("are refused where there is a profile already", async () => {
    const { client } = await startEngraph();
    await client.run(upsertUser, { input: { id: "ann" } });
    const input = { type: "USER_PROFILE", ids: ["ann"], contents: ["Likes tea."] };
    expect(await refused(client, input)).toMatchObject({ code: "ALREADY_EXISTS" });
  });

  test.each(["userIds", "agentIds", "threadIds", "roles", "timestamps"])(
    "have no %s",
    async (field) => {
      const { client } = await startEngraph();
      const value = field === "timestamps" ? "2026-01-02T03:04:05Z" : "x";
      const input = { type: "USER_PROFILE", contents: ["x"], [field]: [value] };
      expect(await refused(client, input)).toMatchObject({
        code: "BAD_USER_INPUT",
        field: `${field}[0]`,
      });
    },
  );
});

const lists = graphql(`
  query ImportRecordsLists {
    messages { nodes { id } }
    memories(orderBy: CREATED_AT_ASC) { nodes { id } }
    users(orderBy: CREATED_AT_ASC) { nodes { id } }
  }
`);

test.each([
  { type: "MESSAGE" as const, roles: ["user"] },
  { type: "FACT" as const },
  { type: "USER_PROFILE" as const },
])("imported records of type $type are listed in the order given", async (kind) => {
  // All at the same time.
  const { client } = await startEngraph({ clock: new FakeClock() });
  const ids = ["b-2", "b-1", "a-3", "c-0"];
  await client.run(importRecords, { input: { ...kind, ids, contents: ids } });
  const { messages, memories, users } = await client.run(lists);
  const listed = [messages, memories, users].flatMap(({ nodes }) => nodes.map(({ id }) => id));
  expect(listed).toEqual(ids);
});

test("a role is for messages only", async () => {
  const { client } = await startEngraph();
  const input = { type: "FACT", contents: ["x"], roles: ["user"] };
  expect(await refused(client, input)).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "roles[0]",
  });
});

test("each imported record is an event", async () => {
  const { client } = await startEngraph();
  const after = (await client.run(eventCursor)).eventCursor;
  await keep(client, { type: "FACT", ids: ["a", "b"], contents: ["x", "y"], userIds: ["ann"] });
  const seen = await take(client.subscribe(events, { after }), 3);
  expect(seen.map(({ events: { kind, subjectId } }) => [kind, subjectId])).toEqual([
    ["CREATED", "ann"],
    ["CREATED", "a"],
    ["CREATED", "b"],
  ]);
});

test("an imported profile of a known owner is a change of it", async () => {
  const { client } = await startEngraph();
  await keep(client, { type: "FACT", contents: ["x"], userIds: ["ann"] });
  const after = (await client.run(eventCursor)).eventCursor;
  await keep(client, { type: "USER_PROFILE", ids: ["ann", "ben"], contents: ["A", "B"] });
  const seen = await take(client.subscribe(events, { after }), 2);
  expect(seen.map(({ events: { kind, subjectId } }) => [kind, subjectId])).toEqual([
    ["UPDATED", "ann"],
    ["CREATED", "ben"],
  ]);
});

test("imported records are kept as long as asked for, and as the server allows", async () => {
  const clock = new FakeClock();
  const env = { DEFAULT_TTL_SECONDS: "50", MAX_TTL_SECONDS: "100" };
  const { client } = await startEngraph({ clock, env });
  const ends = async (input: Partial<ImportRecordsInput>) => {
    const contents = ["x", "y"];
    const { records } = await keep(client, { type: "FACT", contents, ...input });
    return records.map(
      (record) =>
        "expiresAt" in record && (Date.parse(record.expiresAt ?? "") - clock.now()) / 1000,
    );
  };
  expect(await ends({})).toEqual([50, 50]);
  expect(await ends({ neverExpires: true })).toEqual([100, 100]);
  expect(await ends({ ttlSeconds: [7, null] })).toEqual([7, 50]);
  expect(await ends({ ttlSeconds: [101] })).toEqual([100, 100]);
  const timestamps = [new Date(clock.now() + 10_000).toISOString(), null];
  expect(await ends({ ttlSeconds: [7], ttlAnchor: "TIMESTAMP", timestamps })).toEqual([17, 7]);
  expect(await refused(client, { type: "FACT", contents: ["x"], ttlSeconds: [0] })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "ttlSeconds[0]",
  });
  expect(
    await refused(client, { type: "USER_PROFILE", contents: ["x"], ttlSeconds: [1] }),
  ).toMatchObject({ code: "BAD_USER_INPUT", field: "ttlSeconds" });
  clock.advance(8_000);
  await keep(client, { type: "FACT", contents: ["x"], ttlSeconds: [1] });
  expect((await client.run(counts)).memories.totalCount).toBe(9);
});
