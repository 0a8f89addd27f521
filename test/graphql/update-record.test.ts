import { describe, expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { ImportRecordsInput, SearchInput, UpdateRecordInput } from "../gql/graphql.js";
import { entityOf } from "../../src/core/records/record.js";
import { toNodeId } from "../../src/graphql/records/node.type.js";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import { eventCursor, importRecords } from "../support/operations.js";
import { take } from "../support/streams.js";
import { namingNulls } from "../support/naming-nulls.js";

const update = graphql(`
  mutation UpdateRecordAnswer($input: UpdateRecordInput!) {
    updateRecord(input: $input) { ...UpdateRecordPart }
  }
  fragment UpdateRecordPart on Record {
    __typename
    ... on Message { content metadata }
    ... on Memory { content metadata revision revisions { nodes { content } } }
    ... on User { information metadata }
    ... on Agent { information metadata }
  }
`);

const read = graphql(`query UpdateRecordRead($id: ID!) { node(id: $id) { ...UpdateRecordPart } }`);

const search = graphql(`
  query UpdateRecordSearch($input: SearchInput!) {
    searchStore: search(input: $input, wholeStore: true) { results { recordId passage distance } }
  }
`);

const events = graphql(`
  subscription UpdateRecordEvents($after: Cursor) { events(after: $after) { kind subjectId } }
`);

type Kind = "MEMORY" | "MESSAGE" | "USER_PROFILE" | "AGENT_PROFILE";

/** A server with one record, "r": its text is about tea, and its vector points east. */
async function start(type: Kind, change: Partial<ImportRecordsInput> = {}) {
  const { client } = await startEngraph({ embedder: null });
  const input: ImportRecordsInput = {
    type,
    ids: ["r"],
    contents: ["Green tea in the morning."],
    vectors: [[1, 0]],
    metadata: [{ kept: true }],
    ...(type === "MESSAGE" && { roles: ["user"] }),
    ...change,
  };
  await client.run(importRecords, { input });
  const change_ = (input: Omit<UpdateRecordInput, "type" | "id">) =>
    client.run(update, namingNulls(String(update), { input: { type, id: "r", ...input } }));
  return { client, type, change: change_ };
}

async function finds(client: Client, input: Omit<SearchInput, "scope">): Promise<boolean> {
  const { searchStore } = await client.run(search, { input: { scope: {}, ...input } });
  return searchStore.results.some(({ recordId }) => recordId === "r");
}

const east = { vector: [1, 0], minSimilarity: 0.9 };
const north = { vector: [0, 1], minSimilarity: 0.9 };

async function recordOf(client: Client, type: Kind) {
  const { node } = await client.run(read, { id: toNodeId(entityOf(type), "r") });
  return node && "metadata" in node ? node : null;
}

async function textOf(client: Client, type: Kind): Promise<string | null | undefined> {
  const record = await recordOf(client, type);
  if (!record) throw new Error("There is no record.");
  return "content" in record ? record.content : record.information;
}

describe.each<Kind>(["MEMORY", "MESSAGE", "USER_PROFILE", "AGENT_PROFILE"])(
  "Update of a record of type %s (Oracle Agent Memory, store.update)",
  (type) => {
    test("nothing given is an error", async () => {
      const { client } = await start(type);
      const { errors } = await client.ask(
        update,
        namingNulls(String(update), { input: { type, id: "r" } }),
      );
      expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", field: "input" });
    });

    test("metadata alone is replaced whole, and the index is not touched", async () => {
      const { client, change } = await start(type);
      const { updateRecord: record } = await change({ metadata: { new: 1 } });
      expect(record?.metadata).toEqual({ new: 1 });
      expect(await textOf(client, type)).toBe("Green tea in the morning.");
      expect(await finds(client, { query: "tea" })).toBe(true);
      expect(await finds(client, east)).toBe(true);
      expect((await change({ clear: ["METADATA"] })).updateRecord?.metadata).toBeNull();
    });

    test("text alone is stored, and found by its own words; the old vector goes", async () => {
      const { client, change } = await start(type);
      await change({ content: "Black coffee at night." });
      expect(await textOf(client, type)).toBe("Black coffee at night.");
      expect(await finds(client, { query: "coffee" })).toBe(true);
      expect(await finds(client, { query: "tea" })).toBe(false);
      expect(await finds(client, east)).toBe(false);
      expect((await change({ content: "Water." })).updateRecord?.metadata).toEqual({
        kept: true,
      });
    });

    test("text with an index text is stored, and found by the index text", async () => {
      const { client, change } = await start(type);
      await change({ content: "Black coffee at night.", indexText: "espresso" });
      expect(await textOf(client, type)).toBe("Black coffee at night.");
      expect(await finds(client, { query: "espresso" })).toBe(true);
      expect(await finds(client, { query: "coffee" })).toBe(false);
    });

    test("a vector is used as it is, whatever else is given", async () => {
      const { client, change } = await start(type);
      await change({ vector: [0, 2] });
      expect(await finds(client, north)).toBe(true);
      expect(await finds(client, east)).toBe(false);
      expect(await finds(client, { query: "tea" })).toBe(true);
      await change({ content: "Black coffee.", indexText: "espresso", vector: [1, 0] });
      expect(await finds(client, east)).toBe(true);
      expect(await finds(client, { query: "espresso" })).toBe(true);
      await change({ indexText: "ristretto", vector: [0, 1] });
      expect(await finds(client, north)).toBe(true);
      expect(await textOf(client, type)).toBe("Black coffee.");
    });

    test("an index text alone changes what it is found by, and keeps the text", async () => {
      const { client, change } = await start(type);
      await change({ indexText: "matcha" });
      expect(await textOf(client, type)).toBe("Green tea in the morning.");
      expect(await finds(client, { query: "matcha" })).toBe(true);
      expect(await finds(client, { query: "tea" })).toBe(false);
      expect(await finds(client, east)).toBe(false);
    });

    test("a list of index texts is passages that stand as they are", async () => {
      const { client, change } = await start(type);
      const long = `matcha ${"powder whisk bowl. ".repeat(40)}`;
      await change({ indexText: ["sencha leaf", long] });
      const { searchStore } = await client.run(search, { input: { scope: {}, query: "whisk" } });
      expect(searchStore.results.map(({ recordId, passage }) => [recordId, passage])).toEqual([
        ["r", long],
      ]);
      expect(await finds(client, { query: "sencha" })).toBe(true);
    });

    test("index text null takes it out of the index, and keeps the text", async () => {
      const { client, change } = await start(type);
      await change({ indexText: null });
      expect(await textOf(client, type)).toBe("Green tea in the morning.");
      expect(await finds(client, { query: "tea" })).toBe(false);
      expect(await finds(client, east)).toBe(false);
    });

    test("vector null clears the vector, and nothing else", async () => {
      const { client, change } = await start(type);
      await change({ vector: null });
      expect(await finds(client, east)).toBe(false);
      expect(await finds(client, { query: "tea" })).toBe(true);
      expect(await textOf(client, type)).toBe("Green tea in the morning.");
    });

    test.each([
      ["alone", {}],
      ["with index text null", { indexText: null }],
      ["with vector null", { vector: null }],
      ["with both null", { indexText: null, vector: null }],
    ])("text null %s clears the text and the index", async (_, rest) => {
      const { client, change } = await start(type);
      await change({ content: null, ...rest });
      expect(await textOf(client, type)).toBeNull();
      expect(await finds(client, { query: "tea" })).toBe(false);
      expect(await finds(client, east)).toBe(false);
    });

    test.each([
      ["an index text", { indexText: "matcha" }],
      ["a list of index texts", { indexText: ["matcha"] }],
      ["a vector", { vector: [0, 1] }],
    ])("text null with %s is an error, and changes nothing", async (_, rest) => {
      const { client } = await start(type);
      const input = { type, id: "r", content: null, metadata: { new: 1 }, ...rest };
      const { errors } = await client.ask(update, namingNulls(String(update), { input }));
      expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", field: "content" });
      expect(await textOf(client, type)).toBe("Green tea in the morning.");
      expect((await recordOf(client, type))?.metadata).toEqual({ kept: true });
      expect(await finds(client, { query: "tea" })).toBe(true);
      expect(await finds(client, east)).toBe(true);
    });

    test("the empty text is kept as such, and takes the passages away", async () => {
      const { client, change } = await start(type);
      await change({ content: "" });
      expect(await textOf(client, type)).toBe("");
      expect(await finds(client, { query: "tea" })).toBe(false);
    });

    test("an unknown id updates nothing, and is no error", async () => {
      const { client } = await start(type);
      for (const change of [{ content: "x" }, { vector: [1, 2, 3] }]) {
        const input = { type, id: "unknown", ...change };
        expect(
          (await client.run(update, namingNulls(String(update), { input }))).updateRecord,
        ).toBeNull();
      }
    });

    test("a record of another type is not there", async () => {
      const { client } = await start(type);
      const input = { type: "GUIDELINE" as const, id: "r", content: "x" };
      expect(
        (await client.run(update, namingNulls(String(update), { input }))).updateRecord,
      ).toBeNull();
      expect(await textOf(client, type)).toBe("Green tea in the morning.");
    });

    test("of a wrong vector nothing is changed", async () => {
      const { client } = await start(type);
      for (const [vector, code] of [
        [[1], "DIMENSION_MISMATCH"],
        [[1, 2, 3], "DIMENSION_MISMATCH"],
        [[0, 0], "BAD_USER_INPUT"],
        [[], "BAD_USER_INPUT"],
      ] as const) {
        const input = { type, id: "r", content: "x", vector: [...vector] };
        const { errors } = await client.ask(update, namingNulls(String(update), { input }));
        expect(errors?.[0]?.extensions).toMatchObject({ code, field: "vector" });
      }
      expect(await textOf(client, type)).toBe("Green tea in the morning.");
    });

    test("an index text that is no text is an error", async () => {
      const { client } = await start(type);
      for (const indexText of [1, true, { a: "b" }, [1], [["a"]]]) {
        const { errors } = await client.ask(
          update,
          namingNulls(String(update), { input: { type, id: "r", indexText } }),
        );
        expect(errors?.[0]?.extensions).toMatchObject({
          code: "BAD_USER_INPUT",
          field: "indexText",
        });
      }
    });
  },
);

test("an unsupported type is refused before anything is done", async () => {
  const { client } = await start("MEMORY");
  const { errors } = await client.ask(
    'mutation UpdateRecordThread { updateRecord(input: { type: THREAD, id: "r", content: "x" }) { __typename } }',
  );
  expect(errors?.[0]?.message).toContain('Value "THREAD" does not exist in "RecordType" enum');
});

test("a changed memory has one revision more, and a changed index none", async () => {
  const { change } = await start("MEMORY");
  expect((await change({ indexText: "matcha" })).updateRecord).toMatchObject({
    revision: 1,
  });
  expect((await change({ vector: [0, 1] })).updateRecord).toMatchObject({ revision: 1 });
  expect((await change({ content: "Coffee." })).updateRecord).toMatchObject({
    revision: 2,
    revisions: { nodes: [{ content: "Green tea in the morning." }] },
  });
});

test("an expected revision that is not the present one is a conflict, and changes nothing", async () => {
  const { client, change } = await start("MEMORY");
  await change({ content: "Coffee.", expectedRevision: 1 });
  const stale = { type: "MEMORY" as const, id: "r", content: "Water.", expectedRevision: 1 };
  const { errors } = await client.ask(update, namingNulls(String(update), { input: stale }));
  expect(errors?.[0]?.extensions).toMatchObject({ code: "REVISION_CONFLICT", currentRevision: 2 });
  expect(await textOf(client, "MEMORY")).toBe("Coffee.");
});

test("only memories have a revision to expect", async () => {
  const { client } = await start("MESSAGE");
  const input = { type: "MESSAGE" as const, id: "r", content: "x", expectedRevision: 1 };
  const { errors } = await client.ask(update, namingNulls(String(update), { input }));
  expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT" });
});

test("what changes a record is an event, what changes its index alone is none", async () => {
  const { client, change } = await start("MEMORY");
  const after = (await client.run(eventCursor)).eventCursor;
  await change({ indexText: "matcha" });
  await change({ vector: [0, 1] });
  await change({ clear: ["METADATA"] });
  const [event] = await take(client.subscribe(events, { after }), 1);
  expect(event?.events).toEqual({ kind: "UPDATED", subjectId: "r" });
  const { updateRecord } = await change({ content: "Coffee." });
  expect(updateRecord).toMatchObject({ revision: 3 });
});
