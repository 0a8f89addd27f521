import { afterAll, expect } from "vitest";
import { Copies } from "../../oracle-wire/prepared-database.js";
import { emptyStore } from "../../support/oracle-setup.js";
import { keepRecording } from "../oracle-statements.js";

const copies = new Copies(emptyStore());
/** The statements that the store says it runs. */
const heard = new Set<string>();
export const onStatement = (statement: string) => void heard.add(statement);

/** Keeps the record of the file's SQL at the end. */
export function keepStatements(): void {
  afterAll(async () => {
    keepRecording(expect.getState().testPath ?? "", heard);
    await copies.close();
  });
}

/** A database of one's own, with an empty store. */
export async function openCopy() {
  const double = await copies.start();
  const { connectString, user, password } = double;
  return { double, access: { connectString, user, password }, close: () => double.close() };
}
