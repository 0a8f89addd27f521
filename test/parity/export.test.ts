import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../src/config/config.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { openStore } from "../../src/open-store.js";
import { startOracleDouble, type OracleDouble } from "../../tools/oracle-double/listener.js";
import { PostgresServer } from "../postgres/postgres-server.js";
import { fillStore } from "../support/edges/filled-store.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { fillUser, learningModel } from "../support/filled-user.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { contentOf, exported, imported } from "../support/transfer.js";

// An export is the same from every kind of store, and can be imported into every other.

let double: OracleDouble;
let postgres: PostgresServer;

beforeAll(async () => {
  [double, postgres] = await Promise.all([startOracleDouble(), PostgresServer.start()]);
});

afterAll(() => Promise.all([double.close(), postgres.close()]));

const clock = new FakeClock();

/** Stores of each kind; the last one is embedded again. */
function placesOf(): Readonly<Record<string, string>>[] {
  const { connectString, user, password } = double;
  return [
    { POSTGRES_URL: postgres.url() },
    { ORACLE_CONNECT_STRING: connectString, ORACLE_USER: user, ORACLE_PASSWORD: password },
    { DATA_FILE: join(temporaryFolder(), "last.db") },
  ];
}

async function withStore<T>(
  env: Readonly<Record<string, string>>,
  use: (store: MemoryStore) => Promise<T>,
): Promise<T> {
  const store = await openStore(readConfig(env), { schemaPolicy: "CREATE_IF_NECESSARY", clock });
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

test("an export goes through all kinds of stores, and is the same at the end", async () => {
  const { dataFile } = await fillStore(2);
  const server = await startEngraph({ dataFile, clock, model: learningModel(), settings: {} });
  await fillUser({ client: server.client, clock }, "ann", 1_000_000);
  await server.close();
  const vectors = true;
  let lines = await withStore({ DATA_FILE: dataFile }, (store) => exported(store, { vectors }));
  expect(lines.length).toBeGreaterThan(150);
  for (const place of placesOf()) {
    lines = await withStore(place, async (store) => {
      const report = await imported(store, lines, { clock });
      expect(report).toMatchObject({ isComplete: true, present: 0, expired: 0 });
      const next = await exported(store, { vectors });
      expect(next.slice(1)).toEqual(lines.slice(1));
      const again = await imported(store, next, { clock });
      expect(again).toMatchObject({ stored: {}, present: lines.length - 2 });
      const ofUser = await contentOf(store, { userId: "ann" });
      expect(ofUser.length).toBeGreaterThan(15);
      expect(ofUser.filter((line) => line.includes("family"))).toEqual([]);
      return next;
    });
  }
});
