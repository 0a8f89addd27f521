import { fieldsIn, type Fields, type PartOf } from "../../records/field.js";
import type { Json, JsonObject } from "../../records/json.js";

type Told<F> = Readonly<Record<keyof PartOf<F, "event">, unknown>>;

/** What events tell of records of these fields. Times are in ISO 8601. */
export function snapshotsOf<F extends Fields>(fields: F): (record: Told<F>) => JsonObject {
  const told = fieldsIn(fields, "event").map(([name, { kind }]) => ({
    name,
    isTime: kind === "time",
  }));
  return (record) => {
    const snapshot: Record<string, Json> = {};
    for (const { name, isTime } of told) {
      const value = record[name as keyof Told<F>] as Json;
      snapshot[name] = isTime && value !== null ? new Date(value as number).toISOString() : value;
    }
    return snapshot;
  };
}
