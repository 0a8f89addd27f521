/**
 * Converts a text to a database pattern that ignores case: letters list all of their cases, such as `[tT]`. Other
 * characters stay as they are, or are escaped by the database's rules.
 */
export function inAnyCase(text: string, escape: (character: string) => string): string {
  return [...text].map((character) => casesOf(character) ?? escape(character)).join("");
}

/** Undefined: the character has a single case, or its other cases consist of several characters. */
function casesOf(character: string): string | undefined {
  const cases = new Set([character, character.toLowerCase(), character.toUpperCase()]);
  const single = [...cases].filter((one) => [...one].length === 1);
  return single.length > 1 ? `[${single.join("")}]` : undefined;
}
