import { trust, type Trust } from "../../records/memory-words.js";

/**
 * Whose words a memory rests on, the most trusted first: the user's own, the assistant's, those of a tool, those of
 * another source such as a document, and those that the user quoted, such as a mail to answer.
 */

/** The least trusted of these; of none, USER_WORDS. */
export function leastTrusted(...sources: readonly Trust[]): Trust {
  return trust.values.findLast((one) => sources.includes(one)) ?? "USER_WORDS";
}
