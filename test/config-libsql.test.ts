import { expect, test, vi } from "vitest";
import { ConfigError } from "../src/config/config-error.js";
import { readConfig } from "../src/config/config.js";
import { openStore, storeName } from "../src/open-store.js";
import { graphql } from "./gql/index.js";
import { newFile } from "./store/embedded.js";
import { whyNoLibsql } from "./store/libsql-suite/empty-store.js";
import { startEngraph } from "./support/engraph.js";
import { addMemory } from "./support/operations.js";

const LIBSQL_URL = "libsql://memories.example";

test("a server is named by its address, with a token and a copy if wanted", () => {
  const config = readConfig({
    LIBSQL_URL,
    LIBSQL_AUTH_TOKEN: "secret",
    LIBSQL_REPLICA_FILE: "a.db",
  });
  expect(config.libsql).toEqual({ place: LIBSQL_URL, authToken: "secret", replicaFile: "a.db" });
  expect([storeName(config), config.schemaPolicy]).toEqual([LIBSQL_URL, "CREATE_IF_NECESSARY"]);
});

test.each<[Record<string, string>, RegExp]>([
  [{ LIBSQL_URL: "mysql://localhost/x" }, /^LIBSQL_URL: must be file:PATH, or an address/],
  [{ LIBSQL_URL: "libsql://user:secret@host" }, /^LIBSQL_URL: must be .* without a user/],
  [{ LIBSQL_URL: "file:" }, /^LIBSQL_URL: must be file:PATH/],
  [{ LIBSQL_AUTH_TOKEN: "secret" }, /^LIBSQL_AUTH_TOKEN: needs LIBSQL_URL$/],
  [
    { LIBSQL_URL: "file:a.db", LIBSQL_REPLICA_FILE: "b.db" },
    /^LIBSQL_REPLICA_FILE: needs the address/,
  ],
  [{ LIBSQL_URL, POSTGRES_URL: "postgres://host/x" }, /only one database .* POSTGRES_URL is set/],
])("%j is refused", (env, problem) => {
  expect(() => readConfig(env)).toThrow(
    expect.objectContaining({ problems: [expect.stringMatching(problem)] }),
  );
});

const known = graphql(`
  query ConfigLibsqlKnown {
    serverInfo { store { kind } }
    search(input: { query: "tea", scope: { userId: "ada" } }) { results { content } }
  }
`);

test.skipIf(whyNoLibsql !== undefined)("a server keeps its records in a libSQL file", async () => {
  const env = { LIBSQL_URL: `file:${newFile()}` };
  const first = await startEngraph({ env });
  await first.client.run(addMemory, { input: { userId: "ada", content: "likes tea" } });
  await first.close();
  const { client } = await startEngraph({ env });
  expect(await client.run(known)).toEqual({
    serverInfo: { store: { kind: "LIBSQL" } },
    search: { results: [{ content: "likes tea" }] },
  });
});

test("without the driver, the start says what to install", async () => {
  const error = Object.assign(new Error("Cannot find package 'libsql'"), {
    code: "ERR_MODULE_NOT_FOUND",
  });
  vi.doMock("../src/store/libsql/libsql-store.js", () => ({
    openLibsqlStore: () => Promise.reject(error),
  }));
  const failing = openStore(readConfig({ LIBSQL_URL: `file:${newFile()}` }));
  await expect(failing).rejects.toThrow(ConfigError);
  await expect(failing).rejects.toThrow("npm install libsql");
  vi.doUnmock("../src/store/libsql/libsql-store.js");
});
