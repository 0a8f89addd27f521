import type { Arity } from "./claim.js";
import type { ParsedClause } from "./clause.js";
import type { Phrases, Word } from "./word.js";

/** An attribute with one value at a time, and the verbs that state, change and end it. */
export interface Attribute {
  readonly name: string;
  readonly arity: Arity;
  /** Roots of verbs, each with its preposition if it needs one: "live in". */
  readonly is: readonly string[];
  /** The same, where the verb tells of a change: "move to". */
  readonly becomes?: readonly string[];
  /** What ends the value that is named: "leave". Without a value, any. */
  readonly ends?: readonly string[];
  /** Subjects other than people of which the verbs say the same: "home" in "my home is Porto". */
  readonly nouns?: readonly string[];
  /** Whether its verbs count only in the passive: "I am called". */
  readonly isPassive?: boolean;
  /** Whether it is about how the assistant is to answer; the others are about anyone else. */
  readonly isInstruction?: boolean;
  /** The only values that count: diets, marital states. */
  readonly values?: ReadonlySet<string>;
}

/** The words that begin a sentence and tell how it relates to what was said before. */
export interface LeadIns {
  /** Say outright that what was said is wrong. */
  readonly takingBack: Phrases;
  readonly correcting: Phrases;
  /** Says anywhere in a sentence that something was told wrong: "I misread it". The next sentence corrects it, too. */
  readonly mistaken?: RegExp;
  /** Says how one has learned better: "I checked the letter". The sentence, or the next if it says no more, corrects. */
  readonly evidence?: RegExp;
  readonly neutral: Phrases;
  /** Are no words, whatever follows: "yep". */
  readonly sounds?: Phrases;
  /** Greet: a name may follow. */
  readonly greeting?: Phrases;
  /** Ask the listener for what follows: "I want you to". */
  readonly directing?: Phrases;
}

/** What can be looked for in a text. */
export type Matcher = Pick<RegExp, "test">;

/** Forms of sentences that refuse to be kept. All are matched against one sentence. */
export interface RefusalTable {
  readonly question: RegExp;
  readonly wish: RegExp;
  readonly hypothesis: RegExp;
  readonly joke: Matcher;
  /** Begins what is asked for in earnest, whoever laughs at its end. */
  readonly polite?: RegExp;
  /** Says of the sentence before that it was a joke. */
  readonly kidding?: RegExp;
  readonly idiom: RegExp;
  /** The same, in words of any form. */
  isIdiom?(words: readonly Word[]): boolean;
  /** Statements about people or things in general. */
  readonly general: RegExp;
  /** Reports of what strangers said or did. */
  readonly hearsay?: Hearsay;
  /** Words that state nothing: a sentence of them alone is small talk. */
  readonly phatic?: ReadonlySet<string>;
  /** All pleasantries of a sentence. */
  readonly pleasantry: RegExp;
  /** Matched against a sentence, and against one without its pleasantries. */
  readonly smallTalk: RegExp;
  /** Instructions for one answer only. */
  readonly once: RegExp;
  /** A sentence that begins so asks for something, unless it is `standing`. */
  readonly request: RegExp;
  readonly standing: RegExp;
  /** Single words that state something; other single words do not. */
  readonly lone?: RegExp;
  /** A question that asks for something for good: "Can you always …?" */
  readonly standingQuestion?: RegExp;
  /** A request that points at what is there now: "use the second option". */
  readonly pointing?: RegExp;
  /** Remarks on the conversation and on the moment. */
  readonly remark?: RegExp;
  /** Lines of our own contexts that come back. */
  readonly recalled: RegExp;
}

/** How rumours and reports begin, about whom those are, what they say of the listener, and how strangers are quoted. */
export interface Hearsay {
  readonly rumour: RegExp;
  readonly report: RegExp;
  readonly anyone: RegExp;
  readonly listener: RegExp;
  readonly anyways: RegExp;
  readonly saying: RegExp;
}

/** How a text that is not the user's is announced. */
export interface AnnouncingTable {
  readonly fiction: RegExp;
  /** Who plays whom: the same. */
  readonly roles?: RegExp;
  /** What stands before a colon and names the text after it: "Sample sentence: …". */
  readonly heading?: RegExp;
  /** The same, if the text after it is in the first person: "she wrote: …". */
  readonly quoting?: RegExp;
  readonly textVerb: RegExp;
  readonly textNoun: RegExp;
  readonly pointer: RegExp;
  /** Says that a text stands in the next line. */
  readonly following?: RegExp;
  readonly speaker: RegExp;
  /** A sentence that begins so is about the user, even if it stands alone before a block. */
  readonly aboutUser: RegExp;
}

/** How a user takes back what was said. */
export interface RetractionTable {
  readonly retracting: RegExp;
  /** Retractions of instructions alone, which are statements too: "no more …", "stop …". */
  readonly stopping: RegExp;
  /** Say that what was forbidden is allowed: "it's fine to …". */
  readonly allowing?: RegExp;
  /** Words of a retraction that do not say what is taken back. */
  readonly fillers: ReadonlySet<string>;
}

/** A question that an answer without a verb answers. */
export interface Asked {
  /** Its range in what was said. */
  readonly start: number;
  readonly end: number;
  /** Whether it names what it asks for: "which apples". */
  readonly isOfNoun: boolean;
  /** The statement that the answer makes with it. */
  readonly complete: (answer: string) => string;
}

/** Everything that the rules know about a language, but the terms of claims, which is the same for all. */
export interface Language {
  readonly code: string;
  /** Tags a sentence once. Linear in its length. */
  tag(sentence: string): readonly Word[];
  /** How a clause is read where the order of words is not that of English. */
  readonly parse?: (
    words: readonly Word[],
    language: Language,
    sharesSubject: boolean,
  ) => ParsedClause;
  /** Rewrites a note in the third person as the user's own words. `names` stand for the user. */
  ownWords?(note: string, names: readonly string[]): string;
  /** The question that ends what was said, if an answer without a verb can complete it; else null. */
  asked?(said: string): Asked | null;
  readonly abbreviations: ReadonlySet<string>;
  /** What follows a number whose full stop does not end a sentence. */
  readonly ordinals?: RegExp;
  readonly leadIns: LeadIns;
  readonly refusals: RefusalTable;
  readonly announcing: AnnouncingTable;
  readonly retractions: RetractionTable;
  readonly attributes: readonly Attribute[];
}

/** The languages of a conversation. */
export interface Languages {
  /** The language of a text; `before` if that is unsure. */
  of(text: string, before: Language): Language;
  /** The language of a conversation that has not begun. */
  readonly first: Language;
}

/** One language, whatever the text. */
export function only(language: Language): Languages {
  return { of: () => language, first: language };
}
