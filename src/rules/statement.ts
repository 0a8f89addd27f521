import type { Claim, Source } from "./claim.js";

/** Words of a message of the conversation. Messages have numbers, in the order in which they were read or heard. */
export interface WordsOf {
  readonly message: number;
  readonly start: number;
  readonly end: number;
}

/** One fact of a message. */
export interface Statement {
  /** The user's own words of this fact, with the subject that they share. */
  readonly text: string;
  /** The range of the sentence in the message. */
  readonly start: number;
  readonly end: number;
  readonly subject: string;
  /** The words of other messages that its text has. */
  readonly context: readonly WordsOf[];
  /** The code of its language: "en". */
  readonly language: string;
  readonly source: Source;
  /** False for what only changes others: "forget that I live in Rome". */
  readonly isKept: boolean;
  /** What it states itself comes first; what else it ends follows. All are kept with the memory. */
  readonly claims: readonly Claim[];
}
