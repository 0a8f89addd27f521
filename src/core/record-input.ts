import {
  fieldsIn,
  type Field,
  type Fields,
  type PartOf,
  type Place,
  type RecordOf,
} from "../records/field.js";
import { InvalidInputError } from "./errors/request-errors.js";
import { checkMetadata } from "./metadata/metadata.js";
import { checkedInRange } from "./given.js";
import { checkShortText, checkText } from "./text.js";

type Given = Readonly<Record<string, unknown>>;

/** Checks what a caller gives of a record, but for ids. Fails with BAD_USER_INPUT. */
export function checkGiven(fields: Fields, input: object, place: "add" | "update"): void {
  for (const [name, field] of fieldsIn(fields, place)) {
    const value = (input as Given)[name];
    const isKept = field.null === undefined || field.isRequired === true;
    if (value === null && place === "update" && isKept)
      throw new InvalidInputError(name, "cannot be cleared");
    check(field, value, name);
  }
}

function check({ kind }: Field, value: unknown, name: string): void {
  if (kind === "text") checkText(value as string, name);
  else if (kind === "name") checkShortText(value as string, name);
  else if (kind === "share") checkedInRange(value as number, name, 0, 1);
  else if (kind === "metadata") checkMetadata(value, name);
}

/** A new record for which nothing is given. */
export function emptyRecord<F extends Fields>(fields: F): RecordOf<F> {
  const empty = Object.entries(fields).filter(([, { isComputed }]) => !isComputed);
  return Object.fromEntries(
    empty.map(([name, field]) => [name, field.default ?? null]),
  ) as RecordOf<F>;
}

/** The fields of a new record that a caller may give, with the defaults of those that are omitted or null. */
export function addedFields<F extends Fields>(fields: F, input: object): PartOf<F, "add"> {
  return madeOf(fields, "add", (name, field) => (input as Given)[name] ?? field.default ?? null);
}

/** The fields that a caller may update, after an update: omitted ones stay. */
export function updatedFields<F extends Fields>(
  fields: F,
  before: RecordOf<F>,
  input: object,
): PartOf<F, "update"> {
  return madeOf(fields, "update", (name) => {
    const value = (input as Given)[name];
    return value === undefined ? before[name as keyof RecordOf<F>] : value;
  });
}

/** The fields of a record that appear in a place. */
export function partOf<F extends Fields, P extends Place>(
  fields: F,
  place: P,
  record: RecordOf<F>,
): PartOf<F, P> {
  return madeOf(fields, place, (name) => record[name as keyof RecordOf<F>]);
}

function madeOf<F extends Fields, P extends Place>(
  fields: F,
  place: P,
  valueOf: (name: string, field: Field) => unknown,
): PartOf<F, P> {
  const values = fieldsIn(fields, place).map(([name, field]) => [name, valueOf(name, field)]);
  return Object.fromEntries(values) as PartOf<F, P>;
}
