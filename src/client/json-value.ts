/** Any JSON value. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** A JSON object. An undefined member counts as absent. */
export interface JsonObject {
  readonly [name: string]: JsonValue | undefined;
}
