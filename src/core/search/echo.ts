import type { TextAnalyser } from "./text-analyser.js";

const questionMark = /[?？؟]/;

/**
 * Tells which texts only ask what the query asks: a question, each of whose
 * content terms is one of the query's, such as "What do you know about my
 * diet?" for "What is my diet?". It holds no answer.
 */
export function echoOf(query: string, analyser: TextAnalyser): (text: string) => boolean {
  const asked = new Set(analyser.queryTerms(query));
  return (text) =>
    questionMark.test(text) && analyser.contentTerms(text).every((term) => asked.has(term));
}
