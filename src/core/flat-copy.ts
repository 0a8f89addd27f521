/** A copy of a text that references no other string. A substring can keep its whole parent in memory. */
export function flatCopy(text: string): string {
  return Buffer.from(text, "utf16le").toString("utf16le");
}
