import type { TestProject } from "vitest/node";
import { openPostgresStore } from "../../src/store/postgres/postgres-store.js";
import { templateName, withClient } from "./databases.js";
import { PostgresServer } from "./postgres-server.js";

declare module "vitest" {
  export interface ProvidedContext {
    /** The URL of the run's server, without a database name. */
    readonly postgresUrl: string;
  }
}

/**
 * Starts one server for the run, with a database to copy. If POSTGRES_TEST_URL is set, uses that
 * server, with a role that may create databases.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["POSTGRES_TEST_URL"];
  const server = given
    ? null
    : await PostgresServer.start({ settings: { deadlock_timeout: "100ms" } });
  const any = given ?? server?.url() ?? "";
  await withClient(any, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${templateName}`);
    await client.query(`CREATE DATABASE ${templateName} ENCODING 'UTF8' TEMPLATE template0`);
  });
  const url = new URL(templateName, any).href;
  const store = await openPostgresStore({ url, schemaPolicy: "CREATE_IF_EMPTY", listenUrl: null });
  await store.close();
  // Each copy must create its own key.
  await withClient(url, (client) => client.query("DELETE FROM meta WHERE name = 'signing_key'"));
  project.provide("postgresUrl", new URL("/", any).href);
  return async () => server?.close();
}
