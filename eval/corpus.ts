/**
 * What an evaluation works on, whatever form the file has: conversations with
 * what was said in them, and questions with the turns that answer them.
 */
export interface Corpus {
  /** Which form the file had. */
  readonly form: "LoCoMo" | "LongMemEval" | "paraphrases";
  readonly conversations: readonly Conversation[];
}

/** Of one user: a search for its questions must find nothing of another. */
export interface Conversation {
  /** Unique in the corpus; becomes the user's id. */
  readonly id: string;
  readonly sessions: readonly Session[];
  readonly questions: readonly Question[];
}

export interface Session {
  /** Unique in the corpus; becomes the thread's id. */
  readonly id: string;
  /** In the order in which they were said. */
  readonly turns: readonly Turn[];
}

export interface Turn {
  /** Unique in the corpus; becomes the message's id. */
  readonly id: string;
  readonly role: "user" | "assistant";
  /** The speaker's; null where the file names none. */
  readonly name: string | null;
  readonly text: string;
  /** UTC milliseconds. */
  readonly time: number;
}

export interface Question {
  readonly id: string;
  readonly text: string;
  /** Its kind, by the file's own name for it. */
  readonly category: string;
  /** Whether the file means it not to be answered: such questions count apart. */
  readonly isAdversarial: boolean;
  /** Ids of the turns that answer it, each once; none where the file names none that is there. */
  readonly evidence: readonly string[];
  /** Ids of the sessions that answer it, each once. */
  readonly evidenceSessions: readonly string[];
}

/** What a caller of the command can mend; its message is one sentence. */
export class EvaluationError extends Error {
  override readonly name = "EvaluationError";
}
