import { afterAll } from "vitest";
import type { DatabasePlace } from "../../tools/oracle-double/engine/postgres-session.js";
import { Copies } from "../../tools/oracle-double/prepared-database.js";
import type { TakePlace } from "./oracle-places.js";

/**
 * On the double, each place is its own database: a copy of a prepared one. A released copy is
 * reused for the next place.
 */
export function copiesOf(prepared: DatabasePlace): TakePlace {
  const copies = new Copies(prepared);
  afterAll(() => copies.close());
  return async () => {
    const double = await copies.start();
    const { connectString, user, password } = double;
    return { connectString, user, password, tablePrefix: "", release: () => double.close() };
  };
}
