import type { Claim } from "./claim.js";
import type { Clause } from "./clause.js";
import { only, type Language, type Languages } from "./language.js";
import { ownSentences, type Sentence } from "./message/own-sentences.js";
import { isFinite, splitClauses } from "./reading/clauses.js";
import { textOf } from "./reading/clause-text.js";
import { Discourse, newConversation, type Conversation } from "./reading/discourse.js";
import { referring } from "./reading/mentions.js";
import { readClauses } from "./reading/read-clauses.js";
import { refusalOf, type Refusal } from "./reading/refusal-of.js";
import { standsByItself } from "./reading/stands-by-itself.js";
import { takeEvidence, takeLeadIns } from "./reading/take-lead-ins.js";
import { withQuestion, type Heard } from "./reading/with-question.js";
import type { Statement } from "./statement.js";
import { terms } from "./terms.js";
import type { Word } from "./word.js";

export interface ReadMessage {
  readonly statements: readonly Statement[];
  /** The sentences of which nothing is kept, with the reason. */
  readonly refused: readonly { readonly text: string; readonly why: Refusal }[];
  readonly conversation: Conversation;
}

/**
 * Reads the statements of a user's message, said at `saidAt` (milliseconds since 1970). Each sentence is read in its own
 * language.
 *
 * @param turn The place of the message in its thread. Default: unknown.
 * @param number The number of the message in the conversation.
 */
export function readMessage(
  message: string,
  saidAt: number,
  language: Language | Languages,
  before: Conversation = newConversation,
  turn: number | null = null,
  number = 0,
): ReadMessage {
  const languages = "of" in language ? language : only(language);
  const main = languages.of(message, before.language ?? languages.first);
  const sentences = ownSentences(message, main, languages);
  const isBesideForeign = sentences.some(({ source, quotes }) => source !== "USER_WORDS" || quotes);
  const discourse = new Discourse(number, before, before.language ?? languages.first);
  const reader = new SentenceReader({ saidAt, turn }, languages, discourse, isBesideForeign);
  let heard = before.heard ?? null;
  for (const sentence of sentences) {
    const count = discourse.refused.length;
    reader.read(sentence, heard);
    // "Yes! Two cats."
    const why = discourse.refused[count]?.why;
    const goesOn = why === "EMPTY" || why === "SMALL_TALK" || sentence.source !== "USER_WORDS";
    if (!goesOn) heard = null;
  }
  return discourse;
}

/** Forms of a part of a sentence: what it says besides is kept. */
const leavesRest: ReadonlySet<Refusal> = new Set([
  "QUESTION",
  "REQUEST",
  "ONCE",
  "IDIOM",
  "SMALL_TALK",
  "REMARK",
]);

/** "No thanks", "please stop", "leave out the second paragraph". */
const takesNothingBack: ReadonlySet<Refusal | null> = new Set([
  "SMALL_TALK",
  "EMPTY",
  "ONCE",
  "POINTING",
]);

class SentenceReader {
  /** Whether the sentence before said that something is wrong. */
  #isMistaken = false;

  constructor(
    private readonly saidAt: Pick<Claim, "saidAt" | "turn">,
    private readonly languages: Languages,
    private readonly discourse: Discourse,
    /** Whether the message has a text that is not the user's: what else is in it may be about that. */
    private readonly isBesideForeign: boolean,
  ) {}

  read(sentence: Sentence, heard: Heard | null): void {
    const { discourse } = this;
    if (sentence.source !== "USER_WORDS") return discourse.refuse(sentence.text, "ANNOUNCED");
    discourse.language = this.languages.of(sentence.text, discourse.language);
    for (const part of withQuestion(sentence, heard, discourse.language)) this.#read(part);
  }

  #read(sentence: Sentence): void {
    const { discourse, saidAt } = this;
    const { language } = discourse;
    const tagged = language.tag(sentence.text);
    discourse.note(tagged, sentence);
    const { words, ...said } = takeEvidence(takeLeadIns(tagged, language), sentence.text, language);
    const text = sentence.text.slice(words[0]?.start ?? sentence.text.length);
    const isMistaken = language.leadIns.mistaken?.test(sentence.text) === true;
    const isWrong = isMistaken || this.#isMistaken;
    const tone = isWrong ? { isCorrecting: true, isTakingBack: true } : said;
    const isOnly = words.every(({ kind }) => kind === "MARK");
    this.#isMistaken = isMistaken || (isOnly && said.isCorrecting);
    const form = formOf(sentence, text, words, language);
    // "Sorry, 1975."
    const isValue = form === "EMPTY" && tone.isCorrecting && !isMistaken && words.length > 0;
    const why = isValue ? null : form;
    const stated = clausesOf(sentence, words, tone.isCorrecting, language);
    const clauses = why === null ? stated : this.#kept(sentence, words, stated, why);
    const isBeside = this.isBesideForeign && why === null && !speaks(words, language);
    const isRefused = isBeside || (why !== null && (!leavesRest.has(why) || clauses.length === 0));
    if (language.refusals.kidding?.test(sentence.text) === true) discourse.takeBackLast();
    if (isRefused) discourse.refuse(sentence.text, why ?? "REMARK");
    else readClauses({ sentence, words: tagged, tone, isMistaken, saidAt }, clauses, discourse);
  }

  /** The clauses of a sentence refused that would be kept as sentences. */
  #kept(
    sentence: Sentence,
    words: readonly Word[],
    stated: readonly Clause[],
    why: Refusal,
  ): readonly Clause[] {
    const { language } = this.discourse;
    const isPart = why === "IDIOM" && language.parse === undefined;
    const left = isPart ? stated : standsByItself(words, language);
    return left.filter(({ words }) => {
      const { text } = textOf(sentence.text, words);
      const part = { ...sentence, text, isQuestion: false, quotes: false };
      // "It won't click": the picture goes on.
      const goesOn = why === "IDIOM" && referring.test(words[0]?.lower ?? "");
      return !goesOn && refusalOf(part, text, words, language) === null;
    });
  }
}

/** Why a sentence is refused; null if it answers a question, takes something back, or is kept. */
function formOf(
  sentence: Sentence,
  text: string,
  words: readonly Word[],
  language: Language,
): Refusal | null {
  const { retracting, stopping } = language.retractions;
  const isRetracting = [sentence.text, text].some(
    (said) => retracting.test(said) || stopping.test(said),
  );
  const refusal = refusalOf(sentence, text, words, language);
  const isFree = sentence.question !== null || (isRetracting && !takesNothingBack.has(refusal));
  return isFree ? null : refusal;
}

/** The clauses of a sentence; an answer is one, and so is the bare value with which a correction begins. */
function clausesOf(
  { question }: Sentence,
  words: readonly Word[],
  isCorrecting: boolean,
  language: Language,
): readonly Clause[] {
  const value = isCorrecting ? bareValue(words) : [];
  const rest =
    question === null
      ? splitClauses(words.slice(value.length), language)
      : [{ words, sharesSubject: false }];
  return value.length > 0 ? [{ words: value, sharesSubject: false }, ...rest] : rest;
}

/** The new value alone at the beginning of a correction: "840, I swapped the digits". */
function bareValue(words: readonly Word[]): readonly Word[] {
  const mark = words.findIndex(({ kind }) => kind === "MARK");
  const value = words.slice(0, Math.max(mark, 0));
  const isBare = value.length <= 4 && !value.some((word) => isFinite(word));
  return isBare && value[0]?.kind !== "PREPOSITION" && value[0]?.kind !== "CONJUNCTION"
    ? value
    : [];
}

/** Whether the speaker is in a sentence. */
function speaks(words: readonly Word[], { announcing }: Language): boolean {
  return words.some(
    ({ lower }) =>
      terms.speaker.has(lower) || terms.speakersOwn.has(lower) || announcing.speaker.test(lower),
  );
}
