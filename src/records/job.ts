import { document, flag, id, name, text, time, whole, word, type RecordOf } from "./field.js";
import type { JsonObject } from "./json.js";
import { words, type WordOf } from "./words.js";

/** Kinds of jobs that callers can see. */
export const jobKind = words("JobKind", "The kind of a job.", {
  EXTRACT_MEMORIES: "Extracts memories from messages.",
  SUMMARIZE_THREAD: "Updates the running summary of a thread.",
  EXPIRE_RECORDS: "Removes expired messages and memories of the tenant.",
  DECAY_MEMORIES: "Decays and prunes fading memories of the tenant.",
  EMBED_RECORDS: "Adds missing vectors to records of the tenant.",
  TITLE_THREAD: "Gives a title to a thread.",
  SIMULATE_EXTRACTION: "Extracts memories for a simulation.",
});

/**
 * Kinds of server jobs, which work for all tenants at once and belong to none. No caller can reach them, so their steps
 * are not logged. No one could retry them, so they never become DEAD.
 */
export const serverJobKinds = ["TRIM_EVENTS", "TRIM_AUDIT"] as const;
export type ServerJobKind = (typeof serverJobKinds)[number];
export type JobKind = WordOf<typeof jobKind> | ServerJobKind;

export const jobState = words("JobState", "The state of a job.", {
  READY: "The job waits until `runAt`.",
  RUNNING: "A worker runs the job.",
  DONE: "The job is finished; see `outcome`.",
  FAILED: "The last run failed; the next one is due at `runAt`.",
  DEAD: "The server gave up the job. `retryJobs` restarts it.",
});
export type JobState = WordOf<typeof jobState>;

export const jobOutcome = words("JobOutcome", "The outcome of a job's run. See docs/jobs.md.", {
  EXTRACTED: "The extraction found memories, new or known.",
  ZERO_FACTS: "The model found nothing worth keeping.",
  SKIPPED_TRIVIAL: "The messages were too trivial for the model.",
  PARSE_FAILED: "The model's answer could not be read.",
  EXTRACTION_TIMEOUT: "Reading a message or an answer took too long.",
  MODEL_REFUSED: "The model declined the request.",
  MODEL_UNUSABLE: "The model's server rejected the request.",
  BUDGET_EXCEEDED: "The token budget is used up until the next day (UTC).",
  QUEUE_FULL: "The queue was full; `retryJobs` queues the job again.",
  METADATA_CONFLICT: "Messages differ in metadata that memories inherit.",
  INTERNAL_ERROR: "Another error; see the server's log.",
  PROCESS_ENDED: "The process ended during the last run.",
  SUMMARIZED: "The thread has a new running summary.",
  NOTHING_TO_SUMMARIZE: "The running summary covers all messages.",
  MODEL_UNAVAILABLE: "The model is missing, unreachable or overloaded.",
  SWEPT: "Expired records were removed.",
  DECAYED: "Due fading memories lost confidence.",
  EMBEDDED: "Records got their missing vectors.",
  TITLED: "The thread got a title.",
  NOTHING_TO_TITLE: "The thread has a title, or none could be made.",
  SIMULATED: "A pass of a simulation has ended.",
  SIMULATION_STALE: "The simulation was deleted, or its messages or memories have changed.",
  SIMULATION_TOO_LARGE: "The simulation found too many memories to store.",
  SIMULATION_DISCARDED: "A caller discarded the simulation.",
});
export type JobOutcome = WordOf<typeof jobOutcome>;

/** What calls of language models used. */
export const usageFields = {
  /** Including malformed answers, and requests that a server may have worked on in vain. */
  calls: whole("Number of answered requests", { isHidden: true }),
  inputTokens: whole("Number of tokens sent", { isHidden: true }),
  outputTokens: whole("Number of tokens in the answers", { isHidden: true }),
};
export interface ModelUsage extends RecordOf<typeof usageFields> {}

/** The fields of a job, in the order of its columns, of which the tenant's is the first. */
export const jobFields = {
  id: id("Id of the job: a UUIDv7, or a fixed id if only one can exist"),
  tenantId: id("The tenant", { isHidden: true }),
  kind: word(jobKind, "Kind of work", { in: ["event"] }),
  threadId: id("The thread", { null: "", isHidden: true }),
  userId: id("The user", { null: "", isHidden: true }),
  agentId: id("The agent", { null: "", isHidden: true }),
  input: document<JsonObject>()("Arguments of the job, by its kind", { isHidden: true }),
  state: word(jobState, "State of the job", { default: "READY", in: ["event"] }),
  attempts: whole("Number of started runs, except runs that a shutdown interrupted", {
    default: 0,
    in: ["event"],
  }),
  deaths: whole("Runs during which the process ended or the lease was lost", {
    default: 0,
    isHidden: true,
  }),
  /** A worker with an old fence cannot store anything. */
  fence: whole("Fencing token, incremented with each claim", { default: 0, isHidden: true }),
  runAt: time("Earliest time of the next run"),
  leaseUntil: time("While RUNNING: when other workers may claim the job", {
    null: "",
    isHidden: true,
  }),
  outcome: word(jobOutcome, "Outcome of the last run. Null before the first run ends", {
    null: "",
    in: ["event"],
  }),
  /** For people. */
  error: text("Error of the last run. Null if there was none", { null: "", in: ["event"] }),
  model: name("Name of the language model that was called last. Null: none", {
    null: "",
    in: ["event"],
  }),
  ...usageFields,
  /** Null until then. */
  result: document<JsonObject>()("The report of the job's kind", { null: "", isHidden: true }),
  hasFindings: flag("Whether a dry run has found memories", { isHidden: true, isComputed: true }),
  createdAt: time("Time of creation"),
  updatedAt: time("Time of the last change"),
};

/** A job without its usage, which rows store in several columns, and its kind, which may be a server's. */
export type StoredJob = Omit<RecordOf<typeof jobFields>, "kind" | keyof ModelUsage>;
