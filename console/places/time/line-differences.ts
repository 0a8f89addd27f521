export interface TextLine {
  readonly text: string;
  readonly since: "same" | "added" | "gone";
}

/** Lines that are compared: more would take long. */
const most = 400;

/** The lines of two texts in one list: those of both, of then alone, and of now alone. */
export function lineDifferences(then: string, now: string): readonly TextLine[] {
  const before = then.split("\n").slice(0, most);
  const after = now.split("\n").slice(0, most);
  const lengths = commonLengths(before, after);
  const lines: TextLine[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const [old, young] = [before[i], after[j]];
    if (old !== undefined && old === young) {
      lines.push({ text: old, since: "same" });
      i++;
      j++;
    } else if (
      old !== undefined &&
      (young === undefined || (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      lines.push({ text: old, since: "gone" });
      i++;
    } else if (young !== undefined) {
      lines.push({ text: young, since: "added" });
      j++;
    }
  }
  return lines;
}

/** For each pair of places, how many lines the texts have in common from there on. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = before.map(() => Array.from({ length: after.length + 1 }, () => 0));
  lengths.push(Array.from({ length: after.length + 1 }, () => 0));
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const row = lengths[i] as number[];
      row[j] =
        before[i] === after[j]
          ? (lengths[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(lengths[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  return lengths;
}
