import type { Language } from "../language.js";
import { phraseAt, type Phrases, type Word } from "../word.js";

export interface WithoutLeadIns {
  readonly words: readonly Word[];
  /** Whether a lead-in says that what follows differs from what was said before. */
  readonly isCorrecting: boolean;
  /** Whether it says outright that what was said before is wrong. */
  readonly isTakingBack: boolean;
}

const none: Phrases = new Map();

/** Takes lead-ins off a sentence: "oh, sorry, I meant …". */
export function takeLeadIns(words: readonly Word[], { leadIns }: Language): WithoutLeadIns {
  let at = 0;
  let isCorrecting = false;
  let isTakingBack = false;
  for (;;) {
    const back = phraseAt(words, at, leadIns.takingBack);
    const correcting = phraseAt(words, at, leadIns.correcting);
    const { neutral, directing = none, greeting = none, sounds = none } = leadIns;
    const others = [neutral, directing].map((list) => phraseAt(words, at, list));
    const length = Math.max(back, correcting, ...others);
    const next = words[at + length];
    if (length === 0) break;
    // Nothing follows: "my mistake".
    if (next === undefined) {
      if (length === 1 && back + correcting === 0) break;
      return {
        words: [],
        isCorrecting: isCorrecting || correcting + back > 0,
        isTakingBack: back > 0,
      };
    }
    // "You can't".
    const isContracted = next.lower === "not" && next.start === words[at + length - 1]?.end;
    if (isContracted && phraseAt(words, at, directing) === length) break;
    // "I believe in God", "you shouldn't".
    const last = words[at + length - 1];
    if (last?.kind === "VERB" && next.kind === "PREPOSITION") break;
    if (next.kind === "NEGATION" && next.start === last?.end) break;
    // "Right now", "so tired", "no pets": not a lead-in unless a mark or a clause follows.
    const isGreeting = phraseAt(words, at, greeting) === length;
    const isDirecting = phraseAt(words, at, directing) === length;
    const corrects = back === length || correcting === length;
    const isSound = phraseAt(words, at, sounds) === length;
    const isSaid = isGreeting || isDirecting || isSound || corrects;
    const isSure = isSaid || leadsOn(words, at + length, neutral);
    if (length === 1 && !isSure && next.kind !== "MARK" && !startsClause(next)) break;
    if (back === length) isTakingBack = true;
    if (corrects) isCorrecting = true;
    at += length;
    // "Hi Kim, …"
    if (isGreeting && next.isName && words[at + 1]?.kind === "MARK") at += 1;
    while (words[at]?.kind === "MARK") at += 1;
  }
  return { words: words.slice(at), isCorrecting, isTakingBack };
}

/** Takes off how one learned better: "I checked the letter: …", "the ticket says …". */
export function takeEvidence(
  before: WithoutLeadIns,
  sentence: string,
  { leadIns: { evidence } }: Language,
): WithoutLeadIns {
  const start = before.words[0]?.start ?? sentence.length;
  const match = evidence?.exec(sentence.slice(start)) ?? null;
  if (match === null) return before;
  const [found] = match;
  if (match.index > 0) return { ...before, isCorrecting: true };
  const rest = before.words.filter(({ start: at }) => at >= start + found.length);
  const from = rest.findIndex(({ kind, lower }) => kind !== "MARK" && !joining.has(lower));
  const words = from < 0 ? before.words : rest.slice(from);
  return { ...before, words, isCorrecting: true };
}

const joining = new Set(["and", "that", "but", "so"]);

/** Whether a second lead-in follows, and then a clause: "ok so I …". */
function leadsOn(words: readonly Word[], at: number, leadIns: Phrases): boolean {
  const next = words[at + phraseAt(words, at, leadIns)];
  return next !== undefined && next !== words[at] && startsClause(next);
}

function startsClause({ kind, form, isName }: Word): boolean {
  if (kind === "VERB" && form === "BASE") return true;
  return kind === "PRONOUN" || kind === "POSSESSIVE" || kind === "DETERMINER" || isName;
}
