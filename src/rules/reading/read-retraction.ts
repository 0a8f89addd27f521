import type { Claim } from "../claim.js";
import type { Language } from "../language.js";
import type { Word } from "../word.js";
import { contentOf } from "./read-value.js";
import type { Said } from "./read-claims.js";

export interface Retraction {
  readonly claim: Claim;
  /** Whether the clause states something besides: "no more emojis". */
  readonly isStatement: boolean;
}

/**
 * Reads "forget that …", "ignore what I said about …", "I made that up": what is taken back, by the words of the clause,
 * or of its sentence if the clause has none. Null if nothing is taken back.
 */
export function readRetraction(
  text: string,
  words: readonly Word[],
  said: Said,
  { words: table }: Language,
): Retraction | null {
  const isStatement = table.stopping.test(text);
  if (!isStatement && !table.retracting.test(text)) return null;
  // "Ignore the 80k, that was another file": the rest says why.
  const mark = words.findIndex(({ kind }) => kind === "MARK");
  const roots = contentOf(mark > 0 ? words.slice(0, mark) : words);
  const named = (from: Iterable<string>) =>
    [...new Set(from)].filter((root) => !table.retractingWords.has(root));
  const own = named(roots);
  const what = own.length > 0 ? own : named(said.context);
  if (what.length === 0 || what.length > 6) return null;
  const isRule = isStatement || roots.some((root) => table.rules.has(root));
  const claim: Claim = {
    operation: "RETRACT",
    subject: isRule ? "assistant" : "",
    owner: null,
    attribute: "*",
    value: { type: "THING", words: what, unit: "" },
    qualifiers: [],
    arity: "MANY",
    tense: "PRESENT",
    isMarked: true,
    isHinted: true,
    isTakenBack: true,
    isPassing: false,
    isOfThing: false,
    topic: new Set(what),
    context: said.context,
    typed: [],
    rejected: [],
    source: "USER_WORDS",
    saidAt: said.saidAt,
    turn: said.turn,
    place: said.place,
    holdsFrom: null,
    item: null,
  };
  return { claim, isStatement };
}
