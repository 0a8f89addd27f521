import { Refusal } from "./refusal.js";

/** A time as a caller writes it; null and left out are none. */
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
