import { afterAll, expect } from "vitest";
import { Copies } from "../../../tools/oracle-double/prepared-database.js";
import { emptyStore } from "../../support/oracle-setup.js";
import { keepRecording } from "../oracle-statements.js";

const copies = new Copies(emptyStore());
/** The statements that the store reported. */
const heard = new Set<string>();
export const onStatement = (statement: string) => void heard.add(statement);

/** Stores the file's SQL recording at the end. */
export function keepStatements(): void {
  afterAll(async () => {
    keepRecording(expect.getState().testPath ?? "", heard);
    await copies.close();
  });
}

/** Opens a database copy with an empty store. */
export async function openCopy() {
  const double = await copies.start();
  const { connectString, user, password } = double;
  return { double, access: { connectString, user, password }, close: () => double.close() };
}
