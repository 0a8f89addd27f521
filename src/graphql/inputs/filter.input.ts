import { Field, Float, InputType } from "type-graphql";
import type { ActorFilter } from "../../core/actors/actor.js";
import type { Json } from "../../core/entity.js";
import { isGiven, checkedInRange } from "../../core/given.js";
import { checkedLength } from "../../core/lists/page.js";
import {
  maxSubjects,
  type MemoryFilter,
  type MemoryKind,
  type MemoryPolicy,
  type MemorySource,
  type MemoryStatus,
  type StatusReason,
} from "../../core/memories/memory.js";
import type { Trust } from "../../records/memory-words.js";
import type { MessageFilter, MessageType } from "../../core/messages/message.js";
import { checkThreadId, type OwnerFilter } from "../../core/owner.js";
import { readMetadataFilter, type MetadataFilter } from "../../core/metadata/metadata-filter.js";
import { checkShortText, maxPartLength } from "../../core/text.js";
import type { ThreadFilter } from "../../core/threads/thread.js";
import {
  MemoryKindEnum,
  MemoryPolicyEnum,
  MemorySourceEnum,
  MemoryStatusEnum,
  MessageTypeEnum,
  StatusReasonEnum,
  TrustEnum,
} from "../schema/enums.js";
import { ID } from "../schema/id.js";
import { NamesNull, NamesNulls } from "./named-nulls.js";
import { ownerParts } from "./owner.input.js";
import { DateTimeScalar, JsonScalar } from "../schema/scalars.js";
import {
  CreationFilterFields,
  creationTimesOf,
  TimeFilterFields,
  timesOf,
} from "./time-filter.fields.js";

export const metadataDescription = "Metadata that records must contain.";

export const withoutMetadataDescription = "Only records without metadata.";

@InputType("OwnerFilter", {
  description: "Owner of records. An omitted id matches any record.",
})
export class OwnerFilterInput {
  @Field(() => ID, { nullable: true, description: "The user." })
  userId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "The agent.",
  })
  agentId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "The thread; for memories and events, the thread of origin. Lists fail with BAD_USER_INPUT for an empty id.",
  })
  threadId?: string | null;

  @NamesNulls(ownerParts, "Ids that the records must lack.")
  without?: string[] | null;
}

@InputType("ActorFilter", { description: "Filter of users or agents. Omitted fields match any." })
export class ActorFilterInput extends TimeFilterFields {
  @Field(() => String, {
    nullable: true,
    description: `Part of the id or the information, ignoring case; at most ${maxPartLength} characters.`,
  })
  search?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether a profile exists.",
  })
  hasProfile?: boolean | null;

  @Field(() => JsonScalar, { nullable: true, description: metadataDescription })
  metadata?: Json;

  @NamesNull("metadata", withoutMetadataDescription)
  withoutMetadata?: boolean | null;
}

@InputType("ThreadFilter", { description: "Filter of threads. Omitted fields match any." })
export class ThreadFilterInput extends TimeFilterFields {
  @Field(() => String, {
    nullable: true,
    description: `Part of the id or the title, ignoring case; at most ${maxPartLength} characters.`,
  })
  search?: string | null;

  @Field(() => OwnerFilterInput, {
    nullable: true,
    description: "Owner of the threads; its `threadId` is the id of the thread.",
  })
  owner?: OwnerFilterInput | null;

  @Field(() => ID, {
    nullable: true,
    description: "The chat.",
  })
  chatId?: string | null;

  @NamesNull("chatId", "Only threads without a chat.")
  withoutChat?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the thread has messages.",
  })
  hasMessages?: boolean | null;

  @Field(() => JsonScalar, { nullable: true, description: metadataDescription })
  metadata?: Json;

  @NamesNull("metadata", withoutMetadataDescription)
  withoutMetadata?: boolean | null;
}

@InputType("MessageFilter", { description: "Filter of messages. Omitted fields match any." })
export class MessageFilterInput extends CreationFilterFields {
  @Field(() => OwnerFilterInput, {
    nullable: true,
    description: "Owner of the messages.",
  })
  owner?: OwnerFilterInput | null;

  @Field(() => [String], { nullable: true, description: "Roles." })
  roles?: string[] | null;

  @Field(() => [String], { nullable: true, description: "Names of speakers." })
  names?: string[] | null;

  @Field(() => [MessageTypeEnum], {
    nullable: true,
    description: "Message types.",
  })
  types?: MessageType[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "Custom types (`typeText`).",
  })
  typeTexts?: string[] | null;

  @Field(() => [ID], { nullable: true, description: "Ids of runs." })
  runIds?: string[] | null;

  @Field(() => [ID], { nullable: true, description: "Ids of tool calls." })
  toolCallIds?: string[] | null;

  @Field(() => [String], { nullable: true, description: "Names of agents." })
  agentNames?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the message calls tools.",
  })
  hasToolCalls?: boolean | null;

  @Field(() => [String], {
    nullable: true,
    description: "Names of steps that led to the message.",
  })
  stepNames?: string[] | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "Earliest `timestamp` (inclusive)." })
  since?: number | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "Latest `timestamp` (exclusive)." })
  until?: number | null;

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

export function toActorFilter(input: ActorFilterInput | null | undefined): ActorFilter | undefined {
  if (!input) return undefined;
  return {
    search: partOf(input),
    hasProfile: input.hasProfile ?? undefined,
    ...timesOf(input),
    metadata: metadataOf(input),
  };
}

export function toThreadFilter(
  input: ThreadFilterInput | null | undefined,
): ThreadFilter | undefined {
  if (!input) return undefined;
  return {
    owner: ownerOf(input),
    chatId: input.chatId,
    search: partOf(input),
    hasMessages: input.hasMessages ?? undefined,
    ...timesOf(input),
    metadata: metadataOf(input),
  };
}

export function toMessageFilter(
  input: MessageFilterInput | null | undefined,
): MessageFilter | undefined {
  if (!input) return undefined;
  return {
    owner: ownerOf(input),
    roles: checkedLength(input.roles, "filter.roles"),
    names: checkedLength(input.names, "filter.names"),
    types: checkedLength(input.types, "filter.types"),
    typeTexts: checkedLength(input.typeTexts, "filter.typeTexts"),
    runIds: checkedLength(input.runIds, "filter.runIds"),
    toolCallIds: checkedLength(input.toolCallIds, "filter.toolCallIds"),
    agentNames: checkedLength(input.agentNames, "filter.agentNames"),
    hasToolCalls: input.hasToolCalls ?? undefined,
    stepNames: checkedLength(input.stepNames, "filter.stepNames"),
    since: input.since ?? undefined,
    until: input.until ?? undefined,
    ...creationTimesOf(input),
    flagRules: checkedLength(input.flagRules, "filter.flagRules"),
    metadata: metadataOf(input),
  };
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

/** Fails with BAD_USER_INPUT for an empty thread id. */
function ownerOf({ owner }: { owner?: OwnerFilterInput | null }): OwnerFilter | undefined {
  checkThreadId(owner, "filter.owner");
  return owner ?? undefined;
}

function partOf({ search }: { search?: string | null }): string | undefined {
  checkShortText(search, "filter.search", maxPartLength);
  return search ?? undefined;
}

function metadataOf(input: { metadata?: Json }): MetadataFilter | undefined {
  if (input.metadata === undefined) return undefined;
  return readMetadataFilter(input.metadata, "filter.metadata");
}
