import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { newId } from "../ids.js";

/** `eg_<id>_<secret>`: a public id of 32 hexadecimal digits, and a secret of 64 (256 random bits). */
const pattern = /^eg_([0-9a-f]{32})_[0-9a-f]{64}$/;

export interface NewKey {
  readonly id: string;
  /** The key that the caller sends. It is shown once, and not stored. */
  readonly text: string;
  readonly digest: string;
}

export function newKey(): NewKey {
  const id = newId().replaceAll("-", "");
  const text = `eg_${id}_${randomBytes(32).toString("hex")}`;
  return { id, text, digest: digestOf(text) };
}

/** Whether a text has the prefix of a key, so that an incomplete key is refused instead of ignored. */
export function isKeyLike(text: string): boolean {
  return text.startsWith("eg_");
}

/** The id in a text in the format of a key; null for any other text. */
export function keyIdIn(text: string): string | null {
  return pattern.exec(text)?.[1] ?? null;
}

/** Whether the text has this digest. Compares in constant time. */
export function hasDigest(text: string, digest: string): boolean {
  const [given, expected] = [Buffer.from(digestOf(text)), Buffer.from(digest)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** SHA-256 in hexadecimal. 256 random bits need no slow hash. */
function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
