import { registerEnumType } from "type-graphql";
import type { CardFormat } from "../core/context-cards/card-format.js";
import type { EventKind, SubjectName } from "../core/events/event.js";
import type { TrimStrategy } from "../core/history/trimming.js";
import type { JobKind, JobOutcome, JobState, ServerJobKind } from "../core/jobs/job.js";
import type { ThreadMemoryPolicy } from "../core/deletion/deletion.js";
import type { TtlAnchor } from "../core/lifetimes/lifetime.js";
import type {
  MemoryKind,
  MemoryOrder,
  MemoryPolicy,
  MemorySource,
  MemoryStatus,
  StatusReason,
} from "../core/memories/memory.js";
import type { ExchangePairing } from "../core/exchanges/exchange.js";
import type { MessageOrder, MessageType } from "../core/messages/message.js";
import type { StepType } from "../core/messages/trace.js";
import type { LinkDirection, LinkRelation } from "../core/links/memory-link.js";
import type { Direction } from "../core/page.js";
import type { DerivedPolicy } from "../core/deletion/removal.js";
import type { RankingFactor } from "../core/search/explanation.js";
import type { SearchLeg } from "../core/search/search-leg.js";
import type { SearchMode } from "../core/search/search-request.js";
import type { RecordType } from "../core/records/record.js";
import type { SummaryView } from "../core/summaries/summary-view.js";
import type { StoreDescription, VectorIndexKind } from "../core/store-description.js";
import type { ThreadOrder } from "../core/threads/thread.js";
import type {
  ChangedEvidencePolicy,
  ExtractionMode,
  LinkExtractionMode,
  QueueFullBehavior,
  ScopeDefaults,
} from "../core/threads/thread-settings.js";

/** An enum whose values are the domain's own strings, each with what it means. */
export function describedEnum<Value extends string>(
  name: string,
  description: string,
  meanings: Readonly<Record<Value, string>>,
  internal: (value: Value) => string = (value) => value,
): Record<Value, string> {
  const values = Object.keys(meanings) as Value[];
  const type = Object.fromEntries(values.map((value) => [value, internal(value)])) as Record<
    string,
    string
  >;
  const valuesConfig = Object.fromEntries(
    values.map((value) => [value, { description: meanings[value] as string }]),
  );
  registerEnumType(type, { name, description, valuesConfig });
  return type;
}

export const MemoryKindEnum = describedEnum<MemoryKind>(
  "MemoryKind",
  "What sort of statement a memory is.",
  {
    MEMORY: "Anything worth keeping that is none of the others, such as an event or a plan.",
    FACT: "Something that is so.",
    PREFERENCE: "What somebody likes, dislikes or wants.",
    GUIDELINE: "How an agent is to behave.",
  },
);

export const MemoryStatusEnum = describedEnum<MemoryStatus>(
  "MemoryStatus",
  "Whether a memory holds.",
  {
    VALID: "It holds, and searches find it.",
    INVALID: "It does not hold any more; kept, and found only on request.",
    PENDING: "It waits for a decision; found only on request.",
  },
);

export const MemorySourceEnum = describedEnum<MemorySource>(
  "MemorySource",
  "Who put a memory into words.",
  {
    MANUAL: "A caller, by a mutation.",
    RULE: "The local rules: a filter of sentences, not a language model.",
    MODEL: "A language model.",
  },
);

export const MemoryPolicyEnum = describedEnum<MemoryPolicy>(
  "MemoryPolicy",
  "The rules that a memory lives by.",
  {
    ORACLE: "It stays as it is until somebody changes it.",
    OASIS:
      "What is said again gains confidence; what is not said again for long loses it, and goes in the end.",
  },
);

export const StatusReasonEnum = describedEnum<StatusReason>(
  "StatusReason",
  "Why a memory does not hold.",
  {
    SUPERSEDED: "Another memory takes its place, as a link says.",
    REFINED: "Another memory says the same more exactly, as a link says.",
    DUPLICATE: "Another memory says the same, as a link says.",
    PRUNED: "It had lost its confidence, and nobody had said it again for long.",
    SOURCE_DELETED: "The messages it rested on were deleted.",
    EVIDENCE_CHANGED:
      "Its messages no longer contain the quoted words; `ThreadSettings.changedEvidence` decides whether it is PENDING or INVALID.",
    REVIEW: "It is PENDING, as its words could be an order to a model.",
    REJECTED: "It waited for a decision, which was against it.",
    MANUAL: "A caller said so.",
  },
);

export const MessageTypeEnum = describedEnum<MessageType>(
  "MessageType",
  "What a message is for an agent's run.",
  {
    USER_MESSAGE: "What somebody says to the agent.",
    ASSISTANT_RESPONSE: "What the agent answers.",
    TOOL_CALL_INTENT: "The agent asks for a tool.",
    TOOL_RESULT: "What a tool answered.",
    ERROR: "What went wrong.",
    CUSTOM: "Something else; `typeText` has the caller's word for it.",
  },
);
export const TtlAnchorEnum = describedEnum<TtlAnchor>("TtlAnchor", "From when a lifetime counts.", {
  CREATED_AT: "From when the record is first stored.",
  TIMESTAMP:
    "From its own time, or from when it is first stored where it has none. One that lies far enough back expires at once.",
});

export const LinkRelationEnum = describedEnum<LinkRelation>(
  "LinkRelation",
  "What a link says of its source and its target. The first three make the target INVALID for as long as the link is there; of several, the reason is the first of this order.",
  {
    SUPERSEDES: "The source takes the target's place; the target becomes INVALID: SUPERSEDED.",
    REFINES: "The source says it more exactly; the target becomes INVALID: REFINED.",
    DUPLICATES: "The source says the same; the target becomes INVALID: DUPLICATE.",
    SUPPORTS: "The source speaks for the target; both stay as they are.",
    CONTRADICTS: "The source speaks against the target; both stay as they are.",
  },
);

export const LinkDirectionEnum = describedEnum<LinkDirection>(
  "LinkDirection",
  "Which of a memory's links.",
  {
    OUT: "Those that it is the source of.",
    IN: "Those that it is the target of.",
    BOTH: "All of them.",
  },
);

export const DerivedPolicyEnum = describedEnum<DerivedPolicy>(
  "DerivedPolicy",
  "What becomes of memories that a deletion leaves without current evidence.",
  {
    INVALIDATE: "They become INVALID, with the reason SOURCE_DELETED.",
    KEEP: "They stay as they are.",
    DELETE: "They are deleted too.",
  },
);

export const ThreadMemoryPolicyEnum = describedEnum<ThreadMemoryPolicy>(
  "ThreadMemoryPolicy",
  "What becomes of what was learned in a thread that is deleted.",
  {
    KEEP_USER_LEVEL: "Memories about its user stay; those that belong to the thread go with it.",
    DELETE_ALL:
      "Memories that rest on its messages alone go too, and those that were learned in it and rest on no message any more.",
  },
);

export const DirectionEnum = describedEnum<Direction>("OrderDirection", "Which way a list goes.", {
  ASC: "From the least to the greatest: oldest first.",
  DESC: "From the greatest to the least: newest first.",
});

export const ThreadOrderFieldEnum = describedEnum<ThreadOrder["field"]>(
  "ThreadOrderField",
  "What threads can be ordered by.",
  {
    CREATED_AT: "When they were created.",
    UPDATED_AT: "When their own fields last changed, or messages were last added.",
  },
);

export const StepTypeEnum = describedEnum<StepType>(
  "StepType",
  "What a step on the way to a message is.",
  { TOOL: "A tool was called.", AGENT: "Another agent was asked." },
);

export const MessageOrderFieldEnum = describedEnum<MessageOrder["field"]>(
  "MessageOrderField",
  "What messages can be ordered by.",
  { CREATED_AT: "When they were stored.", TIMESTAMP: "When they were said." },
);

export const ExchangePairingEnum = describedEnum<ExchangePairing>(
  "ExchangePairing",
  "How questions find their answers. A question is a message of the role `user`, an answer one of the role `assistant`.",
  {
    EXCHANGE:
      "In its own thread, up to its next question: the last answer that does not only ask for a tool, else the last one that does.",
    ADJACENT:
      "In the very next message, of whichever thread of the owner's that is; a message of another role in between hides the answer. As bedrock-swarm does it.",
  },
);

export const MemoryOrderFieldEnum = describedEnum<MemoryOrder["field"]>(
  "MemoryOrderField",
  "What memories can be ordered by.",
  {
    CREATED_AT: "When they were first stored.",
    UPDATED_AT: "When they last changed.",
    CONFIDENCE: "How sure they are.",
  },
);

export const RecordTypeEnum = describedEnum<RecordType>(
  "RecordType",
  "A type of record that search finds.",
  {
    MESSAGE: "A message, of a thread or of none.",
    MEMORY: "A memory of kind MEMORY.",
    FACT: "A memory of kind FACT.",
    PREFERENCE: "A memory of kind PREFERENCE.",
    GUIDELINE: "A memory of kind GUIDELINE.",
    USER_PROFILE: "What a user's profile says.",
    AGENT_PROFILE: "What an agent's profile says.",
  },
);

export const SearchModeEnum = describedEnum<SearchMode>("SearchMode", "What a search goes by.", {
  HYBRID:
    "By words, and by vectors as far as the embedder's weight says; by words alone without an embedder, or with one of weight 0.",
  VECTOR: "By vectors alone, whatever the embedder's weight.",
  KEYWORD: "By words alone.",
});

export const SearchLegEnum = describedEnum<SearchLeg>("SearchLeg", "A part of a search.", {
  LEXICAL: "Finds by words.",
  VECTOR: "Finds by vectors, which may stand for meaning.",
  RERANKER:
    "A model that reads the query with each of the best results, and puts those in its order.",
});

export const RankingFactorEnum = describedEnum<RankingFactor>(
  "RankingFactor",
  "What a search by words weighs, besides how often and how rarely words occur.",
  {
    NEIGHBOURS: "What is said just before and after, in the same thread, holds words of the query.",
    SESSION: "The thread as a whole holds words of the query.",
    SPEAKER: "The query names the one who speaks.",
    ASKER: "The query is in the first person, and the user speaks.",
    FIRST_PERSON: "The speaker speaks of himself.",
    QUESTION: "The passage asks something, and tells nothing of the speaker.",
    TIME: "The query asks when something is, and the passage says it.",
    DATE: "The query names a date, and it is the passage's.",
    FRAME_WORDS: "Words that only frame a question, such as mention or kind, count for less.",
    SPELLING:
      "A word of the query that no record holds is taken for the most similar one that is there.",
  },
);

export const ExtractionModeEnum = describedEnum<ExtractionMode>(
  "ExtractionMode",
  "Whether adding messages waits for what is extracted from them. It is a durable job either way.",
  {
    INLINE: "`addMessages` waits for the job, as with `waitForExtraction: true`.",
    BACKGROUND: "`addMessages` answers as soon as the messages and the job are stored.",
  },
);

export const LinkExtractionModeEnum = describedEnum<LinkExtractionMode>(
  "LinkExtractionMode",
  "How new memories are related to known ones.",
  {
    DURING_EXTRACTION: "By the same call of the model that finds them.",
    POST_EXTRACTION: "By one more call of the model after that.",
    DISABLED: "Not at all: what would take the place of a known memory is added beside it.",
  },
);

export const ScopeDefaultsEnum = describedEnum<ScopeDefaults>(
  "ScopeDefaults",
  "Which records a thread covers where a request names no scope.",
  {
    OWN_AGENT: "The user's records of the thread's agent and those without an agent.",
    ANY_AGENT: "The user's records of every agent.",
    ORACLE:
      "The user's records of exactly the thread's agent, as in Oracle Agent Memory. A user or an agent that is omitted when a thread is created gets a generated id.",
  },
);

export const ChangedEvidencePolicyEnum = describedEnum<ChangedEvidencePolicy>(
  "ChangedEvidencePolicy",
  "What becomes of a VALID memory whose last current evidence is lost with a change of a message's content. It is VALID again once the message has the words again.",
  {
    KEEP: "It stays as it is.",
    REVIEW: "It becomes PENDING, with the reason EVIDENCE_CHANGED.",
    INVALIDATE: "It becomes INVALID, with the reason EVIDENCE_CHANGED.",
  },
);

export const QueueFullBehaviorEnum = describedEnum<QueueFullBehavior>(
  "QueueFullBehavior",
  "What adding messages does where an extraction is due, and as many of the tenant's wait and run as the server allows. Without a limit, it says nothing.",
  {
    DROP: "The messages are stored at once; the job is stored DEAD with the outcome QUEUE_FULL, and can be retried.",
    WAIT_THEN_DROP: "Waits for a place, for `queueWaitMs` at the most; then as DROP.",
    WAIT_THEN_RAISE:
      "Waits for a place, for `queueWaitMs` at the most; then fails with EXTRACTION_QUEUE_FULL, and stores nothing.",
  },
);

export const ContextCardFormatEnum = describedEnum<CardFormat>(
  "ContextCardFormat",
  "A form of a context card.",
  {
    XML: "The elements of Oracle Agent Memory: `context_card` with `topics`, `summary`, `relevant_information` and `recent_messages`, empty ones too.",
    MARKDOWN: "Headings and lists between two comments, `<!-- context_card -->` and its end.",
    JSON: "One line, with the parts of the XML under the key `context_card`.",
  },
);

/** Of the jobs that callers can reach. */
type VisibleJobKind = Exclude<JobKind, ServerJobKind>;

export const JobKindEnum = describedEnum<VisibleJobKind>("JobKind", "What a job does.", {
  EXTRACT_MEMORIES:
    "Extracts memories from messages that were added. Those of a thread run one after another, oldest first.",
  SUMMARIZE_THREAD:
    "Brings the running summary of a thread up to date; one job per thread, started anew when there is more to sum up.",
  EXPIRE_RECORDS:
    "Removes messages and memories whose time is up; one job per tenant, over and over.",
  DECAY_FACTS:
    "Lowers the confidence of facts that are not said again, and invalidates those that have faded. One for the tenant; it is at rest between runs.",
  EMBED_RECORDS:
    "Gives vectors to records that were stored without any, as while the embedder was down; one job per tenant, started anew when there are such records again.",
  TITLE_THREAD:
    "Gives a title to a thread that has none; one job per thread, started anew when there is reason to.",
});

export const TrimStrategyEnum = describedEnum<TrimStrategy>(
  "TrimStrategy",
  "What leaves a history first that is too long.",
  {
    OLDEST_FIRST: "The oldest message, one by one.",
    SEMANTIC:
      "Of those before the newest `keepRecent`, the message that is least like the query, one by one; then the oldest. One without a vector is as one that has nothing to do with it.",
    KEEP_PAIRS:
      "The oldest, but a question together with its answer, and a tool call together with its results, also where the count would split them; what a turn did on the way goes before its question and answer.",
  },
);

export const SummarySourceEnum = describedEnum<SummaryView["source"]>(
  "SummarySource",
  "What a thread's summary was made from.",
  {
    MODEL: "The running summary, which a model has made, and what was said after it.",
    DIGEST: "What was said, and no model's work.",
  },
);

export const JobStateEnum = describedEnum<JobState>("JobState", "How far a job has come.", {
  READY:
    "Waits until `runAt`: for its first run, for its time to come again, or to go on after a restart.",
  RUNNING: "A worker has it.",
  DONE: "Finished; see the outcome.",
  FAILED: "The last run failed; the next one is due at `runAt`.",
  DEAD: "Given up; see the outcome and the error. `retryJobs` starts it anew.",
});

export const JobOutcomeEnum = describedEnum<JobOutcome>("JobOutcome", "What a run led to.", {
  EXTRACTED: "Memories were found, and stored unless they were known.",
  ZERO_FACTS: "The model answered, and found nothing worth keeping.",
  SKIPPED_TRIVIAL:
    "The model was not asked: under the policy OASIS, what the user has said is too little to hold a fact.",
  PARSE_FAILED:
    "The model answered, and its answer could not be read, also after it was asked once more. Given up after 3 runs at the earliest, where the one before failed so, too; under the policy OASIS at once.",
  EXTRACTION_TIMEOUT:
    "Reading one of the messages, or the model's answer, took longer than the server allows. Given up after 2 runs.",
  MODEL_REFUSED:
    "The model, or the filter before it, declined to work on the messages. Given up at once, as asking again would lead to the same.",
  MODEL_UNUSABLE:
    "The model's server will not have the request, as with a wrong key or an unknown model; the server's log says why. Given up after 6 runs.",
  BUDGET_EXCEEDED:
    "The day's budget of tokens is used up; the job runs again when the next day begins, UTC.",
  QUEUE_FULL:
    "There was no place in the queue, so nothing was extracted; `retryJobs` puts it into the queue again.",
  METADATA_CONFLICT:
    "Messages of one pass have different values under a key of metadata that memories are to inherit. Given up at once.",
  INTERNAL_ERROR:
    "It failed for another reason, which the server's log tells. Given up after 6 runs; after 21 where the database was away.",
  PROCESS_ENDED:
    "The process ended during the last of its runs, so that none could say how it failed.",
  SUMMARIZED: "The thread has a new running summary.",
  NOTHING_TO_SUMMARIZE: "The thread has no messages that the running summary does not cover.",
  MODEL_UNAVAILABLE:
    "The model could not be reached, is overloaded, or is not configured on this server. Given up after 21 runs, which takes an hour. A job that gives vectors, whose model may have refused it as well, starts anew after a while.",
  SWEPT: "What had expired was removed.",
  DECAYED: "Facts were looked at, and those whose time had come have faded.",
  EMBEDDED: "Records that had no vectors have some now.",
  TITLED: "The thread has a title now.",
  NOTHING_TO_TITLE:
    "The thread has a title already, its user has said nothing, or the model had no words for it.",
});

export const EventKindEnum = describedEnum<EventKind>("EventKind", "What happened to a record.", {
  CREATED: "It came into being.",
  UPDATED: "It changed.",
  REINFORCED: "A fact was said again; its words may be others now.",
  INVALIDATED: "It does not hold any more, and is kept.",
  RESTORED: "It holds again.",
  DELETED: "It is gone, and all of its events have lost their snapshots.",
  EXPIRED:
    "Its time was up, and now it is removed, and all of its events have lost their snapshots. It was hidden from its `expiresAt` on.",
  TRIMMED:
    "It made room for newer messages, as its thread's `maxMessages` says, and is removed, and all of its events have lost their snapshots.",
});

type SubjectType =
  Uppercase<Exclude<SubjectName, "MemoryLink" | "SharedState">> | "MEMORY_LINK" | "SHARED_STATE";

export const SubjectTypeEnum = describedEnum<SubjectType>(
  "SubjectType",
  "The type of the record that an event is about.",
  {
    USER: "A user.",
    AGENT: "An agent.",
    THREAD: "A thread.",
    MESSAGE: "A message.",
    MEMORY: "A memory.",
    MEMORY_LINK: "A link between two memories.",
    JOB: "A job.",
    SUMMARY: "The running summary of a thread, by the id of its thread.",
    SHARED_STATE: "What a thread, a user or an agent has under a key, by the key.",
  },
  // MEMORY_LINK is MemoryLink.
  (value) =>
    value.toLowerCase().replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase()),
);

export const StoreKindEnum = describedEnum<StoreDescription["kind"]>(
  "StoreKind",
  "What sort of database a server keeps its store in.",
  {
    EMBEDDED: "A file of its own, which one process has open.",
    ORACLE: "An Oracle Database, which any number of processes may have open.",
  },
);

export const VectorIndexKindEnum = describedEnum<VectorIndexKind>(
  "VectorIndexKind",
  "What finds the nearest of many vectors.",
  {
    NONE: "Nothing: all are compared, and none is missed.",
    IVF: "An index of partitions, on disk, of which a search reads the nearest.",
    HNSW: "A graph of neighbours, in the database's memory.",
  },
);
