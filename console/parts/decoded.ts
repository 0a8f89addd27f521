/** Decodes a part of an address. A part with an invalid encoding is returned as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
