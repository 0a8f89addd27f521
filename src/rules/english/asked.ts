import { isFinite } from "../reading/clauses.js";
import type { Asked } from "../language.js";
import type { Word } from "../word.js";

const interrogative = /^(?:what|which|whose|who|when|where|how)\b/i;
const opening = /^(?:and|so|ok(?:ay)?|then|well|also|now),? /i;
/** "Which version", "how many tasks": the noun alone is what is asked for. */
const asking = /^(?:what|which|how many|how much|any|whose) /i;
const being = /^(?:what|which|who|when|where)(?:'s| is| are| was| were) /i;
/** "How many hours can you do". */
const able =
  /^((?:what|which|who|where|when|how)\b.{0,30}?) (can|could|should|would|will) you (.+)$/i;
/** "How long ago was the birth": in a statement, the verb stands at the end. */
const how = /^(how (?!many|much)[^']{1,30}?) (is|are|was|were) (.+)$/i;
const state = /^((?:what|which|who|where|when|how)\b.{0,30}?) (?:are|were) you (.+)$/i;
const doing = /^((?:what|which|who|where|when|how)\b.{0,30}?) do you (\S+)( .+)?$/i;
const called = /^what(?:'s| is| are| was) (.{1,40}) (called|named)$/i;
/** "Do you have any allergies": "yes, nuts" names them. */
const any = /^(?:do|have|are|is|will|did) (?:you|there) (?:have |got |be )?any (.{1,40})$/i;
const own = /^what(?:'s| (is|are)) your (.{1,40})$/i;
const deciding = /^who (?!is\b|are\b|was\b|were\b)(\S{1,30}s\b.{0,60})$/i;
const modal =
  / (?:should|would|will|can|could|shall|do|does|did|is|are|was|were|have|has)\b.{0,60}$/i;
/** What "yes" or "no" answers, what asks for a reason, and what is about the one who asks. */
const closed =
  /^(?:is|are|was|were|do|does|did|has|have|had|any(?:thing|one|body)|can|could|will|would|shall|should|may|might|and you|what about|how come|why)\b|\b(?:i|me|my|we|us|our|did you|have you|had you)\b/i;

/** Longer questions are asked for other reasons. */
const longest = 60;

/**
 * The statement that an answer without a verb makes with the question before it: "Version: 1.19" with "Which version?",
 * "Ana decides" with "Who decides?". Null if what was said does not end with a question of that kind.
 */
export function asked(said: string, tag: (sentence: string) => readonly Word[]): Asked | null {
  const text = said.trimEnd();
  const last =
    text
      .slice(0, -1)
      .split(/[.!?…:\n]/)
      .at(-1) ?? "";
  const question = last.trim().replace(opening, "");
  if (!text.endsWith("?") || question.length > longest) return null;
  if (closed.test(question) && !any.test(question)) return null;
  const complete = completion(question, tag);
  const start = text.length - 1 - last.trimStart().length;
  return (
    complete && {
      start,
      end: text.length,
      isOfNoun: asking.test(question) && !being.test(question),
      complete,
    }
  );
}

function completion(
  question: string,
  tag: (sentence: string) => readonly Word[],
): Asked["complete"] | null {
  const [, whom = "", naming = ""] = called.exec(question) ?? [];
  if (whom !== "") return (answer) => `${atStart(ofUser(whom))} is ${naming} ${answer}`;
  const asked = any.exec(question)?.[1];
  if (asked !== undefined) return labelled(asked);
  const [, isOrAre = "is", thing] = own.exec(question) ?? [];
  if (thing !== undefined) return (answer) => `My ${thing} ${isOrAre} ${answer}`;
  const [, what = "", verb, rest = ""] = doing.exec(question) ?? [];
  // "What do you do?" asks for a job.
  if (verb === "do" && rest === "") return labelled("work");
  if (verb !== undefined && rest === "" && !/^how\b/i.test(what))
    return (answer) => `I ${verb} ${goingOn(answer, tag)}`;
  if (verb !== undefined) return labelled(`${what} I ${verb}${rest}`);
  if (able.test(question)) return labelled(question.replace(able, "$1 I $2 $3"));
  const decides = deciding.exec(question)?.[1];
  if (decides !== undefined) return (answer) => `${answer} ${ofUser(decides)}`;
  if (state.test(question)) return labelled(question.replace(state, "$1 I am $2"));
  if (how.test(question)) return labelled(question.replace(how, "$1 $3 $2"));
  if (being.test(question)) return labelled(question.replace(being, ""));
  const isNoun = asking.test(question);
  const noun = isNoun ? question.replace(asking, "").replace(modal, "") : question;
  // "When did the mould begin? October."
  if (interrogative.test(question) && noun.includes(" ") && hasVerb(tag(noun)))
    return (answer) => `${atStart(ofUser(question.replace(/\byou\b/i, "me")))}? ${atStart(answer)}`;
  if (isNoun) return labelled(noun);
  // "Book it?" asks for leave, "Prices?" for a value.
  const [first] = tag(question);
  return first?.kind === "VERB" && first.form === "BASE" ? null : labelled(question);
}

/** An answer within a sentence: "At Lloyds" begins with no name. */
function goingOn(answer: string, tag: (sentence: string) => readonly Word[]): string {
  const isWithin = /^(?:PREPOSITION|DETERMINER|POSSESSIVE)$/.test(tag(answer)[0]?.kind ?? "");
  return isWithin ? answer.charAt(0).toLowerCase() + answer.slice(1) : answer;
}

/** "Topics worry you", not "state backend". */
function hasVerb(words: readonly Word[]): boolean {
  return words.some(
    (word, at) => isFinite(word) && (word.form !== "BASE" || words[at - 1]?.kind === "NOUN"),
  );
}

function labelled(question: string): Asked["complete"] | null {
  const label = ofUser(question.replace(/^(?:the|your|an?) /i, ""));
  if (label === "") return null;
  return (answer) => `${atStart(label)}: ${answer}`;
}

function atStart(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What is the listener's in a question is the speaker's in the answer. */
function ofUser(question: string): string {
  return question
    .replace(/\byour\b/gi, "my")
    .replace(/\byou$/i, "me")
    .replace(/\byou\b/gi, "I");
}
