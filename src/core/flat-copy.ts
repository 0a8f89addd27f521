/** A copy of a text that keeps no other text in memory. A part of a text can keep the whole of it. */
export function flatCopy(text: string): string {
  return Buffer.from(text, "utf16le").toString("utf16le");
}
