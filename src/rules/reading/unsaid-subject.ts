import type { ParsedClause } from "../clause.js";
import type { Language } from "../language.js";
import { terms } from "../terms.js";
import { phraseAt } from "../word.js";
import { isFinite, isWanted } from "./clauses.js";
import { user, type Subject } from "./read-subject.js";

const assistant: Subject = { ...user, name: "assistant" };

/** An order is for the assistant; what says nothing of its subject is about the user. */
export function unsaidSubject(
  parsed: ParsedClause,
  isPolite: boolean,
  language: Language,
): Subject {
  const { words } = parsed;
  if (isPolite && isWanted(words)) return assistant;
  const verb = words.find(({ kind }) => kind === "VERB");
  const isOwn =
    verb !== undefined && (terms.taste.has(verb.root) || terms.telegraphic.has(verb.root));
  // "Don't shout" is an order, "can't swim" is not.
  const isHelped = words[0]?.kind === "AUXILIARY" && words[0].root !== "do";
  const isBase = verb?.form === "BASE" && !isOwn && !parsed.isUsed && !isHelped;
  const isOrder = isBase && !isTelegraphic(parsed, language);
  const isJoint = phraseAt(words, 0, terms.together) > 0;
  // "Never married."
  const isTold = words.some(({ form }) => form === "PAST" || form === "PARTICIPLE");
  if (isJoint || (isTold && !isOrder)) return user;
  const isLasting = !isOwn && language.refusals.standing.test(words[0]?.lower ?? "");
  return isOrder || isLasting ? assistant : user;
}

/** Begin what is no main clause: "until I've finished". */
const opens =
  /^(?:and|but|or|so|if|when|while|that|than|because|until|till|before|after|as|where|unless)$/;

/** "Rent 890", "take home 2,350", "harvest time I work late": what looks like an order has no article, or another verb. */
function isTelegraphic(
  { words }: ParsedClause,
  { refusals: { request, standing } }: Language,
): boolean {
  const text = words.map(({ lower }) => lower).join(" ");
  if (request.test(text) || standing.test(text)) return false;
  const after = words.slice(words.findIndex(({ kind }) => kind === "VERB") + 1);
  const verb = after.find((word) => opens.test(word.lower) || isFinite(word));
  const isBare = after[0]?.kind === "NOUN" || after[0]?.kind === "NUMBER";
  return isBare || (verb !== undefined && isFinite(verb));
}
