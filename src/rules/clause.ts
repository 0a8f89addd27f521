import type { Tense } from "./claim.js";
import type { Word } from "./word.js";

/** A clause: its words, without the conjunction before it. */
export interface Clause {
  readonly words: readonly Word[];
  /** Whether its subject stands in the clause before. */
  readonly sharesSubject: boolean;
}

/** Stands for the preposition before a time ("every day") or a further verb. */
export const adverbial = "~";

/** Words after one preposition, or after the verb if it is "". */
export interface Chunk {
  readonly preposition: string;
  readonly words: readonly Word[];
}

export interface ParsedClause {
  readonly words: readonly Word[];
  /** What stands before the verb and is not the subject: "on Mondays". */
  readonly front: readonly Word[];
  /** Empty if the subject is unsaid. */
  readonly subject: readonly Word[];
  /** The root of the main verb; "" in a clause without a verb. */
  readonly verb: string;
  readonly isPassive: boolean;
  readonly isPerfect: boolean;
  readonly isNegated: boolean;
  readonly isModal: boolean;
  /** "used to". */
  readonly isUsed: boolean;
  readonly tense: Tense;
  readonly isMarked: boolean;
  readonly isHinted: boolean;
  readonly isPassing: boolean;
  /** "Ana is my manager". */
  readonly isInverted?: boolean;
  readonly chunks: readonly Chunk[];
}
