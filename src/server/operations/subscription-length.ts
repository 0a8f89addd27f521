import { OperationRefusedError } from "./limit-errors.js";

/** Characters of a subscription's document and of its variables as JSON, together: they are kept for as long as it lasts. */
export const maxSubscriptionLength = 16 * 1024;

/** Fails with SUBSCRIPTION_TOO_LONG. */
export function checkSubscription(
  query: string,
  variables: Readonly<Record<string, unknown>>,
): void {
  if (query.length + jsonLength(variables) <= maxSubscriptionLength) return;
  throw new OperationRefusedError(
    "SUBSCRIPTION_TOO_LONG",
    `A subscription must have at most ${maxSubscriptionLength} characters, its variables included.`,
    maxSubscriptionLength,
  );
}

function jsonLength(value: unknown): number {
  try {
    return JSON.stringify(value).length;
  } catch {
    // Nested deeper than it can be written.
    return Infinity;
  }
}
