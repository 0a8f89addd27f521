/** The unique words in a text, see {@link canary}. */
export function canaryIn(text: string): string[] {
  return [...new Set(text.match(/\bcqt\du[\dx]a[\dx]n\d+/g) ?? [])];
}
