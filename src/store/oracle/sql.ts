/** Stands for the time at which a statement is run, in UTC milliseconds. */
export const now = Symbol("now");

/** What a placeholder can stand for. */
export type SqlValue = string | number | Float32Array | null | typeof now;

/** SQL text and the values between its pieces, which become binds. */
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
