/** What a server says about a request that it did not answer. */
export interface ServerWords {
  /** Its own sentence, or the beginning of the body. */
  readonly said: string;
  /** Whether it speaks OpenAI's language: an error with a message, and not the page of another server. */
  readonly hasMessage: boolean;
  readonly code: string | null;
  readonly type: string | null;
  /** The parameter that it objects to. */
  readonly param: string | null;
  /** The size of the model's context in tokens, where it names one. */
  readonly context: number | null;
  /** The prompt's length in tokens, where it names one. */
  readonly prompt: number | null;
}

/** In UTF-16 code units. */
const longestSaid = 2_000;

/** The first one that matches counts. */
const contextSize = [
  /(?:context|maximum|window|limit|allowed|only|<=|>)\D{0,40}?(\d{3,8})|(\d{3,8})\W{0,3}max/i,
];
const promptLength = [
  /(\d{3,8}) in the (?:messages|prompt)/i,
  /(\d{3,8}) (?:input|`inputs`) |(?:request\w*|resulted in|contains|count|too long|first)\D{0,20}(\d{3,8})/i,
];

/** Reads the body of an error response, or the error in an answer. Servers wrap it in different ways. */
export function readWords(body: string | object): ServerWords {
  const parsed = typeof body === "string" ? parse(body) : body;
  const { error = null } = asRecord(parsed);
  const record = asRecord(typeof error === "object" ? (error ?? parsed) : parsed);
  const message = record["message"];
  const hasMessage = typeof message === "string" && message !== "";
  const text = [message, error, record["detail"]].find((one) => typeof one === "string");
  const said = (text ?? (typeof body === "string" ? body : JSON.stringify(body))) as string;
  return {
    said: said.slice(0, longestSaid),
    hasMessage,
    code: asName(record["code"]),
    type: asName(record["type"]),
    param: asName(record["param"]),
    context: asCount(record["n_ctx"]) ?? numberIn(said, contextSize),
    prompt: asCount(record["n_prompt_tokens"]) ?? numberIn(said, promptLength),
  };
}

/** In words of the prompt. Shorter passages that a sentence shares with it are chance. */
const sharedWords = 5;
/** In UTF-16 code units. */
const longestQuote = 300;

/**
 * The server's sentence for people, in quotation marks and on one line; empty if it has none. Without the key, and empty
 * if the sentence repeats the material that was sent.
 *
 * @param secrets The key, and others that may not be told.
 * @param sent The material of the prompt.
 */
export function quoteOf({ said }: ServerWords, secrets: readonly string[], sent: string): string {
  let line = said.replaceAll(/[\s\p{C}]+/gu, " ").trim();
  for (const secret of secrets) line = line.replaceAll(secret, "…");
  line = line.replaceAll(/\b(?:sk|key|hf|gsk)[-_][\w*-]{6,}/gi, "…").slice(0, longestQuote);
  const words = line.split(" ");
  const repeats = words
    .slice(0, Math.max(1, words.length - sharedWords + 1))
    .some((_, i) => words.length >= sharedWords && isIn(words.slice(i, i + sharedWords), sent));
  return line === "" || line.startsWith("<") || repeats ? "" : `: "${line.toWellFormed()}"`;
}

function isIn(words: readonly string[], sent: string): boolean {
  return sent.includes(words.join(" "));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}

/** Such as `model_not_found` or a number. Not a text. */
function asName(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && /^[a-z][\w.]{0,49}$/i.test(value) ? value : null;
}

function asCount(value: unknown): number | null {
  return typeof value === "number" && Number.isInteger(value) && value > 0 ? value : null;
}

function numberIn(said: string, patterns: readonly RegExp[]): number | null {
  const plain = said.replaceAll(/(?<=\d),(?=\d{3})/g, "");
  const found = patterns.flatMap((pattern) => pattern.exec(plain)?.slice(1) ?? []);
  const digits = found.find((one) => one !== undefined);
  return digits === undefined ? null : Number(digits);
}
