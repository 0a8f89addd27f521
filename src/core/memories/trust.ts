/**
 * Whose words a memory rests on, the most trusted first: the user's own, the assistant's, those of a tool, those of
 * another source such as a document, and those that the user quoted, such as a mail to answer.
 */
export const trusts = ["USER_WORDS", "ASSISTANT", "TOOL", "DOCUMENT", "ANNOUNCED"] as const;
export type Trust = (typeof trusts)[number];

/** The least trusted of these; of none, USER_WORDS. */
export function leastTrusted(...sources: readonly Trust[]): Trust {
  return trusts.findLast((trust) => sources.includes(trust)) ?? "USER_WORDS";
}
