import type { TestProject } from "vitest/node";
import { openPostgresStore } from "../../src/store/postgres/postgres-store.js";
import { templateName, withClient } from "./databases.js";
import { PostgresServer } from "./postgres-server.js";

declare module "vitest" {
  export interface ProvidedContext {
    /** Of the server that the run has, without the name of a database. */
    readonly postgresUrl: string;
  }
}

/**
 * Starts one server for the run, with a database to copy. POSTGRES_TEST_URL names a server to use
 * instead, with a role that may create databases.
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
  // So that each copy makes a key of its own.
  await withClient(url, (client) => client.query("DELETE FROM meta WHERE name = 'signing_key'"));
  project.provide("postgresUrl", new URL("/", any).href);
  return async () => server?.close();
}
