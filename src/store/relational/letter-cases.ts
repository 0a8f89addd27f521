/**
 * The characters of a text as a pattern of a database has them: letters by all of their cases, such as `[tT]`, and
 * others as they are or, where they are special, as the database escapes them.
 */
export function inAnyCase(text: string, escape: (character: string) => string): string {
  return [...text].map((character) => casesOf(character) ?? escape(character)).join("");
}

/** Undefined: it has one case, or another of several characters. */
function casesOf(character: string): string | undefined {
  const cases = new Set([character, character.toLowerCase(), character.toUpperCase()]);
  const single = [...cases].filter((one) => [...one].length === 1);
  return single.length > 1 ? `[${single.join("")}]` : undefined;
}
