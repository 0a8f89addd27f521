import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { newId } from "../ids.js";

/** `eg_<id>_<secret>`: 32 hexadecimal digits of an id that anybody may know, and 64 of 256 random bits. */
const pattern = /^eg_([0-9a-f]{32})_[0-9a-f]{64}$/;

export interface NewKey {
  readonly id: string;
  /** What the caller sends. It is shown once, and kept nowhere. */
  readonly text: string;
  readonly digest: string;
}

export function newKey(): NewKey {
  const id = newId().replaceAll("-", "");
  const text = `eg_${id}_${randomBytes(32).toString("hex")}`;
  return { id, text, digest: digestOf(text) };
}

/** Whether a text begins as a key does: so that a part of a key is refused, and not taken for nothing. */
export function isKeyLike(text: string): boolean {
  return text.startsWith("eg_");
}

/** The id in a text that has the form of a key; null where it has not. */
export function keyIdIn(text: string): string | null {
  return pattern.exec(text)?.[1] ?? null;
}

/** Whether it is the text of this digest. Takes as long whatever the text is. */
export function hasDigest(text: string, digest: string): boolean {
  const [given, expected] = [Buffer.from(digestOf(text)), Buffer.from(digest)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** SHA-256 as hexadecimal digits. Of 256 random bits, no slow digest is needed. */
function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
