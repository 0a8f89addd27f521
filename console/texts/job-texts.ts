import type { JobKind, JobOutcome } from "../gql/graphql.js";

const kinds: Readonly<Record<JobKind, string>> = {
  EXTRACT_MEMORIES: "Learning from messages",
  SUMMARIZE_THREAD: "The summary",
  EXPIRE_RECORDS: "Removing what has expired",
  DECAY_MEMORIES: "Letting old memories fade",
  EMBED_RECORDS: "Indexing by meaning",
  TITLE_THREAD: "The title",
  SIMULATE_EXTRACTION: "A trial",
};

/** Why a job failed. */
const failures: Readonly<Partial<Record<JobOutcome, string>>> = {
  PARSE_FAILED: "The model gave no answer that can be read.",
  EXTRACTION_TIMEOUT: "It took too long.",
  MODEL_REFUSED: "The model refused.",
  MODEL_UNUSABLE: "The model's server refused.",
  MODEL_UNAVAILABLE: "The model does not answer.",
  BUDGET_EXCEEDED: "The model may read no more today.",
  QUEUE_FULL: "Too much was waiting.",
  METADATA_CONFLICT: "Its messages have different labels, and memories are to take them over.",
  PROCESS_ENDED: "The server stopped meanwhile.",
  SIMULATION_STALE: "Something has changed meanwhile.",
  SIMULATION_TOO_LARGE: "It found too much to keep.",
  SIMULATION_DISCARDED: "It was thrown away.",
};

export const jobTexts = {
  kinds,
  failed: (kind: JobKind) => `${kinds[kind]} failed.`,
  failure: (outcome: JobOutcome | null) =>
    (outcome && failures[outcome]) ?? "Something went wrong in the server.",
  details: "What the server says",
} as const;
