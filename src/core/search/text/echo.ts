import type { TextAnalyser } from "./text-analyser.js";

const questionMark = /[?？؟]/;

/**
 * Returns a predicate for texts that only repeat the query's question: the text is a question,
 * and all its content terms are terms of the query, such as "What do you know about my diet?" for
 * "What is my diet?". Such a text contains no answer.
 *
 * @returns If `of`, the object that the text belongs to, is given, the text's terms are cached as
 * long as `of` exists.
 */
export function echoOf(
  query: string,
  analyser: TextAnalyser,
): (text: string, of?: object) => boolean {
  const asked = new Set(analyser.queryTerms(query));
  const isAsked = (term: string) => asked.has(term);
  const known = knownTerms(analyser);
  return (text, of) => {
    const before = of && known.get(of);
    const terms =
      before ?? (questionMark.test(text) ? analyser.contentTerms(text) : ("none" as const));
    if (of && before === undefined) known.set(of, terms);
    return terms !== "none" && terms.every(isAsked);
  };
}

type KnownTerms = WeakMap<object, readonly string[] | "none">;

const knownOf = new WeakMap<TextAnalyser, KnownTerms>();

function knownTerms(analyser: TextAnalyser): KnownTerms {
  const found = knownOf.get(analyser) ?? new WeakMap();
  knownOf.set(analyser, found);
  return found;
}
