/** Cuts a text to at most `most` characters. */
export function cutToCharacters(text: string, most: number): string {
  // A text never has more characters than code units.
  if (text.length <= most) return text;
  let end = 0;
  for (let count = 0; count < most && end < text.length; count++)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, end);
}
