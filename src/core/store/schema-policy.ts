/**
 * What opening a store may do to its schema (Oracle Agent Memory, SchemaPolicy).
 *
 * - `REQUIRE_EXISTING`: nothing; the schema must be there and up to date.
 * - `CREATE_IF_EMPTY`: create it where there is none; otherwise as above.
 * - `CREATE_IF_NECESSARY`: create it, or bring it up to date without loss.
 * - `RECREATE`: drop all data, and create a new schema.
 * - `NO_CHECK`: nothing. A database's schema is checked only before the first unit, not when the store is opened; the
 *   embedded store's is checked when it is opened.
 */
export const schemaPolicies = [
  "REQUIRE_EXISTING",
  "CREATE_IF_EMPTY",
  "CREATE_IF_NECESSARY",
  "RECREATE",
  "NO_CHECK",
] as const;

export type SchemaPolicy = (typeof schemaPolicies)[number];

/** Whether a schema may be created where there is none. */
export function mayCreate(policy: SchemaPolicy): boolean {
  return policy !== "REQUIRE_EXISTING" && policy !== "NO_CHECK";
}

/** Whether a store of an older version may be brought up to date. */
export function mayUpgrade(policy: SchemaPolicy): boolean {
  return policy === "CREATE_IF_NECESSARY" || policy === "RECREATE";
}
