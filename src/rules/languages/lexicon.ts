import type { VerbForm, WordKind } from "../word.js";
import { listOf } from "../forms.js";
import type { LanguageTable } from "./language-table.js";

/** What a form stands for: an English word. */
export interface Entry {
  readonly root: string;
  readonly kind: WordKind;
  readonly form: VerbForm | null;
}

/** The words of a language, by their forms in lower case. A form may stand for several words: "quit smoke". */
export type Lexicon = ReadonlyMap<string, readonly Entry[]>;

/** The kinds of English words that do work in a sentence. */
const functionKinds: Partial<Record<WordKind, string>> = {
  PRONOUN: "i me you he she it they",
  POSSESSIVE: "my your his",
  DETERMINER: "the a every",
  NEGATION: "no never not",
  PREPOSITION: "topic object since in at to from of with for as on by about without",
  CONJUNCTION: "and or but that if because so",
  AUXILIARY: "can will must past begin",
  ADVERB: "more only still again now today perhaps gone then takingback correcting aside",
};

const kindOf = new Map(
  Object.entries(functionKinds).flatMap(([kind, words]) =>
    words.split(" ").map((word) => [word, kind as WordKind] as const),
  ),
);

const weekdays = "monday tuesday wednesday thursday friday saturday sunday".split(" ");
export const months: ReadonlySet<string> = new Set(
  "january february march april may june july august september october november december".split(
    " ",
  ),
);

export function lexiconOf(table: LanguageTable): Lexicon {
  const lexicon = new Map<string, readonly Entry[]>();
  const verbs = new Set(Object.keys(table.verbs));
  const add = (forms: string, words: string, kind: WordKind | null, form: VerbForm | null) => {
    const entries = words
      .split(" ")
      .map((written) => written.replace(/_$/, ""))
      .map((root, at) => ({
        root,
        kind: kindOf.get(root) ?? (verbs.has(root) ? "VERB" : ((at === 0 ? kind : null) ?? "NOUN")),
        form,
      }));
    for (const written of forms.split(/\s+/))
      if (written !== "" && written !== "-")
        lexicon.set(written.replaceAll("_", " ").toLowerCase(), entries);
  };
  const addEach = (list: string, words: readonly string[], kind: WordKind) => {
    for (const [at, forms] of list.trim().split(/\s+/).entries())
      add(forms.replaceAll("/", " "), words[at] ?? "", kind, null);
  };
  for (const [word, forms] of Object.entries(table.nouns)) add(forms, word, "NOUN", null);
  for (const [word, forms] of Object.entries(table.verbs)) {
    const [own = "", others = "", any = ""] = forms.split("|");
    add(any, word, "VERB", null);
    add(others, word, "VERB", "PAST");
    add(own, word, "VERB", "PRESENT");
  }
  for (const [word, forms] of Object.entries(table.imperatives)) add(forms, word, "VERB", "BASE");
  addEach(
    table.numbers,
    Array.from({ length: 20 }, (_, at) => String(at + 1)),
    "NUMBER",
  );
  addEach(
    table.tens,
    Array.from({ length: 7 }, (_, at) => String(at * 10 + 30)),
    "NUMBER",
  );
  addEach(table.weekdays, weekdays, "NOUN");
  addEach(table.months, [...months], "NOUN");
  const cues = [
    ["aside", table.openings],
    ["correcting", table.correcting],
    ["takingback", table.takingBack],
  ] as const;
  for (const [word, list] of cues)
    for (const phrase of listOf(list)) add(phrase.replaceAll(" ", "_"), word, null, null);
  for (const [word, forms] of Object.entries(table.functions)) add(forms, word, null, null);
  return lexicon;
}
