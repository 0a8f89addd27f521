/** A text or a list may also stand in a case in its short form: see short-forms.ts. */
export interface Case {
  readonly id: string;
  readonly given: Given;
  readonly when: When;
  readonly expect: Expectation;
}

/** The world before the operation. Times are ISO 8601 with a zone. */
export interface Given {
  readonly now?: string;
  readonly threads?: readonly GivenThread[];
  readonly messages?: readonly GivenMessage[];
  readonly facts?: readonly GivenFact[];
  /** How many messages each thread keeps. */
  readonly maxMessages?: number;
  /** The longest message, in characters. */
  readonly maxContentCharacters?: number;
  /** What the embedder knows. */
  readonly embeddings?: Readonly<Record<string, Vector>>;
  /** Texts at which the embedder fails once the world is set up; `*`: at all. */
  readonly embedderFailsOn?: readonly string[];
  readonly model?: GivenModel;
  readonly sharedState?: Readonly<Record<string, unknown>>;
}

export type Vector = readonly number[];

export interface GivenThread {
  readonly id: string;
  readonly chatId?: string | null;
  readonly title?: string | null;
  readonly createdAt?: string;
  readonly updatedAt?: string;
}

export interface GivenMessage {
  readonly id?: string;
  readonly threadId?: string | null;
  readonly role: string;
  readonly content: string;
  readonly timestamp?: string;
  readonly metadata?: Readonly<Record<string, unknown>> | null;
  readonly vector?: Vector;
  readonly steps?: readonly GivenStep[];
}

/** What an agent did on the way to a message. */
export interface GivenStep {
  readonly tool: string;
  readonly arguments: string;
  readonly output: string;
  readonly usage?: { readonly input_tokens: number; readonly output_tokens: number };
  /** In nanoseconds. */
  readonly duration?: number;
}

export interface GivenFact {
  readonly id: string;
  readonly fact: string;
  readonly category: string;
  readonly confidence: number;
  readonly vector: Vector;
  readonly createdAt?: string;
  readonly reinforcedAt?: string;
  readonly sourceThreadId?: string;
}

/** Texts that the model answers with, one for each call; or a model that fails at every call. */
export type GivenModel = { readonly answers: readonly string[] } | { readonly fails: true };

/** One operation with its arguments; of a sequence's, `at` sets the clock first. */
export interface When {
  readonly op: string;
  readonly at?: string;
  readonly [argument: string]: unknown;
}

/** Exactly one of a result and an error code, and the state that is left. */
export interface Expectation {
  readonly result?: unknown;
  readonly error?: string;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** The file, or what the command is given, is no good. */
export class CaseFileError extends Error {}
