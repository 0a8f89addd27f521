import type { Word } from "../word.js";

const ones = new Map(
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    .split(" ")
    .map((word, at) => [word, at + 1]),
);
const tens = new Map(
  "twenty thirty forty fifty sixty seventy eighty ninety"
    .split(" ")
    .map((word, at) => [word, (at + 2) * 10]),
);
const scales = new Map([
  ["hundred", 100],
  ["thousand", 1_000],
  ["million", 1_000_000],
]);

/**
 * Joins the words of one number: "thirty-five" is 35, "eleven thousand" is 11000, "07700 900142" a telephone number,
 * and "128 over 80" a blood pressure.
 */
export function joinNumbers(words: readonly Word[]): readonly Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const over = before?.lower === "over" ? joined.at(-2) : undefined;
    if (over?.kind === "NUMBER" && word.kind === "NUMBER") {
      const lower = `${over.lower}/${word.lower}`;
      joined.splice(-2, 2, { ...over, lower, root: lower, end: word.end });
      continue;
    }
    const number =
      before?.kind === "NUMBER" && word.kind === "NUMBER" ? join(before.lower, word.lower) : null;
    if (number === null || before === undefined) joined.push(word);
    else joined[joined.length - 1] = { ...before, lower: number, root: number, end: word.end };
  }
  return joined;
}

function join(first: string, second: string): string | null {
  const scale = scales.get(second);
  const count = ones.get(first) ?? tens.get(first) ?? Number(first);
  if (scale !== undefined) return count > 0 ? String(count * scale) : null;
  const ten = tens.get(first);
  const one = ones.get(second) ?? 10;
  if (ten !== undefined && one < 10) return String(ten + one);
  return /^[+0]\d+$/.test(first) && /^\d{3,}$/.test(second) ? first + second : null;
}
