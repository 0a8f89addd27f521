import { sequenceDifference } from "../../parts/sequence-difference";

export interface TextLine {
  readonly text: string;
  readonly since: "same" | "added" | "gone";
}

/** The most lines of each text that are compared, as comparing more would take long. */
const most = 400;

/** The lines of two texts in one list: lines of both, only of the past text, and only of the current one. */
export function lineDifferences(then: string, now: string): readonly TextLine[] {
  const before = then.split("\n").slice(0, most);
  const after = now.split("\n").slice(0, most);
  return sequenceDifference(before, after).map(({ item, in: list }) => ({
    text: item,
    since: since[list],
  }));
}

const since = { old: "gone", new: "added", both: "same" } as const;
