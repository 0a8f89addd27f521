import { GraphQLError, type DocumentNode } from "graphql";
import { expect, test } from "vitest";
import { graphSchema } from "../../src/graphql/schema/schema.js";
import { Documents } from "../../src/server/operations/documents.js";
import { operationReader } from "../../src/server/operations/prepare-operation.js";

const documents = () => new Documents(graphSchema());
const text = (name: string, length = 0) => `query ${name} { __typename }${" ".repeat(length)}`;

test("a document that is sent again is not read again", () => {
  const known = documents();
  const first = known.read(text("A"));
  expect(known.read(text("A"))).toBe(first);
  expect(known.known(text("A"))).toBe(first);
  expect(known.read(text("B"))).not.toBe(first);
});

test("each new document is read in a turn of its own, and a known one needs none", async () => {
  const schema = graphSchema();
  const prepare = operationReader(schema, new Documents(schema), 100_000);
  const turnsOf = async () => {
    let turn = 0;
    let isOver = false;
    const count = () => {
      turn += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const ask = async (name: string) => {
      await prepare({ query: text(name) });
      return turn;
    };
    const turns = await Promise.all(["A", "B", "C"].map(ask));
    isOver = true;
    return new Set(turns);
  };
  expect((await turnsOf()).size).toBe(3);
  expect(await turnsOf()).toEqual(new Set([0]));
});

test("what is refused is not kept", () => {
  const known = documents();
  for (const bad of ["{", "{ nothing }"]) {
    expect(known.read(bad)).toEqual([expect.any(GraphQLError)]);
    expect(known.known(bad)).toBeUndefined();
  }
});

test("of more than a thousand documents, those that were used last are kept", () => {
  const known = documents();
  for (let i = 0; i < 1000; i++) known.read(text(`Q${i}`));
  expect(known.known(text("Q0"))).toBeDefined();
  known.read(text("Q1000"));
  expect(known.known(text("Q0"))).toBeDefined();
  expect(known.known(text("Q1"))).toBeUndefined();
});

test("long documents drive out others by their length, and very long ones are not kept", () => {
  const known = documents();
  const long = (name: string) => text(name, 30_000);
  for (let i = 0; i < 8; i++) known.read(long(`Q${i}`));
  expect(known.known(long("Q0"))).toBeDefined();
  known.read(long("Q8"));
  expect(known.known(long("Q1"))).toBeUndefined();
  expect(known.known(long("Q0"))).toBeDefined();

  expect(known.read(text("Huge", 40_000))).toMatchObject({ document: expect.anything() });
  expect(known.known(text("Huge", 40_000))).toBeUndefined();
  expect(known.known(long("Q0"))).toBeDefined();
});

function readDocument(known: Documents, name: string, length = 0): DocumentNode {
  const read = known.read(text(name, length));
  if (Array.isArray(read)) throw read[0];
  return read.document;
}

test("the documents of subscriptions that are open are not driven out", () => {
  const known = documents();
  const document = readDocument(known, "Held");
  const releases = [known.hold(document), known.hold(document)];
  const driveOut = () => {
    for (let i = 0; i < 1000; i++) known.read(text(`Q${i}`));
  };
  driveOut();
  expect(readDocument(known, "Held")).toBe(document);
  releases[0]?.();
  driveOut();
  expect(readDocument(known, "Held")).toBe(document);
  releases[1]?.();
  driveOut();
  expect(known.known(text("Held"))).toBeUndefined();
});

test("open subscriptions have as many different documents as there is room for, however often each", () => {
  const known = documents();
  const mebi = 1024 * 1024;
  const each = 16_384;
  const length = each - text("Q10").length;
  const take = (i: number) => known.hold(readDocument(known, `Q${i}`, length));
  const releases = Array.from({ length: mebi / each }, (_, i) => take(10 + i));
  expect(() => take(90)).toThrow(
    expect.objectContaining({ code: "TOO_MANY_SUBSCRIPTIONS", details: { limit: mebi } }),
  );
  const again = take(10);
  releases[0]?.();
  expect(() => take(90)).toThrow("as many documents");
  again();
  take(90);
});

test("a document of many lines, which knows no place of its own, is held as any other", () => {
  const known = documents();
  const document = readDocument(known, `Held${"\n".repeat(600)}`);
  expect(document.loc).toBeUndefined();
  const release = known.hold(document);
  for (let i = 0; i < 1000; i++) known.read(text(`Q${i}`));
  expect(readDocument(known, `Held${"\n".repeat(600)}`)).toBe(document);
  // A document that was never sent is unknown.
  expect(known.known("")).toBeUndefined();
  release();
  expect(known.known(text(`Held${"\n".repeat(600)}`))).toBeUndefined();
});

test("an error says its place, but not that of thousands of lines, which would have to be counted", () => {
  const place = (lines: number) => {
    const errors = documents().read(`{${"\n".repeat(lines - 1)}nothing }`);
    return Array.isArray(errors) ? errors[0]?.locations : "none";
  };
  expect(place(500)).toEqual([{ line: 500, column: 1 }]);
  expect(place(501)).toBeUndefined();
  expect(documents().read(`{ ${" ".repeat(16_384)} nothing }`)).toEqual([
    expect.objectContaining({ locations: undefined }),
  ]);
});

test("of many errors, the first ten are told, and that there are more", () => {
  const wrong = Array.from({ length: 50 }, (_, i) => `wrong${i}`).join(" ");
  const errors = documents().read(`{ ${wrong} }`);
  expect(errors).toEqual([
    ...Array.from({ length: 10 }, (_, i) =>
      expect.objectContaining({ message: expect.stringContaining(`"wrong${i}"`) }),
    ),
    expect.objectContaining({ message: expect.stringContaining("Too many validation errors") }),
  ]);
});
