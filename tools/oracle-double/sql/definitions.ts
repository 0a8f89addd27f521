import {
  columnDefinition,
  createTable,
  sequenceOptions,
  tableConstraint,
  takeIfNotExists,
} from "./create-table.js";
import { expression } from "./expressions.js";
import { distanceOperators } from "./functions.js";
import { query } from "./queries.js";
import type { SqlReader } from "./sql-reader.js";

export function create(reader: SqlReader): string {
  reader.expect("CREATE");
  if (reader.take("TABLE")) return createTable(reader);
  if (reader.take("VECTOR")) return createVectorIndex(reader);
  if (reader.take("SEARCH")) return createSearchIndex(reader);
  if (reader.take("UNIQUE")) return createIndex(reader, "UNIQUE ");
  if (reader.at("INDEX")) return createIndex(reader, "");
  if (reader.take("SEQUENCE")) {
    const ifNotExists = takeIfNotExists(reader);
    return `CREATE SEQUENCE ${ifNotExists}${reader.qualifiedName().join(".")}${sequenceOptions(reader)}`;
  }
  const orReplace = reader.take("OR", "REPLACE") ? "OR REPLACE " : "";
  if (!reader.take("VIEW")) reader.fail(901, "invalid CREATE command");
  const name = reader.qualifiedName().join(".");
  reader.expect("AS");
  return `CREATE ${orReplace}VIEW ${name} AS ${query(reader)}`;
}

/** DROP of a table, index, sequence or view; IF EXISTS precedes the name. */
export function drop(reader: SqlReader): string {
  reader.expect("DROP");
  const kind = reader.takeOneOf("TABLE", "INDEX", "SEQUENCE", "VIEW");
  if (kind === undefined) reader.fail(950, "invalid DROP option");
  const ifExists = reader.take("IF", "EXISTS") ? "IF EXISTS " : "";
  let text = `DROP ${kind} ${ifExists}${reader.qualifiedName().join(".")}`;
  if (kind === "TABLE") {
    if (reader.take("CASCADE", "CONSTRAINTS")) text += " CASCADE";
    reader.take("PURGE");
  }
  return text;
}

export function truncate(reader: SqlReader): string {
  reader.expect("TRUNCATE", "TABLE");
  return `TRUNCATE TABLE ${reader.qualifiedName().join(".")}`;
}

export function comment(reader: SqlReader): string {
  reader.expect("COMMENT", "ON");
  const kind = reader.expectOneOf("TABLE", "COLUMN");
  const name = reader.qualifiedName().join(".");
  reader.expect("IS");
  return `COMMENT ON ${kind} ${name} IS ${reader.string()}`;
}

/** GRANT of rights on one object. It is only parsed, as the double has no privileges. */
export function grant(reader: SqlReader): void {
  reader.expect("GRANT");
  do reader.expectOneOf("SELECT", "INSERT", "UPDATE", "DELETE", "READ");
  while (reader.take(","));
  reader.expect("ON");
  reader.qualifiedName();
  reader.expect("TO");
  reader.name();
}

export function alterTable(reader: SqlReader): string {
  reader.expect("ALTER", "TABLE");
  const table = `ALTER TABLE ${reader.qualifiedName().join(".")}`;
  if (reader.take("ADD")) return `${table} ${added(reader)}`;
  if (reader.take("RENAME", "COLUMN")) {
    const name = reader.name();
    reader.expect("TO");
    return `${table} RENAME COLUMN ${name} TO ${reader.name()}`;
  }
  if (reader.take("DROP", "COLUMN")) return `${table} DROP COLUMN ${reader.name()}`;
  if (reader.take("DROP", "CONSTRAINT")) return `${table} DROP CONSTRAINT ${reader.name()}`;
  if (reader.take("MODIFY")) return `${table} ${modified(reader)}`;
  return reader.fail(1735, "invalid ALTER TABLE option");
}

/** Several columns need parentheses; a single one may omit them. Oracle has no COLUMN keyword here. */
function added(reader: SqlReader): string {
  if (reader.atOneOf("CONSTRAINT", "PRIMARY", "UNIQUE", "FOREIGN", "CHECK"))
    return `ADD ${tableConstraint(reader)}`;
  const columns = reader.at("(")
    ? reader.inParentheses(() => reader.list(() => columnDefinition(reader)))
    : [columnDefinition(reader)];
  return columns.map((column) => `ADD COLUMN ${column}`).join(", ");
}

function modified(reader: SqlReader): string {
  const read = () => {
    const name = reader.name();
    if (reader.take("NOT", "NULL")) return `ALTER COLUMN ${name} SET NOT NULL`;
    if (reader.take("NULL")) return `ALTER COLUMN ${name} DROP NOT NULL`;
    return reader.refuse("MODIFY of anything but NULL and NOT NULL");
  };
  return reader.at("(") ? reader.inParentheses(read) : read();
}

/** Indexes of columns and of expressions, which Oracle uses for partial indexes. */
function createIndex(reader: SqlReader, unique: string): string {
  reader.expect("INDEX");
  const { ifNotExists, name, table } = indexHead(reader);
  const columns = reader.inParentheses(() =>
    reader.list(() => {
      const value = expression(reader);
      const direction = reader.takeOneOf("ASC", "DESC");
      const isColumn = /^"[^"]+"$/.test(value);
      return `${isColumn ? value : `(${value})`}${direction === undefined ? "" : ` ${direction}`}`;
    }),
  );
  if (reader.at("WHERE"))
    reader.fail(2158, "invalid CREATE INDEX option: an index has no WHERE, index a CASE instead");
  if (reader.take("COMPRESS") && reader.peek().kind === "number") reader.number();
  reader.takeOneOf("ONLINE", "INVISIBLE");
  return `CREATE ${unique}INDEX ${ifNotExists}${name} ON ${table} (${columns.join(", ")})`;
}

function indexHead(reader: SqlReader) {
  const ifNotExists = takeIfNotExists(reader);
  const name = reader.qualifiedName().at(-1) ?? "";
  reader.expect("ON");
  return { ifNotExists, name, table: reader.qualifiedName().join(".") };
}

/** Only the name of an approximate index is stored: every search here is exact, so that tests are deterministic. */
function createVectorIndex(reader: SqlReader): string {
  reader.expect("INDEX");
  const { ifNotExists, name, table } = indexHead(reader);
  const column = reader.inParentheses(() => reader.name());
  reader.expect("ORGANIZATION");
  if (reader.take("INMEMORY")) reader.expect("NEIGHBOR", "GRAPH");
  else reader.expect("NEIGHBOR", "PARTITIONS");
  if (reader.take("DISTANCE") || reader.take("WITH", "DISTANCE")) {
    const metric = reader.peek().key;
    if (!distanceOperators.has(metric))
      reader.fail(51815, `distance metric ${metric} is not known`);
    reader.expect(metric);
  }
  if (reader.take("WITH", "TARGET", "ACCURACY")) {
    reader.number();
    reader.take("PERCENT");
  }
  if (reader.take("PARAMETERS"))
    reader.inParentheses(() => reader.list(() => indexParameter(reader)));
  return nameOnlyIndex(ifNotExists, name, table, column);
}

function indexParameter(reader: SqlReader): void {
  reader.name();
  reader.take("PARTITIONS");
  if (reader.peek().kind === "number") reader.number();
  else reader.name();
}

function createSearchIndex(reader: SqlReader): string {
  reader.expect("INDEX");
  const { ifNotExists, name, table } = indexHead(reader);
  const column = reader.inParentheses(() => reader.name());
  if (reader.take("FOR")) reader.expectOneOf("JSON", "TEXT");
  if (reader.take("PARAMETERS")) reader.inParentheses(() => reader.string());
  return nameOnlyIndex(ifNotExists, name, table, column);
}

function nameOnlyIndex(ifNotExists: string, name: string, table: string, column: string): string {
  return `CREATE INDEX ${ifNotExists}${name} ON ${table} ((${column} IS NULL))`;
}
