import { sequenceDifference } from "./sequence-difference.js";

export interface Piece {
  readonly text: string;
  /** Whether the old text, the new one, or both contain it. */
  readonly in: "old" | "new" | "both";
}

/** If the table would have more cells, the changed part is shown as replaced entirely. */
const mostCells = 4_000_000;

/** The difference between two texts, word by word. */
export function wordDifference(old: string, recent: string): Piece[] {
  const before = tokens(old);
  const after = tokens(recent);
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head++;
  let tail = 0;
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail++;
  return merged([
    ...before.slice(0, head).map((text) => ({ text, in: "both" as const })),
    ...middle(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...before.slice(before.length - tail).map((text) => ({ text, in: "both" as const })),
  ]);
}

/** Words, white space and single other characters. */
function tokens(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? [];
}

/** Compares the words by their longest common subsequence. */
function middle(before: readonly string[], after: readonly string[]): Piece[] {
  if ((before.length + 1) * (after.length + 1) > mostCells)
    return [
      { text: before.join(""), in: "old" },
      { text: after.join(""), in: "new" },
    ];
  return sequenceDifference(before, after).map(({ item, in: list }) => ({ text: item, in: list }));
}

/** Merges neighbours of the same kind. A space between two changes becomes part of them. */
function merged(pieces: readonly Piece[]): Piece[] {
  const groups: { old: string; recent: string; both: string }[] = [];
  for (const [i, piece] of pieces.entries()) {
    const isBetween =
      piece.in === "both" &&
      /^\s+$/u.test(piece.text) &&
      pieces[i - 1]?.in !== "both" &&
      pieces[i + 1]?.in !== "both" &&
      i > 0 &&
      i < pieces.length - 1;
    const isChange = piece.in !== "both" || isBetween;
    let last = groups.at(-1);
    if (!last || (last.both === "") !== isChange)
      groups.push((last = { old: "", recent: "", both: "" }));
    if (!isChange) last.both += piece.text;
    else {
      if (piece.in !== "new") last.old += piece.text;
      if (piece.in !== "old") last.recent += piece.text;
    }
  }
  // White space at the end of both sides of a change is not part of it.
  for (const [i, group] of groups.entries()) {
    const next = groups[i + 1];
    const space = /\s+$/u.exec(group.old)?.[0];
    if (!next || !space || !group.recent.endsWith(space)) continue;
    group.old = group.old.slice(0, -space.length);
    group.recent = group.recent.slice(0, -space.length);
    next.both = space + next.both;
  }
  return groups
    .flatMap(({ old, recent, both }): Piece[] => [
      { text: both, in: "both" },
      { text: old, in: "old" },
      { text: recent, in: "new" },
    ])
    .filter(({ text }) => text !== "");
}
