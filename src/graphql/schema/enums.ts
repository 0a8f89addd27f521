import { eventKind } from "../../records/event-kind.js";
import { ttlAnchor } from "../../records/lifetime.js";
import {
  memoryKind,
  memoryPolicy,
  memorySource,
  memoryStatus,
  statusReason,
  trust,
} from "../../records/memory-words.js";
import { messageType, partType } from "../../records/message.js";
import { linkRelation } from "../../records/memory-link.js";
import { callerKind } from "../../records/audit-entry.js";
import { jobKind, jobOutcome, jobState } from "../../records/job.js";
import { ifThreadExists } from "../../records/thread.js";
import type { Words } from "../../records/words.js";
import { webhookDisabledReason } from "../../records/webhook.js";
import { registerEnumType } from "type-graphql";
import type { ContextPart } from "../../core/context/card-contents.js";
import type { CardFormat } from "../../core/context/card-format.js";
import type { SubjectName } from "../../core/events/event.js";
import type { GuardAction, GuardGroup } from "../../core/guards/guard-setting.js";
import type { TrimStrategy } from "../../core/history/trimming.js";
import type { ReviewMode, ReviewerGroup } from "../../core/review/review-settings.js";
import type { ReviewDecision } from "../../core/review/review-service.js";
import type { ThreadMemoryPolicy } from "../../core/deletion/deletion.js";
import type { ExchangePairing } from "../../core/exchanges/exchange.js";
import type { StepType } from "../../core/messages/trace.js";
import type { LinkDirection } from "../../core/links/memory-link.js";
import type { CallerRole } from "../../core/principal.js";
import type { DerivedPolicy } from "../../core/deletion/removal.js";
import type { RankingFactor } from "../../core/search/ranking/explanation.js";
import type { Retriever } from "../../core/search/ranking/retriever.js";
import type { SearchMode } from "../../core/search/search-request.js";
import type { RecordType } from "../../core/records/record.js";
import type { StoreDescription, VectorIndexKind } from "../../core/store/store-description.js";
import type {
  ChangedEvidencePolicy,
  DateOrder,
  ExtractionMode,
  LinkExtractionMode,
  QueueFullBehavior,
  ScopeDefaults,
} from "../../core/threads/thread-settings.js";

/** Registers an enum of the core's strings, with a description of each value. */
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

const enums = new Map<Words, object>();

/** The enum of these names. */
export function enumOf<Value extends string>(words: Words<Value>): Record<Value, string> {
  const known = enums.get(words) ?? describedEnum(words.name, words.description, words.meanings);
  enums.set(words, known);
  return known as Record<Value, string>;
}

export const MemoryKindEnum = enumOf(memoryKind);

export const MemoryStatusEnum = enumOf(memoryStatus);

export const MemorySourceEnum = enumOf(memorySource);

export const TrustEnum = enumOf(trust);

export const MemoryPolicyEnum = enumOf(memoryPolicy);

export const StatusReasonEnum = enumOf(statusReason);

export const MessageTypeEnum = enumOf(messageType);
export const MessagePartTypeEnum = enumOf(partType);
export const TtlAnchorEnum = enumOf(ttlAnchor);

export const LinkRelationEnum = enumOf(linkRelation);

export const LinkDirectionEnum = describedEnum<LinkDirection>(
  "LinkDirection",
  "The direction of a link, seen from a memory. Advanced.",
  {
    OUT: "Links whose source is the memory.",
    IN: "Links whose target is the memory.",
    BOTH: "All links of the memory.",
  },
);

export const DerivedPolicyEnum = describedEnum<DerivedPolicy>(
  "DerivedPolicy",
  "Treatment of memories that a deletion leaves without evidence.",
  {
    INVALIDATE: "They become INVALID with the reason SOURCE_DELETED.",
    KEEP: "They are kept.",
    DELETE: "They are deleted too.",
  },
);

export const IfThreadExistsEnum = enumOf(ifThreadExists);

export const ThreadMemoryPolicyEnum = describedEnum<ThreadMemoryPolicy>(
  "ThreadMemoryPolicy",
  "Treatment of memories learned in a deleted thread.",
  {
    KEEP_USER_LEVEL: "Memories of the thread are deleted, those of the user are kept.",
    DELETE_ALL: "Memories based only on the thread's messages are deleted too.",
  },
);

export const StepTypeEnum = describedEnum<StepType>(
  "StepType",
  "The type of a step on the way to a message.",
  { TOOL: "A tool call.", AGENT: "A call of another agent." },
);

export const ExchangePairingEnum = describedEnum<ExchangePairing>(
  "ExchangePairing",
  "The rule that pairs questions (role `user`) with answers (role `assistant`).",
  {
    EXCHANGE: "The last answer in the thread before the next question.",
    ADJACENT: "The next message of the owner, in any thread.",
  },
);

export const RecordTypeEnum = describedEnum<RecordType>(
  "RecordType",
  "A type of record that search finds.",
  {
    MESSAGE: "A message.",
    MEMORY: "A memory of kind MEMORY.",
    FACT: "A memory of kind FACT.",
    PREFERENCE: "A memory of kind PREFERENCE.",
    GUIDELINE: "A memory of kind GUIDELINE.",
    USER_PROFILE: "The profile of a user.",
    AGENT_PROFILE: "The profile of an agent.",
  },
);

export const SearchModeEnum = describedEnum<SearchMode>("SearchMode", "The mode of a search.", {
  HYBRID: "By words, and also by vectors if the embedder's weight is above 0.",
  VECTOR: "By vectors alone.",
  KEYWORD: "By words alone.",
});

export const RetrieverEnum = describedEnum<Retriever>("Retriever", "A stage of a search.", {
  LEXICAL: "Search by words.",
  VECTOR: "Search by vectors.",
  RERANKER: "A model that reorders the best results.",
});

export const RankingFactorEnum = describedEnum<RankingFactor>(
  "RankingFactor",
  "A factor of the score.",
  {
    NEIGHBOURS: "Neighbouring passages match.",
    SESSION: "The whole thread matches.",
    SPEAKER: "The query names the speaker.",
    ASKER: "The query is in the first person, and the user is the speaker.",
    FIRST_PERSON: "The passage is in the first person.",
    QUESTION: "The passage is a question.",
    TIME: "The query asks for a time, and the passage names one.",
    DATE: "The query names the passage's date.",
    ECHO: "The passage only repeats the query.",
    MEANING: "The passage is close in meaning to the query.",
    FRAME_WORDS: "Words that only frame a question count less.",
    SPELLING: "An unknown word is replaced by a similar one.",
  },
);

export const ExtractionModeEnum = describedEnum<ExtractionMode>(
  "ExtractionMode",
  "Whether `addMessages` waits for the extraction.",
  {
    INLINE: "`addMessages` waits for the job.",
    BACKGROUND: "`addMessages` does not wait.",
  },
);

export const LinkExtractionModeEnum = describedEnum<LinkExtractionMode>(
  "LinkExtractionMode",
  "The method of linking new memories to known ones.",
  {
    DURING_EXTRACTION: "By the model request that finds the memories.",
    POST_EXTRACTION: "By one more request to the model.",
    DISABLED: "New memories are not linked.",
  },
);

export const ScopeDefaultsEnum = describedEnum<ScopeDefaults>(
  "ScopeDefaults",
  "Records that a thread covers by default.",
  {
    OWN_AGENT: "The user's records of the thread's agent and of no agent.",
    ANY_AGENT: "The user's records of every agent.",
    ORACLE:
      "The user's records of exactly the thread's agent. Omitted ids of new threads are generated.",
  },
);

export const ChangedEvidencePolicyEnum = describedEnum<ChangedEvidencePolicy>(
  "ChangedEvidencePolicy",
  "Treatment of a VALID memory whose messages no longer contain its quotes.",
  {
    KEEP: "It does not change.",
    REVIEW: "It becomes PENDING with the reason EVIDENCE_CHANGED.",
    INVALIDATE: "It becomes INVALID with the reason EVIDENCE_CHANGED.",
  },
);

export const DateOrderEnum = describedEnum<DateOrder>(
  "DateOrder",
  "Reading of a date such as 3/4/2026.",
  {
    UNKNOWN: "No date if both readings are possible.",
    DAY_FIRST: "3 April.",
    MONTH_FIRST: "4 March.",
  },
);

export const ReviewModeEnum = describedEnum<ReviewMode>(
  "ReviewMode",
  "The extracted memories that wait for a review.",
  {
    NONE: "Only those in the tenant's `reviewCategories`.",
    ALL: "All extracted memories.",
  },
);

export const ReviewerGroupEnum = describedEnum<ReviewerGroup>(
  "ReviewerGroup",
  "The callers that review memories.",
  {
    ADMINS: "Callers with the role ADMIN, for the memories that they can see.",
    OWNERS: "Admins, and members bound to a user, for the memories of that user.",
  },
);

export const ReviewDecisionEnum = describedEnum<ReviewDecision>(
  "ReviewDecision",
  "The decision of a review.",
  {
    APPROVE:
      "PENDING and rejected memories become VALID, and the memories that they supersede INVALID.",
    REJECT:
      "PENDING memories become INVALID with the reason REJECTED. Later extractions do not propose them again.",
  },
);

export const QueueFullBehaviorEnum = describedEnum<QueueFullBehavior>(
  "QueueFullBehavior",
  "Treatment of added messages while the extraction queue is full.",
  {
    DROP: "Stores the messages. The job is DEAD with the outcome QUEUE_FULL.",
    WAIT_THEN_DROP: "Waits up to `queueWaitMs`, then acts like DROP.",
    WAIT_THEN_RAISE:
      "Waits up to `queueWaitMs`, then fails with EXTRACTION_QUEUE_FULL and stores nothing.",
  },
);

export const ContextFormatEnum = describedEnum<CardFormat>(
  "ContextFormat",
  "A text format of a context.",
  {
    XML: "XML in the format of Oracle Agent Memory.",
    MARKDOWN: "Headings and lists.",
    JSON: "One line of JSON.",
  },
);

export const ContextPartEnum = describedEnum<ContextPart>("ContextPart", "A part of a context.", {
  INSTRUCTIONS: "Guidelines and preferences.",
  KNOWN: "Other memories, and profiles.",
  SUMMARY: "Topics and summary of the thread.",
  RECALLED: "Messages of other threads.",
  MESSAGES: "The newest messages of the thread.",
});

export const JobKindEnum = enumOf(jobKind);

export const TrimStrategyEnum = describedEnum<TrimStrategy>(
  "TrimStrategy",
  "The order in which a long history drops messages.",
  {
    OLDEST_FIRST: "The oldest first.",
    SEMANTIC: "The least similar to the query first; the newest `keepRecent` last.",
    KEEP_PAIRS:
      "The oldest first, questions together with answers, and tool calls together with results.",
  },
);

export const JobStateEnum = enumOf(jobState);

export const JobOutcomeEnum = enumOf(jobOutcome);

export const EventKindEnum = enumOf(eventKind);

type SubjectType =
  Uppercase<Exclude<SubjectName, "MemoryLink" | "SharedState">> | "MEMORY_LINK" | "SHARED_STATE";

/** Converts MEMORY_LINK to MemoryLink. */
const toEntity = (value: string) =>
  value.toLowerCase().replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase());

export const SubjectTypeEnum = describedEnum<SubjectType>(
  "SubjectType",
  "The type of the record of an event.",
  {
    USER: "A user.",
    AGENT: "An agent.",
    THREAD: "A thread.",
    MESSAGE: "A message.",
    MEMORY: "A memory.",
    MEMORY_LINK: "A link between two memories.",
    JOB: "A job.",
    SUMMARY: "A running summary, identified by its thread's id.",
    SHARED_STATE: "A value of shared state, identified by its key.",
  },
  toEntity,
);

export const AuditedTypeEnum = describedEnum<
  SubjectType | "API_KEY" | "FORGET_RECEIPT" | "TENANT" | "WEBHOOK"
>(
  "AuditedType",
  "The type of a record in the audit log.",
  {
    USER: "A user.",
    AGENT: "An agent.",
    THREAD: "A thread.",
    MESSAGE: "A message.",
    MEMORY: "A memory.",
    MEMORY_LINK: "A link between two memories.",
    JOB: "A job.",
    SUMMARY: "A running summary, identified by its thread's id.",
    SHARED_STATE: "Shared state, identified by its owner's id.",
    API_KEY: "An API key, identified by its `keyId`.",
    FORGET_RECEIPT: "A receipt of `forget`.",
    TENANT: "Settings and limits of a tenant, identified by its id.",
    WEBHOOK: "A webhook.",
  },
  toEntity,
);

export const WebhookDisabledReasonEnum = enumOf(webhookDisabledReason);

export const CallerKindEnum = enumOf(callerKind);

export const StoreKindEnum = describedEnum<StoreDescription["kind"]>(
  "StoreKind",
  "The database of a server's store.",
  {
    EMBEDDED: "A file that one process opens.",
    LIBSQL: "A libSQL database.",
    ORACLE: "An Oracle Database.",
    POSTGRES: "A PostgreSQL database.",
  },
);

export const VectorIndexKindEnum = describedEnum<VectorIndexKind>(
  "VectorIndexKind",
  "The kind of a vector index.",
  {
    NONE: "No index: every vector is compared.",
    IVF: "Partitions on disk.",
    HNSW: "A neighbour graph in the database's memory.",
  },
);

export const RoleEnum = describedEnum<Uppercase<CallerRole>>(
  "Role",
  "The permissions of a caller. Each role includes the roles before it.",
  {
    READER: "Queries and subscriptions.",
    MEMBER: "Also mutations of the records that the caller can see.",
    ADMIN: "Also the store layer, usage, API keys and audit log of the tenant.",
    OPERATOR: "Also usage, API keys and audit log of any tenant, and backups.",
  },
  (role) => role.toLowerCase(),
);

export const GuardActionEnum = describedEnum<GuardAction>(
  "GuardAction",
  "The action of a guard on its findings.",
  {
    OFF: "No action.",
    FLAG: "The text is stored. `flags` of the message or memory counts the findings.",
    REDACT: "`[redacted: RULE]` replaces the findings before any other processing.",
    REFUSE: "The call fails with CONTENT_REFUSED; nothing is stored.",
  },
);

export const GuardGroupEnum = describedEnum<Uppercase<GuardGroup>>(
  "GuardGroup",
  "The kind of content that guards find.",
  {
    SECRETS: "Keys, passwords and tokens.",
    PERSONAL: "Personal data, such as addresses and account numbers.",
  },
  (group) => group.toLowerCase(),
);
