import { createRequire } from "node:module";
import type oracledb from "oracledb";
import { expect, test } from "vitest";
import { describeWithDouble, errorNumber } from "./support.js";

/** Oracle's own vector SDK, as shipped with the driver: its SQL is independent of this project. */
const sdk = createRequire(import.meta.url)("oracledb/plugins/vectorsdk") as VectorSdk;

interface VectorSdk {
  readonly OracleVecDB: new (options: {
    dbSource: oracledb.Connection;
    tableName: string;
    description: string;
    annotations: object;
    vector: { dimensions: number };
  }) => VectorTable;
}

interface VectorTable {
  createVectorTable(): Promise<string>;
  createVectorIndex(options: {
    indexName: string;
    type: string;
    parameters: object;
  }): Promise<void>;
  dropTable(): Promise<void>;
  addVectors(
    vectors: readonly Float32Array[],
    records: readonly { content: string; metadata: object }[],
    options: { ids: readonly string[]; autoCommit: boolean; upsert?: boolean },
  ): Promise<unknown>;
  search(options: {
    queryBy: { vector: Float32Array };
    topK: number;
    filter?: object;
  }): Promise<readonly { id: string }[]>;
  delete(options: { ids: readonly string[] }): Promise<unknown>;
}

const client = describeWithDouble([]);

test("Oracle's vector SDK makes a table and an index, adds, replaces, filters and deletes", async () => {
  await client.use(async (connection) => {
    const table = new sdk.OracleVecDB({
      dbSource: connection,
      tableName: "vecdocs",
      description: "What the user's agents know",
      annotations: { metadata: "anything" },
      vector: { dimensions: 3 },
    });
    await table.createVectorTable();
    const vectors = [
      [1, 0, 0],
      [0, 1, 0],
      [0.9, 0.1, 0],
    ].map((v) => new Float32Array(v));
    const records = [
      { content: "one", metadata: { kind: "fact", n: 1, u: { id: "u1" } } },
      { content: "two", metadata: { kind: "preference", n: 2 } },
      { content: "three", metadata: { kind: "fact", n: 3, ok: true } },
    ];
    await table.addVectors(vectors, records, { ids: ["a", "b", "c"], autoCommit: true });
    await table.addVectors(
      [new Float32Array([0, 0, 1])],
      [{ content: "two again", metadata: { kind: "preference", n: 22 } }],
      {
        ids: ["b"],
        autoCommit: true,
        upsert: true,
      },
    );
    const find = async (topK: number, filter?: object) => {
      const queryBy = { vector: new Float32Array([1, 0, 0]) };
      const found = await table.search(filter ? { queryBy, topK, filter } : { queryBy, topK });
      return found.map(({ id }) => id);
    };
    expect(await find(2)).toEqual(["a", "c"]);
    expect(await find(5, { kind: "fact" })).toEqual(["a", "c"]);
    expect(await find(5, { n: { $gt: 1 } })).toEqual(["c", "b"]);
    expect(await find(5, { "u.id": "u1" })).toEqual(["a"]);
    expect(await find(5, { ok: true })).toEqual(["c"]);
    expect(await find(5, { $or: [{ n: 1 }, { kind: ["preference"] }] })).toEqual(["a", "b"]);
    expect(await find(5, { kind: { $ne: "fact" } })).toEqual(["b"]);
    expect(await find(5, { n: { $between: [2, 30] } })).toEqual(["c", "b"]);
    await table.delete({ ids: ["a"] });
    expect(await find(1)).toEqual(["c"]);
    await table.createVectorIndex({ indexName: "near", type: "HNSW", parameters: {} });
    expect(
      await errorNumber(
        table.createVectorIndex({ indexName: "near", type: "IVF", parameters: {} }),
      ),
    ).toBe(955);
    expect(await find(1)).toEqual(["c"]);
    await table.dropTable();
    expect(await errorNumber(connection.execute("SELECT id FROM vecdocs"))).toBe(942);
  });
});
