import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { parseAst } from "vitest/node";
import { withNamedBinds } from "../../src/store/oracle/binds.js";
import type * as ByDialect from "../../src/store/relational/sql/by-dialect.js";
import type { Dialect } from "../../src/store/relational/sql/dialect.js";
import type { Sql } from "../../src/store/relational/sql/sql.js";

/**
 * Collects the SQL that the store runs, and reports SQL in its source that was never run. It wraps
 * the store's `by-dialect.ts`, which writes statements, in order to know their parts:
 *
 *     vi.mock("../../src/store/relational/sql/by-dialect.js", async (original) => {
 *       const { recordStatements } = await import("./oracle-statements.js");
 *       return recordStatements(await original());
 *     });
 *
 * Property tests run other statements in each run: see {@link asRandom}.
 */

const folders = ["relational", "oracle"].map((name) =>
  join(import.meta.dirname, "../../src/store", name),
);

/** Stands for a value or a fragment between the pieces of a template. */
const hole = "\u0000";

/** SQL in the source: a template, or the argument of `raw`. */
interface Site {
  readonly file: string;
  /** The innermost function with a name, or whose method has one. */
  readonly place: string;
  readonly tag: "sql" | "raw";
  /** Contains a {@link hole} for each inserted value. */
  readonly text: string;
}

/** The source of a statement. */
interface Piece {
  readonly tag: "sql" | "raw";
  readonly text: string;
}

interface Statement {
  /** The store's own names are in braces. */
  readonly text: string;
  readonly piece: Piece;
  /** Whether it was only run with random values. */
  isRandom: boolean;
}

const statements = new Map<string, Statement>();
const ran = { sql: new Set<string>(), raw: new Set<string>() };

/** Wraps the module so that it records every statement that is run. */
export function recordStatements(original: typeof ByDialect): typeof ByDialect {
  return {
    ...original,
    written(statement, dialect) {
      const run = original.written(statement, dialect);
      markAsRun(statement, dialect);
      const { text } = withNamedBinds(run);
      const known = statements.get(text);
      if (known) known.isRandom &&= randomRuns > 0;
      else statements.set(text, { text, piece: pieceOf(statement), isRandom: randomRuns > 0 });
      return run;
    },
  };
}

let randomRuns = 0;

/** Runs work with random values. The listing shows no forms of its statements. */
export async function asRandom<T>(work: () => Promise<T> | T): Promise<T> {
  randomRuns += 1;
  try {
    return await work();
  } finally {
    randomRuns -= 1;
  }
}

/** Marks all SQL pieces in a statement as run. */
function markAsRun(made: unknown, dialect: Dialect): void {
  if (!isSql(made)) return;
  if (made.write) return markAsRun(made.write(dialect), dialect);
  const { tag, text } = pieceOf(made);
  ran[tag].add(text);
  for (const part of made.parts) markAsRun(part, dialect);
}

type SqlTree = Sql & { readonly write?: (dialect: Dialect) => Sql };

function isSql(made: unknown): made is SqlTree {
  return typeof made === "object" && made !== null && "texts" in made;
}

function pieceOf({ texts }: Sql): Piece {
  return typeof texts === "string"
    ? { tag: "raw", text: texts }
    : { tag: "sql", text: texts.join(hole) };
}

/** The recording of one file, stored for the checks at the end. */
interface Recording {
  readonly file: string;
  readonly statements: readonly Statement[];
  readonly ran: { readonly sql: readonly string[]; readonly raw: readonly string[] };
  readonly heard: readonly string[];
}

const heard = new Set<string>();

/** The folder of this run's recordings: of the whole suite, or of `npm run oracle:script`. */
const recordings = () => process.env["ORACLE_RECORDINGS"] ?? join(tmpdir(), "oracle-statements");

/** Stores the recording of this file for {@link takeRecordings}. */
export function keepRecording(file: string, heardHere: ReadonlySet<string>): void {
  const recording: Recording = {
    file,
    statements: [...statements.values()],
    ran: { sql: [...ran.sql], raw: [...ran.raw] },
    heard: [...heardHere],
  };
  mkdirSync(recordings(), { recursive: true });
  const name = relative(join(import.meta.dirname, ".."), file).replaceAll(/[/\\]/g, ".");
  writeFileSync(join(recordings(), `${name}.json`), JSON.stringify(recording));
}

/** Loads the recordings of this run's files, and returns the names of the files. */
export function takeRecordings(): string[] {
  if (!existsSync(recordings())) return [];
  return readdirSync(recordings()).map((name) => {
    const text = readFileSync(join(recordings(), name), "utf8");
    const recording = JSON.parse(text) as Recording;
    for (const one of recording.statements) {
      const known = statements.get(one.text);
      if (known) known.isRandom &&= one.isRandom;
      else statements.set(one.text, one);
    }
    for (const text of recording.ran.sql) ran.sql.add(text);
    for (const text of recording.ran.raw) ran.raw.add(text);
    for (const statement of recording.heard) heard.add(statement);
    return recording.file;
  });
}

/** Every statement that the stores reported. */
export function statementsHeard(): string[] {
  return [...heard];
}

/** Every distinct statement that was run, with the store's own names in braces. */
export function statementsRun(): string[] {
  return [...statements.keys()].toSorted();
}

/** The SQL of the source that no statement contained. */
export function neverRun(): string[] {
  const given = [...ran.raw];
  return sitesInSource()
    .filter(({ file, tag, text }) => {
      // The first file makes SQL from any input; the second is for databases that compare rows of
      // values.
      if (file === "sql.ts" || file === "row-values.ts") return false;
      if (tag === "sql") return !ran.sql.has(text);
      const pattern = new RegExp(`^${text.split(hole).map(RegExp.escape).join("[^]*")}$`);
      return !given.some((one) => pattern.test(one));
    })
    .map(({ file, place, text }) => `${file}, ${place}: ${text.replaceAll(hole, "…")}`);
}

/**
 * One form of each statement, under its function, because filters, pages and lists of columns vary
 * it. The shortest form is shown; if a function only runs with random values, its template is
 * shown.
 */
export function listing(): string {
  const all = [...statements.values()].map((one) => ({ ...one, title: titleOf(one.piece) }));
  const certain = all.filter(({ isRandom }) => !isRandom);
  const titles = new Set(certain.map(({ title }) => title));
  const rest = all.filter(({ title }) => !titles.has(title));
  const forms = new Map<string, string>();
  for (const { text, title } of certain) {
    const key = `${title}\n${shapeOf(text)}`;
    const known = forms.get(key);
    if (known === undefined || isSimpler(text, known)) forms.set(key, text);
  }
  for (const { title, piece } of rest) forms.set(title, piece.text.replaceAll(hole, "…"));
  const entries = [...forms].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries
    .map(([key, text]) => `-- ${key.split("\n", 1)[0]}\n${text.replaceAll(/\n\s*/g, "\n  ")};\n`)
    .join("\n");
}

function isSimpler(text: string, other: string): boolean {
  // An empty list makes the condition false, so such a form shows less.
  const [isEmpty, isOtherEmpty] = [text, other].map((one) => one.includes("1 = 0"));
  if (isEmpty !== isOtherEmpty) return isOtherEmpty === true;
  return text.length === other.length ? text < other : text.length < other.length;
}

function titleOf(piece: Piece): string {
  const site = sitesInSource().find(({ tag, text }) => tag === piece.tag && text === piece.text);
  if (site) return `${site.file}, ${site.place}`;
  // Its texts consist of the columns of a row.
  return piece.text.startsWith("INSERT INTO {") ? "columns.ts, insertInto" : "schema.ts";
}

/** The operation and tables of a statement: statements that differ in them are not forms of one statement. */
function shapeOf(text: string): string {
  if (/^(CREATE|ALTER|DROP)/.test(text)) return text;
  const names = [...text.matchAll(/\{\w+\}/g)].map(([name]) => name);
  return [/^\s*\w+/.exec(text)?.[0], ...new Set(names)].join(" ");
}

/**
 * Shared statements that Oracle does not use: it stores and compares vectors in its own way, and
 * has many writers and a pool.
 */
const ofOtherDatabases = /^vector-scan[/\\]|keyed-vectors|one-writer-commits|opened-connections/;

let sites: readonly Site[] | undefined;

function sitesInSource(): readonly Site[] {
  sites ??= folders.flatMap((folder) =>
    globSync("**/*.ts", { cwd: folder })
      .filter((path) => !ofOtherDatabases.test(path))
      .toSorted()
      .flatMap((path) => {
        const found: Site[] = [];
        const file = basename(path);
        const code = readFileSync(join(folder, path), "utf8");
        collectSites(parseAst(code, { lang: "ts" }, file), file, "", found);
        return found;
      }),
  );
  return sites;
}

interface SyntaxNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

function collectSites(node: unknown, file: string, around: string, found: Site[]): void {
  if (Array.isArray(node)) for (const one of node) collectSites(one, file, around, found);
  if (typeof node !== "object" || node === null || !("type" in node)) return;
  const { type, ...children } = node as SyntaxNode;
  const place = nameOf(node as SyntaxNode) ?? around;
  if (type === "TaggedTemplateExpression" && isNamed(children.tag, "sql"))
    found.push({ file, place, tag: "sql", text: textOf(children.quasi) ?? "" });
  if (type === "CallExpression" && isNamed(children.callee, "raw")) {
    const text = textOf((children.arguments as readonly unknown[])[0]);
    if (text !== undefined) found.push({ file, place, tag: "raw", text });
  }
  for (const child of Object.values(children)) collectSites(child, file, place, found);
}

/** The text of a template or a string; undefined for computed text. */
function textOf(node: unknown): string | undefined {
  const { type, quasis, value } = node as SyntaxNode;
  if (type === "Literal" && typeof value === "string") return value;
  if (type !== "TemplateLiteral") return undefined;
  const texts = quasis as readonly { readonly value: { readonly cooked: string } }[];
  return texts.map((text) => text.value.cooked).join(hole);
}

function isNamed(node: unknown, name: string): boolean {
  const { type, name: own } = node as SyntaxNode;
  return type === "Identifier" && own === name;
}

const named = new Set([
  "FunctionDeclaration",
  "MethodDefinition",
  "Property",
  "VariableDeclarator",
]);

/** A constant inside a function does not replace the function's name. */
function nameOf({ type, id, key, value, init }: SyntaxNode): string | undefined {
  if (!named.has(type)) return undefined;
  const made = (value ?? init) as SyntaxNode | null | undefined;
  const isFunction = type === "FunctionDeclaration" || /Function/.test(made?.type ?? "");
  if (!isFunction) return undefined;
  return ((id ?? key) as { readonly name?: string } | null)?.name;
}
