import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vitest/node";
import { maxRawBytes } from "../../src/store/oracle/binds.js";
import { ownDimensions } from "../../src/store/oracle/embedding-tables.js";
import { newestSchema } from "../../src/store/oracle/schema.js";
import { compileStatement } from "../../tools/oracle-double/sql/compile.js";
import { readTokens, type Token } from "../../tools/oracle-double/sql/lexer.js";
import { reservedWords } from "../../tools/oracle-double/sql/reserved-words.js";

const src = join(import.meta.dirname, "../../src");

/** The longest allowed prefix. */
const longestPrefix = "a".repeat(16);
/** Oracle has no limit for statements. This limit detects statements that grow with their input. */
const maxStatementBytes = 32_767;

/** Returns the problems of a statement of the store, without running it. The store's names are in braces. */
export function problemsOf(statement: string): string[] {
  const text = statement.replaceAll(/\{(\w+)\}/g, `${longestPrefix}$1`);
  try {
    compileStatement(text);
  } catch (error) {
    return [(error as Error).message];
  }
  const tokens = readTokens(text);
  return [
    ...(Buffer.byteLength(text) > maxStatementBytes ? ["too long"] : []),
    ...tokens.flatMap(problemsOfToken),
    ...(mixesAndWithOr(tokens) ? ["AND and OR stand beside each other without parentheses"] : []),
    ...tablesWithoutBraces(statement).map((name) => `${name} stands without braces`),
  ];
}

function problemsOfToken({ kind, text }: Token): string[] {
  switch (kind) {
    case "bind":
      return /^b\d+$/.test(text) && !reservedWords.has(text.toUpperCase())
        ? []
        : [`${text} is no name for a bind`];
    case "string":
    case "number":
      return ownLiterals().has(text) || plainPath.test(text) || columnPath.test(text)
        ? []
        : [`${text} does not stand in the source`];
    default:
      return [];
  }
}

/** Tokens that separate conditions. */
const borders: ReadonlySet<string> = new Set(
  "SELECT FROM WHERE ON WHEN THEN ELSE END HAVING GROUP ORDER UNION SET IF IS , ;".split(" "),
);

/** An AND and an OR on one level without parentheses are probably a mistake in splicing. */
function mixesAndWithOr(tokens: readonly Token[]): boolean {
  const levels = [new Set<string>()];
  let isBetween = false;
  for (const { kind, key } of tokens) {
    if (key === "(") levels.push(new Set());
    else if (key === ")") levels.pop();
    else if (kind === "symbol" && !borders.has(key)) continue;
    else if (borders.has(key)) levels.at(-1)?.clear();
    else if (key === "BETWEEN") isBetween = true;
    else if (key === "AND" && isBetween) isBetween = false;
    else if (key === "AND" || key === "OR") levels.at(-1)?.add(key);
    if ((levels.at(-1)?.size ?? 0) > 1) return true;
  }
  return false;
}

/** The path of a column in JSON records, which the dialect derives from the column's name. */
const columnPath = /^'\$\.[a-z_]+'$/;

/** A metadata path. Names may come from a caller if they are as plain as this. */
const plainPath =
  /^'\$(?:\."[\w.-]{1,64}")+(?:\[\*\])?\?\(@ == (?:\$v\d+|null|true|false)(?: \|\| @ == (?:\$v\d+|null|true|false))*\)'$/;

const tables = new Set(
  newestSchema.map((one) => /^CREATE TABLE.*?\{(\w+)\}/s.exec(one)?.[1] ?? ""),
);

/** Such a name would not get the prefix, and would refer to another table or none. */
function tablesWithoutBraces(statement: string): string[] {
  const named = statement.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE|TABLE|REFERENCES|ON)\s+(\w+)/g);
  return [...named].flatMap(([, name = ""]) => (tables.has(name) ? [name] : []));
}

let literals: ReadonlySet<string> | undefined;

/**
 * The literals that SQL may contain: those of the store's templates, and the program's own words in
 * capitals, such as kinds of jobs. Other literals could come from a caller.
 */
function ownLiterals(): ReadonlySet<string> {
  literals ??= new Set([
    ...[...textsIn("store/oracle"), ...textsIn("store/relational")].flatMap(
      (text) => text.match(/'[^']*'|\b\d+(?:\.\d+)?\b/g) ?? [],
    ),
    ...ownDimensions.map(String),
    String(maxRawBytes),
    // The accuracies of vector-indexes.ts.
    "90",
    "95",
    ...[...textsIn("store/oracle"), ...textsIn("store/relational"), ...textsIn("core")]
      .filter((text) => /^[A-Z][A-Za-z_]*$/.test(text))
      .map((word) => `'${word}'`),
  ]);
  return literals;
}

/** The strings and template pieces in the source files of a folder. */
function textsIn(folder: string): string[] {
  const files = readdirSync(join(src, folder), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => {
      const found: string[] = [];
      const code = readFileSync(join(src, folder, file), "utf8");
      collectTexts(parseAst(code, { lang: "ts" }, file), found);
      return found;
    });
}

interface SyntaxNode {
  readonly type: string;
  readonly value?: unknown;
}

function collectTexts(node: unknown, found: string[]): void {
  if (Array.isArray(node)) for (const one of node) collectTexts(one, found);
  if (typeof node !== "object" || node === null || !("type" in node)) return;
  const { type, value } = node as SyntaxNode;
  if (type === "Literal" && typeof value === "string") found.push(value);
  if (type === "TemplateElement") found.push((value as { readonly cooked: string }).cooked);
  for (const child of Object.values(node)) collectTexts(child, found);
}
