import { Refusal } from "./refusal.js";

/** Parses a caller's time; null if it is null or omitted. */
export function timeOf(text: string | null | undefined): number | null {
  return text ? Date.parse(text) : null;
}

/** Refuses an end that is not after its start. */
export function assertValidity(times: {
  readonly validFrom: number | null;
  readonly validTo: number | null;
}): void {
  const { validFrom, validTo } = times;
  if (validFrom !== null && validTo !== null && validTo <= validFrom)
    throw new Refusal("BAD_USER_INPUT");
}
