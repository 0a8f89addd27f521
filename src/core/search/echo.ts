import type { TextAnalyser } from "./text-analyser.js";

const questionMark = /[?？؟]/;

/**
 * Tells which texts only ask what the query asks: a question, each of whose
 * content terms is one of the query's, such as "What do you know about my
 * diet?" for "What is my diet?". It holds no answer.
 *
 * @returns With `of`, what the text is of, the text's terms are kept as long as that is.
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
