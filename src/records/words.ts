/** The names that a field can have as its value: an enum of the schema. */
export interface Words<V extends string = string> {
  readonly name: string;
  readonly description: string;
  readonly meanings: Readonly<Record<V, string>>;
  /** In the order of their declaration. */
  readonly values: readonly V[];
}

export function words<const V extends string>(
  name: string,
  description: string,
  meanings: Readonly<Record<V, string>>,
): Words<V> {
  return { name, description, meanings, values: Object.keys(meanings) as V[] };
}

export type WordOf<W> = W extends Words<infer V> ? V : never;
