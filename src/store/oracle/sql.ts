import { withinTime } from "../../core/time-range.js";
import { toStoredText } from "./stored-text.js";

/** A point in time, in UTC milliseconds; or the one at which the statement is run. */
export class Instant {
  constructor(readonly time: number | "now" | null) {}
}

/** What a placeholder can stand for. */
export type SqlValue = string | number | Float32Array | Instant | null;

/** Longest string, in bytes, that is a VARCHAR2 wherever it stands; a longer one is bound as a CLOB. */
export const maxVarcharBytes = 4000;

/** Whether the value is bound as a CLOB. */
export function isLong(value: SqlValue): boolean {
  return typeof value === "string" && Buffer.byteLength(toStoredText(value)) > maxVarcharBytes;
}

/** SQL text, with the store's own names in braces ({@link withPrefix}), and the values between its pieces, which become binds. */
export class Sql {
  constructor(
    /** One more than there are values. */
    readonly texts: readonly string[],
    readonly values: readonly SqlValue[],
  ) {}
}

/** Builds SQL of a template: fragments stay SQL, and anything else becomes a bind. */
export function sql(
  texts: readonly string[],
  ...parts: readonly (Sql | SqlValue | undefined)[]
): Sql {
  const joined = [texts[0] ?? ""];
  const values: SqlValue[] = [];
  const append = (text: string) => joined.push((joined.pop() ?? "") + text);
  parts.forEach((part, i) => {
    if (part instanceof Sql) {
      append(part.texts[0] ?? "");
      joined.push(...part.texts.slice(1));
      values.push(...part.values);
    } else {
      joined.push("");
      values.push(part ?? null);
    }
    append(texts[i + 1] ?? "");
  });
  return new Sql(joined, values);
}

/** Text that is SQL itself, such as a column's name. Never anything that a caller gave. */
export function raw(text: string): Sql {
  return new Sql([text], []);
}

/**
 * A time as columns of times have it: a TIMESTAMP that tells it in UTC. What is
 * bound has a zone and goes over the wire in UTC, so that the time zones of the
 * process, the session and the database have no say in it. Where a column is
 * compared, it stands on the other side, bare: an index can be walked by it.
 * What is before or after all times is the first or last of them.
 */
export function at(time: number | null): Sql {
  return inUtc(new Instant(time === null ? null : withinTime(time)));
}

/** The time at which the statement is run. */
export const now: Sql = inUtc(new Instant("now"));

function inUtc(instant: Instant): Sql {
  return new Sql(["SYS_EXTRACT_UTC(", ")"], [instant]);
}

/** What a time of a column is read as. Without its zone, the driver would take it for one of the process's own. */
export function zoned(time: string): string {
  return `FROM_TZ(${time}, '+00:00')`;
}

/** A table, by the name that it has without a prefix. */
export function tableNamed(table: string): Sql {
  return raw(`{${table}}`);
}

/**
 * What stands in braces is a name of the store's own in the schema: a table, a
 * sequence, an index or a constraint. All of these begin with the prefix.
 */
export function withPrefix(text: string, prefix: string): string {
  return text.replaceAll(/\{(\w+)\}/g, `${prefix}$1`);
}

export function list(parts: readonly (Sql | SqlValue)[], separator = ", "): Sql {
  return sql(["", ...parts.slice(1).map(() => separator), ""], ...parts);
}

/** The statement with a name for each bind, in order: `b1`, `b2` and so on. */
export function withNamedBinds({ texts, values }: Sql): {
  readonly text: string;
  readonly binds: Readonly<Record<string, SqlValue>>;
} {
  const text = texts.map((piece, i) => (i === 0 ? piece : `:b${i}${piece}`)).join("");
  return { text, binds: Object.fromEntries(values.map((value, i) => [`b${i + 1}`, value])) };
}
