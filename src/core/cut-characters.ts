/** The beginning of a text that has more characters than so many, else the text itself. */
export function cutToCharacters(text: string, most: number): string {
  // As many code units hold as many characters at the most.
  if (text.length <= most) return text;
  let end = 0;
  for (let count = 0; count < most && end < text.length; count++)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, end);
}
