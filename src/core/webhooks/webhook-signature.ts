import { createHmac } from "node:crypto";
import type { Webhook } from "./webhook.js";

export interface SignedMessage {
  /** The same for all deliveries of an event. */
  readonly id: string;
  /** Time of this attempt, in seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * The `webhook-signature` header: a signature with the secret and, during a rotation's overlap, one with the previous
 * secret.
 */
export function signatureOf(
  signingKey: Uint8Array,
  { secretId, previousSecretId, previousSecretUntil }: SigningSecrets,
  message: SignedMessage,
): string {
  const ids = [secretId];
  const isPreviousGood = (previousSecretUntil ?? 0) > message.timestamp * 1000;
  if (previousSecretId !== null && isPreviousGood) ids.push(previousSecretId);
  return ids.map((id) => sign(secretOf(signingKey, id), message)).join(" ");
}

type SigningSecrets = Pick<Webhook, "secretId" | "previousSecretId" | "previousSecretUntil">;

function sign(secret: Buffer, { id, timestamp, body }: SignedMessage): string {
  const text = `${id}.${timestamp}.${body}`;
  return `v1,${createHmac("sha256", secret).update(text).digest("base64")}`;
}

/** Prefix of secrets, by the Standard Webhooks specification. */
const prefix = "whsec_";

/**
 * The bytes of a secret. They are not stored but derived from the store's signing key and an id, so that a leaked table
 * row alone cannot sign.
 */
function secretOf(signingKey: Uint8Array, secretId: string): Buffer {
  return createHmac("sha256", signingKey)
    .update(JSON.stringify(["webhook", secretId]))
    .digest();
}

/** The secret in the form that receivers get. */
export function secretText(signingKey: Uint8Array, secretId: string): string {
  return prefix + secretOf(signingKey, secretId).toString("base64");
}
