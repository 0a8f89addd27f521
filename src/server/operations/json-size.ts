/** What a character can take in JSON, as `\u0000` does. */
const maxBytesPerCharacter = 6;

/**
 * The bytes of a value's JSON, told without making it: where an answer holds
 * the same long text many times, that could be longer than any string.
 *
 * @param limit What comes after more than so many bytes is not looked at.
 * @returns Where the value is far too short for the limit, its characters, as most are: that is a third of the work.
 */
export function jsonSize(value: unknown, limit: number): number {
  const characters = charactersOf(value, limit);
  return characters * maxBytesPerCharacter <= limit ? characters : jsonBytes(value, limit);
}

/** The same to the byte, where the value is not too long for the limit. */
export function jsonBytes(value: unknown, limit: number): number {
  const characters = charactersOf(value, limit);
  if (characters > limit) return characters;
  return sizeOf(value, limit, (text) => Buffer.byteLength(JSON.stringify(text)));
}

function charactersOf(value: unknown, limit: number): number {
  return sizeOf(value, limit, (text) => text.length + 2);
}

type SizeOfText = (text: string) => number;

/** All but text is plain in JSON: one byte for each character. */
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
  // Much faster than a loop over the names that are in it, which GraphQL's objects without a prototype make slow.
  for (const name of Object.keys(fields)) {
    const value = fields[name];
    if (value === undefined) continue;
    if (size > limit) break;
    // With its colon, and the comma or the bracket after it.
    size += sizeOfText(name) + 2;
    size += sizeOf(value, limit - size, sizeOfText);
  }
  return Math.max(2, size);
}
