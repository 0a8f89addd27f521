import { useMemo } from "react";
import { texts } from "../texts";

const dayMs = 86_400_000;
const days = { day: 1, week: 7, month: 30 } as const;
const names = Object.keys(days) as (keyof typeof days)[];

/** The ranges of time that a list can be limited to, for a choice. */
export const timeRanges = [
  { value: "", label: texts.lists.ranges.any },
  ...names.map((value) => ({ value, label: texts.lists.ranges[value] })),
];

/** When a range began, as it is chosen: it does not move on by itself. Null: any time. */
export function useRangeStart(range: string): string | null {
  return useMemo(() => {
    const name = names.find((one) => one === range);
    return name === undefined ? null : new Date(Date.now() - days[name] * dayMs).toISOString();
  }, [range]);
}
