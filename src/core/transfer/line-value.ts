import type { Json, JsonObject } from "../entity.js";
import { InvalidInputError } from "../errors.js";
import { checkedId } from "../ids.js";
import { checkJson, checkMetadata } from "../metadata/metadata.js";
import { isObject } from "../metadata/metadata-filter.js";
import { checkShortText, checkText } from "../text.js";
import { isPointInTime } from "../time-range.js";

/** Conversion of a value to and from a line of an export. */
export interface LineValue<T> {
  write(value: T): Json;
  /** Fails with BAD_USER_INPUT, which names the field, for anything that {@link write} does not make. */
  read(json: Json | undefined, field: string): T;
}

/** A value that is written unchanged. */
function plain<T extends Json>(
  isSo: (json: Json | undefined) => json is T,
  name: string,
  check: (value: T, field: string) => unknown = () => {},
): LineValue<T> {
  return {
    write: (value) => value,
    read(json, field) {
      if (!isSo(json)) throw new InvalidInputError(field, `must be ${name}`);
      check(json, field);
      return json;
    },
  };
}

const isText = (json: Json | undefined): json is string => typeof json === "string";
const isNumber = (json: Json | undefined): json is number => typeof json === "number";

export const id: LineValue<string> = plain(isText, "a text", checkedId);
export const text: LineValue<string> = plain(isText, "a text", checkText);
/** A text that records are sorted and filtered by. */
export const shortText: LineValue<string> = plain(isText, "a text", (value, field) =>
  checkShortText(value, field),
);
export const flag: LineValue<boolean> = plain(
  (json): json is boolean => typeof json === "boolean",
  "true or false",
);

/** A whole number. */
export function count(least = 0): LineValue<number> {
  return plain(
    (json): json is number => isNumber(json) && Number.isSafeInteger(json) && json >= least,
    `a whole number from ${least}`,
  );
}

/** A number from 0 to 1. */
export const share: LineValue<number> = plain(
  (json): json is number => isNumber(json) && json >= 0 && json <= 1,
  "a number from 0 to 1",
);

export function oneOf<T extends string>(values: readonly T[]): LineValue<T> {
  return plain(
    (json): json is T => values.some((value) => value === json),
    `one of ${values.join(", ")}`,
  );
}

/** A time in UTC milliseconds, in the format of ISO 8601. */
export const time: LineValue<number> = {
  write: (value) => new Date(value).toISOString(),
  read(json, field) {
    const value = isText(json) ? Date.parse(json) : Number.NaN;
    if (!isPointInTime(value) || new Date(value).toISOString() !== json)
      throw new InvalidInputError(field, "must be a time such as 2027-01-31T00:00:00.000Z");
    return value;
  },
};

/** The caller's own object. Its members are sorted, because some databases change their order. */
export const metadata: LineValue<JsonObject> = {
  write: (value) => sorted(value),
  read(json, field) {
    checkMetadata(json, field);
    if (!isObject(json)) throw new InvalidInputError(field, "must be an object");
    return json;
  },
};

/** Any JSON. */
export const json: LineValue<Json> = {
  write: (value) => value,
  read(value, field) {
    if (value === undefined) throw new InvalidInputError(field, "must be given");
    checkJson(value, field);
    return value;
  },
};

/** An object with a validation rule of its own. */
export function object<T extends object>(check: (value: T, field: string) => void): LineValue<T> {
  return {
    write: (value) => sorted({ ...value } as JsonObject),
    read(given, field) {
      if (!isObject(given)) throw new InvalidInputError(field, "must be an object");
      checkJson(given, field);
      check(given as T, field);
      return given as T;
    },
  };
}

export function listOf<T>(item: LineValue<T>): LineValue<readonly T[]> {
  return {
    write: (values) => values.map((value) => item.write(value)),
    read(given, field) {
      if (!Array.isArray(given)) throw new InvalidInputError(field, "must be a list");
      return given.map((one: Json, i) => item.read(one, `${field}[${i}]`));
    },
  };
}

export function orNull<T>(value: LineValue<T>): LineValue<T | null> {
  return {
    write: (given) => (given === null ? null : value.write(given)),
    read: (given, field) => (given === null ? null : value.read(given, field)),
  };
}

/** An object with exactly these fields. */
export function fields<T extends object>(form: {
  readonly [Name in keyof T]-?: LineValue<T[Name]>;
}): LineValue<T> & { write(value: T): JsonObject } {
  const all = Object.entries(form) as [string & keyof T, LineValue<unknown>][];
  const known = new Set<string>(all.map(([name]) => name));
  return {
    write: (value) => Object.fromEntries(all.map(([name, one]) => [name, one.write(value[name])])),
    read(given, field) {
      if (!isObject(given)) throw new InvalidInputError(field, "must be an object");
      for (const name of Object.keys(given))
        if (!known.has(name)) throw new InvalidInputError(at(field, name), "is no known field");
      return Object.fromEntries(
        all.map(([name, one]) => [name, one.read(given[name], at(field, name))]),
      ) as T;
    },
  };
}

function at(field: string, name: string): string {
  return field === "" ? name : `${field}.${name}`;
}

function sorted<T extends Json>(value: T): T {
  if (Array.isArray(value)) return value.map(sorted) as unknown as T;
  if (!isObject(value)) return value;
  const names = Object.keys(value).toSorted();
  return Object.fromEntries(names.map((name) => [name, sorted(value[name] ?? null)])) as T;
}
