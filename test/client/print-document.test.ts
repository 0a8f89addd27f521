import { readFileSync } from "node:fs";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { parse, print, type DocumentNode } from "graphql";
import { expect, test } from "vitest";
import { connect } from "../../src/client/client.js";
import * as operations from "../../src/client/operations.js";
import { printDocument } from "../../src/client/print-document.js";

const everything = String.raw`
  query All($a: [Int!]! = [1, -2], $b: In = { s: "a\"\n\u00e9😀", f: 1.5e3, e: RED, n: null } @on, $c: Boolean) @root(x: $a) {
    alias: field(a: $a, list: [], object: {}, block: """
      Two
        lines, "quoted"
    """) @include(if: $c) @skip(if: false) { id }
    ...Part @defer
    ... on Memory @x { id ...Part }
    ... { id }
    ... @include(if: true) { id }
  }
  mutation { change }
  { short }
  subscription Live { events { cursor } }
  fragment Part on Memory @y { id }
`;

const documents = [
  everything,
  ...Object.values(operations).map(({ text }) => text),
  ...[...readFileSync("docs/context.md", "utf8").matchAll(/^```graphql\n([^]*?)^```$/gm)].map(
    ([, text = ""]) => text,
  ),
];

/** The document without locations and without the notation of strings. */
function meaning(node: DocumentNode): unknown {
  const omitted = new Set(["loc", "block"]);
  return JSON.parse(
    JSON.stringify(node, (name, value: unknown) => (omitted.has(name) ? undefined : value)),
  );
}

test("a document that is printed means what it meant", () => {
  expect(documents.length).toBeGreaterThan(12);
  for (const document of documents) {
    const node = parse(document);
    expect(meaning(parse(printDocument(node)))).toEqual(meaning(node));
  }
});

test("a definition of a schema is none of an operation", () => {
  expect(() => printDocument(parse("type A { a: Int }"))).toThrow(
    new TypeError("An operation cannot hold ObjectTypeDefinition."),
  );
});

test("a client takes typed nodes, nodes, typed texts and texts", async () => {
  const asked: string[] = [];
  const memory = connect({
    execute(document) {
      asked.push(document);
      return Promise.resolve({ data: { n: 1 } });
    },
  });
  const node = parse("query N($a: Int!) { n(a: $a) }");
  const typed = node as TypedDocumentNode<{ readonly n: number }, { readonly a: number }>;
  const { n } = await memory.graphql(typed, { a: 1 });
  expect(n.toFixed()).toBe("1");
  await memory.graphql(node as DocumentNode, { a: 1 });
  await memory.graphql(print(node), { a: 1 });
  // @ts-expect-error It is a number.
  await memory.graphql(typed, { a: "1" });
  expect(new Set(asked.map((text) => print(parse(text)))).size).toBe(1);
  expect(asked).toHaveLength(4);
});
