import { OracleError } from "../oracle-error.js";
import { bindMarker, type BindRole } from "./bind-markers.js";
import { readTokens, type Token } from "./lexer.js";
import { reservedWords, wordsAfterTable } from "./reserved-words.js";

const maxNameBytes = 128;

/** Errors for missing tokens for which Oracle has a specific number. */
const missing: Readonly<Record<string, readonly [number, string]>> = {
  "(": [906, "missing left parenthesis"],
  ")": [907, "missing right parenthesis"],
  "=": [927, "missing equal sign"],
  FROM: [923, "FROM keyword not found where expected"],
  INTO: [925, "missing INTO keyword"],
  VALUES: [926, "missing VALUES keyword"],
  SET: [971, "missing SET keyword"],
  SELECT: [928, "missing SELECT keyword"],
};

/** Reads the tokens of one statement. Unexpected tokens fail with Oracle's error, or a similar one. */
export class SqlReader {
  readonly #tokens: readonly Token[];
  #position = 0;
  /** Names of the binds so far. A repeated name occurs repeatedly, as on the wire. */
  readonly binds: string[] = [];
  /** The indexes of the binds that RETURNING writes to. */
  readonly returningBinds = new Set<number>();

  constructor(readonly sql: string) {
    this.#tokens = readTokens(sql);
  }

  get position(): number {
    return this.#position;
  }

  peek(ahead = 0): Token {
    const last = this.#tokens.length - 1;
    const token = this.#tokens[Math.min(this.#position + ahead, last)];
    if (!token) throw new Error("A token list has at least its end.");
    return token;
  }

  /** Whether these tokens come next. */
  at(...keys: readonly string[]): boolean {
    return keys.every((key, i) => this.peek(i).kind !== "string" && this.peek(i).key === key);
  }

  atOneOf(...keys: readonly string[]): boolean {
    return keys.some((key) => this.at(key));
  }

  take(...keys: readonly string[]): boolean {
    if (!this.at(...keys)) return false;
    this.#position += keys.length;
    return true;
  }

  takeOneOf(...keys: readonly string[]): string | undefined {
    return keys.find((key) => this.take(key));
  }

  expect(...keys: readonly string[]): void {
    for (const key of keys) {
      if (this.take(key)) continue;
      const [number, message] = missing[key] ?? [905, `missing keyword ${key}`];
      this.fail(number, message);
    }
  }

  expectOneOf(...keys: readonly string[]): string {
    return this.takeOneOf(...keys) ?? this.fail(905, `missing keyword: one of ${keys.join(", ")}`);
  }

  list<T>(read: () => T): T[] {
    const items = [read()];
    while (this.take(",")) items.push(read());
    return items;
  }

  inParentheses<T>(read: () => T): T {
    this.expect("(");
    const result = read();
    this.expect(")");
    return result;
  }

  /** A name, quoted for PostgreSQL. Unquoted names are upper-cased, as in Oracle. */
  name(): string {
    const token = this.peek();
    if (!this.atName()) {
      if (token.kind === "word")
        this.fail(904, `"${token.key}": invalid identifier: it is a reserved word`);
      this.fail(903, "a name is missing");
    }
    const name = token.kind === "quoted" ? token.text.slice(1, -1) : token.key;
    if (Buffer.byteLength(name) > maxNameBytes)
      this.fail(972, `identifier ${name} is too long: ${maxNameBytes} bytes is the maximum`);
    this.#position++;
    return `"${name}"`;
  }

  atName(): boolean {
    const { kind, key } = this.peek();
    return kind === "quoted" || (kind === "word" && !reservedWords.has(key));
  }

  /** A table, column or sequence with its qualifiers, outermost first. */
  qualifiedName(): string[] {
    const parts = [this.name()];
    while (this.take(".")) parts.push(this.name());
    return parts;
  }

  /** An alias of a table; Oracle allows no AS before it. */
  tableAlias(): string {
    if (this.at("AS"))
      this.fail(933, "SQL command not properly ended: AS is not allowed before a table alias");
    return this.atName() && !wordsAfterTable.has(this.peek().key) ? ` AS ${this.name()}` : "";
  }

  number(): string {
    const { kind, text } = this.peek();
    if (kind !== "number") this.fail(1722, "a number is expected");
    this.#position++;
    return text;
  }

  /** A string literal with its quotes. */
  string(): string {
    const { kind, text } = this.peek();
    if (kind !== "string") this.fail(900, "a string literal is expected");
    this.#position++;
    return text;
  }

  bind(role: BindRole): string {
    const { kind, text } = this.peek();
    if (kind !== "bind") this.fail(1008, "a bind variable is expected");
    if (reservedWords.has(text.toUpperCase()))
      this.fail(1745, `invalid host/bind variable name: ${text} is a reserved word`);
    this.#position++;
    this.binds.push(text);
    return bindMarker(this.binds.length - 1, role);
  }

  /** Tries to read, and restores the position on failure. */
  attempt<T>(read: () => T): T | undefined {
    const position = this.#position;
    const bindCount = this.binds.length;
    try {
      return read();
    } catch (error) {
      if (!(error instanceof OracleError)) throw error;
      this.#position = position;
      this.binds.length = bindCount;
      return undefined;
    }
  }

  /** The tokens from a position to here, in upper case without spaces: Oracle's name for a column without alias. */
  headingSince(position: number): string {
    const tokens = this.#tokens.slice(position, this.#position);
    return tokens
      .map(({ kind, text, key }) => (kind === "bind" ? `:${text.toUpperCase()}` : key))
      .join("");
  }

  /** Whether the tokens from a position on are exactly ''. */
  isEmptyStringSince(position: number): boolean {
    return this.#position === position + 1 && this.#tokens[position]?.text === "''";
  }

  end(): void {
    if (this.peek().kind !== "end") this.fail(933, "SQL command not properly ended");
  }

  fail(number: number, message: string): never {
    const { text, offset } = this.peek();
    throw new OracleError(number, `${message} (near "${text}")`, offset);
  }

  /** Refuses SQL that Oracle may accept, but this subset does not support. */
  refuse(what: string): never {
    throw OracleError.unsupported(what, this.peek().offset);
  }
}
