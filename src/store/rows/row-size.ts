import { readAllowance } from "../../core/read-allowance.js";

/** What a row takes besides its texts, in characters' worth of memory. */
const rowSize = 500;

/** What each value, list and object of a JSON text takes besides its characters, once it is read. */
const partSize = 32;

/** How much memory a row takes, counted in characters. */
export function sizeOfRow(values: readonly unknown[]): number {
  let size = rowSize;
  for (const value of values) if (typeof value === "string") size += value.length;
  return size;
}

/** Counts rows for the operation that the call is part of. Fails with TOO_MUCH_READ. */
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

/** How much memory the value of a JSON text takes at the most, counted in characters, besides the text's own. */
export function sizeOfParts(json: string): number {
  let parts = 0;
  for (let i = 0; i < json.length; i++) {
    const code = json.charCodeAt(i);
    if (code === 44 || code === 91 || code === 123) parts += 1; // , [ {
  }
  return parts * partSize;
}
