import { createHash } from "node:crypto";

/**
 * The name of a key in the event log once its owner is deleted, as a key may say something about a person: `sha256:` and
 * the digest of the key in hexadecimal. Whoever knows a key can recognise it. A key in this form is its own name.
 */
export function forgottenKey(key: string): string {
  if (isForgotten(key)) return key;
  return `sha256:${createHash("sha256").update(key).digest("hex")}`;
}

/** Whether a key is in the form of {@link forgottenKey}. */
export function isForgotten(key: string): boolean {
  return /^sha256:[0-9a-f]{64}$/.test(key);
}
