/** The beginning of a text that has more characters than so many, else the text itself. */
export function cutToCharacters(text: string, most: number): string {
  // As many code units hold as many characters at the most.
  if (text.length <= most) return text;
  return Array.from(text.slice(0, 2 * most))
    .slice(0, most)
    .join("");
}
