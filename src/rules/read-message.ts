import type { Claim } from "./claim.js";
import type { Clause, ParsedClause } from "./clause.js";
import { only, type Language, type Languages } from "./language.js";
import { ownSentences, type Sentence } from "./message/own-sentences.js";
import { isFinite, splitClauses } from "./reading/clauses.js";
import { antecedentOf, mentionsIn, type Mention } from "./reading/mentions.js";
import { parseClause } from "./reading/parse-clause.js";
import { readClaims } from "./reading/read-claims.js";
import {
  mention,
  noReferents,
  readSubject,
  remember,
  renew,
  user,
  type Referents,
  type Subject,
} from "./reading/read-subject.js";
import { contentOf } from "./reading/read-value.js";
import { rejectedIn } from "./reading/rejected-words.js";
import { readRetraction } from "./reading/read-retraction.js";
import { withQuestion, type Heard } from "./reading/with-question.js";
import { refusalOf, type Refusal } from "./reading/refusal-of.js";
import { standsByItself } from "./reading/stands-by-itself.js";
import { saysNothing } from "./reading/says-nothing.js";
import { takeEvidence, takeLeadIns, type WithoutLeadIns } from "./reading/take-lead-ins.js";
import { unsaidSubject } from "./reading/unsaid-subject.js";
import { clauseRefusal } from "./reading/clause-refusal.js";
import { completeFragment } from "./reading/complete-fragment.js";
import type { Statement } from "./statement.js";
import type { Word } from "./word.js";
import { terms } from "./terms.js";

interface Shared {
  readonly subject: Subject;
  readonly words: readonly Word[];
  /** For whom the subject stands, if that is a pronoun. */
  readonly antecedent: Mention | null;
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

/** A statement of this sentence, and where its last word ends in that. */
interface Joinable {
  readonly at: number;
  readonly end: number;
}

type Tone = Omit<WithoutLeadIns, "words">;

/** What later sentences of a conversation may refer to. */
export interface Conversation {
  readonly referents: Referents;
  /** Whom the last message names. Default: nobody. */
  readonly mentions?: readonly Mention[];
  /** The claims of the last statement: what a bare correction corrects. */
  readonly last: readonly Claim[];
  /** The language of the last sentence of which one could tell it; null before the first. */
  readonly language: Language | null;
  /** What somebody else said after that: "Which version?" Default: nothing. */
  readonly heard?: Heard | null;
}

export const newConversation: Conversation = { referents: noReferents, last: [], language: null };

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
  const reader = new MessageReader({ saidAt, turn }, number, languages, before, isBesideForeign);
  for (const sentence of sentences) reader.read(sentence);
  return reader;
}

class MessageReader implements ReadMessage {
  readonly statements: Statement[] = [];
  readonly refused: { text: string; why: Refusal }[] = [];
  readonly #saidAt: Pick<Claim, "saidAt" | "turn">;
  readonly #languages: Languages;
  readonly #before: Conversation;
  /** Whether the message has a text that is not the user's: what else is in it may be about that. */
  readonly #isBesideForeign: boolean;
  #language: Language;
  #heard: Heard | null;
  #referents: Referents;
  readonly #mentions: Mention[] = [];
  #last: readonly Claim[];
  /** Whether the sentence before said that something is wrong. */
  #isMistaken = false;

  constructor(
    saidAt: Pick<Claim, "saidAt" | "turn">,
    private readonly number: number,
    languages: Languages,
    before: Conversation,
    isBesideForeign: boolean,
  ) {
    this.#saidAt = saidAt;
    this.#isBesideForeign = isBesideForeign;
    this.#languages = languages;
    this.#before = before;
    this.#language = before.language ?? languages.first;
    this.#heard = before.heard ?? null;
    this.#referents = before.referents;
    this.#last = before.last;
  }

  get conversation(): Conversation {
    // A pronoun seldom stands for what was named before the message before.
    const isFresh = this.#referents !== this.#before.referents;
    const { names } = this.#referents;
    // Its words are not those of the next message.
    const referents = {
      ...(isFresh ? this.#referents : noReferents),
      names,
      told: noReferents.told,
    };
    return { referents, mentions: this.#mentions, last: this.#last, language: this.#language };
  }

  get language(): Language {
    return this.#language;
  }

  read(sentence: Sentence): void {
    if (sentence.source !== "USER_WORDS") {
      this.refused.push({ text: sentence.text, why: "ANNOUNCED" });
      return;
    }
    this.#language = this.#languages.of(sentence.text, this.#language);
    for (const part of withQuestion(sentence, this.#heard, this.#language)) this.#read(part);
    this.#heard = null;
  }

  #read(sentence: Sentence): void {
    const language = this.#language;
    const tagged = language.tag(sentence.text);
    const { question, start } = sentence;
    // The words of an answer stand elsewhere in its message.
    if (language.parse === undefined && question === null) {
      const place = { message: this.number, start };
      this.#mentions.push(...mentionsIn(tagged, sentence.text, place, this.#referents));
    }
    const { words, ...said } = takeEvidence(takeLeadIns(tagged, language), sentence.text, language);
    const { mistaken = /(?!)/ } = language.leadIns;
    const isMistaken = mistaken.test(sentence.text);
    const text = sentence.text.slice(words[0]?.start ?? sentence.text.length);
    const isOnly = words.every(({ kind }) => kind === "MARK");
    const tone = correct(said, isMistaken || this.#isMistaken);
    this.#isMistaken = isMistaken || (isOnly && said.isCorrecting);
    const { retracting, stopping } = language.retractions;
    const isRetracting = [sentence.text, text].some(
      (said) => retracting.test(said) || stopping.test(said),
    );
    const refusal = refusalOf(sentence, text, words, language);
    const isFree = sentence.question !== null || (isRetracting && !takesNothingBack.has(refusal));
    const form = isFree ? null : refusal;
    // "Sorry, 1975."
    const isValue = form === "EMPTY" && tone.isCorrecting && !isMistaken && words.length > 0;
    const why = isValue ? null : form;
    const value = tone.isCorrecting ? bareValue(words) : [];
    const rest =
      sentence.question === null
        ? splitClauses(words.slice(value.length), language)
        : [{ words, sharesSubject: false }];
    const stated = value.length > 0 ? [{ words: value, sharesSubject: false }, ...rest] : rest;
    const isPart = why === "IDIOM" && language.parse === undefined;
    const left = isPart ? stated : standsByItself(words, language);
    const clauses =
      why === null ? stated : left.filter((part) => this.#isKept(sentence, part, why));
    const isBeside = this.#isBesideForeign && why === null && !speaks(words, language);
    const isRefused = isBeside || (why !== null && (!leavesRest.has(why) || clauses.length === 0));
    if (language.refusals.kidding?.test(sentence.text) === true) this.#takeBackLast();
    if (isRefused) this.refused.push({ text: sentence.text, why: why ?? "REMARK" });
    else this.#readClauses(sentence, tagged, clauses, tone, isMistaken);
  }

  /** Whether a clause would be kept as a sentence; `why` are others of its sentence refused. */
  #isKept(sentence: Sentence, { words }: Clause, why: Refusal): boolean {
    const { text } = textOf(sentence.text, "", words);
    const part = { ...sentence, text, isQuestion: false, quotes: false };
    // "It won't click": the picture goes on.
    const goesOn = why === "IDIOM" && referring.test(words[0]?.lower ?? "");
    return !goesOn && refusalOf(part, text, words, this.#language) === null;
  }

  /** The sentence before was a joke. */
  #takeBackLast(): void {
    const { start = 0 } = this.statements.at(-1) ?? {};
    while ((this.statements.at(-1)?.start ?? -1) >= start) this.statements.pop();
  }

  #readClauses(
    sentence: Sentence,
    tagged: readonly Word[],
    clauses: readonly Clause[],
    tone: Tone,
    isMistaken: boolean,
  ): void {
    const language = this.#language;
    const { parse = parseClause } = language;
    const parsedClauses = clauses.map(({ words, sharesSubject }) =>
      parse(words, language, sharesSubject),
    );
    const rejected = rejectedIn(tagged, parsedClauses);
    const context = new Set(contentOf(tagged));
    let shared: Shared | null = null;
    const isPolite = tagged.some(({ lower }) => terms.polite.has(lower));
    let isRetracted = false;
    let before: Joinable | null = null;
    const corrected = this.#last;
    this.#referents = mention(this.#referents, tagged, sentence.text);
    for (const [at, { words, sharesSubject }] of clauses.entries()) {
      const parsed = parsedClauses[at];
      if (parsed === undefined) continue;
      const place = sentence.start + (sentence.question ? 0 : (words[0]?.start ?? 0));
      const telling = { ...this.#saidAt, place, ...tone, context, rejected };
      const { text: own } = textOf(sentence.text, "", words);
      // "You can drop the summary": its first words may have been taken for a lead-in.
      const said =
        at === 0 && language.retractions.stopping.test(sentence.text) ? sentence.text : own;
      const retraction = readRetraction(said, words, shared?.words ?? [], telling, language);
      if (retraction !== null) {
        isRetracted = true;
        const { claim } = retraction;
        this.#push(sentence, {
          text: own,
          subject: claim.subject,
          isKept: false,
          claims: [claim],
          context: [],
        });
        if (!retraction.isStatement) continue;
      }
      // "No need to explain" is for the assistant.
      const [subjectWord] = parsed.subject;
      const isNamed =
        subjectWord !== undefined &&
        !(sentence.question !== null && interrogative.test(subjectWord.lower)) &&
        (terms.addressee.has(subjectWord.lower) || !language.retractions.stopping.test(said));
      const antecedent = this.#antecedentOf(parsed, sentence);
      const ownSubject = isNamed ? this.#subjectOf(parsed, antecedent) : null;
      const told: Shared | null = sharesSubject ? shared : null;
      const subject: Subject =
        ownSubject ??
        told?.subject ??
        (sentence.question ? user : unsaidSubject(parsed, isPolite, language));
      const isSure = retraction !== null || (tone.isCorrecting && ownSubject?.name !== "assistant");
      const form = isSure ? null : clauseRefusal(parsed, subject, [own, sentence.text], language);
      if (form !== null) {
        this.refused.push({ text: own, why: form });
        continue;
      }
      // What stands beside a retraction and has no subject of its own explains it.
      if (isRetracted && (ownSubject?.name ?? "") === "" && retraction === null) continue;
      const claims = completeFragment(
        readClaims(parsed, subject, telling, language),
        parsed,
        corrected,
        tone.isCorrecting,
      );
      const goesOn = pointsBack(parsed, subject) && claims.every(isPlain);
      if (before !== null && (goesOn || isCount(words))) {
        before = this.#join(before, sentence, words, isCount(words) ? claims : []);
        continue;
      }
      const isValue = tone.isCorrecting && words[0]?.kind !== "NEGATION";
      if (!isValue && saysNothing(parsed, own, claims, subject, language)) continue;
      const named = antecedent?.text ?? this.#named(parsed, subject);
      const shares = ownSubject === null ? told : null;
      const prefix = shares ? (shares.antecedent?.text ?? spoken(sentence, shares.words)) : "";
      const meant = antecedent ?? shares?.antecedent ?? null;
      const { text, shift } = textOf(sentence.text, prefix, words, named);
      const moved = claims.map((claim) => moveItem(claim, shift));
      const isWhole = clauses.length === 1 || sentence.question !== null;
      const range = isWhole ? sentence : placeOf(sentence, words);
      this.#push(range, {
        text,
        subject: meant ? subject.name : this.#nameOf(parsed, subject),
        isKept: true,
        claims: moved,
        context: [sentence.question, meant?.place].flatMap((words) =>
          words && words.message !== this.number ? [words] : [],
        ),
      });
      before = { at: this.statements.length - 1, end: words.at(-1)?.end ?? 0 };
      // "It" is seldom what a question was about.
      if (sentence.question !== null && !subject.isPerson) continue;
      this.#referents = remember(
        this.#referents,
        subject,
        parsed.subject,
        textOf(sentence.text, "", parsed.subject).text,
      );
      this.#referents = renew(this.#referents, parsed);
      const isPronoun = parsed.subject.length === 1 && subjectWord?.kind === "PRONOUN";
      if (ownSubject !== null)
        shared = { subject, words: parsed.subject, antecedent: isPronoun ? antecedent : null };
      // What only says that something is wrong is not what is corrected.
      if (!isMistaken) this.#last = claims;
    }
  }

  /** Adds a clause to the statement before it, without which nobody knows what it is about: "… as she needs it". */
  #join(
    { at, end }: Joinable,
    sentence: Sentence,
    words: readonly Word[],
    counted: readonly Claim[],
  ): Joinable {
    const statement = this.statements[at];
    const last = words.at(-1)?.end ?? end;
    if (statement === undefined) return { at, end };
    const text = statement.text + sentence.text.slice(end, last);
    const told = statement.claims.map((claim) =>
      isPlain(claim) ? { ...claim, topic: claim.topic.union(new Set(contentOf(words))) } : claim,
    );
    const claims = [...told, ...counted.map((claim) => ({ ...claim, isMarked: true }))];
    this.statements[at] = { ...statement, text, claims, end: placeOf(sentence, words).end };
    return { at, end: last };
  }

  #subjectOf({ subject: words }: ParsedClause, antecedent: Mention | null): Subject {
    const subject = readSubject(words, this.#referents);
    if (antecedent === null || subject.name === antecedent.subject.name) return subject;
    const isOwner = words[0]?.kind === "POSSESSIVE";
    return isOwner ? { ...subject, owner: antecedent.subject.name } : antecedent.subject;
  }

  /** For whom the pronoun stands with which a clause begins; null if that is not plain. */
  #antecedentOf(
    { words, subject: [pronoun, ...others] }: ParsedClause,
    { start, question }: Sentence,
  ): Mention | null {
    const isBeginning = pronoun !== undefined && words[0] === pronoun;
    const isWhole = pronoun?.kind === "POSSESSIVE" || others.length === 0;
    if (!isBeginning || !isWhole || question !== null) return null;
    const here = this.#mentions.filter(({ place }) => place.end <= start + pronoun.start);
    const found = antecedentOf(pronoun, here, this.#before.mentions ?? []);
    // "He's called Terry".
    return words.some(({ root }) => root === found?.subject.name) ? null : found;
  }

  /** How the person or thing was named for which the clause's subject is a pronoun; null if it names its subject. */
  #named(
    { words, words: [first], subject: [only, ...others] }: ParsedClause,
    { name }: Subject,
  ): string | null {
    if (only?.kind !== "PRONOUN" || others.length > 0 || first !== only) return null;
    // Of people, see above.
    if (this.#language.parse === undefined && only.lower !== "it") return null;
    // "He's called Terry".
    if (words.some(({ root }) => root === name)) return null;
    return this.#referents.told.get(name) ?? null;
  }

  /** The name of a subject; "" if only an earlier message has it, which may be deleted. */
  #nameOf({ subject: words }: ParsedClause, { name }: Subject): string {
    const isSpeaking = name === "user" || name === "assistant";
    const isNamed = words.some(({ kind }) => kind !== "PRONOUN") || this.#referents.told.has(name);
    return isSpeaking || isNamed ? name : "";
  }

  #push(
    { start, end, source }: Pick<Sentence, "start" | "end" | "source">,
    statement: Omit<Statement, "start" | "end" | "source" | "language">,
  ): void {
    this.statements.push({ start, end, source, language: this.#language.code, ...statement });
  }
}

function correct(tone: Tone, isWrong: boolean): Tone {
  return isWrong ? { isCorrecting: true, isTakingBack: true } : tone;
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

/** The words of a clause, after its subject if it shares one; `shift` takes offsets in the sentence to offsets in them. */
function textOf(
  sentence: string,
  prefix: string,
  words: readonly Word[],
  named: string | null = null,
): { text: string; shift: number } {
  const start = words[0]?.start ?? 0;
  const own = sentence.slice(start, words.at(-1)?.end ?? 0);
  if (named !== null) {
    const [first, second] = words;
    const length = first?.lower.length ?? 0;
    const isShort = second !== undefined && second.start === first?.end;
    // "She's called Inger".
    const isNaming = second?.lower === "has" && terms.naming.has(words[2]?.lower ?? "");
    const verb = isNaming ? "is" : second?.lower;
    const told = `${named}${first?.kind === "POSSESSIVE" ? "'s" : ""}${isShort ? ` ${verb}` : ""}`;
    const end = isShort ? second.end - start : length;
    return { text: told + own.slice(end), shift: told.length - end - start };
  }
  if (prefix === "") return { text: own, shift: -start };
  return { text: `${prefix} ${own}`, shift: prefix.length + 1 - start };
}

/** The text of some words. */
function spoken({ text }: Sentence, words: readonly Word[]): string {
  return text.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0);
}

/** The range of a clause in the message. */
function placeOf({ start, end, text, source }: Sentence, words: readonly Word[]) {
  const last = words.at(-1)?.end ?? 0;
  const isAtEnd = !/[\p{L}\p{N}]/u.test(text.slice(last));
  return { start: start + (words[0]?.start ?? 0), end: isAtEnd ? end : start + last, source };
}

/** Whether the speaker is in a sentence. */
function speaks(words: readonly Word[], { announcing }: Language): boolean {
  return words.some(
    ({ lower }) =>
      terms.speaker.has(lower) || terms.speakersOwn.has(lower) || announcing.speaker.test(lower),
  );
}

const referring = /^(?:it|he|she|they|that|this|these|those)$/;
const pointing = /^(?:it|that|them|him|her|these|those)$/;

/** Whether a clause is about what the clause before names: its subject is unknown, or a pronoun is its object. */
function pointsBack({ words, subject: [first], verb }: ParsedClause, { name }: Subject): boolean {
  if (verb === "") return false;
  const isUnknown =
    name === "" && words.some((word) => word === first && referring.test(word.lower));
  return (
    isUnknown ||
    words.some(
      ({ lower, kind }, at) =>
        at > 0 && pointing.test(lower) && kind !== "POSSESSIVE" && words[at + 1]?.kind !== "NOUN",
    )
  );
}

/** "Two left, so 20": how many there are now. */
function isCount([count, noun, ...others]: readonly Word[]): boolean {
  const isNoun = noun === undefined || noun.kind === "NOUN";
  return count?.kind === "NUMBER" && isNoun && others.length === 0;
}

function isPlain({ operation, isMarked }: Claim): boolean {
  return operation === "ASSERT" && !isMarked;
}

const interrogative = /^(?:what|which|whose|who|when|where|how)$/;

function moveItem(claim: Claim, shift: number): Claim {
  if (claim.item === null) return claim;
  return { ...claim, item: { start: claim.item.start + shift, end: claim.item.end + shift } };
}
