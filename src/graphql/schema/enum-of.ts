import type { Words } from "../../records/words.js";
import { registerEnumType } from "type-graphql";

/** Registers an enum of the core's strings, with a description of each value. */
export function describedEnum<Value extends string>(
  name: string,
  description: string,
  meanings: Readonly<Record<Value, string>>,
  internal: (value: Value) => string = (value) => value,
): Record<Value, string> {
  const values = Object.keys(meanings) as Value[];
  const type = Object.fromEntries(values.map((value) => [value, internal(value)])) as Record<
    string,
    string
  >;
  const valuesConfig = Object.fromEntries(
    values.map((value) => [value, { description: meanings[value] as string }]),
  );
  registerEnumType(type, { name, description, valuesConfig });
  return type;
}

const enums = new Map<Words, object>();

/** The enum of these names. */
export function enumOf<Value extends string>(words: Words<Value>): Record<Value, string> {
  const known = enums.get(words) ?? describedEnum(words.name, words.description, words.meanings);
  enums.set(words, known);
  return known as Record<Value, string>;
}
