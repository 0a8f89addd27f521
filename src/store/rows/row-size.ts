import { readAllowance } from "../../core/read-allowance.js";

/** The memory of a row besides its texts, in characters. */
const rowSize = 500;

/** The memory of each value, list and object of a parsed JSON text besides its characters. */
const partSize = 32;

/** The memory of a row, in characters. */
export function sizeOfRow(values: readonly unknown[]): number {
  let size = rowSize;
  for (const value of values) if (typeof value === "string") size += value.length;
  return size;
}

/** Counts rows for the current operation. Fails with TOO_MUCH_READ. */
export function countRows(rows: readonly object[]): void {
  const allowance = readAllowance();
  if (!allowance) return;
  for (const row of rows) {
    let size = rowSize;
    for (const name in row) {
      const value = (row as Readonly<Record<string, unknown>>)[name];
      if (typeof value === "string") size += value.length;
    }
    allowance.take(size);
  }
}

/** The maximum memory of a parsed JSON text, in characters, in addition to the text itself. */
export function sizeOfParts(json: string): number {
  let parts = 0;
  for (let i = 0; i < json.length; i++) {
    const code = json.charCodeAt(i);
    if (code === 44 || code === 91 || code === 123) parts += 1; // , [ {
  }
  return parts * partSize;
}
