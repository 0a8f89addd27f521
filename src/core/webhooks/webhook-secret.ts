import { createHmac } from "node:crypto";

/** Prefix of secrets, by the Standard Webhooks specification. */
const prefix = "whsec_";

/**
 * The bytes of a secret. They are not stored but derived from the store's signing key and an id, so that a leaked table
 * row alone cannot sign.
 */
export function secretOf(signingKey: Uint8Array, secretId: string): Buffer {
  return createHmac("sha256", signingKey)
    .update(JSON.stringify(["webhook", secretId]))
    .digest();
}

/** The secret in the form that receivers get. */
export function secretText(signingKey: Uint8Array, secretId: string): string {
  return prefix + secretOf(signingKey, secretId).toString("base64");
}
