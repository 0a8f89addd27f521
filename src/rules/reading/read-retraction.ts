import { plainClaim, type Claim } from "../claim.js";
import type { Language } from "../language.js";
import type { Word } from "../word.js";
import type { Said } from "./read-claims.js";
import { contentOf } from "./read-value.js";
import { terms } from "../terms.js";

export interface Retraction {
  readonly claim: Claim;
  /** Whether the clause states something besides: "no more emojis". */
  readonly isStatement: boolean;
}

/** Of what a retraction takes back, and what instructions forbid: "it's all right to mention my weight again". */
export const allowed = "ALLOWED";

/**
 * Null if nothing is taken back.
 *
 * @param before The subject of the clause before.
 */
export function readRetraction(
  text: string,
  words: readonly Word[],
  before: readonly Word[],
  said: Said,
  { retractions }: Language,
): Retraction | null {
  const isAllowed = retractions.allowing?.test(text) === true;
  const isStatement = isAllowed || retractions.stopping.test(text);
  if (!isStatement && !retractions.retracting.test(text)) return null;
  const fillers = isStatement ? retractions.fillers : retractions.fillers.union(terms.untruths);
  const what = takenBack(words, before, said.context, fillers);
  if (what.length === 0 || what.length > 6) return null;
  const isRule = isStatement || contentOf(words).some((root) => terms.rules.has(root));
  const { context, saidAt, turn, place } = said;
  const claim: Claim = {
    ...plainClaim,
    operation: "RETRACT",
    subject: isRule ? "assistant" : "",
    attribute: isAllowed ? allowed : "*",
    value: { type: "THING", words: what, unit: "" },
    isMarked: true,
    isHinted: true,
    isTakenBack: true,
    topic: new Set(what),
    context,
    saidAt,
    turn,
    place,
  };
  return { claim, isStatement };
}

/** What is taken back: what "about" names, else the clause, else the subject before it, else the sentence. */
function takenBack(
  words: readonly Word[],
  before: readonly Word[],
  context: ReadonlySet<string>,
  fillers: ReadonlySet<string>,
): readonly string[] {
  const named = (from: Iterable<string>) => [...new Set(from)].filter((root) => !fillers.has(root));
  // "Ignore the 80k, that was another file": the rest says why.
  const mark = words.findIndex(({ kind }) => kind === "MARK");
  const main = mark > 0 ? words.slice(0, mark) : words;
  const topic = main.findLastIndex(({ lower }) => terms.about.has(lower));
  const about = topic < 0 ? [] : rootsOf(main.slice(topic + 1));
  const others = [rootsOf(main), rootsOf(before), context].map(named);
  return [named(about), about, ...others].find((roots) => roots.length > 0) ?? [];
}

/** The roots of the words that say something, and of owners: "my sister's job". */
function rootsOf(words: readonly Word[]): string[] {
  return words.flatMap((word) =>
    word.kind === "POSSESSIVE" && !terms.speakersOwn.has(word.lower)
      ? [word.root]
      : contentOf([word]),
  );
}
