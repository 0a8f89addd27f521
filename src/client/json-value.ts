/** What JSON can hold. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** An object of JSON. A member that is undefined counts as left out. */
export interface JsonObject {
  readonly [name: string]: JsonValue | undefined;
}
