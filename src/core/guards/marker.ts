export const markerStart = "[redacted: ";

/** The text that replaces a match of a rule. */
export function markerOf(rule: string): string {
  return `${markerStart}${rule}]`;
}
