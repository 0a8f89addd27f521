/** Maximum bytes of a character in JSON, for example `\u0000`. */
const maxBytesPerCharacter = 6;

/**
 * Computes the bytes of a value's JSON without creating it: if an answer repeats a long text, its JSON could exceed the
 * maximum string length.
 *
 * @param limit Stops counting above this number of bytes.
 * @returns The bytes, or only the characters if the value is far below the limit, as most are: a third of the work.
 */
export function jsonSize(value: unknown, limit: number): number {
  const characters = charactersOf(value, limit);
  return characters * maxBytesPerCharacter <= limit ? characters : jsonBytes(value, limit);
}

/** Computes the exact number of bytes, unless the value exceeds the limit. */
export function jsonBytes(value: unknown, limit: number): number {
  const characters = charactersOf(value, limit);
  if (characters > limit) return characters;
  return sizeOf(value, limit, (text) => Buffer.byteLength(JSON.stringify(text)));
}

function charactersOf(value: unknown, limit: number): number {
  return sizeOf(value, limit, (text) => text.length + 2);
}

type SizeOfText = (text: string) => number;

/** Everything except strings is ASCII in JSON: one byte per character. */
function sizeOf(value: unknown, limit: number, sizeOfText: SizeOfText): number {
  if (typeof value === "string") return sizeOfText(value);
  if (typeof value !== "object" || value === null) return String(value).length;
  return Array.isArray(value)
    ? sizeOfList(value, limit, sizeOfText)
    : sizeOfObject(value as Readonly<Record<string, unknown>>, limit, sizeOfText);
}

function sizeOfList(items: readonly unknown[], limit: number, sizeOfText: SizeOfText): number {
  let size = Math.max(2, items.length + 1);
  for (const item of items) {
    if (size > limit) break;
    size += sizeOf(item, limit - size, sizeOfText);
  }
  return size;
}

function sizeOfObject(
  fields: Readonly<Record<string, unknown>>,
  limit: number,
  sizeOfText: SizeOfText,
): number {
  let size = 1;
  // Much faster than `for … in`, which is slow for GraphQL's objects without a prototype.
  for (const name of Object.keys(fields)) {
    const value = fields[name];
    if (value === undefined) continue;
    if (size > limit) break;
    // Including its colon, and the comma or bracket after it.
    size += sizeOfText(name) + 2;
    size += sizeOf(value, limit - size, sizeOfText);
  }
  return Math.max(2, size);
}
