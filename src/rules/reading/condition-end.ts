import type { Word } from "../word.js";

/** The index after a condition at the beginning: "when you write code, …". */
export function conditionEnd(words: readonly Word[], conditions: ReadonlySet<string>): number {
  if (!conditions.has(words[0]?.lower ?? "")) return 0;
  return words.findIndex(({ lower }) => lower === ",") + 1;
}
