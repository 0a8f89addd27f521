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

/** Starts one server for the run, with a database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await PostgresServer.start({ settings: { deadlock_timeout: "100ms" } });
  await withClient(server.url(), (client) => client.query(`CREATE DATABASE ${templateName}`));
  const url = server.url(templateName);
  const store = await openPostgresStore({ url, schemaPolicy: "CREATE_IF_EMPTY", listenUrl: null });
  await store.close();
  project.provide("postgresUrl", server.url(""));
  return () => server.close();
}
