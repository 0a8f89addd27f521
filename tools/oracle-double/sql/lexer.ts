import { OracleError } from "../oracle-error.js";

export interface Token {
  readonly kind: "word" | "quoted" | "number" | "string" | "bind" | "symbol" | "end";
  /** As written; without the colon for a bind. */
  readonly text: string;
  /** The comparison key for keywords: words in upper case, other tokens as written. */
  readonly key: string;
  readonly offset: number;
}

const pattern =
  /(?<space>\s+|--[^\n]*|\/\*[\s\S]*?\*\/)|(?<string>'(?:[^']|'')*')|(?<quoted>"[^"]+")|(?<bind>:\s*(?:[A-Za-z][\w$#]*|\d+))|(?<word>[A-Za-z][\w$#]*)|(?<number>(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)|(?<symbol>\|\||<=|>=|<>|!=|[-+*/=<>(),.:])/y;

/** Splits a statement into tokens, without spaces and comments. Fails with ORA-00911 for an invalid character. */
export function readTokens(sql: string): Token[] {
  const tokens: Token[] = [];
  let offset = 0;
  while (offset < sql.length) {
    pattern.lastIndex = offset;
    const groups = pattern.exec(sql)?.groups;
    if (!groups) throw unreadable(sql, offset);
    // After a string literal, a colon separates a JSON key from its value: 'key' : value.
    const isKeyColon = groups.bind !== undefined && tokens.at(-1)?.kind === "string";
    const [kind, text] = isKeyColon ? (["symbol", ":"] as const) : classify(groups);
    if (kind !== "space")
      tokens.push({ kind, text, key: kind === "word" ? text.toUpperCase() : text, offset });
    offset = isKeyColon ? offset + 1 : pattern.lastIndex;
  }
  tokens.push({ kind: "end", text: "end of statement", key: "", offset: sql.length });
  return tokens;
}

function classify(groups: Record<string, string | undefined>) {
  for (const kind of ["word", "symbol", "number", "string", "quoted", "space"] as const) {
    const text = groups[kind];
    if (text !== undefined) return [kind, text] as const;
  }
  return ["bind", (groups.bind ?? "").slice(1).trim()] as const;
}

function unreadable(sql: string, offset: number): OracleError {
  const character = sql.charAt(offset);
  if (character === ";")
    return new OracleError(933, "SQL command not properly ended: no semicolon", offset);
  if (character === "'") return new OracleError(1756, "quoted string not properly ended", offset);
  return new OracleError(911, `"${character}": invalid character`, offset);
}
