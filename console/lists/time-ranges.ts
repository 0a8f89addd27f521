import { useMemo } from "react";
import { texts } from "../texts";

const dayMs = 86_400_000;
const days = { day: 1, week: 7, month: 30 } as const;
const names = Object.keys(days) as (keyof typeof days)[];

/** The options for the time range of a list, and for its order. */
export const timeRanges = Object.entries(texts.lists.ranges);
export const orderOptions = Object.entries(texts.threads.orders);

/** The start of a range, fixed when the range is chosen; it does not move with time. Null for any time. */
export function useRangeStart(range: string): string | null {
  return useMemo(() => {
    const name = names.find((one) => one === range);
    return name === undefined ? null : new Date(Date.now() - days[name] * dayMs).toISOString();
  }, [range]);
}
