import fc from "fast-check";
import { expect, test } from "vitest";
import { list, raw, sql, type Sql } from "../../src/store/relational/sql/sql.js";
import { byDialect, written } from "../../src/store/relational/sql/by-dialect.js";
import { sqliteDialect } from "../../src/store/sqlite/dialect.js";

/** SQL as a tree, and its expected text. */
interface Tree {
  readonly make: () => Sql;
  readonly text: string;
  readonly values: readonly number[];
}

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc
      .constantFrom("a", "b", "")
      .map((text): Tree => ({ make: () => raw(text), text, values: [] })),
    fc.nat(9).map((n): Tree => ({ make: () => sql`v${n}`, text: "v?", values: [n] })),
    fc.nat(9).map((n): Tree => ({ make: () => list([n, n]), text: "?, ?", values: [n, n] })),
    tie("tree").map((one): Tree => ({ ...one, make: () => byDialect(one.make) })),
    tie("tree").map(({ make, text, values }): Tree => ({
      make: () => sql`${make()}${7}`,
      text: `${text}?`,
      values: [...values, 7],
    })),
    fc.tuple(tie("tree"), tie("tree")).map(([one, other]): Tree => ({
      make: () => sql`(${one.make()}${other.make()})`,
      text: `(${one.text}${other.text})`,
      values: [...one.values, ...other.values],
    })),
  ),
}));

test("A statement is written as its parts stand in each other, and has the same list of texts whenever it is", () => {
  fc.assert(
    fc.property(tree, ({ make, text, values }) => {
      const first = written(make(), sqliteDialect);
      expect(first.texts.join("?")).toBe(text);
      expect(first.values).toEqual(values);
      expect(written(make(), sqliteDialect).texts).toBe(first.texts);
    }),
  );
});

test("Statements are forgotten once there are very many, and are written as before", () => {
  const dialect = { ...sqliteDialect };
  const textsOf = (column: string) => written(sql`SELECT ${raw(column)}`, dialect).texts;
  const first = textsOf("a");
  for (let i = 0; i < 5_000; i++) textsOf(`a${i}`);
  expect(textsOf("a")).toEqual(first);
  expect(textsOf("a")).not.toBe(first);
});
