import { attributes } from "./attributes.js";

/** The words of the wordings of each attribute: a verb or noun, without its preposition. */
const slots = attributes
  .filter(({ isInstruction }) => isInstruction !== true)
  .map(({ is, becomes = [], ends = [], nouns = [], values = [] }) => {
    const wordings = [...is, ...becomes, ...ends, ...nouns, ...values];
    return new Set(wordings.map((wording) => wording.split(" ")[0] ?? ""));
  });

/**
 * Search words for statements that a text may change, separated by spaces: the other wordings of the attributes that it
 * is about. "I moved to Braga" shares no word with "The user lives in Lisbon".
 */
export function slotWords(text: string): string {
  const said = new Set(
    text
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.flatMap(basesOf),
  );
  const found = slots.filter((words) => !words.isDisjointFrom(said));
  return [...new Set(found.flatMap((words) => [...words]))].join(" ");
}

/** A word, and the verbs that it may be a form of. */
function basesOf(word: string): string[] {
  const base = word.replace(/(?:ing|ed|s)$/, "");
  return [word, base, `${base}e`];
}
