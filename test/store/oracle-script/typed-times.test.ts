import { expect, test } from "vitest";
import { describeWithDouble, errorNumber } from "../../../tools/oracle-double/support.js";
import { withTypedTimes } from "./typed-times.js";

const client = describeWithDouble([]);

test("a time needs its type where a bind has none", async () => {
  const statement = "SELECT SYS_EXTRACT_UTC(:b1) AS a, SYS_EXTRACT_UTC(:b12) AS b FROM dual";
  // The driver sends an untyped null as a VARCHAR2.
  const binds = { b1: null, b12: null };
  expect(await errorNumber(client.execute(statement, binds))).toBe(30_175);
  const { rows } = await client.execute(withTypedTimes(statement), binds);
  expect(rows).toEqual([[null, null]]);
});
