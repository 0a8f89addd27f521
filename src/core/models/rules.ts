import { allOwn, type SourceReader } from "../extraction/quote-sources.js";

/**
 * How a later statement relates to an earlier one. SAME: it repeats it, or says it more or less exactly. CONTRADICTS: the
 * earlier one is no longer true. UNSURE: both can hardly be true, or a part of the earlier one is no longer true. APART:
 * both can be true. Null: one of them cannot be read.
 */
export type Verdict = "SAME" | "CONTRADICTS" | "UNSURE" | "APART" | null;

/** A statement, and earlier ones that it is compared with. */
export interface Comparable {
  readonly later: string;
  readonly earlier: readonly string[];
}

/** What the built-in rules tell of texts, for whatever model. */
export interface Rules {
  readonly readSources: SourceReader;
  /** A verdict for each earlier statement. */
  compare(
    statements: readonly Comparable[],
    signal?: AbortSignal,
  ): Promise<readonly (readonly Verdict[])[]>;
  /** Words to search for statements that may be about what a text changes: "I moved" and "I live" share none. */
  slotWords(text: string): string;
}

/** For programs without rules. */
export const noRules: Rules = {
  readSources: allOwn,
  compare: async (statements) => statements.map(({ earlier }) => earlier.map(() => null)),
  slotWords: () => "",
};

/** The verdict on two statements; undefined if they were not compared before. */
export type VerdictOf = (earlier: string, later: string) => Verdict | undefined;

/** Compares statements for a unit, which cannot wait for it. */
export async function verdictsOn(
  statements: readonly Comparable[],
  { compare }: Pick<Rules, "compare">,
  signal?: AbortSignal,
): Promise<VerdictOf> {
  const asked = statements.filter(({ earlier }) => earlier.length > 0);
  const verdicts = asked.length === 0 ? [] : await compare(asked, signal);
  const found = new Map(
    asked.flatMap(({ later, earlier }, i) =>
      earlier.map((one, at) => [keyOf(one, later), verdicts[i]?.[at] ?? null] as const),
    ),
  );
  return (earlier, later) => found.get(keyOf(earlier, later));
}

function keyOf(earlier: string, later: string): string {
  return JSON.stringify([earlier, later]);
}
