import oracledb from "oracledb";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { withConnection } from "../store/oracle-database.js";
import { startOracle, type OracleTarget } from "../store/oracle-target.js";
import { describeOnReal, explain } from "./only-real.js";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

const dimension = 64;
const count = 2000;

/** A distinct, reproducible vector for each number. */
function vectorOf(n: number): Float32Array {
  return Float32Array.from({ length: dimension }, (_, i) => Math.sin(n * 12.9898 + i * 78.233));
}

const nearest = `SELECT id FROM near_me ORDER BY VECTOR_DISTANCE(embedding, :b1, COSINE)
  FETCH APPROX FIRST 5 ROWS ONLY WITH TARGET ACCURACY 95`;

describeOnReal("Vector indexes", "the double's are names without content", () => {
  let target: OracleTarget;

  beforeAll(async () => {
    target = await startOracle();
  });

  afterAll(() => target?.close());

  beforeEach(() =>
    withConnection(target, async (connection) => {
      await connection.execute(
        `CREATE TABLE near_me (id NUMBER(15) NOT NULL PRIMARY KEY, embedding VECTOR(${dimension}, FLOAT32) NOT NULL)`,
      );
      await connection.executeMany(
        "INSERT INTO near_me (id, embedding) VALUES (:1, :2)",
        Array.from({ length: count }, (_, n) => [n, vectorOf(n)]),
        {
          autoCommit: true,
          bindDefs: [{ type: oracledb.NUMBER }, { type: oracledb.DB_TYPE_VECTOR }],
        },
      );
      await connection.execute("BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'NEAR_ME'); END;");
    }),
  );

  afterEach(() =>
    withConnection(target, (connection) => connection.execute("DROP TABLE near_me PURGE")),
  );

  test.each([
    ["hnsw", "ORGANIZATION INMEMORY NEIGHBOR GRAPH", /VECTOR INDEX/, /HNSW/],
    ["ivf", "ORGANIZATION NEIGHBOR PARTITIONS", /./, /CENTROID|IVF/],
  ])(
    "%s is what a search goes by, before and after rows have changed",
    async (_kind, organisation, operation, used) => {
      await withConnection(target, async (connection) => {
        await connection.execute(
          `CREATE VECTOR INDEX near_me_index ON near_me (embedding) ${organisation} DISTANCE COSINE WITH TARGET ACCURACY 95`,
        );
        const binds = { b1: { type: oracledb.DB_TYPE_VECTOR, val: vectorOf(17) } };
        const steps = await explain(target, { text: nearest, binds });
        expect(steps.map((step) => step.operation).join()).toMatch(operation);
        expect(
          steps.map((step) => `${step.operation} ${step.options} ${step.object}`).join(),
        ).toMatch(used);

        const find = async (vector: Float32Array) => {
          const { rows = [] } = await connection.execute<[number]>(nearest, {
            b1: { type: oracledb.DB_TYPE_VECTOR, val: vector },
          });
          return rows.map(([id]) => id);
        };
        const first = await find(vectorOf(17));
        expect(first).toHaveLength(5);
        expect(first[0]).toBe(17);
        // Older updates of 23ai refused changes to a table with an HNSW index.
        await connection.execute("DELETE FROM near_me WHERE id = 17");
        await connection.execute("INSERT INTO near_me (id, embedding) VALUES (:1, :2)", [
          count,
          { type: oracledb.DB_TYPE_VECTOR, val: vectorOf(count) },
        ]);
        await connection.execute("UPDATE near_me SET embedding = :1 WHERE id = 18", [
          { type: oracledb.DB_TYPE_VECTOR, val: vectorOf(17) },
        ]);
        await connection.commit();
        expect((await find(vectorOf(17)))[0]).toBe(18);
        expect((await find(vectorOf(count)))[0]).toBe(count);
      });
    },
  );
});
