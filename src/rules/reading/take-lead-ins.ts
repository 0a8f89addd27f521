import type { Language } from "../language.js";
import { phraseAt, type Word } from "../word.js";

export interface WithoutLeadIns {
  readonly words: readonly Word[];
  /** Whether a lead-in says that what follows differs from what was said before. */
  readonly isCorrecting: boolean;
  /** Whether it says outright that what was said before is wrong. */
  readonly isTakingBack: boolean;
}

/** Takes lead-ins off a sentence: "oh, sorry, I meant …". */
export function takeLeadIns(words: readonly Word[], { leadIns }: Language): WithoutLeadIns {
  let at = 0;
  let isCorrecting = false;
  let isTakingBack = false;
  for (;;) {
    const back = phraseAt(words, at, leadIns.takingBack);
    const correcting = phraseAt(words, at, leadIns.correcting);
    const length = Math.max(back, correcting, phraseAt(words, at, leadIns.neutral));
    const next = words[at + length];
    if (length === 0 || next === undefined) break;
    // "Right now", "so tired", "no pets": not a lead-in unless a mark or a clause follows.
    if (length === 1 && next.kind !== "MARK" && !startsClause(next)) break;
    if (back === length) isTakingBack = true;
    if (back === length || correcting === length) isCorrecting = true;
    at += length;
    while (words[at]?.kind === "MARK") at += 1;
  }
  return { words: words.slice(at), isCorrecting, isTakingBack };
}

function startsClause({ kind, form, isName }: Word): boolean {
  if (kind === "VERB" && form === "BASE") return true;
  return kind === "PRONOUN" || kind === "POSSESSIVE" || kind === "DETERMINER" || isName;
}
