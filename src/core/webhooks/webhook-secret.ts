import { createHmac } from "node:crypto";

/** What the texts of secrets begin with, as the specification Standard Webhooks has it. */
const prefix = "whsec_";

/**
 * The bytes of a secret. They are stored nowhere: they are made of the store's
 * signing key and an id, so that a row of the table alone signs nothing.
 */
export function secretOf(signingKey: Uint8Array, secretId: string): Buffer {
  return createHmac("sha256", signingKey)
    .update(JSON.stringify(["webhook", secretId]))
    .digest();
}

/** The secret as a receiver is told it. */
export function secretText(signingKey: Uint8Array, secretId: string): string {
  return prefix + secretOf(signingKey, secretId).toString("base64");
}
