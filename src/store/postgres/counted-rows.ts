import type { Query } from "pg";
import type { ReadAllowance } from "../../core/read-allowance.js";
import { sizeOfRow } from "../rows/row-size.js";

/** The rows of a query, counted as they arrive. Once there are too many, calls `cutOff` and fails. */
export function countedRows<Row>(
  query: Query<object>,
  allowance: ReadAllowance,
  cutOff: () => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  let isCutOff = false;
  return new Promise<Row[]>((resolve, reject) => {
    query.on("row", (row) => {
      if (isCutOff) return;
      try {
        allowance.take(sizeOfRow(Object.values(row)));
        rows.push(row as Row);
      } catch (error) {
        isCutOff = true;
        reject(error as Error);
        cutOff();
      }
    });
    query.on("end", () => resolve(rows));
    query.on("error", reject);
  });
}
