/** An object of an answer. Its keys are in lower case, without separators between words. */
export type Loose = ReadonlyMap<string, unknown>;

export function toLoose(value: unknown): Loose | null {
  if (!isObject(value)) return null;
  return new Map(Object.entries(value).map(([key, one]) => [plainKey(key), one]));
}

export function plainKey(key: string): string {
  return key.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether an object repeats a line of the prompt: all of them have a label, and no answer has one. */
export function isEcho(loose: Loose): boolean {
  const label = loose.get("label");
  return typeof label === "string" && /^[mkn]\d+$/.test(label);
}

/** Whether a text can be meant as a statement: it has letters, and none of the places that the prompt's examples leave open. */
export function isStatement(text: string): boolean {
  return /\p{L}/u.test(text) && !/<(?:name|place)>/i.test(text);
}

/** The value of the first of these keys that is neither missing nor null. */
export function firstOf(loose: Loose, keys: readonly string[]): unknown {
  return keys.map((key) => loose.get(key)).find((value) => value !== undefined && value !== null);
}

/** The first non-blank text among the values of these keys, trimmed. */
export function textOf(loose: Loose, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = loose.get(key);
    if (typeof value === "string" && value.trim() !== "") return value.trim();
  }
  return null;
}

export function toList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

const shares: Readonly<Record<string, number>> = {
  certain: 1,
  critical: 1,
  veryhigh: 0.95,
  high: 0.9,
  medium: 0.6,
  moderate: 0.6,
  normal: 0.5,
  low: 0.3,
  verylow: 0.1,
};

/** Reads a number from 0 to 1 in any notation: 0.85, "85%", 85, "8/10", "high". Returns null if it is none. */
export function toShare(value: unknown): number | null {
  if (typeof value === "number") return fromScale(value);
  if (typeof value !== "string") return null;
  const word = shares[plainKey(value)];
  if (word !== undefined) return word;
  const [, number = "", unit = "", whole = ""] =
    /^\s*(-?\d+(?:[.,]\d+)?)\s*(%|\/\s*(\d+))?\s*$/.exec(value) ?? [];
  if (number === "") return null;
  const said = Number(number.replace(",", "."));
  if (unit === "%") return inRange(said / 100);
  return whole === "" ? fromScale(said) : inRange(said / Number(whole));
}

/** Reads integers from 2 to 10 as tenths, and other numbers above 1 as percentages. */
function fromScale(value: number): number | null {
  if (value <= 1) return inRange(value);
  return inRange(value <= 10 && Number.isInteger(value) ? value / 10 : value / 100);
}

function inRange(value: number): number | null {
  return value >= 0 && value <= 1 ? value : null;
}

const day = 86_400_000;
/** Times outside the years 1900 to 2199 are mistakes. UTC milliseconds. */
const earliest = Date.UTC(1900, 0);
const latest = Date.UTC(2200, 0);

/**
 * Reads a date in one of many forms as UTC milliseconds. A date without a day or time gives the start of its month or
 * day.
 */
export function toTime(value: unknown): number | null {
  const time = typeof value === "number" ? fromNumber(value) : fromText(value);
  return time !== null && time >= earliest && time < latest ? time : null;
}

/** Reads seconds or milliseconds since 1970, or a year. */
function fromNumber(value: number): number | null {
  if (Number.isInteger(value) && value >= 1900 && value < 2200) return Date.UTC(value, 0);
  return Math.abs(value) < 1e11 ? Math.round(value * 1000) : Math.round(value);
}

function fromText(value: unknown): number | null {
  if (typeof value !== "string") return null;
  const text = value.trim();
  if (/^\d{4}$|^\d{9,}(?:\.\d+)?$/.test(text)) return fromNumber(Number(text));
  const [, year, month, date, rest = ""] =
    /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(.*)$/s.exec(text) ?? [];
  if (year !== undefined) return withClock(Number(year), Number(month), Number(date ?? 1), rest);
  const [, german, ofMonth, ofYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  if (german !== undefined) return withClock(Number(ofYear), Number(ofMonth), Number(german), "");
  // A date with slashes alone does not say which number is the month.
  if (!/\p{L}{3}/u.test(text) || !/\d{4}/.test(text)) return null;
  const plain = text.replaceAll(/(\d)(?:st|nd|rd|th)\b/g, "$1").replaceAll(/\bof\b/g, "");
  const time = Date.parse(/(?:UTC|GMT|Z)\b|[+-]\d\d:?\d\d$/.test(plain) ? plain : `${plain} UTC`);
  return Number.isNaN(time) ? null : time;
}

function withClock(year: number, month: number, date: number, rest: string): number | null {
  const start = Date.UTC(year, month - 1, date);
  const isDate = month >= 1 && month <= 12 && new Date(start).getUTCDate() === date;
  if (!isDate) return null;
  const clock = rest
    .trim()
    .replace(/^T/i, "")
    .replace(/\s*(?:UTC|GMT)$/i, "Z")
    .replace(" ", "");
  if (clock === "") return start;
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/i.test(clock) ? clock : `${clock}Z`;
  const time = Date.parse(`${new Date(start).toISOString().slice(0, 10)}T${zoned}`);
  // If the text after the date is no time of day, the date still counts.
  return Number.isNaN(time) || Math.abs(time - start) > 2 * day ? start : time;
}

/** Null if the value is not recognised as a flag. */
export function toFlag(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  if (value === 1 || value === 0) return value === 1;
  if (typeof value !== "string") return null;
  const word = plainKey(value);
  if (["true", "yes", "transient", "temporary", "shortterm", "ephemeral"].includes(word))
    return true;
  return ["false", "no", "durable", "permanent", "longterm", "lasting"].includes(word)
    ? false
    : null;
}
