import type { Word } from "../word.js";

const opening = /^(?:and|so|ok(?:ay)?|then|well|also|now),? /i;
/** "Which version", "how many tasks": the noun alone is what is asked for. */
const asking = /^(?:what|which|how many|how much|any|whose) /i;
const being = /^(?:what|which|who|when|where)(?:'s| is| are| was| were) /i;
/** "How long ago was the birth": in a statement, the verb stands at the end. */
const how = /^(how [^']{1,30}?) (is|are|was|were) (.+)$/i;
const doing = /^((?:what|which|who|where|when|how)\b.{0,30}?) (?:do|did) you (\S+)( .+)?$/i;
const deciding = /^who (?!is\b|are\b|was\b|were\b)(\S{1,30}s\b.{0,60})$/i;
const modal =
  / (?:should|would|will|can|could|shall|do|does|did|is|are|was|were|have|has)\b.{0,60}$/i;
/** What "yes" or "no" answers, what asks for a reason, and what is about the one who asks. */
const closed =
  /^(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|shall|should|may|might|and you|what about|how come|why)\b|\b(?:i|me|my|we|us|our)\b/i;

/** Longer questions are asked for other reasons. */
const longest = 60;

/**
 * The statement that an answer without a verb makes with the question before it: "Version: 1.19" with "Which version?",
 * "Ana decides" with "Who decides?". Null if what was said does not end with a question of that kind.
 */
export function asked(
  said: string,
  tag: (sentence: string) => readonly Word[],
): ((answer: string) => string) | null {
  const text = said.trimEnd();
  const last =
    text
      .slice(0, -1)
      .split(/[.!?…:\n]/)
      .at(-1) ?? "";
  const question = last.trim().replace(opening, "");
  if (!text.endsWith("?") || question.length > longest || closed.test(question)) return null;
  const [, what = "", verb, rest = ""] = doing.exec(question) ?? [];
  if (verb !== undefined && rest === "" && !/^how\b/i.test(what))
    return (answer) => `I ${verb} ${answer}`;
  if (verb !== undefined) return labelled(`${what} I ${verb}${rest}`);
  const decides = deciding.exec(question)?.[1];
  if (decides !== undefined) return (answer) => `${answer} ${ofUser(decides)}`;
  if (how.test(question)) return labelled(question.replace(how, "$1 $3 $2"));
  if (being.test(question)) return labelled(question.replace(being, ""));
  if (asking.test(question)) return labelled(question.replace(asking, "").replace(modal, ""));
  // "Book it?" asks for leave, "Prices?" for a value.
  const [first] = tag(question);
  return first?.kind === "VERB" && first.form === "BASE" ? null : labelled(question);
}

function labelled(question: string): ((answer: string) => string) | null {
  const label = ofUser(question.replace(/^(?:the|your|an?) /i, ""));
  if (label === "") return null;
  return (answer) => `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${answer}`;
}

/** What is the listener's in a question is the speaker's in the answer. */
function ofUser(question: string): string {
  return question.replace(/\byour\b/gi, "my").replace(/\byou\b/gi, "I");
}
