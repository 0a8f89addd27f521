import { OperationRefusedError } from "./limit-errors.js";

/**
 * Maximum length of a subscription's document and its variables as JSON, in characters. They are kept while it lasts.
 */
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
    // Nested too deeply to serialize.
    return Infinity;
  }
}
