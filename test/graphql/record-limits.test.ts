import { describe, expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { casesOf, change, half, nested, refusal, tryBoth, type Place } from "../support/limits.js";
import { addMemory, createThread, linkMemories } from "../support/operations.js";

const importRecords = graphql(`
  mutation RecordLimitsImport($input: ImportRecordsInput!) {
    change: importRecords(input: $input) {
      ids
      records {
        ... on Message { saidAt: timestamp expiresAt }
        ... on Memory { timestamp expiresAt }
      }
    }
  }
`);

const updateRecord = change("updateRecord");
const typedMessages = change("addMessages");
const link = change("linkMemories");
const updateLink = change("updateMemoryLink");

async function start() {
  const { client } = await startEngraph({ env: { EXTRACTION_MODEL: "none" } });
  await client.run(createThread, { input: { id: "t" } });
  for (const id of ["f", "g"])
    await client.run(addMemory, { input: { id, content: "Likes tea.", kind: "FACT" } });
  const input = { id: "l", sourceId: "f", targetId: "g", relation: "SUPPORTS" as const };
  await client.run(linkMemories, { input });
  return client;
}

const fact = { type: "FACT" as const, contents: ["Likes tea."] };
const record = { type: "FACT", id: "f" };
const ends = { sourceId: "g", targetId: "f", relation: "SUPPORTS" };
const message = (change: object) => ({
  threadId: "t",
  messages: [{ role: "user", content: "…", ...change }],
});

const short = {
  "addMessages messages[0].typeText": (typeText) => [
    typedMessages,
    message({ type: "CUSTOM", typeText }),
  ],
  "addMessages messages[0].agentName": (agentName) => [typedMessages, message({ agentName })],
} satisfies Record<string, Place>;

const ids = {
  "importRecords ids[0]": (id) => [importRecords, { ...fact, ids: [id] }],
  "importRecords userIds[0]": (id) => [importRecords, { ...fact, userIds: [id] }],
  "importRecords agentIds[0]": (id) => [importRecords, { ...fact, agentIds: [id] }],
  "addMessages messages[0].runId": (runId) => [typedMessages, message({ runId })],
  "addMessages messages[0].toolCallId": (toolCallId) => [typedMessages, message({ toolCallId })],
  "linkMemories id": (id) => [link, { id, ...ends }],
} satisfies Record<string, Place>;

const roles = {
  "importRecords roles[0]": (role) => [
    importRecords,
    { type: "MESSAGE", contents: ["Tea."], roles: [role] },
  ],
} satisfies Record<string, Place>;

const texts = {
  "importRecords contents[0]": (content) => [importRecords, { ...fact, contents: [content] }],
  "importRecords metadata[0].content": (content) => [
    importRecords,
    { ...fact, contents: [null], metadata: [{ content }] },
  ],
  "importRecords indexTexts[0]": (text) => [importRecords, { ...fact, indexTexts: [text] }],
  "updateRecord content": (content) => [updateRecord, { ...record, content }],
  "updateRecord indexText": (indexText) => [updateRecord, { ...record, indexText }],
} satisfies Record<string, Place>;

const passages = {
  "importRecords indexTexts[0]": (list) => [importRecords, { ...fact, indexTexts: [list] }],
  "updateRecord indexText": (indexText) => [updateRecord, { ...record, indexText }],
} satisfies Record<string, Place>;

const metadata = {
  "importRecords metadata[0]": (one) => [importRecords, { ...fact, metadata: [one] }],
  "updateRecord metadata": (metadata) => [updateRecord, { ...record, metadata }],
  "linkMemories metadata": (metadata) => [link, { ...ends, metadata }],
  "updateMemoryLink metadata": (metadata) => [updateLink, { id: "l", metadata }],
} satisfies Record<string, Place>;

describe("At the limit and one beyond it", () => {
  test.each(casesOf(short))("$name has at most 255 characters", async (place) => {
    expect(await tryBoth(await start(), place, "🍵".repeat(255), "🍵".repeat(256))).toEqual(
      refusal(place.field, "must have at most 255 characters, but has 256"),
    );
  });

  test.each(casesOf(ids))("$name has at most 128 characters", async (place) => {
    expect(await tryBoth(await start(), place, "🍵".repeat(128), "🍵".repeat(129))).toEqual(
      refusal(place.field, "must have at most 128 characters, but has 129"),
    );
  });

  test.each(casesOf(roles))("$name has at most 30 characters", async (place) => {
    expect(await tryBoth(await start(), place, "🍵".repeat(30), "🍵".repeat(31))).toEqual(
      refusal(place.field, "must have 1 to 30 characters"),
    );
  });

  test.each(casesOf(metadata))("$name nests at most 100 levels", async (place) => {
    expect(await tryBoth(await start(), place, nested(100), nested(101))).toEqual(
      refusal(place.field, "is nested deeper than 100 levels"),
    );
  });

  test.each(casesOf(passages))("$name has at most 1000 passages", async (place) => {
    const list = (length: number) => Array.from({ length }, () => "tea");
    expect(await tryBoth(await start(), place, list(1000), list(1001))).toEqual(
      refusal(place.field, "must have at most 1000 passages, but has 1001"),
    );
  });

  test.each(casesOf({ ...short, ...ids, ...roles, ...texts }))(
    "$name holds whole characters",
    async (place) => {
      expect(await tryBoth(await start(), place, "🍵", half)).toEqual(
        refusal(place.field, "has a surrogate without its other half"),
      );
    },
  );
});

describe("Times", () => {
  test("as early and as late as can be written are kept, with the longest lifetime from them", async () => {
    const client = await start();
    const timestamps = ["0001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z"];
    const { change } = await client.run(importRecords, {
      input: {
        type: "FACT",
        contents: ["Early.", "Late."],
        timestamps,
        ttlSeconds: [1, 2 ** 31 - 1],
        ttlAnchor: "TIMESTAMP",
      },
    });
    // The first has expired already.
    expect(change.records).toEqual([
      { timestamp: timestamps[0], expiresAt: "0001-01-01T00:00:01.000Z" },
      // No later time exists.
      { timestamp: timestamps[1], expiresAt: timestamps[1] },
    ]);
  });

  test.each([
    "+275760-09-13T00:00:00Z",
    "-000001-01-01T00:00:00Z",
    "10000-01-01T00:00:00Z",
    "0000-12-31T23:59:59.999Z",
    // In UTC, these are in the years 0 and 10000.
    "0001-01-01T00:00:00+01:00",
    "9999-12-31T23:59:59-01:00",
  ])("%s is refused", async (time) => {
    const client = await start();
    const { errors } = await client.ask(importRecords, {
      input: { ...fact, timestamps: [time] },
    });
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
  });
});

describe("Numbers that no store could keep", () => {
  const literal = (mutation: string) => `mutation { change: ${mutation} }`;

  test.each([
    ["createThread metadata", "createThread(input: { metadata: { a: [1e999] } }) { id }"],
    [
      "importRecords metadata[0]",
      'importRecords(input: { type: FACT, contents: ["x"], metadata: [{ a: -1e999 }] }) { ids }',
    ],
  ])("are refused in %s", async (name, mutation) => {
    const client = await start();
    expect((await client.ask(literal(mutation))).errors).toMatchObject([
      {
        extensions: {
          code: "BAD_USER_INPUT",
          field: name.split(" ")[1],
          problem: expect.stringContaining("holds a number that is not finite"),
        },
      },
    ]);
  });
});

test.each(["minConfidence", "minImportance"])(
  "a list of memories refuses a %s that no memory could have",
  async (field) => {
    const client = await start();
    for (const floor of [-0.1, 1.1, 1e300]) {
      const query = "query ($filter: MemoryFilter) { memories(filter: $filter) { totalCount } }";
      const { errors } = await client.ask(query, { filter: { [field]: floor } });
      expect(errors).toMatchObject([
        { extensions: { code: "BAD_USER_INPUT", field: `filter.${field}` } },
      ]);
    }
  },
);

test("a cursor is refused whose place no list could have", async () => {
  const client = await start();
  for (const place of ["1e999", "-1e999", "1e200"]) {
    const json = `["memories CREATED_AT DESC",${place},"f"]`;
    const query = "query ($after: String) { memories(after: $after) { totalCount } }";
    const after = Buffer.from(json).toString("base64url");
    const { errors } = await client.ask(query, { after });
    expect(errors).toMatchObject([{ extensions: { code: "CURSOR_INVALID" } }]);
  }
});
