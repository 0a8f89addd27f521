import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownDimensions } from "../../src/store/oracle/embedding-tables.js";
import { graphql } from "../gql/index.js";
import { startOracleDouble, type OracleDouble } from "../../tools/oracle-double/listener.js";
import { startEngraph } from "../support/engraph.js";
import { addMemory, searchIds as search } from "../support/operations.js";

const info = graphql(`
  query ServerStoreInfo {
    serverInfo { store { kind vectorIndex { wanted inUse dimensions problem } } }
  }
`);

test("a server with the embedded store says so, and that vectors are all compared", async () => {
  const { client } = await startEngraph();
  expect((await client.run(info)).serverInfo.store).toEqual({
    kind: "EMBEDDED",
    vectorIndex: { wanted: "NONE", inUse: "NONE", dimensions: [], problem: null },
  });
});

describe("A server on an Oracle database", () => {
  let double: OracleDouble;

  beforeAll(async () => {
    double = await startOracleDouble();
  });

  afterAll(() => double.close());

  beforeEach(() => double.reset());

  const start = (ORACLE_VECTOR_INDEX?: string) =>
    startEngraph({
      env: {
        ORACLE_CONNECT_STRING: double.connectString,
        ORACLE_USER: double.user,
        ORACLE_PASSWORD: double.password,
        SCHEMA_POLICY: "CREATE_IF_NECESSARY",
        ...(ORACLE_VECTOR_INDEX !== undefined && { ORACLE_VECTOR_INDEX }),
      },
    });

  test("says which index of vectors it was told to use, and uses", async () => {
    const { client } = await start("ivf");
    const { store } = (await client.run(info)).serverInfo;
    expect(store).toEqual({
      kind: "ORACLE",
      vectorIndex: { wanted: "IVF", inUse: "IVF", dimensions: ownDimensions, problem: null },
    });
    await client.run(addMemory, { input: { id: "tea", content: "likes tea", userId: "maya" } });
    const input = {
      query: "tea",
      mode: "VECTOR",
      scope: { userId: "maya" },
      maxResults: 1,
    } as const;
    const { results } = (await client.run(search, { input })).search;
    expect(results).toEqual([{ recordId: "tea" }]);
    expect(double.statements.filter(({ oracle }) => /FETCH APPROX/.test(oracle))).not.toEqual([]);
  });

  test("says why the database refuses it, and serves", async () => {
    const refusal = { at: "execute", sql: /CREATE VECTOR INDEX/, times: 99 } as const;
    double.addFault({ ...refusal, effect: { error: 51_962 } });
    const { client, logger } = await start("hnsw");
    const problem = expect.stringContaining("VECTOR_MEMORY_SIZE");
    expect((await client.run(info)).serverInfo.store).toEqual({
      kind: "ORACLE",
      vectorIndex: { wanted: "HNSW", inUse: "NONE", dimensions: [], problem },
    });
    const warnings = logger.lines.filter(({ level }) => level === "warn");
    expect(warnings).toMatchObject([{ fields: { problem } }]);
    await client.run(addMemory, { input: { id: "tea", content: "likes tea", userId: "maya" } });
    const input = { query: "tea", mode: "VECTOR", scope: { userId: "maya" } } as const;
    const { results } = (await client.run(search, { input })).search;
    expect(results).toEqual([{ recordId: "tea" }]);
  });

  test("compares all vectors unless it is told otherwise", async () => {
    const { client } = await start();
    expect((await client.run(info)).serverInfo.store.vectorIndex).toMatchObject({
      wanted: "NONE",
      inUse: "NONE",
    });
  });
});
