import { sequenceDifference } from "../../parts/sequence-difference";

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
  return sequenceDifference(before, after).map(({ item, in: list }) => ({
    text: item,
    since: since[list],
  }));
}

const since = { old: "gone", new: "added", both: "same" } as const;
