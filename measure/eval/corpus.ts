/**
 * The input of an evaluation, whatever the format of the file: conversations with
 * their turns, and questions with the turns that answer them.
 */
export interface Corpus {
  /** The format of the file. */
  readonly form: "LoCoMo" | "LongMemEval" | "paraphrases";
  readonly conversations: readonly Conversation[];
}

/** A conversation of one user. A search for its questions must find nothing of another user. */
export interface Conversation {
  /** Unique in the corpus; used as the user's id. */
  readonly id: string;
  readonly sessions: readonly Session[];
  readonly questions: readonly Question[];
}

export interface Session {
  /** Unique in the corpus; used as the thread's id. */
  readonly id: string;
  /** In the order in which they were said. */
  readonly turns: readonly Turn[];
}

export interface Turn {
  /** Unique in the corpus; used as the message's id. */
  readonly id: string;
  readonly role: "user" | "assistant";
  /** The speaker's name; null if the file contains none. */
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
  /** Whether the file expects no answer. Such questions count separately. */
  readonly isAdversarial: boolean;
  /** Ids of the turns that answer it, unique. Empty if the file names no existing turn. */
  readonly evidence: readonly string[];
  /** Ids of the sessions that answer it, unique. */
  readonly evidenceSessions: readonly string[];
}

/** An error that the command's caller can fix. Its message is one sentence. */
export class EvaluationError extends Error {
  override readonly name = "EvaluationError";
}
