import { isNullable, type Field, type Fields, type RecordOf } from "../../records/field.js";
import type { Json } from "../../records/json.js";
import {
  count,
  flag,
  id,
  listOf,
  metadata,
  oneOf,
  orNull,
  share,
  shortText,
  text,
  time,
  type LineValue,
} from "./line-value.js";

type Values<F> = { readonly [Name in keyof RecordOf<F>]: LineValue<RecordOf<F>[Name]> };
type AnyValue = LineValue<never>;

const byKind = {
  id,
  position: count(),
  names: listOf(shortText),
  name: shortText,
  text,
  flag,
  share,
  time,
  metadata,
};

/**
 * How the fields of a record are written to lines of exports, and read from them.
 *
 * @param own Values of fields whose documents, or texts, have a format of their own. Null is a value of theirs.
 */
export function valuesOf<F extends Fields>(fields: F, own: Partial<Values<F>>): Values<F> {
  const stored = Object.entries(fields).filter(([, { isComputed }]) => !isComputed);
  const values = stored.map(([name, field]) => {
    return [name, (own as Record<string, AnyValue>)[name] ?? valueOf(field, name)];
  });
  return Object.fromEntries(values) as Values<F>;
}

function valueOf(field: Field, name: string): AnyValue {
  const value = plainValue(field, name) as LineValue<Json>;
  const given = isNullable(field) ? orNull(value) : value;
  const { before } = field;
  if (before === undefined) return given as AnyValue;
  // Exports of earlier versions do not have it.
  return { ...given, read: (json, at) => given.read(json ?? before, at) } as AnyValue;
}

function plainValue({ kind, words, least }: Field, name: string): LineValue<unknown> {
  if (kind === "document") throw new Error(`${name} needs a value of its own.`);
  if (kind === "word") return oneOf(words?.values ?? []);
  return kind === "whole" ? count(least) : byKind[kind];
}
