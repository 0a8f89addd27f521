import { getMetadataStorage } from "type-graphql";
import { namedNullsSetter } from "./named-nulls.js";

type Class = new () => object;
type Members = Readonly<Record<string, unknown>>;
/** Converts values of one type, and lists of them, to instances of its class. */
type Convert = (value: unknown) => unknown;

interface Member {
  readonly name: string;
  /** Value in a new instance. */
  readonly initial: unknown;
  /** Null: the member is no input field, or its value needs no conversion. */
  readonly convert: Convert | null;
  readonly isGiven: boolean;
}

type Fields = ReturnType<typeof getMetadataStorage>["fields"];

const converters = new Map<unknown, Convert | null>();

/** Null for a type that is not an input class: its values need no conversion. */
export function valueConverter(type: unknown): Convert | null {
  const known = converters.get(type);
  if (known !== undefined) return known;
  const { inputTypes } = getMetadataStorage();
  if (!inputTypes.some(({ target }) => target === type)) {
    converters.set(type, null);
    return null;
  }
  // An input type may contain itself.
  let make: ((given: Members) => object) | undefined;
  const convert: Convert = (value) => {
    if (value === null || value === undefined) return undefined;
    if (Array.isArray(value)) return value.map(convert);
    return (make ??= maker(type as Class, fieldsOf(type as Class, inputTypes)))(value as Members);
  };
  converters.set(type, convert);
  return convert;
}

/** Converts arguments to an instance of their class. */
export function argumentsConverter(type: Class): (args: Members) => object {
  return maker(type, fieldsOf(type, getMetadataStorage().argumentTypes));
}

/** The class's own and inherited fields. */
function fieldsOf(
  type: Class,
  types: readonly { readonly target: Function; readonly fields?: Fields | undefined }[],
): Fields {
  const fields = new Map<string, Fields[number]>();
  for (let one: unknown = type; typeof one === "function"; one = Object.getPrototypeOf(one)) {
    const found = types.find(({ target }) => target === one)?.fields ?? [];
    for (const field of found) if (!fields.has(field.name)) fields.set(field.name, field);
  }
  return [...fields.values()];
}

/**
 * Creates instances without calling the constructor, which would set undefined members. A member that is null counts as
 * omitted: clients with types send null for each field that their caller did not set.
 */
function maker(type: Class, fields: Fields): (given: Members) => object {
  const blank = new type() as Record<string, unknown>;
  const byName = new Map(fields.map((field) => [field.name, field]));
  const members: Member[] = [...new Set([...Object.keys(blank), ...byName.keys()])].map((name) => {
    const field = byName.get(name);
    const convert = field ? valueConverter(field.getType()) : null;
    return { name, initial: blank[name], convert, isGiven: field !== undefined };
  });
  const Instance = function () {} as unknown as new () => Record<string, unknown>;
  Instance.prototype = type.prototype as object;
  const setNamedNulls = namedNullsSetter(type, new Set(byName.keys()));
  return (given) => {
    const instance = new Instance();
    for (const { name, initial, convert, isGiven } of members) {
      const value = isGiven ? given[name] : undefined;
      if (value !== undefined && value !== null) instance[name] = convert ? convert(value) : value;
      else if (initial !== undefined) instance[name] = initial;
    }
    setNamedNulls?.(instance);
    return instance;
  };
}
