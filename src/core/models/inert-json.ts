/**
 * A value as JSON on one line, for a text that a model reads. It can be embedded in a script, between tags or in a code
 * fence, and ends none of them.
 */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&`\u0085\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
