import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { openPostgresStore } from "../../../src/store/postgres/postgres-store.js";
import { withClient } from "../../postgres/databases.js";
import { PostgresServer } from "../../postgres/postgres-server.js";
import { copyToFile } from "../../postgres/store-as-file.js";

/** A store whose servers are killed, and the process of its database, if it has one. */
export interface KillStore {
  /** The environment variables that lead a server to it. */
  readonly env: Readonly<Record<string, string>>;
  /** Kills the process of the database like a loss of power, and starts it again. Null: the database has no process. */
  readonly killDatabase: (() => Promise<void>) | null;
  /** Waits until the database has ended what a killed server had sent to it: a commit may come after the kill. */
  settled(): Promise<void>;
  /** Copies the data into the file of an embedded store. No server may have the store open. */
  file(): Promise<string>;
}

/** @param folder The folder for its file. */
export type OpenKillStore = (folder: string) => Promise<KillStore>;

export const embedded: OpenKillStore = async (folder) => {
  const path = join(folder, "engraph.db");
  const settled = async () => {};
  return { env: { DATA_FILE: path }, killDatabase: null, settled, file: async () => path };
};

export const postgres: OpenKillStore = async (folder) => {
  const database = await PostgresServer.start({ isDurable: true });
  onTestFinished(() => database.close());
  const url = database.url();
  const store = await openPostgresStore({ url, schemaPolicy: "CREATE_IF_EMPTY" });
  await store.close();
  return {
    // The jobs of a killed process wait until their lease ends, as another process might still run
    // them.
    env: { POSTGRES_URL: url, JOB_LEASE_SECONDS: "3" },
    async killDatabase() {
      await database.stop("KILL");
      await database.restart();
    },
    settled: () =>
      withClient(url, async (client) => {
        const others =
          "SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()";
        while ((await client.query(others)).rows.length > 0) await setTimeout(10);
      }),
    async file() {
      const path = join(folder, "engraph.db");
      await copyToFile(url, path);
      return path;
    },
  };
};
