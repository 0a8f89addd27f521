import { afterAll, beforeAll, expect } from "vitest";
import { openOracleStore } from "../../../src/store/oracle/oracle-store.js";
import {
  Copies,
  prepareDatabase,
  type PreparedDatabase,
} from "../../oracle-wire/prepared-database.js";
import { keepRecording } from "../oracle-statements.js";

let prepared: PreparedDatabase | undefined;
let copies: Copies | undefined;
/** The statements that the store says it runs. */
const heard = new Set<string>();
export const onStatement = (statement: string) => void heard.add(statement);

/** Prepares a database with an empty store for this file, and keeps the record of the file's SQL at the end. */
export function prepareCopies(): void {
  beforeAll(async () => {
    prepared = await prepareDatabase(async ({ connectString, user, password }) => {
      const access = { connectString, user, password };
      const schemaPolicy = "CREATE_IF_EMPTY";
      const store = await openOracleStore({ ...access, schemaPolicy, onStatement });
      await store.close();
    });
    copies = new Copies(prepared.place);
  });

  afterAll(async () => {
    keepRecording(expect.getState().testPath ?? "", heard);
    await copies?.close();
    await prepared?.close();
  });
}

/** A database of one's own, with an empty store. */
export async function openCopy() {
  if (copies === undefined) throw new Error("The database has not been prepared.");
  const double = await copies.start();
  const { connectString, user, password } = double;
  return { double, access: { connectString, user, password }, close: () => double.close() };
}
