const small = wordsWithNumbers(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
  (i) => i,
);
const tens = wordsWithNumbers(
  "twenty thirty forty fifty sixty seventy eighty ninety",
  (i) => 10 * (i + 2),
);

function wordsWithNumbers(words: string, numberAt: (place: number) => number) {
  return new Map(words.split(" ").map((word, i) => [word, numberAt(i)]));
}

/** The digits of a spelled-out English number below 100, such as "thirty" or "twenty-five"; null for other words. */
export function spelledNumber(word: string): string | null {
  const [first = "", unit, ...others] = word.toLowerCase().split("-");
  if (unit === undefined) return String(small.get(first) ?? tens.get(first) ?? "") || null;
  const [ten, one = 0] = [tens.get(first), small.get(unit)];
  return others.length > 0 || ten === undefined || one < 1 || one > 9 ? null : String(ten + one);
}
