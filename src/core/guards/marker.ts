export const markerStart = "[redacted: ";

/** What stands in the place of what a rule has found. */
export function markerOf(rule: string): string {
  return `${markerStart}${rule}]`;
}
