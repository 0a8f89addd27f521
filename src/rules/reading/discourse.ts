import type { Claim } from "../claim.js";
import type { ParsedClause } from "../clause.js";
import type { Language } from "../language.js";
import type { Sentence } from "../message/own-sentences.js";
import type { Statement } from "../statement.js";
import type { Word } from "../word.js";
import { textOf } from "./clause-text.js";
import { antecedentOf, mentionsIn, type Mention } from "./mentions.js";
import {
  mention,
  noReferents,
  readSubject,
  remember,
  renew,
  type Referents,
  type Subject,
} from "./read-subject.js";
import type { Refusal } from "./refusal-of.js";
import type { Heard } from "./with-question.js";

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

/** What was read of a message so far, and whom and what its next words may refer to. */
export class Discourse {
  readonly statements: Statement[] = [];
  readonly refused: { text: string; why: Refusal }[] = [];
  /** The claims of the last statement. */
  last: readonly Claim[];
  #referents: Referents;
  readonly #mentions: Mention[] = [];

  /** @param number The number of the message in the conversation. */
  constructor(
    readonly number: number,
    private readonly before: Conversation,
    public language: Language,
  ) {
    this.last = before.last;
    this.#referents = before.referents;
  }

  get conversation(): Conversation {
    // A pronoun seldom stands for what was named before the message before.
    const isFresh = this.#referents !== this.before.referents;
    const { names } = this.#referents;
    // Its words are not those of the next message.
    const referents = {
      ...(isFresh ? this.#referents : noReferents),
      names,
      told: noReferents.told,
    };
    return { referents, mentions: this.#mentions, last: this.last, language: this.language };
  }

  state(
    { start, end, source }: Pick<Sentence, "start" | "end" | "source">,
    statement: Omit<Statement, "start" | "end" | "source" | "language">,
  ): void {
    this.statements.push({ start, end, source, language: this.language.code, ...statement });
  }

  refuse(text: string, why: Refusal): void {
    this.refused.push({ text, why });
  }

  /** The sentence before was a joke. */
  takeBackLast(): void {
    const { start = 0 } = this.statements.at(-1) ?? {};
    while ((this.statements.at(-1)?.start ?? -1) >= start) this.statements.pop();
  }

  /** Takes note of the people and animals that a sentence names. */
  note(words: readonly Word[], { text, start, question }: Sentence): void {
    // The words of an answer stand elsewhere in its message.
    if (this.language.parse !== undefined || question !== null) return;
    const place = { message: this.number, start };
    this.#mentions.push(...mentionsIn(words, text, place, this.#referents));
  }

  /** Takes note of the name that a sentence gives: "I was wrong about Ella". */
  introduce(words: readonly Word[], { text }: Sentence): void {
    this.#referents = mention(this.#referents, words, text);
  }

  /** Takes note of a clause about `subject`. */
  remember(parsed: ParsedClause, subject: Subject, { text }: Sentence): void {
    const named = textOf(text, parsed.subject).text;
    this.#referents = remember(this.#referents, subject, parsed.subject, named);
    this.#referents = renew(this.#referents, parsed);
  }

  subjectOf({ subject: words }: ParsedClause, antecedent: Mention | null): Subject {
    const subject = readSubject(words, this.#referents);
    if (antecedent === null || subject.name === antecedent.subject.name) return subject;
    const isOwner = words[0]?.kind === "POSSESSIVE";
    return isOwner ? { ...subject, owner: antecedent.subject.name } : antecedent.subject;
  }

  /** For whom the pronoun stands with which a clause begins; null if that is not plain. */
  antecedentOf(
    { words, subject: [pronoun, ...others] }: ParsedClause,
    { start, question }: Sentence,
  ): Mention | null {
    const isBeginning = pronoun !== undefined && words[0] === pronoun;
    const isWhole = pronoun?.kind === "POSSESSIVE" || others.length === 0;
    if (!isBeginning || !isWhole || question !== null) return null;
    const here = this.#mentions.filter(({ place }) => place.end <= start + pronoun.start);
    const found = antecedentOf(pronoun, here, this.before.mentions ?? []);
    // "He's called Terry".
    return words.some(({ root }) => root === found?.subject.name) ? null : found;
  }

  /** How the person or thing was named for which the clause's subject is a pronoun; null if it names its subject. */
  named(
    { words, words: [first], subject: [only, ...others] }: ParsedClause,
    { name }: Subject,
  ): string | null {
    if (only?.kind !== "PRONOUN" || others.length > 0 || first !== only) return null;
    // Of people, see above.
    if (this.language.parse === undefined && only.lower !== "it") return null;
    // "He's called Terry".
    if (words.some(({ root }) => root === name)) return null;
    return this.#referents.told.get(name) ?? null;
  }

  /** The name of a subject; "" if only an earlier message has it, which may be deleted. */
  nameOf({ subject: words }: ParsedClause, { name }: Subject): string {
    const isSpeaking = name === "user" || name === "assistant";
    const isNamed = words.some(({ kind }) => kind !== "PRONOUN") || this.#referents.told.has(name);
    return isSpeaking || isNamed ? name : "";
  }
}
