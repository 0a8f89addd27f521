import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { parseAst } from "vitest/node";
import { withNamedBinds } from "../../src/store/oracle/binds.js";
import type { Dialect } from "../../src/store/relational/dialect.js";
import type * as SqlModule from "../../src/store/relational/sql.js";
import type { Sql } from "../../src/store/relational/sql.js";

/**
 * Collects the SQL that the store runs, and tells which of the SQL in its
 * source was never run. It stands between the store and its `sql.ts`, where
 * statements are written, so that it knows what they are made of:
 *
 *     vi.mock("../../src/store/relational/sql.js", async (original) => {
 *       const { recordStatements } = await import("./oracle-statements.js");
 *       return recordStatements(await original());
 *     });
 *
 * What property tests come to differs from run to run: {@link asRandom}.
 */

const folders = ["relational", "oracle"].map((name) =>
  join(import.meta.dirname, "../../src/store", name),
);

/** Stands for a value or a fragment between the pieces of a template. */
const hole = "\u0000";

/** SQL as it stands in the source: a template, or what is given to `raw`. */
interface Site {
  readonly file: string;
  /** The innermost function that has a name, or that is a method of one. */
  readonly place: string;
  readonly tag: "sql" | "raw";
  /** With a {@link hole} for everything that is put in. */
  readonly text: string;
}

/** What a statement was made of. */
interface Piece {
  readonly tag: "sql" | "raw";
  readonly text: string;
}

interface Statement {
  /** The store's own names in it stand in braces. */
  readonly text: string;
  readonly piece: Piece;
  /** Whether it was only run with values made up by chance. */
  isRandom: boolean;
}

const statements = new Map<string, Statement>();
const ran = { sql: new Set<string>(), raw: new Set<string>() };

/** The module, with every statement remembered that is run. */
export function recordStatements(original: typeof SqlModule): typeof SqlModule {
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

/** Runs what makes up its values by chance, of whose statements the listing has no form. */
export async function asRandom<T>(work: () => Promise<T> | T): Promise<T> {
  randomRuns += 1;
  try {
    return await work();
  } finally {
    randomRuns -= 1;
  }
}

/** All SQL that a statement has in it. */
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

/** What one file has recorded, as it is kept for the checks at the end. */
interface Recording {
  readonly file: string;
  readonly statements: readonly Statement[];
  readonly ran: { readonly sql: readonly string[]; readonly raw: readonly string[] };
  readonly heard: readonly string[];
}

const heard = new Set<string>();

/** The folder of this run's recordings: of the whole suite, or of what `npm run oracle:script` runs. */
const recordings = () => process.env["ORACLE_RECORDINGS"] ?? join(tmpdir(), "oracle-statements");

/** Keeps what this file has recorded for {@link takeRecordings}. */
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

/** Adds all that files of this run have recorded, and gives the files. */
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

/** Every statement that the stores have said they run. */
export function statementsHeard(): string[] {
  return [...heard];
}

/** Every statement that was run, each once, with the store's own names in braces. */
export function statementsRun(): string[] {
  return [...statements.keys()].toSorted();
}

/** The SQL of the source that no statement had in it. */
export function neverRun(): string[] {
  const given = [...ran.raw];
  return sitesInSource()
    .filter(({ file, tag, text }) => {
      // The first makes SQL of whatever it is given; the second is of databases that compare rows of values.
      if (file === "sql.ts" || file === "row-values.ts") return false;
      if (tag === "sql") return !ran.sql.has(text);
      const pattern = new RegExp(`^${text.split(hole).map(RegExp.escape).join("[^]*")}$`);
      return !given.some((one) => pattern.test(one));
    })
    .map(({ file, place, text }) => `${file}, ${place}: ${text.replaceAll(hole, "…")}`);
}

/**
 * One form of each statement, under the function whose it is: filters, pages
 * and lists of columns make more of them. Of several, the shortest stands here;
 * of a function that is only run by chance, its template.
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
  // An empty list is never true: such a form shows less.
  const [isEmpty, isOtherEmpty] = [text, other].map((one) => one.includes("1 = 0"));
  if (isEmpty !== isOtherEmpty) return isOtherEmpty === true;
  return text.length === other.length ? text < other : text.length < other.length;
}

function titleOf(piece: Piece): string {
  const site = sitesInSource().find(({ tag, text }) => tag === piece.tag && text === piece.text);
  if (site) return `${site.file}, ${site.place}`;
  // Its texts are made of the columns of a row.
  return piece.text.startsWith("INSERT INTO {") ? "columns.ts, insertInto" : "schema.ts";
}

/** What it does, and with what: statements that differ in this are not forms of one. */
function shapeOf(text: string): string {
  if (/^(CREATE|ALTER|DROP)/.test(text)) return text;
  const names = [...text.matchAll(/\{\w+\}/g)].map(([name]) => name);
  return [/^\s*\w+/.exec(text)?.[0], ...new Set(names)].join(" ");
}

/** Shared statements of other databases: Oracle keeps and compares vectors in its own way, and has many writers and a pool. */
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

/** Of a template or a string; what is computed elsewhere has none. */
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

/** A constant inside of a function does not take the function's place. */
function nameOf({ type, id, key, value, init }: SyntaxNode): string | undefined {
  if (!named.has(type)) return undefined;
  const made = (value ?? init) as SyntaxNode | null | undefined;
  const isFunction = type === "FunctionDeclaration" || /Function/.test(made?.type ?? "");
  if (!isFunction) return undefined;
  return ((id ?? key) as { readonly name?: string } | null)?.name;
}
