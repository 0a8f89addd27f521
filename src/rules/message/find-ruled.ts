import type { Span } from "./split-sentences.js";

const rule = /^[ \t]{0,3}(?:-{3,}|={3,}|_{3,}|\*{3,})[ \t]{0,9}$/gm;

/** The parts of a message between two lines that are rules: "---", what was pasted, "---". */
export function findRuled(text: string): Span[] {
  const rules = Array.from(text.matchAll(rule));
  return rules.flatMap(({ index: start }, at) => {
    const last = at % 2 === 0 ? rules[at + 1] : undefined;
    return last === undefined ? [] : { start, end: last.index };
  });
}
