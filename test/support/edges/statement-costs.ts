import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { readConfig } from "../../../src/config/config.js";
import { openStore } from "../../../src/open-store.js";
import { startOracleDouble, type OracleDouble } from "../../../tools/oracle-double/listener.js";
import { emptyTables } from "../../store/oracle-database.js";
import { startEngraph } from "../engraph.js";
import { Statements } from "../statements.js";
import { fillStore, type Filled } from "./filled-store.js";

let double: OracleDouble;

/** Starts a database for the tests of a file, and empties it before each test. */
export function useOracle(): void {
  beforeAll(async () => {
    double = await startOracleDouble();
    const store = await openStore(readConfig(oracle()), { schemaPolicy: "CREATE_IF_EMPTY" });
    await store.close();
  });

  afterAll(() => double.close());

  beforeEach(() => emptyTables(double));
}

function oracle(): Record<string, string> {
  return {
    ORACLE_CONNECT_STRING: double.connectString,
    ORACLE_USER: double.user,
    ORACLE_PASSWORD: double.password,
  };
}

type Requests = (filled: Filled) => readonly (readonly [string, string, object?])[];

/** Counts the statements of each of these requests, on the embedded store and on Oracle. */
export async function statementCosts(requests: Requests) {
  return { embedded: await costsOn({}, requests), oracle: await costsOn(oracle(), requests) };
}

async function costsOn(
  env: Readonly<Record<string, string>>,
  requests: Requests,
): Promise<Record<string, number>> {
  const filled = await fillStore(1, env);
  const statements = new Statements();
  const { client } = await startEngraph({
    dataFile: filled.dataFile,
    env: { EXTRACTION_MODEL: "none", ...env },
    onStatement: statements.ofRequests,
  });
  const costs: Record<string, number> = {};
  for (const [name, document, variables] of requests(filled)) {
    statements.take();
    const { errors } = await client.ask(document, variables);
    expect(errors).toBeUndefined();
    costs[name] = statements.take().length;
  }
  return costs;
}
