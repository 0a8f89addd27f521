import type { ReviewDecision } from "../../core/review/review-service.js";
import type { ReviewMode, ReviewerGroup } from "../../core/review/review-settings.js";
import type {
  ChangedEvidencePolicy,
  DateOrder,
  ExtractionMode,
  LinkExtractionMode,
  QueueFullBehavior,
  ScopeDefaults,
} from "../../core/threads/thread-settings.js";
import { describedEnum, enumOf } from "./enum-of.js";
import { jobKind, jobOutcome, jobState } from "../../records/job.js";

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

export const JobKindEnum = enumOf(jobKind);

export const JobStateEnum = enumOf(jobState);

export const JobOutcomeEnum = enumOf(jobOutcome);
