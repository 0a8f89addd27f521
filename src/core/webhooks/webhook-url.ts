import { InvalidInputError } from "../errors.js";
import { checkShortText } from "../text.js";

/** The longest URL, in characters. */
const maxUrlLength = 2_000;

/**
 * Returns the normalised URL. Fails with BAD_USER_INPUT unless it is `https:`, or `http:` where that is allowed, and
 * for a user, a password or a fragment.
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
