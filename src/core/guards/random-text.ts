/** Minimum number of distinct characters in a generated key. Examples in manuals have fewer. */
const leastDistinct = 8;

/** Whether a text may be random: it has many distinct characters, and is no run such as `abcdefgh…`. */
export function isRandom(text: string): boolean {
  return new Set(text).size >= Math.min(leastDistinct, text.length) && !isRun(text);
}

/** Whether most characters follow their predecessors, as in `1234567890abcdef`. */
function isRun(text: string): boolean {
  let steps = 0;
  for (let i = 1; i < text.length; i += 1)
    if (text.charCodeAt(i) - text.charCodeAt(i - 1) === 1) steps += 1;
  return steps > text.length / 2;
}
