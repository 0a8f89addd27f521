import type { Claim } from "../claim.js";
import type { Clause, ParsedClause } from "../clause.js";
import type { Sentence } from "../message/own-sentences.js";
import { terms } from "../terms.js";
import type { Word } from "../word.js";
import { clauseRefusal } from "./clause-refusal.js";
import { moveItem, namedText, placeOf, textOf } from "./clause-text.js";
import { completeFragment } from "./complete-fragment.js";
import type { Discourse } from "./discourse.js";
import { referring, type Mention } from "./mentions.js";
import { parseClause } from "./parse-clause.js";
import { readClaims, type Said } from "./read-claims.js";
import { readRetraction, type Retraction } from "./read-retraction.js";
import { user, type Subject } from "./read-subject.js";
import { contentOf } from "./read-value.js";
import { rejectedIn } from "./rejected-words.js";
import { saysNothing } from "./says-nothing.js";
import type { WithoutLeadIns } from "./take-lead-ins.js";
import { unsaidSubject } from "./unsaid-subject.js";

/** A sentence with all its words, and how it is said. */
export interface Uttered {
  readonly sentence: Sentence;
  readonly words: readonly Word[];
  readonly tone: Omit<WithoutLeadIns, "words">;
  /** Whether it says that something is wrong. */
  readonly isMistaken: boolean;
  readonly saidAt: Pick<Claim, "saidAt" | "turn">;
}

/** Reads the clauses of a sentence one after another: each may share the subject of the one before. */
export function readClauses(
  uttered: Uttered,
  clauses: readonly Clause[],
  discourse: Discourse,
): void {
  const { language } = discourse;
  const { parse = parseClause } = language;
  const parsed = clauses.map(({ words, sharesSubject }) => parse(words, language, sharesSubject));
  discourse.introduce(uttered.words, uttered.sentence);
  const reader = new ClauseReader(uttered, parsed, discourse);
  for (const [at, clause] of parsed.entries())
    reader.read(clause, clauses[at]?.words ?? [], at, clauses[at]?.sharesSubject === true);
}

/** The subject of a clause, for those that have none of their own. */
interface Shared {
  readonly subject: Subject;
  readonly words: readonly Word[];
  /** For whom the subject stands, if that is a pronoun. */
  readonly antecedent: Mention | null;
}

/** Whom a clause is about. */
interface Whom {
  readonly subject: Subject;
  /** The subject that the clause has itself. */
  readonly own: Subject | null;
  /** The one that it shares with a clause before it. */
  readonly shared: Shared | null;
  readonly antecedent: Mention | null;
}

/** A statement of this sentence, and where its last word ends in that. */
interface Joinable {
  readonly at: number;
  readonly end: number;
}

class ClauseReader {
  readonly #said: Omit<Said, "place">;
  readonly #isPolite: boolean;
  /** What a bare correction corrects. */
  readonly #corrected: readonly Claim[];
  #shared: Shared | null = null;
  #before: Joinable | null = null;
  #isRetracted = false;

  constructor(
    private readonly uttered: Uttered,
    private readonly clauses: readonly ParsedClause[],
    private readonly discourse: Discourse,
  ) {
    const { words, tone, saidAt } = uttered;
    const context = new Set(contentOf(words));
    this.#said = { ...saidAt, ...tone, context, rejected: rejectedIn(words, clauses) };
    this.#isPolite = words.some(({ lower }) => terms.polite.has(lower));
    this.#corrected = discourse.last;
  }

  read(parsed: ParsedClause, words: readonly Word[], at: number, sharesSubject: boolean): void {
    const { sentence, tone } = this.uttered;
    const { language } = this.discourse;
    const place = sentence.start + (sentence.question ? 0 : (words[0]?.start ?? 0));
    const said: Said = { ...this.#said, place };
    const { text: own } = textOf(sentence.text, words);
    // "You can drop the summary": its first words may have been taken for a lead-in.
    const isWhole = at === 0 && language.retractions.stopping.test(sentence.text);
    const spoken = isWhole ? sentence.text : own;
    const retraction = this.#retract(spoken, own, words, said);
    if (retraction?.isStatement === false) return;
    const whom = this.#whom(parsed, spoken, sharesSubject);
    const isSure = retraction !== null || (tone.isCorrecting && whom.own?.name !== "assistant");
    const why = isSure ? null : clauseRefusal(parsed, whom.subject, [own, sentence.text], language);
    if (why !== null) return this.discourse.refuse(own, why);
    // What stands beside a retraction and has no subject of its own explains it.
    if (this.#isRetracted && (whom.own?.name ?? "") === "" && retraction === null) return;
    const read = readClaims(parsed, whom.subject, said, language);
    const claims = completeFragment(read, parsed, this.#corrected, tone.isCorrecting);
    if (this.#goesOn(parsed, words, whom.subject, claims)) return;
    const isValue = tone.isCorrecting && words[0]?.kind !== "NEGATION";
    if (!isValue && saysNothing(parsed, own, claims, whom.subject, language)) return;
    this.#state(parsed, words, whom, claims);
    this.#remember(parsed, whom, claims);
  }

  #retract(spoken: string, text: string, words: readonly Word[], said: Said): Retraction | null {
    const { discourse } = this;
    const before = this.#shared?.words ?? [];
    const retraction = readRetraction(spoken, words, before, said, discourse.language);
    if (retraction === null) return null;
    this.#isRetracted = true;
    const { claim } = retraction;
    const { subject } = claim;
    discourse.state(this.uttered.sentence, {
      text,
      subject,
      isKept: false,
      claims: [claim],
      context: [],
    });
    return retraction;
  }

  #whom(parsed: ParsedClause, spoken: string, sharesSubject: boolean): Whom {
    const { sentence } = this.uttered;
    const { language } = this.discourse;
    const [word] = parsed.subject;
    // "No need to explain" is for the assistant.
    const isNamed =
      word !== undefined &&
      !(sentence.question !== null && interrogative.test(word.lower)) &&
      (terms.addressee.has(word.lower) || !language.retractions.stopping.test(spoken));
    const antecedent = this.discourse.antecedentOf(parsed, sentence);
    const own = isNamed ? this.discourse.subjectOf(parsed, antecedent) : null;
    const shared = sharesSubject ? this.#shared : null;
    const unsaid = () =>
      sentence.question ? user : unsaidSubject(parsed, this.#isPolite, language);
    return { subject: own ?? shared?.subject ?? unsaid(), own, shared, antecedent };
  }

  /** Whether a clause only goes on with the statement before it; that has its words then. */
  #goesOn(
    parsed: ParsedClause,
    words: readonly Word[],
    subject: Subject,
    claims: readonly Claim[],
  ): boolean {
    if (this.#before === null) return false;
    const goesOn = pointsBack(parsed, subject) && claims.every(isPlain);
    if (!goesOn && !isCount(words)) return false;
    this.#before = this.#join(this.#before, words, isCount(words) ? claims : []);
    return true;
  }

  /** Adds a clause to the statement before it, without which nobody knows what it is about: "… as she needs it". */
  #join({ at, end }: Joinable, words: readonly Word[], counted: readonly Claim[]): Joinable {
    const { sentence } = this.uttered;
    const { statements } = this.discourse;
    const statement = statements[at];
    const last = words.at(-1)?.end ?? end;
    if (statement === undefined) return { at, end };
    const text = statement.text + sentence.text.slice(end, last);
    const told = statement.claims.map((claim) =>
      isPlain(claim) ? { ...claim, topic: claim.topic.union(new Set(contentOf(words))) } : claim,
    );
    const claims = [...told, ...counted.map((claim) => ({ ...claim, isMarked: true }))];
    statements[at] = { ...statement, text, claims, end: placeOf(sentence, words).end };
    return { at, end: last };
  }

  #state(
    parsed: ParsedClause,
    words: readonly Word[],
    { subject, own, shared, antecedent }: Whom,
    claims: readonly Claim[],
  ): void {
    const { discourse } = this;
    const { sentence } = this.uttered;
    const shares = own === null ? shared : null;
    const meant = antecedent ?? shares?.antecedent ?? null;
    const name = antecedent?.text ?? discourse.named(parsed, subject);
    const prefix = shares
      ? (shares.antecedent?.text ?? textOf(sentence.text, shares.words).text)
      : "";
    const { text, shift } =
      name === null ? textOf(sentence.text, words, prefix) : namedText(sentence.text, words, name);
    const isWhole = this.clauses.length === 1 || sentence.question !== null;
    discourse.state(isWhole ? sentence : placeOf(sentence, words), {
      text,
      subject: this.#about(parsed, subject, claims, meant !== null),
      isKept: true,
      claims: claims.map((claim) => moveItem(claim, shift)),
      context: [sentence.question, meant?.place].flatMap((words) =>
        words && words.message !== discourse.number ? [words] : [],
      ),
    });
    this.#before = { at: discourse.statements.length - 1, end: words.at(-1)?.end ?? 0 };
  }

  /** The name of a statement's subject: "her name is Ana" is about her. */
  #about(
    parsed: ParsedClause,
    subject: Subject,
    [claim]: readonly Claim[],
    isMeant: boolean,
  ): string {
    const isOfOwner = claim !== undefined && claim.subject === subject.owner;
    if (isOfOwner) return claim.subject;
    return isMeant ? subject.name : this.discourse.nameOf(parsed, subject);
  }

  #remember(
    parsed: ParsedClause,
    { subject, own, antecedent }: Whom,
    claims: readonly Claim[],
  ): void {
    const { sentence, isMistaken } = this.uttered;
    // "It" is seldom what a question was about.
    if (sentence.question !== null && !subject.isPerson) return;
    this.discourse.remember(parsed, subject, sentence);
    const [first, ...others] = parsed.subject;
    const isPronoun = others.length === 0 && first?.kind === "PRONOUN";
    if (own !== null)
      this.#shared = { subject, words: parsed.subject, antecedent: isPronoun ? antecedent : null };
    // What only says that something is wrong is not what is corrected.
    if (!isMistaken) this.discourse.last = claims;
  }
}

const interrogative = /^(?:what|which|whose|who|when|where|how)$/;
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
