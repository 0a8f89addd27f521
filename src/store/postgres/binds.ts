import { toStoredString } from "../relational/sql/stored-json.js";
import { Instant } from "../relational/sql/sql.js";
import type { Written } from "../relational/sql/by-dialect.js";

/** A statement in the driver's form. */
export interface Bound {
  readonly text: string;
  readonly values: readonly BoundValue[];
}

export type BoundValue = string | number | Uint8Array;

/**
 * The statement with a placeholder for each value.
 *
 * PostgreSQL cannot infer the type of every placeholder, so each has a cast by the type of its value: `$1::text`,
 * `$2::int8` for whole numbers, `$3::float8` for others, `$4::bytea`. Whole numbers are not float8, because an index of
 * whole numbers cannot be used to compare with a float8. A value that the statement itself casts gets no second cast.
 * NULL is written out, because it has no type of its own.
 *
 * @param now Returns the time at which the statement runs, in UTC milliseconds.
 */
export function withPlaceholders({ texts, values }: Written, now: () => number): Bound {
  let text = texts[0] ?? "";
  const bound: BoundValue[] = [];
  values.forEach((value, i) => {
    const rest = texts[i + 1] ?? "";
    const plain = value instanceof Instant ? timeOf(value, now) : value;
    if (plain === null) text += `NULL${rest}`;
    else {
      bound.push(toDriverValue(plain));
      const cast = rest.startsWith("::") ? "" : `::${typeOf(plain)}`;
      text += `$${bound.length}${cast}${rest}`;
    }
  });
  return { text, values: bound };
}

function timeOf({ time }: Instant, now: () => number): number | null {
  return time === "now" ? now() : time;
}

function typeOf(value: BoundValue | Float32Array): string {
  if (typeof value === "string") return "text";
  if (typeof value !== "number") return "bytea";
  return Number.isSafeInteger(value) ? "int8" : "float8";
}

/** Vectors are stored as the bytes of their 32-bit floats, little-endian. */
function toDriverValue(value: BoundValue | Float32Array): BoundValue {
  if (typeof value === "string") return toStoredString(value);
  if (!(value instanceof Float32Array)) return value;
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
}

/** Values as the text of an array, which the statement must cast. */
export function arrayOf(values: readonly (string | number)[]): string {
  return `{${values.map(toElement).join(",")}}`;
}

function toElement(value: string | number): string {
  if (typeof value === "number") return String(value);
  return `"${toStoredString(value).replaceAll(/["\\]/g, "\\$&")}"`;
}
