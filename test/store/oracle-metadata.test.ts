import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import oracledb from "oracledb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/core/entity.js";
import {
  isEqual,
  matchesMetadata,
  readMetadataFilter,
} from "../../src/core/metadata/metadata-filter.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { pageRequest } from "../../src/core/lists/page.js";
import { Connection } from "../../src/store/oracle/connection.js";
import { conditionsOf } from "../../src/store/oracle/metadata-conditions.js";
import { metadataNarrowed } from "../../src/store/relational/lists/list-source.js";
import { withNamedBinds } from "../../src/store/oracle/binds.js";
import { oracleDialect } from "../../src/store/oracle/dialect.js";
import { sql } from "../../src/store/relational/sql/sql.js";
import { written } from "../../src/store/relational/sql/by-dialect.js";
import {
  fromStoredJson,
  storedForm,
  toStoredJson,
} from "../../src/store/relational/sql/stored-json.js";
import { openSqliteStore } from "../../src/store/sqlite/sqlite-store.js";
import { startOracleDouble, type OracleDouble } from "../../tools/oracle-double/listener.js";
import { Statements } from "../support/statements.js";
import { emptyTables, withConnection, openOrMakeStore } from "./oracle-database.js";
import {
  aMemory,
  aMessage,
  aPassage,
  aThread,
  keep,
  member,
  postingsOf,
  setVector,
  vectorQuery,
} from "./samples.js";
import { awkwardNames, inShort, someFilter, someMetadata } from "./suite/random-metadata.js";

describe("Metadata as it is stored", () => {
  test("is another for what Oracle's JSON would not keep, and comes back", () => {
    fc.assert(
      fc.property(someMetadata, (metadata) => {
        const given = metadata ?? {};
        const stored = toStoredJson(JSON.stringify(given));
        expect(JSON.parse(stored)).toEqual(storedForm(given));
        expect(partsOf(JSON.parse(stored) as Json)).toSatisfy(areKept);
        expect(JSON.parse(fromStoredJson(stored))).toEqual(given);
      }),
      { numRuns: 1000 },
    );
  });

  test("is equal exactly where it was equal", () => {
    fc.assert(
      fc.property(someMetadata, someMetadata, (one, other) => {
        expect(isEqual(storedForm(one), storedForm(other))).toBe(isEqual(one, other));
      }),
      { numRuns: 1000 },
    );
  });

  test.each<[JsonObject, string]>([
    [{ a: 1.5, b: "x", c: [null, true], "": 1 }, '{"a":1.5,"b":"x","c":[null,true],"\\u0001s":1}'],
    [{ a: 1e300, b: 1e125 }, '{"a":"\\u0001n1e+300","b":1e+125}'],
    [{ a: 5e-324, b: 1e-130 }, '{"a":"\\u0001n5e-324","b":1e-130}'],
    [{ "a\0": "\ud83c" }, '{"\\u0001sa\\\\u0000":"\\u0001s\\\\ud83c"}'],
    [{ a: "\u0001x" }, '{"a":"\\u0001s\\\\u0001x"}'],
  ])("of %j", (given, stored) => {
    expect(toStoredJson(JSON.stringify(given))).toBe(stored);
  });

  test("is the given text where there is nothing special about it", () => {
    const text = '{"list" : [1,  2], "text": "naïve 🍵 \\u0031"}';
    expect(toStoredJson(text)).toBe(text);
    expect(fromStoredJson(text)).toBe(text);
  });
});

describe("Conditions of a filter", () => {
  const textOf = (filter: JsonObject) => {
    const narrowed = metadataNarrowed("r.metadata", filter);
    return narrowed ? withNamedBinds(written(narrowed, oracleDialect)).text : undefined;
  };

  const neverSpelt = awkwardNames.filter((name) => !["a.b", "__proto__"].includes(name));

  test.each(inShort(neverSpelt))("never spell out the name $label", ({ name }) => {
    const [plain, given] = ["n".repeat(65), name].map((one) =>
      textOf(Object.fromEntries([[one, "x"]])),
    );
    expect(given).toBe(plain);
    const inner = Object.fromEntries([[name, { $array_contains: "x" }]]);
    expect(textOf({ a: inner })).not.toContain("JSON_EXISTS");
  });

  test("spell out a plain name within the quotes of a path", () => {
    expect(textOf({ a: { "b-1.c": { $array_contains_any: ["x", 1, true, null] } } })).toContain(
      `JSON_EXISTS(r.metadata, '$."a"."b-1.c"[*]?(@ == $v0 || @ == $v1 || @ == true || @ == null)' PASSING :b1 AS "v0", :b2 AS "v1" TRUE ON ERROR)`,
    );
  });

  test("are few statements, whatever is compared", () => {
    const texts = new Set<string | undefined>();
    for (const value of ["x", "y", "it's", "') OR 1 = 1"]) texts.add(textOf({ a: value }));
    expect(texts.size).toBe(1);
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`key-${n}`, n]));
    expect(textOf(many)?.match(/JSON_EXISTS/g)).toHaveLength(3);
    const unlike = Object.fromEntries(
      Array.from({ length: 50 }, (_, n) => [`key-${n}`, { $not: n }]),
    );
    expect(textOf(unlike)?.match(/JSON_EQUAL/g)).toHaveLength(4);
    expect(conditionsOf(unlike, "r.metadata").isExact).toBe(false);
  });
});

describe("On the database,", () => {
  let double: OracleDouble;
  let store: MemoryStore;
  let embedded: MemoryStore;
  const statements = new Statements();
  const folder = mkdtempSync(join(tmpdir(), "engraph-metadata-"));

  beforeAll(async () => {
    double = await startOracleDouble();
    const { connectString, user, password } = double;
    const onStatement = statements.listen;
    store = await openOrMakeStore({ connectString, user, password, poolMax: 2, onStatement });
    embedded = openSqliteStore({ file: join(folder, "engraph.db"), onStatement });
  });

  afterAll(async () => {
    await store.close();
    await embedded.close();
    await double.close();
    rmSync(folder, { recursive: true });
  });

  beforeEach(() => emptyTables(double));

  test("conditions let through all that a filter picks, and nothing else where they are exact", async () => {
    const exact: boolean[] = [];
    await withConnection(double, async (raw) => {
      const connection = new Connection(oracledb, raw, {});
      await fc.assert(
        fc.asyncProperty(manyLists, async ({ metadata, filters }) => {
          await emptyTables(double);
          const threads = metadata.map((one, n) => aThread({ id: String(n), metadata: one }));
          await keep(store, { threads });
          for (const given of filters) {
            const filter = readMetadataFilter(given, "filter") ?? {};
            const narrowed = metadataNarrowed("r.metadata", filter) ?? sql`1 = 1`;
            const rows = await connection.all<{ id: string }>(
              sql`SELECT r.id AS "id" FROM thread r WHERE ${narrowed}`,
            );
            const through = rows.map(({ id }) => id).toSorted();
            const picked = threads
              .filter((thread) => matchesMetadata(filter, thread.metadata))
              .map(({ id }) => id)
              .toSorted();
            const { isExact } = conditionsOf(filter, "r.metadata");
            exact.push(isExact);
            const lost = picked.filter((id) => !through.includes(id));
            expect(isExact ? through : lost).toEqual(isExact ? picked : []);
          }
        }),
        { numRuns: 25 },
      );
    });
    // Both results occurred.
    expect(new Set(exact)).toEqual(new Set([true, false]));
  });

  test("the type of the column is JSON, which other programs can read", async () => {
    await keep(store, { threads: [aThread({ metadata: { topic: "tea", at: { place: 7 } } })] });
    const read = await withConnection(double, (connection) =>
      connection.execute<[JsonObject, number]>(
        "SELECT r.metadata, JSON_VALUE(r.metadata, '$.at.place' RETURNING NUMBER) FROM thread r",
      ),
    );
    expect(read.metaData?.[0]?.dbTypeName).toBe("JSON");
    expect(read.rows).toEqual([[{ topic: "tea", at: { place: 7 } }, 7]]);
  });

  describe("a list takes as many statements as on the embedded store", () => {
    const users = ["user-1", "user-2", "user-3"];
    const threads = Array.from({ length: 60 }, (_, n) =>
      aThread({
        id: `thread-${n}`,
        userId: users[n % 3] ?? null,
        metadata: { topic: n % 2 ? "tea" : "coffee", tags: [`tag-${n % 5}`], at: { n: n % 4 } },
        createdAt: n,
      }),
    );
    const filters: JsonObject[] = [
      { topic: "tea" },
      { topic: { $not: "tea" } },
      { at: { n: 2 }, topic: "coffee" },
      { at: { n: { $not: 2 } } },
      { tags: ["tag-3"] },
      { tags: { $array_contains: "tag-3" } },
      { tags: { $array_contains_any: ["tag-3", "tag-4"] }, topic: "tea" },
      { "strange 'name'": { $not: 1 }, topic: "tea" },
    ];

    test.each(filters)("with the filter %j", async (metadata) => {
      await keep(store, { threads });
      if ((await embedded.threads.count(member)) === 0) await keep(embedded, { threads });
      const filter = { metadata };
      const request = pageRequest({ first: 3 });
      const read = async (from: MemoryStore) => {
        statements.take();
        const counts: number[] = [];
        const answers: unknown[] = [];
        const count = async (answer: Promise<unknown>) => {
          answers.push(await answer);
          counts.push(statements.take().length);
        };
        await count(from.threads.page(member, request, { filter }));
        await count(from.threads.count(member, filter));
        await count(from.threads.pageBy(member, "userId", users, request, { filter }));
        await count(from.threads.countBy(member, "userId", users, filter));
        return { counts, answers };
      };
      const [ours, theirs] = [await read(store), await read(embedded)];
      expect(ours.counts).toEqual([1, 1, 1, 1]);
      expect(ours).toEqual(theirs);
    });
  });

  test("what SQL tells for sure is counted there, and no metadata is read for it", async () => {
    await keep(store, { threads: [aThread({ metadata: { topic: "tea" } })] });
    statements.take();
    expect(await store.threads.count(member, { metadata: { topic: "tea" } })).toBe(1);
    expect(await store.threads.count(member, { metadata: { topic: { $not: "x" } } })).toBe(1);
    expect(statements.take().filter((text) => text.includes("JSON_SERIALIZE"))).toEqual([]);
  });

  test("searches leave it to SQL, too, and read metadata only where that cannot tell", async () => {
    const memories = Array.from({ length: 4 }, (_, n) =>
      aMemory({
        id: `memory-${n}`,
        metadata: { topic: n < 2 ? "tea" : "milk", tags: [`tag-${n}`] },
      }),
    );
    await keep(store, { memories });
    await store.unit(member, async (unit) => {
      for (const memory of memories) {
        await unit.passages.add(memory, [aPassage("tea")]);
        await setVector(unit, memory, [1, 0]);
      }
    });
    const [index] = await postingsOf(store, member, "Memory", {}, ["tea"]);
    const ordinals = index?.postings[0]?.ordinals ?? [];
    const search = async (metadata: JsonObject) => {
      const filter = { owner: {}, includeInvalid: true, metadata };
      statements.take();
      const found = index ? await store.passages.candidates(member, index, ordinals, filter) : [];
      const near = await store.passages.nearest(member, "Memory", vectorQuery(1, 0), 9, filter);
      expect(near.map(({ recordId }) => recordId).toSorted()).toEqual(
        found.map(({ recordId }) => recordId).toSorted(),
      );
      const reading = statements.take().filter((text) => text.includes("JSON_SERIALIZE"));
      return { ids: found.map(({ recordId }) => recordId).toSorted(), isRead: reading.length > 0 };
    };
    const ids = ["memory-0", "memory-1"];
    expect(await search({ topic: "tea" })).toEqual({ ids, isRead: false });
    expect(await search({ topic: { $not: "milk" } })).toEqual({ ids, isRead: false });
    const tags = { $array_contains_any: ["tag-0", "tag-1"] };
    expect(await search({ tags })).toEqual({ ids, isRead: true });
  });

  test("a page goes on where SQL has let through what the filter does not pick", async () => {
    // A JSON path looks into lists, the rule of metadata filters does not.
    const inList = { outer: [{ tags: ["x"] }] };
    const threads = Array.from({ length: 450 }, (_, n) =>
      aThread({
        id: `thread-${n}`,
        metadata: n % 220 === 3 ? { outer: { tags: ["x"] } } : inList,
        createdAt: n,
      }),
    );
    await keep(store, { threads });
    const filter = { metadata: { outer: { tags: { $array_contains: "x" } } } };
    const nulls = { metadata: { outer: { tags: { $not: null } } } };
    for (const one of [filter, nulls]) {
      const page = await store.threads.page(member, pageRequest({ first: 3 }), { filter: one });
      expect(page.items.map(({ id }) => id)).toEqual(["thread-443", "thread-223", "thread-3"]);
      expect(page.hasNextPage).toBe(false);
      expect(await store.threads.count(member, one)).toBe(3);
      const pages = await store.threads.pageBy(
        member,
        "userId",
        ["user-1", "nobody"],
        pageRequest({ last: 2 }),
        { filter: one },
      );
      expect(pages.get("user-1")?.items.map(({ id }) => id)).toEqual(["thread-223", "thread-3"]);
      expect(pages.get("user-1")?.hasPreviousPage).toBe(true);
      expect(pages.get("nobody")?.items).toEqual([]);
    }
  });

  test("all records that have metadata keep it, and are filtered by it", async () => {
    const metadata = { topic: "tea", "": 1e300 };
    await keep(store, {
      threads: [aThread()],
      messages: [aMessage({ metadata })],
      memories: [aMemory({ metadata })],
    });
    const filter = { metadata };
    const request = pageRequest({ first: 2 });
    const messages = await store.messages.page(member, request, { filter });
    const memories = await store.memories.page(member, request, {
      filter: { ...filter, asOf: { knownAt: Date.UTC(2030, 0) } },
    });
    expect([...messages.items, ...memories.items].map((one) => one.metadata)).toEqual([
      metadata,
      metadata,
    ]);
  });
});

const manyLists = fc.array(someMetadata, { minLength: 1, maxLength: 8 }).chain((metadata) =>
  fc.record({
    metadata: fc.constant(metadata),
    filters: fc.array(someFilter(metadata), { minLength: 4, maxLength: 12 }),
  }),
);

/** Names and values, on all levels. */
function partsOf(value: Json): Json[] {
  if (typeof value !== "object" || value === null) return [value];
  const names = Array.isArray(value) ? [] : Object.keys(value);
  return [...names, ...Object.values<Json>(value as JsonObject).flatMap(partsOf)];
}

/** Whether Oracle's JSON stores all of these unchanged. */
function areKept(parts: readonly Json[]): boolean {
  return parts.every((part) => {
    if (typeof part === "string") return part.isWellFormed() && !part.includes("\0");
    if (typeof part !== "number" || part === 0) return true;
    return Math.abs(part) >= 1e-130 && Math.abs(part) < 1e126;
  });
}
