import type { Json, JsonObject } from "../entity.js";
import { InvalidInputError } from "../errors/request-errors.js";
import type { Inspection } from "../guards/inspection.js";
import { checkedId } from "../ids.js";
import { checkedLength } from "../lists/page.js";
import { checkJson, checkMetadata } from "../metadata/metadata.js";
import { isObject } from "../metadata/metadata-filter.js";
import { checkShortText, checkText } from "../text.js";
import { isPointInTime } from "../time/time-range.js";

/** Conversion of a value to and from a line of an export. */
export interface LineValue<T> {
  write(value: T): Json;
  /** Fails with BAD_USER_INPUT, which names the field, for anything that {@link write} does not make. */
  read(json: Json | undefined, field: string): T;
  /**
   * Inspects the texts of a value that has been read, in its JSON, and returns the JSON to read in its place. Absent: it
   * has no text of a person, such as an id.
   */
  readonly inspect?: Inspect | undefined;
}

type Inspect = (json: Json, field: string, inspection: Inspection) => Promise<Json>;

const inspectJson: Inspect = async (json, field, inspection) =>
  (await inspection.json(json, field)) as Json;

/** An id that a text of a person may be. It is refused where a text would be redacted. */
const inspectName: Inspect = async (json, field, inspection) =>
  typeof json === "string" ? inspection.name(json, field) : json;

/** A value that is written unchanged. */
function plain<T extends Json>(
  isSo: (json: Json | undefined) => json is T,
  name: string,
  check: (value: T, field: string) => unknown = () => {},
  inspect?: Inspect,
): LineValue<T> {
  return {
    inspect,
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
/** The key of shared state. */
export const key: LineValue<string> = { ...id, inspect: inspectName };
/** A text of at most twice the bytes of a request, which redaction may have made longer. */
export const text = textOfBytes(2 ** 21);
/** A text of a message, which can have a mebi of characters. */
export const messageText = textOfBytes(2 ** 22);

function textOfBytes(most: number): LineValue<string> {
  return checkedText((value, field) => {
    checkText(value, field);
    if (Buffer.byteLength(value) > most)
      throw new InvalidInputError(field, `must have at most ${most} bytes`);
  });
}

/** A text that records are sorted and filtered by. */
export const shortText = textUpTo();

export function textUpTo(characters?: number): LineValue<string> {
  return checkedText((value, field) => checkShortText(value, field, characters));
}

export function checkedText(check: (value: string, field: string) => unknown): LineValue<string> {
  return plain(isText, "a text", check, inspectJson);
}

export const flag: LineValue<boolean> = plain(
  (json): json is boolean => typeof json === "boolean",
  "true or false",
);

/**
 * The largest whole number of a line. Counters go on from an imported number, and must stay within GraphQL's Int for
 * another billion changes.
 */
export const largestCount = 2 ** 30;

/** A whole number. */
export function count(least = 0): LineValue<number> {
  return plain(
    (json): json is number =>
      isNumber(json) && Number.isInteger(json) && json >= least && json <= largestCount,
    `a whole number from ${least} to ${largestCount}`,
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
  inspect: inspectJson,
  write: (value) => sorted(value),
  read(json, field) {
    checkMetadata(json, field);
    if (!isObject(json)) throw new InvalidInputError(field, "must be an object");
    return json;
  },
};

/** Any JSON. */
export const json: LineValue<Json> = {
  inspect: inspectJson,
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
    inspect: inspectJson,
    write: (value) => sorted({ ...value } as JsonObject),
    read(given, field) {
      if (!isObject(given)) throw new InvalidInputError(field, "must be an object");
      checkJson(given, field);
      check(given as T, field);
      return given as T;
    },
  };
}

export function listOf<T>(item: LineValue<T>, most = Infinity): LineValue<readonly T[]> {
  const { inspect } = item;
  return {
    inspect:
      inspect &&
      (async (json, field, inspection) => {
        const items: Json[] = [];
        for (const [i, one] of (json as readonly Json[]).entries())
          items.push(await inspect(one, `${field}[${i}]`, inspection));
        return items;
      }),
    write: (values) => values.map((value) => item.write(value)),
    read(given, field) {
      if (!Array.isArray(given)) throw new InvalidInputError(field, "must be a list");
      checkedLength(given, field, most);
      return given.map((one: Json, i) => item.read(one, `${field}[${i}]`));
    },
  };
}

export function orNull<T>(value: LineValue<T>): LineValue<T | null> {
  const { inspect } = value;
  return {
    inspect:
      inspect &&
      (async (json, field, inspection) =>
        json === null ? null : inspect(json, field, inspection)),
    write: (given) => (given === null ? null : value.write(given)),
    read: (given, field) => (given === null ? null : value.read(given, field)),
  };
}

/** An object with exactly these fields. */
export function fields<T extends object>(form: {
  readonly [Name in keyof T]-?: LineValue<T[Name]>;
}): LineValue<T> & { write(value: T): JsonObject; readonly inspect: Inspect } {
  const all = Object.entries(form) as [string & keyof T, LineValue<unknown>][];
  const known = new Set<string>(all.map(([name]) => name));
  return {
    async inspect(json, field, inspection) {
      const members = { ...(json as JsonObject) };
      for (const [name, { inspect }] of all) {
        const member = members[name];
        if (inspect && member !== undefined)
          members[name] = await inspect(member, at(field, name), inspection);
      }
      return members;
    },
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
