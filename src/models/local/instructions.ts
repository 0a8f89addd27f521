import type { English } from "./english.js";
import { type Speaker, toThirdPerson } from "./third-person.js";

const lasting =
  /,? (?:from now on|going forward|in future)$|^(?:from now on|going forward|from here on|in (?:the )?future|for future reference|as a rule|in general|by default)\s*,?\s*/i;
const asking =
  /^(?:please|kindly|pls|can you|could you|would you|will you|you can|you may)\s*,?\s+|\s*,? (?:please|pls)$|[?？]+$/gi;
const directed =
  /^(?:i|we) (?:want|need|would like|would prefer|would rather|expect|would appreciate(?: it)? if) (?:for )?you (?:to )?/i;
const duty = /^you (?:(?:should|must|shall|have to|need to|ought to|had better) )?/i;
const denied = /^(you \w{2,6}) ?n't /i;
/** Says that something need not be done. */
const lifted = /^you (?:need not|needn't|do not (?:have|need) to|no longer) /i;
const refusal = /^do not (?:ever )?/i;
const whenever =
  /^((?:when(?:ever)?|if|for|before|after|in|each time|every time)\b[^,]{3,120}), (.+)$/i;

/**
 * Words a standing instruction as what the assistant should do.
 *
 * @param isWish Whether it has no verb: "less jargon". Default: false.
 */
export function tellInstruction(
  said: string,
  speaker: Speaker,
  english: English,
  isWish = false,
): string {
  const text = said.replace(lasting, "").replace(asking, "").trim();
  const [, condition = null, main = text] = whenever.exec(text) ?? [];
  const order = main.replace(asking, "");
  const should = isWish ? `I want ${lowerFirst(order)}` : readOrder(order);
  const sentence = condition === null ? should : `${condition}, ${lowerFirst(should)}`;
  return toThirdPerson(sentence, speaker, english.tagWords(sentence));
}

/** The order with its subject, "You should …", which the third person replaces with the assistant. */
function readOrder(order: string): string {
  if (/^(?:i|we|my|our|the)\b/i.test(order) && !directed.test(order)) return order;
  if (lifted.test(order)) return order;
  if (/^no need to /i.test(order)) return `You do not ${lowerFirst(order.slice(3))}`;
  const asked = order
    .replace(directed, "")
    .replace(denied, "$1 not ")
    .replace(duty, "")
    .replace(refusal, "not ")
    .replace(/^not to /i, "not ");
  return `You should ${lowerFirst(asked)}`;
}

function lowerFirst(text: string): string {
  return /^(?:I\b|\p{Lu}{2})/u.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1);
}
