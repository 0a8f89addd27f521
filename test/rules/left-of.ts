import { conversationRules } from "../../src/rules/conversation-rules.js";
import { cachedEnglish } from "./cached-english.js";

const rules = conversationRules(cachedEnglish);

/** What is left of the first of two messages of one conversation. */
export function leftOf(first: string, second: string): string {
  const conversation = rules.conversation();
  const [one, two] = [first, second].map((text, at) => conversation.read(text, at));
  const left = rules.judge([...(one ?? []), ...(two ?? [])]);
  return (one ?? []).flatMap((_, at) => left[at] ?? []).join(". ");
}
