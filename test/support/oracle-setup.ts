import type { TestProject } from "vitest/node";
import { openOracleStore } from "../../src/store/oracle/oracle-store.js";
import type { DatabasePlace } from "../oracle-wire/engine/postgres-session.js";
import { prepareDatabase } from "../oracle-wire/prepared-database.js";
import { forgetSigningKey } from "../store/oracle-database.js";

declare module "vitest" {
  interface ProvidedContext {
    /** A database with the tables of an empty store, in the project whose tests have their stores in Oracle. */
    oracleStore?: DatabasePlace;
  }
}

const schemaPolicy = "CREATE_IF_EMPTY";

/** Makes the database that the stores of all tests are copies of. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const prepared = await prepareDatabase(async (double) => {
    const { connectString, user, password } = double;
    const store = await openOracleStore({ connectString, user, password, schemaPolicy });
    await store.close();
    await forgetSigningKey(double);
  });
  project.provide("oracleStore", prepared.place);
  return () => prepared.close();
}
