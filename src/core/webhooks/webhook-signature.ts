import { createHmac } from "node:crypto";
import type { Webhook } from "./webhook.js";
import { secretOf } from "./webhook-secret.js";

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
