const backslash = 0x5c;
const quote = 0x22;

/** Opens an object or a list, or follows the name of a member. */
const isPart = (code: number) => code === 0x7b || code === 0x5b || code === 0x3a;

/** Counts the members, lists and objects of a JSON text, up to `enough`, without parsing it. */
export function countJsonParts(text: string, enough: number): number {
  let count = 0;
  for (let i = 0; i < text.length && count < enough; i += 1) {
    const code = text.charCodeAt(i);
    if (code === quote) i = endOfString(text, i);
    else if (isPart(code)) count += 1;
  }
  return count;
}

function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === quote) return i;
    if (code === backslash) i += 1;
  }
  return text.length;
}
