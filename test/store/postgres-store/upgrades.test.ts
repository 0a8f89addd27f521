import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createApp } from "../../../src/app/create-app.js";
import { readConfig } from "../../../src/config/config.js";
import { schemaVersion } from "../../../src/store/postgres/migrations.js";
import { openPostgresStore } from "../../../src/store/postgres/postgres-store.js";
import { aDatabase, withClient } from "../../postgres/databases.js";
import { Client } from "../../support/client.js";
import { RecordingLogger } from "../../support/logger.js";
import { releasedRecords, releasedRecordsQuery } from "../../support/released-records.js";

const folder = join(import.meta.dirname, "../../fixtures/stores");
const versions = globSync("postgres-*.sql.gz", { cwd: folder })
  .map((name) => Number(/\d+/.exec(name)))
  .toSorted((one, other) => one - other);
const older = versions.filter((version) => version < schemaVersion);

/** A database with the store of a version. */
async function storeOf(version: number): Promise<string> {
  const url = await aDatabase("empty");
  const script = gunzipSync(readFileSync(join(folder, `postgres-${version}.sql.gz`))).toString();
  await withClient(url, (client) => client.query(script));
  return url;
}

test("the store of every version before the present one is kept", () => {
  expect(older).toEqual(Array.from({ length: schemaVersion - 1 }, (_, i) => 1 + i));
});

test.each(versions)(
  "a store of version %i is upgraded, with all that it holds",
  async (version) => {
    const config = readConfig({
      PORT: "0",
      POSTGRES_URL: await storeOf(version),
      SCHEMA_POLICY: "CREATE_IF_NECESSARY",
      SEARCH_WITHOUT: "MEANING",
    });
    await using app = new AsyncDisposableStack();
    const { url, close } = await createApp(config, { logger: new RecordingLogger() });
    app.defer(close);
    const client = new Client(url);
    app.defer(() => client.close());
    expect(await client.ask(releasedRecordsQuery)).toEqual({ data: releasedRecords });
  },
);

test("where it may not be upgraded, an older store is refused", async () => {
  for (const version of older) {
    const url = await storeOf(version);
    await expect(openPostgresStore({ url, listenUrl: null })).rejects.toMatchObject({
      code: "SCHEMA_REQUIRED",
    });
  }
});
