import { expect, onTestFinished, test } from "vitest";
import { arrayOf, withPlaceholders } from "../../../src/store/postgres/binds.js";
import { postgresDialect } from "../../../src/store/postgres/dialect.js";
import { openPostgresStore } from "../../../src/store/postgres/postgres-store.js";
import { Instant, sql } from "../../../src/store/relational/sql/sql.js";
import { written } from "../../../src/store/relational/sql/by-dialect.js";
import { aDatabase } from "../../postgres/databases.js";
import { aThread, keep, member } from "../samples.js";

const texts = {
  nothing: "",
  "U+0000": "a\0b",
  "the mark of stored texts": "\u0001s\\u0000",
  "half a character": "x\ud83d",
  "the other half": "\ude00x",
  "a whole one": "😀",
  "quotes and brackets": `{"a",'b'\\}$1`,
  "100,000 characters": "ä".repeat(100_000),
  "4,000 characters of U+0000": "\0".repeat(4_000),
};

test.each(Object.entries(texts))(
  "%s is kept as it is, as a text and in JSON",
  async (_name, text) => {
    const url = await aDatabase("with an empty store");
    const store = await openPostgresStore({ url, listenUrl: null });
    onTestFinished(() => store.close());
    const metadata = { [text]: [text], at: { once: text }, number: 1e308, small: 5e-324 };
    const chatId = text.slice(0, 4_000);
    const thread = aThread({ id: text.slice(0, 128) || "id", title: text, chatId, metadata });
    await keep(store, { threads: [thread, aThread({ id: "other" })] });
    expect(await store.threads.byIds(member, [thread.id])).toEqual(new Map([[thread.id, thread]]));
    const page = { limit: 10, fromEnd: false };
    for (const filter of [{ at: { once: text } }, { [text]: [text] }]) {
      const found = await store.threads.page(member, page, { filter: { metadata: filter } });
      // A name that begins with a dollar sign would be an operator.
      expect(found.items.map(({ id }) => id)).toEqual([thread.id]);
    }
  },
);

test("placeholders have the type of their value, and NULL is written out", () => {
  const statement = sql`SELECT ${"a"}, ${1}, ${0.5}, ${1e300}, ${null}, ${new Instant("now")}, ${new Instant(null)},
    ${"{}"}::int8[], ${new Uint8Array([1])}`;
  const { text, values } = withPlaceholders(written(statement, postgresDialect), () => 7);
  expect(text.replaceAll(/\s+/g, " ")).toBe(
    "SELECT $1::text, $2::int8, $3::float8, $4::float8, NULL, $5::int8, NULL, $6::int8[], $7::bytea",
  );
  expect(values).toEqual(["a", 1, 0.5, 1e300, 7, "{}", new Uint8Array([1])]);
});

test("the items of an array are quoted", () => {
  expect(arrayOf(["a", `"\\`, "NULL", "x\0"])).toBe(
    String.raw`{"a","\"\\","NULL","` + "\u0001" + String.raw`sx\\u0000"}`,
  );
  expect(arrayOf([1, 2.5])).toBe("{1,2.5}");
});
