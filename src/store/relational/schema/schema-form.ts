import { objectsOf } from "./schema-objects.js";

/** How one database defines tables. */
export interface SchemaForm {
  /** Ids and other short texts. Core rejects ids of more than 128 characters and names of more than 255. */
  readonly id: string;
  /** Names that this program defines, such as states. */
  readonly word: string;
  /** Texts that can be compared, of at most 1,000 characters. */
  readonly name: string;
  /** Texts of any length. */
  readonly text: string;
  /** Points in time, in UTC with milliseconds; their columns are in columns.ts. */
  readonly time: string;
  readonly json: string;
  /** Whole numbers of up to 15 digits. */
  readonly whole: string;
  /** Whole numbers of up to 18 digits. */
  readonly position: string;
  readonly number: string;
  /** 0 or 1. */
  readonly flag: string;
  readonly bytes: string;

  /**
   * Whether one connection does all writing. Then events get their positions on insert, and jobs store whether they are
   * held back.
   */
  readonly hasOneWriter?: true;

  /**
   * An index that contains only the rows that meet a condition.
   *
   * Oracle: its columns are `CASE WHEN … THEN … END`. PostgreSQL: `WHERE …`.
   */
  partialIndex(index: PartialIndexDefinition): string;

  /**
   * An expression of columns as a part of an index.
   *
   * Oracle: unchanged. PostgreSQL: in brackets.
   */
  expression(text: string): string;

  /** Adds a column, given with its type, to a table. It may run again. SQLite: it may not. */
  addColumn(table: string, column: string): string;

  /** @param order Whether numbers must follow the order of the calls across all instances of the database. */
  sequence(name: string, order: "ordered" | "any"): string;
}

export interface PartialIndexDefinition {
  readonly name: string;
  readonly table: string;
  /** A condition on columns of `r`, as statements have it. */
  readonly condition: string;
  readonly parts: readonly IndexPart[];
  readonly isUnique?: true;
}

/**
 * A column or an expression, optionally with DESC. Oracle's index contains a bare part for every row, so statements
 * compare the column itself.
 */
export type IndexPart = string | { readonly bare: string };

/** Removes the alias `r` from an expression, because definitions have no alias. */
export function withoutAlias(expression: string): string {
  return expression.replaceAll(/\br\./g, "");
}

/** {@link SchemaForm.partialIndex} for databases with conditional indexes. */
export function indexWithCondition(index: PartialIndexDefinition): string {
  const parts = index.parts.map((part) => {
    if (typeof part === "object") return part.bare;
    const [, column = "", order = ""] = /^(.*?)( DESC)?$/.exec(part) ?? [];
    return `${/^\w+$/.test(column) ? column : `(${column})`}${order}`;
  });
  const kind = index.isUnique ? "UNIQUE INDEX" : "INDEX";
  return `CREATE ${kind} IF NOT EXISTS {${index.name}} ON {${index.table}} (${parts.join(", ")})
   WHERE ${withoutAlias(index.condition)}`;
}

/** Adds options such as `STRICT` to the definitions of tables. */
export function withTableOptions(
  statements: readonly string[],
  optionsOf: (table: string) => string,
): readonly string[] {
  return statements.map((one) => {
    const [made] = objectsOf([one]);
    return made?.kind === "TABLE" ? `${one} ${optionsOf(made.name)}`.trimEnd() : one;
  });
}
