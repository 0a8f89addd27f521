import type { DatabasePlace } from "../oracle-wire/engine/postgres-session.js";
import { startCopy } from "../oracle-wire/prepared-database.js";
import type { TakePlace } from "./oracle-places.js";

/** On the double, each place is a database of its own: a copy of a prepared one, which is gone when it is released. */
export function copiesOf(prepared: DatabasePlace): TakePlace {
  return async () => {
    const double = await startCopy(prepared);
    const { connectString, user, password } = double;
    return { connectString, user, password, tablePrefix: "", release: () => double.close() };
  };
}
