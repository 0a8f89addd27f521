/** Whose words a part of a message is. Only USER_WORDS become claims. */
export type Source = "USER_WORDS" | "ANNOUNCED";

/**
 * What a claim does: it states, states against an earlier statement, says that something is not so, says that
 * something is over, or takes back what was said.
 */
export type Operation = "ASSERT" | "CORRECT" | "DENY" | "END" | "RETRACT";

/** How many values an attribute has at a time; MARKED: one, but only a statement that tells of a change replaces it. */
export type Arity = "ONE" | "MARKED" | "MANY";

export type Tense = "PAST" | "PRESENT" | "FUTURE";

/** Only values of one type can compete: "my boss is Ana" and "my boss is great" do not. */
export type ValueType =
  "TIME" | "DAY" | "DATE" | "NUMBER" | "AMOUNT" | "CODE" | "NAME" | "THING" | "ACTION" | "QUALITY";

export interface Value {
  readonly type: ValueType;
  /** Roots of its content words, in order; the last one is the head of a noun phrase. */
  readonly words: readonly string[];
  /** What the number counts or measures: "kg", "am", a room. Values with different units do not compete. */
  readonly unit: string;
}

/** A statement in parts. Two claims compete only as `beats` says. */
export interface Claim {
  readonly operation: Operation;
  /** "user", "assistant", a name, or a noun: "exam", "favourite author". Lower case, singular. */
  readonly subject: string;
  /** Whose the subject is: "user" in "my exam", a name in "Tom's car"; null if unsaid. */
  readonly owner: string | null;
  /** The name of a frame, such as "home", or a verb: "play", "work at"; "*" for any. */
  readonly attribute: string;
  readonly value: Value | null;
  /** What limits the statement, sorted. Words that no frame explains are here, so that they prevent a contest. */
  readonly qualifiers: readonly string[];
  readonly arity: Arity;
  readonly tense: Tense;
  /** Whether a word says that something changed: "now", "moved", "any more". */
  readonly isMarked: boolean;
  /** Whether it holds only for a while or perhaps: "today", "next week", "I may". Such a claim ends nothing that lasts. */
  readonly isPassing: boolean;
  /** Whether a word hints that something changed. */
  readonly isHinted: boolean;
  /** Whether the user said outright that what was said before is wrong: "scratch that", "I was wrong". */
  readonly isTakenBack: boolean;
  /** Whether its subject is a thing, not a person. */
  readonly isOfThing: boolean;
  /** Roots of all content words of its clause. */
  readonly topic: ReadonlySet<string>;
  /** The same of its sentence. */
  readonly context: ReadonlySet<string>;
  /** Values of strict types anywhere in the clause: what a change may replace. */
  readonly typed: readonly Value[];
  /** Words that its sentence says are wrong: Y in "X, not Y". */
  readonly rejected: readonly string[];
  readonly source: Source;
  /** Milliseconds since 1970. */
  readonly saidAt: number;
  /** Of several messages of that time, in which it was said: the place of the message in its thread. Null: unknown. */
  readonly turn: number | null;
  /** Where it stands in the message. */
  readonly place: number;
  /** When it came to hold, if it says so; else null. */
  readonly holdsFrom: number | null;
  /** The range of its item in the statement's text if the statement lists several: "nuts" in "nuts and shellfish". */
  readonly item: { readonly start: number; readonly end: number } | null;
}

/** What a claim is if nothing says otherwise. */
export const plainClaim = {
  owner: null,
  qualifiers: [],
  arity: "MANY",
  tense: "PRESENT",
  isMarked: false,
  isPassing: false,
  isHinted: false,
  isTakenBack: false,
  isOfThing: false,
  typed: [],
  rejected: [],
  source: "USER_WORDS",
  holdsFrom: null,
  item: null,
} as const satisfies Partial<Claim>;
