import { randomUUID } from "node:crypto";
import { decoded } from "./canaries.js";
import type { Chance } from "./chance.js";

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const letters = "bcdfghjkmnpqrstvwxz";

/** An id that does not exist, of the same type and length as this one. */
export function unknownLike(id: string, chance: Chance): string {
  if (uuid.test(id)) return id.slice(0, 14) + randomUUID().slice(14);
  // The ids of a bound caller begin with its user and agent, which must stay.
  const own = id.lastIndexOf("/") + 1;
  const at = id.indexOf(".", own) + 1;
  const random = (text: string) =>
    text
      .replaceAll(/[^.\d]/g, () => letters[chance.between(0, letters.length - 1)] ?? "z")
      .replaceAll(/\d/g, () => String(chance.between(0, 9)));
  return id.slice(0, at) + random(id.slice(at));
}

/** Replaces one id in a text by another, including in its base64 parts. */
export function withId(text: string, id: string, other: string): string {
  const inner = decoded(text);
  if (!text.includes(id) && inner?.includes(id) === true)
    return Buffer.from(inner.replaceAll(id, other)).toString("base64url");
  return text.replaceAll(id, other);
}
