/**
 * What the rules know about a language without a tagger. Words are given by the English words that stand for them, as
 * those are what claims are made of: `live: "wohne wohnt"`. A form of several words has "_" for its spaces.
 */
export interface LanguageTable {
  readonly code: string;
  /** Whether words are written without spaces between them. */
  readonly isJoined?: boolean;
  /** Whether particles follow what they govern. */
  readonly isPostpositional?: boolean;
  /** Whether a verb alone says who acts. */
  readonly isProDrop?: boolean;
  /** Whether a word with a capital inside a sentence is a name. */
  readonly capitalsAreNames?: boolean;
  /** Whether an apostrophe ends a word: "l'eau". */
  readonly elides?: boolean;
  /** Letters that tell it from its neighbours. */
  readonly letters?: RegExp;
  /** Endings that are taken off words that the tables do not have. */
  readonly endings?: RegExp;
  /** Pronouns, articles, prepositions, negations, adverbs and cues, by their English word in `functionKinds`. */
  readonly functions: Readonly<Record<string, string>>;
  /** Forms of the first person; after "|" those of others; after a second one, those of any. */
  readonly verbs: Readonly<Record<string, string>>;
  /** Forms that tell the assistant what to do. */
  readonly imperatives: Readonly<Record<string, string>>;
  /** Nouns and adjectives. */
  readonly nouns: Readonly<Record<string, string>>;
  /** Words for 1, 2, 3 …, divided by spaces; then tens. "-" for none, "/" between forms. */
  readonly numbers: string;
  readonly tens: string;
  /** From Monday and from January on, in the same way. */
  readonly weekdays: string;
  readonly months: string;
  /** What begins a sentence and says that what was said is wrong, that it differs, or nothing. Divided by commas. */
  readonly takingBack: string;
  readonly correcting: string;
  readonly openings: string;
  /** Forms as `toForms` reads them. */
  readonly refusals: RefusalForms;
  readonly announcing: AnnouncingForms;
  readonly abbreviations?: string;
  /** What follows an ordinal number with a full stop: "am 7. Mai". */
  readonly ordinals?: RegExp;
}

export interface RefusalForms {
  readonly question: string;
  readonly wish: string;
  readonly hypothesis: string;
  readonly joke: string;
  readonly idiom: string;
  readonly general: string;
  readonly smallTalk: string;
  readonly once: string;
  readonly polite: string;
  readonly request: string;
  readonly standing: string;
  readonly recalled: string;
  readonly retracting: string;
  readonly stopping: string;
}

export interface AnnouncingForms {
  readonly fiction: string;
  readonly textVerb: string;
  readonly textNoun: string;
  readonly pointer: string;
}
