import { InvalidInputError } from "../errors.js";
import { checkShortText } from "../text.js";

/** Longest address, in characters. */
const maxUrlLength = 2_000;

/**
 * The address as it is asked. Fails with BAD_USER_INPUT for one that is not of
 * `https:`, or of `http:` where that is allowed, and for one with a user, a password or a fragment.
 */
export function checkedWebhookUrl(text: string | null, allowsHttp: boolean): string {
  const schemes = allowsHttp ? "https or http" : "https";
  const rule = `must be an address of ${schemes}, without a user, a password or a fragment`;
  checkShortText(text, "url", maxUrlLength);
  if (text === null || !URL.canParse(text)) throw new InvalidInputError("url", rule);
  const url = new URL(text);
  const isKnown = url.protocol === "https:" || (allowsHttp && url.protocol === "http:");
  const isPlain = url.username === "" && url.password === "" && url.hash === "";
  if (!isKnown || !isPlain) throw new InvalidInputError("url", rule);
  return url.href;
}
