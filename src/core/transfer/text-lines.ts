import { ImportInvalidError } from "../errors/work-errors.js";

const newline = 0x0a;

/** A line of a file, without its end. */
export interface TextLine {
  readonly text: string;
  /** From 1. */
  readonly number: number;
}

/**
 * Cuts bytes into lines of UTF-8. Fails with IMPORT_INVALID for a line that is
 * longer than `maxLength`, and for one that is no UTF-8.
 *
 * @param first The number of the first line.
 */
export async function* textLines(
  chunks: AsyncIterable<Uint8Array>,
  maxLength: number,
  first = 1,
): AsyncGenerator<TextLine> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let number = first;
  let begun: Uint8Array[] = [];
  let length = 0;
  const add = (part: Uint8Array) => {
    begun.push(part);
    length += part.length;
    // A UTF-16 code unit takes at most three bytes of UTF-8.
    if (length > 3 * maxLength) throw tooLong(number, maxLength);
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      add(chunk.subarray(start, end));
      start = end + 1;
      const text = decoded(decoder, Buffer.concat(begun), number);
      if (text.length > maxLength) throw tooLong(number, maxLength);
      yield { text, number };
      number += 1;
      begun = [];
      length = 0;
    }
    if (start < chunk.length) add(chunk.subarray(start));
  }
  if (length > 0) yield { text: decoded(decoder, Buffer.concat(begun), number), number };
}

function decoded(
  decoder: InstanceType<typeof TextDecoder>,
  bytes: Uint8Array,
  number: number,
): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new ImportInvalidError(number, "The line is not UTF-8.");
  }
}

function tooLong(number: number, maxLength: number): ImportInvalidError {
  return new ImportInvalidError(number, `The line has more than ${maxLength} characters.`);
}

/** The earliest expiry of some records, UTC milliseconds. Null: none expires. */
export function earliestEnd(
  ...records: readonly { readonly expiresAt: number | null }[]
): number | null {
  const ends = records.flatMap(({ expiresAt }) => expiresAt ?? []);
  return ends.length === 0 ? null : Math.min(...ends);
}
