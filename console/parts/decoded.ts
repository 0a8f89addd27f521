/** A part of an address as it was meant; one that is not encoded rightly stays as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
