import type { Json } from "../../core/entity.js";
import { checkedInRange, isGiven } from "../../core/given.js";
import { checkedLength } from "../../core/lists/page.js";
import {
  type MemoryFilter,
  type MemoryKind,
  type MemoryPolicy,
  type MemorySource,
  type MemoryStatus,
  type StatusReason,
  maxSubjects,
} from "../../core/memories/memory.js";
import type { OwnerFilter } from "../../core/owner.js";
import { checkShortText } from "../../core/text.js";
import { NamesNull } from "./named-nulls.js";
import {
  OwnerFilterInput,
  metadataDescription,
  metadataOf,
  ownerOf,
  withoutMetadataDescription,
} from "./owner-filter.input.js";
import { TimeFilterFields, timesOf } from "./time-filter.fields.js";
import { ID } from "../schema/id.js";
import {
  MemoryKindEnum,
  MemoryPolicyEnum,
  MemorySourceEnum,
  MemoryStatusEnum,
  StatusReasonEnum,
  TrustEnum,
} from "../schema/record-enums.js";
import { JsonScalar } from "../schema/scalars.js";
import type { Trust } from "../../records/memory-words.js";
import { Field, Float, InputType } from "type-graphql";

@InputType("MemoryFilter", { description: "Filter of memories. Omitted fields match any." })
export class MemoryFilterInput extends TimeFilterFields {
  @Field(() => OwnerFilterInput, {
    nullable: true,
    description: "Owner of the memories.",
  })
  owner?: OwnerFilterInput | null;

  @Field(() => [MemoryKindEnum], { nullable: true, description: "Kinds." })
  kinds?: MemoryKind[] | null;

  @Field(() => [String], { nullable: true, description: "Categories." })
  categories?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: `What they are about, in any case, at most ${maxSubjects}.`,
  })
  subjects?: string[] | null;

  @Field(() => [MemoryStatusEnum], {
    nullable: true,
    description: "Statuses.",
  })
  statuses?: MemoryStatus[] | null;

  @Field(() => [StatusReasonEnum], { nullable: true, description: "Reasons of the status." })
  statusReasons?: StatusReason[] | null;

  @Field(() => [MemorySourceEnum], {
    nullable: true,
    description: "Sources.",
  })
  sources?: MemorySource[] | null;

  @Field(() => [TrustEnum], { nullable: true, description: "Trust." })
  trusts?: Trust[] | null;

  @Field(() => [MemoryPolicyEnum], { nullable: true, description: "Memory policies." })
  policies?: MemoryPolicy[] | null;

  @Field(() => Float, {
    nullable: true,
    description: "Minimum confidence (inclusive), 0 to 1.",
  })
  minConfidence?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "Minimum importance (inclusive), 0 to 1; unknown importance does not match.",
  })
  minImportance?: number | null;

  @Field(() => [ID], {
    nullable: true,
    description: "Ids of guard rules of which at least one has flagged it.",
  })
  flagRules?: string[] | null;

  @Field(() => JsonScalar, { nullable: true, description: metadataDescription })
  metadata?: Json;

  @NamesNull("metadata", withoutMetadataDescription)
  withoutMetadata?: boolean | null;
}

export function toMemoryFilter(
  input: MemoryFilterInput | null | undefined,
): MemoryFilter | undefined {
  if (!input) return undefined;
  return {
    ...ofThread(ownerOf(input)),
    kinds: checkedLength(input.kinds, "filter.kinds"),
    categories: checkedLength(input.categories, "filter.categories"),
    subjects: subjectsOf(input),
    statuses: checkedLength(input.statuses, "filter.statuses"),
    reasons: checkedLength(input.statusReasons, "filter.statusReasons"),
    sources: checkedLength(input.sources, "filter.sources"),
    trusts: checkedLength(input.trusts, "filter.trusts"),
    policies: checkedLength(input.policies, "filter.policies"),
    minConfidence: checkedInRange(input.minConfidence, "filter.minConfidence", 0, 1),
    minImportance: checkedInRange(input.minImportance, "filter.minImportance", 0, 1),
    ...timesOf(input),
    flagRules: checkedLength(input.flagRules, "filter.flagRules"),
    metadata: metadataOf(input),
  };
}

function subjectsOf({ subjects }: MemoryFilterInput): readonly string[] | undefined {
  subjects?.forEach((subject, i) => checkShortText(subject, `filter.subjects[${i}]`));
  return checkedLength(subjects, "filter.subjects", maxSubjects);
}

/** A thread's memories are those that were learned in it or added to it, wherever they are listed. */
function ofThread(owner: OwnerFilter = {}): Pick<MemoryFilter, "owner" | "originThreadId"> {
  const { threadId, ...others } = owner;
  return isGiven(threadId) ? { owner: others, originThreadId: threadId } : { owner };
}
