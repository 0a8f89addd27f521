import type { JsonObject } from "./json.js";
import type { Words } from "./words.js";

/**
 * What a field holds. `id`: an id of at most 128 characters. `name`: a text that can be compared, of at most 255
 * characters. `text`: a text of any length. `whole`: a number of up to 15 digits. `position`: one of up to 18 digits. `share`: from 0 to 1. `time`: UTC milliseconds. `metadata`: the caller's own
 * object. `word`: one of a few names. `names`: a short list of names. `document`: any other JSON.
 */
export type Kind =
  | "id"
  | "name"
  | "text"
  | "flag"
  | "whole"
  | "position"
  | "share"
  | "time"
  | "metadata"
  | "word"
  | "names"
  | "document";

/**
 * Where a field appears, besides its record, the row and the line of an export. `revised`: in revisions, which keep past
 * values. `event`: in the snapshots of events. `add` and `update`: in the inputs that callers give.
 */
export type Place = "revised" | "event" | "add" | "update";

/** For a field that callers may give and change. */
export const editable = ["revised", "event", "add", "update"] as const;
/** For a field that only the server changes. */
export const kept = ["revised", "event"] as const;

export interface FieldOptions {
  readonly in?: readonly Place[];
  /** The field may be null. The text says what null means, such as `unknown`, or is empty. */
  readonly null?: string;
  /** Value of a new record for which none is given. Default: null. */
  readonly default?: unknown;
  /** Must be given when a record is added, and cannot be cleared. */
  readonly isRequired?: true;
  /** Null in records, but never in rows. */
  readonly isNeverNull?: true;
  /** Its type in the schema, where that is not its kind's. */
  readonly schema?: "ID" | "String";
  /** Its column, if that is not named as the field is. */
  readonly column?: string;
  /** Names the record that an input updates. */
  readonly isKey?: true;
  /** The field that true sets to null. Only in inputs. */
  readonly nulls?: string;
  /** Not in the API. */
  readonly isHidden?: true;
  /** Only a column: statements read it, records do not have it. */
  readonly isComputed?: true;
  /** Value in stores and exports from before the field was added. Its column comes last. */
  readonly before?: string | number | boolean | null;
  /** The least whole number. Default: 0. */
  readonly least?: number;
  /** Descriptions that do not follow from `what`, `null` and `default`. */
  readonly shown?: string;
  readonly onRevision?: string;
  readonly onAdd?: string;
  readonly onUpdate?: string;
}

/** One field of a record: everything that the server derives from a field follows from this. */
export interface Field extends FieldOptions {
  readonly kind: Kind;
  /** Its meaning, without a full stop. */
  readonly what: string;
  /** Of the kind `word`. */
  readonly words?: Words;
}

export type Fields = Readonly<Record<string, Field>>;

/** A field with the type of its values, which exists only in types. */
type Typed<T, O> = Field & O & { readonly value?: O extends { null: string } ? T | null : T };

const field =
  <T>(kind: Kind) =>
  <const O extends FieldOptions = {}>(what: string, options?: O): Typed<T, O> =>
    ({ kind, what, ...options }) as Typed<T, O>;

export const id = field<string>("id");
export const name = field<string>("name");
export const text = field<string>("text");
export const flag = field<boolean>("flag");
export const whole = field<number>("whole");
export const position = field<number>("position");
export const share = field<number>("share");
export const time = field<number>("time");

export const names = field<readonly string[]>("names");
export const metadata = field<JsonObject>("metadata");

export const document = <T>() => field<T>("document");

export const word = <V extends string, const O extends FieldOptions = {}>(
  words: Words<V> | null,
  what: string,
  options?: O,
): Typed<V, O> =>
  ({ kind: "word", what, ...(words && { words }), ...options }) as unknown as Typed<V, O>;

/** The field of an input that names the record to update. */
export const keyOf = (what: string) =>
  id(what, { isKey: true, in: ["update"], onUpdate: `${what}.` });

type Value<F> = F extends { readonly value?: infer T } ? T : never;
type NamesWith<F, O> = { [Name in keyof F]: F[Name] extends O ? Name : never }[keyof F];
type NamesIn<F, P extends Place> = {
  [Name in keyof F]: F[Name] extends { readonly in: readonly (infer Q)[] }
    ? P extends Q
      ? Name
      : never
    : never;
}[keyof F];
// Mapped over names of the fields, so that editors lead from a member to its field.
type Values<F, Names extends keyof F> = { readonly [Name in Names]: Value<F[Name]> };
type Given<F, Names extends keyof F> = {
  readonly [Name in Names]?: Value<F[Name]> | null | undefined;
};
type Required<F, Names extends keyof F> = { readonly [Name in Names]: NonNullable<Value<F[Name]>> };

/** The record of these fields. */
export type RecordOf<F> = Values<F, Exclude<keyof F, NamesWith<F, { isComputed: true }>>>;

/** The fields of a record that appear in a place. */
export type PartOf<F, P extends Place> = Values<F, NamesIn<F, P>>;

/** What a caller gives to add a record. Fields that are omitted or null get their defaults. */
export type AddedOf<F> = Required<F, NamesWith<F, { isRequired: true }>> &
  Given<F, Exclude<NamesIn<F, "add">, NamesWith<F, { isRequired: true }>>>;

/** What a caller gives to update a record: omitted fields stay, null clears. */
export type UpdatedOf<F> = Given<F, NamesIn<F, "update">>;

/** The fields that revisions of a record keep, as fields of its revisions. */
export function revisedFields<const F extends Fields>(fields: F): Pick<F, NamesIn<F, "revised">> {
  const own = fieldsIn(fields, "revised").map(([name, { onRevision, ...field }]) => {
    return [name, onRevision === undefined ? field : { ...field, shown: onRevision }];
  });
  return Object.fromEntries(own) as Pick<F, NamesIn<F, "revised">>;
}

/** The fields that appear in a place, in the order of their declaration. */
export function fieldsIn(fields: Fields, place: Place): [name: string, field: Field][] {
  return Object.entries(fields).filter(([, field]) => field.in?.includes(place));
}

/** Whether a field can be null. */
export function isNullable(field: Field): boolean {
  return field.null !== undefined;
}
