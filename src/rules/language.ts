import type { Arity } from "./claim.js";
import type { Clause, ParsedClause } from "./clause.js";
import type { Matcher } from "./phrase-list.js";
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
  /** Greet: a name may follow. */
  readonly greeting?: Phrases;
  /** Ask the listener for what follows: "I want you to". */
  readonly directing?: Phrases;
}

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
  readonly idiom: Matcher;
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

/**
 * What an ended thing was: owned, done, belonged to, the matter with something, liked, a habit, striven for, somebody
 * whom one had, or something that one could not have.
 */
export type Ending =
  | "POSSESSION"
  | "ACTIVITY"
  | "MEMBERSHIP"
  | "STATE"
  | "TASTE"
  | "HABIT"
  | "PURSUIT"
  | "DEPARTURE"
  | "OBSTACLE";

/** Words by what they do in a statement. All sets hold roots. */
export interface WordTable {
  readonly speaker: ReadonlySet<string>;
  readonly addressee: ReadonlySet<string>;
  /** "my", "our". */
  readonly speakersOwn: ReadonlySet<string>;
  readonly he: ReadonlySet<string>;
  readonly she: ReadonlySet<string>;
  readonly relatives: ReadonlySet<string>;
  /** Stand before a name that pronouns may stand for: "a beagle called Pickle". */
  readonly naming: ReadonlySet<string>;
  /** Nouns of which a subject has one at a time: their names compete. */
  readonly single: ReadonlySet<string>;
  /** What one is by profession, or until one has one: of these, one is one at a time. */
  readonly jobs: ReadonlySet<string>;
  /** Adjectives that make any noun single. */
  readonly favourite: ReadonlySet<string>;
  /** Places so large that one lives in them and in one of their towns. */
  readonly regions: ReadonlySet<string>;
  /** What says that something changed. */
  readonly markers: Phrases;
  /** What says that a statement holds for a while, or perhaps. */
  readonly passing: Phrases;
  /** Adverbs that limit nothing. */
  readonly neutral: ReadonlySet<string>;
  readonly reasons: ReadonlySet<string>;
  /** Begin a condition that stands before its clause: "when you write code, …". */
  readonly conditions: ReadonlySet<string>;
  /** Say after a listener what it is to do: "should", "need to". */
  readonly duties: Phrases;
  /** Say what speaker and listener are to do together: "let's". */
  readonly together: Phrases;
  /** Adjectives that do not make another thing of a thing: "my boat" may be "a small boat", "milk" is not "oat milk". */
  readonly plain: ReadonlySet<string>;
  readonly possession: ReadonlySet<string>;
  /** Attributes of what one uses as one's own: "sleep on". */
  readonly using: ReadonlySet<string>;
  /** Prepositions before what one belongs to. */
  readonly belonging: ReadonlySet<string>;
  /** Attributes of what one takes part in: "be in". */
  readonly involvement: ReadonlySet<string>;
  readonly taste: ReadonlySet<string>;
  /** Verbs that are about the speaker where they stand without a subject: "need a workout". */
  readonly telegraphic: ReadonlySet<string>;
  readonly trouble: ReadonlySet<string>;
  /** Verbs, each with its particle if it needs one, that say of their object that it is over: "give-up". */
  readonly endings: Readonly<
    Record<Exclude<Ending, "DEPARTURE" | "OBSTACLE">, ReadonlySet<string>>
  >;
  /** Verbs by which somebody leaves, and verbs that say whom one has or lives with. */
  readonly leaving: ReadonlySet<string>;
  readonly company: ReadonlySet<string>;
  /** Verbs of what one eats, wears and uses, and attributes that say that one cannot. */
  readonly consuming: ReadonlySet<string>;
  readonly obstacles: ReadonlySet<string>;
  /** Say that one can again: "dairy is back", "eggs are fine now". */
  readonly fine: ReadonlySet<string>;
  readonly again: Phrases;
  /** Verbs that say so of their subject: "close". */
  readonly perishing: ReadonlySet<string>;
  /** Verbs that say of their subject that one has it at last: "arrive". */
  readonly arriving: ReadonlySet<string>;
  /** Say of a thing that it is under way: "on order". */
  readonly coming: ReadonlySet<string>;
  /** Verbs by which anybody may end what others have or do: "cancel". */
  readonly abolishing: ReadonlySet<string>;
  /** Attributes of what one strives for: "look for". */
  readonly pursuits: ReadonlySet<string>;
  /** The days among `passing`: when something ended limits nothing. */
  readonly days: Phrases;
  /** Verbs that end an activity only with a light noun: "dropped Android support", but "dropped my phone". */
  readonly weakEndings: ReadonlySet<string>;
  /** Phrases that say of a subject that it is over: "behind me". */
  readonly past: Phrases;
  /** Roots that say of a subject that it is over: "finished". */
  readonly over: ReadonlySet<string>;
  /** Prepositions that do not limit where one lives or works: "with two friends". */
  readonly companion: ReadonlySet<string>;
  /** Verbs by which a time, a day or a place of a thing is changed. */
  readonly moving: ReadonlySet<string>;
  /** Verbs by which something comes to be somewhere, or to be so much, if what follows says it exactly. */
  readonly placing: ReadonlySet<string>;
  /** Verbs, each with its particle if it needs one, of a person or place that one has no longer: "retire". */
  readonly departing: ReadonlySet<string>;
  /** "no more". */
  readonly noMore: Phrases;
  /** "any more". */
  readonly anyMore: Phrases;
  /** Verbs that say little of what is denied: "don't do yoga". */
  readonly helping: ReadonlySet<string>;
  /** Nouns that only strengthen a denial: "not a word of Polish". */
  readonly emphasis: ReadonlySet<string>;
  /** Nouns that add nothing to the noun before: "support" in "Android support". */
  readonly light: ReadonlySet<string>;
  /** Two people are no longer a couple, and the words by which they were one. */
  readonly parting: Phrases;
  readonly couple: ReadonlySet<string>;
  /** Attributes that deny another: "be out of" denies "be in". */
  readonly opposite: ReadonlyMap<string, string>;
  /** Verbs that say the same for a denial: who does not like does not love. */
  readonly synonyms: ReadonlyMap<string, string>;
  /** Adjectives that say that a thing is another one than before. */
  readonly renewing: ReadonlySet<string>;
  /** Say that something changed, but of what is unsure: two claims may contradict each other. */
  readonly hints: Phrases;
  readonly retracting: RegExp;
  /** Retractions of instructions alone, which are statements too: "no more …", "stop …". */
  readonly stopping: RegExp;
  /** Say that what was forbidden is allowed: "it's fine to …". */
  readonly allowing?: RegExp;
  /** Prepositions before what a retraction takes back. */
  readonly about: ReadonlySet<string>;
  /** Words of a retraction that do not say what is taken back. */
  readonly retractingWords: ReadonlySet<string>;
  /** Words that call what was said untrue: "that was a joke". */
  readonly untruths: ReadonlySet<string>;
  /** Words that begin what one wants more or less of, and those that ask for it: "less jargon please". */
  readonly wanted?: ReadonlySet<string>;
  readonly polite?: ReadonlySet<string>;
  /** Nouns that say that an instruction is taken back. */
  readonly rules: ReadonlySet<string>;
}

/** Everything that the rules know about a language. The code has no word of any. */
export interface Language {
  readonly code: string;
  /** Tags a sentence once. Linear in its length. */
  tag(sentence: string): readonly Word[];
  /** How a sentence is split and a clause is read where the order of words is not that of English. */
  readonly split?: (words: readonly Word[]) => readonly Clause[];
  readonly parse?: (
    words: readonly Word[],
    language: Language,
    sharesSubject: boolean,
  ) => ParsedClause;
  /** Rewrites a note in the third person as the user's own words. `names` stand for the user. */
  ownWords?(note: string, names: readonly string[]): string;
  /** How an answer without a verb completes the question that ends what was said; null if that is none. */
  asked?(said: string): ((answer: string) => string) | null;
  readonly abbreviations: ReadonlySet<string>;
  /** What follows a number whose full stop does not end a sentence. */
  readonly ordinals?: RegExp;
  readonly leadIns: LeadIns;
  readonly refusals: RefusalTable;
  readonly announcing: AnnouncingTable;
  readonly words: WordTable;
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
