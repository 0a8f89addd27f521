/** What a word is in its sentence. Punctuation that divides (`,` `;` `:` `-` `(` `)`) is a word of the kind MARK. */
export type WordKind =
  | "VERB"
  | "AUXILIARY"
  | "NEGATION"
  | "NOUN"
  | "NAME"
  | "PRONOUN"
  | "POSSESSIVE"
  | "DETERMINER"
  | "ADJECTIVE"
  | "ADVERB"
  | "PREPOSITION"
  | "CONJUNCTION"
  | "NUMBER"
  | "MARK";

export type VerbForm = "BASE" | "PRESENT" | "PAST" | "PARTICIPLE" | "GERUND";

/** A word of a sentence, as a tagger sees it. A contraction is several words; all but the first are empty in the text. */
export interface Word {
  /** Lower case, contractions opened: "'s" is "is" or "has". */
  readonly lower: string;
  /** Infinitive or singular. */
  readonly root: string;
  readonly kind: WordKind;
  readonly form: VerbForm | null;
  /** Whether the tagger or a capital takes it for a name. */
  readonly isName: boolean;
  /** Whom it names, if the tagger knows it for a person: a man, a woman, or either. */
  readonly person?: "he" | "she" | "any";
  /** Offsets in the sentence, in UTF-16 code units; the end is exclusive. */
  readonly start: number;
  readonly end: number;
}

/** The number of words that the longest of the phrases takes at `at`; 0 for none. */
export function phraseAt(words: readonly Word[], at: number, phrases: Phrases): number {
  let longest = 0;
  for (const phrase of phrases.get(words[at]?.lower ?? "") ?? []) {
    if (phrase.length > longest && phrase.every((part, step) => words[at + step]?.lower === part))
      longest = phrase.length;
  }
  return longest;
}

/** Phrases by their first word. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Reads phrases that are divided by commas. */
export function toPhrases(list: string): Phrases {
  const split = list
    .split(",")
    .map((text) => text.trim().split(/\s+/))
    .filter(([first]) => first !== "");
  return Map.groupBy(split, ([first = ""]) => first);
}

/** The indexes of the words that belong to one of the phrases. */
export function phraseWords(words: readonly Word[], phrases: Phrases): ReadonlySet<number> {
  const covered = new Set<number>();
  for (const [at] of words.entries())
    for (let step = phraseAt(words, at, phrases) - 1; step >= 0; step -= 1) covered.add(at + step);
  return covered;
}

export function hasPhrase(words: readonly Word[], phrases: Phrases): boolean {
  return words.some((_, at) => phraseAt(words, at, phrases) > 0);
}
