import { Field, Float, ID, InputType } from "type-graphql";
import type { ActorFilter } from "../core/actors/actor.js";
import type { Json } from "../core/entity.js";
import { checkedLength } from "../core/list-length.js";
import type {
  MemoryFilter,
  MemoryKind,
  MemoryPolicy,
  MemorySource,
  MemoryStatus,
} from "../core/memories/memory.js";
import type { MessageFilter, MessageType } from "../core/messages/message.js";
import { checkThreadId, type OwnerFilter } from "../core/owner.js";
import { readMetadataFilter, type MetadataFilter } from "../core/metadata/metadata-filter.js";
import { checkedInRange } from "../core/range.js";
import type { ThreadFilter } from "../core/threads/thread.js";
import {
  MemoryKindEnum,
  MemoryPolicyEnum,
  MemorySourceEnum,
  MemoryStatusEnum,
  MessageTypeEnum,
} from "./enums.js";
import { DateTimeScalar, JsonScalar } from "./scalars.js";

export const metadataDescription =
  "Left out: any. Null: only records without metadata. An object: records whose metadata contains all of it; lists and values must be equal, and `$array_contains`, `$array_contains_any` and `$not` may stand in place of a value. As names in a document have no `$`, operators have to come in a variable. At most 8 levels, 100 values and 16,384 characters of JSON.";

@InputType("OwnerFilter", {
  description:
    "Whose records. For each id: left out matches any, null matches records without one, a value matches exactly.",
})
export class OwnerFilterInput {
  @Field(() => ID, { nullable: true, description: "Left out: any. Null: records without a user." })
  userId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Left out: any. Null: records without an agent.",
  })
  agentId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "Left out: any. Null: records without a thread. Of events, also those whose origin it is. Lists and `clearMessages` refuse an empty one with BAD_USER_INPUT.",
  })
  threadId?: string | null;
}

@InputType("ActorFilter", { description: "Which users or agents. What is left out matches any." })
export class ActorFilterInput {
  @Field(() => Boolean, {
    nullable: true,
    description: "Only those with a profile, or only those without. Default: both.",
  })
  hasProfile?: boolean | null;

  @Field(() => JsonScalar, { nullable: true, description: metadataDescription })
  metadata?: Json;
}

@InputType("ThreadFilter", { description: "Which threads. What is left out matches any." })
export class ThreadFilterInput {
  @Field(() => OwnerFilterInput, {
    nullable: true,
    description: "Whose threads; its `threadId` says nothing here. Default: all within reach.",
  })
  owner?: OwnerFilterInput | null;

  @Field(() => ID, {
    nullable: true,
    description: "Left out: any. Null: only threads without a chat id.",
  })
  chatId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Only those that have messages, or only those that have none. Default: both.",
  })
  hasMessages?: boolean | null;

  @Field(() => JsonScalar, { nullable: true, description: metadataDescription })
  metadata?: Json;
}

@InputType("MessageFilter", { description: "Which messages. What is left out matches any." })
export class MessageFilterInput {
  @Field(() => OwnerFilterInput, {
    nullable: true,
    description: "Whose messages. Default: all within reach.",
  })
  owner?: OwnerFilterInput | null;

  @Field(() => [String], { nullable: true, description: "Only these roles. Default: all." })
  roles?: string[] | null;

  @Field(() => [String], { nullable: true, description: "Only these speakers. Default: all." })
  names?: string[] | null;

  @Field(() => [MessageTypeEnum], {
    nullable: true,
    description: "Only these types; messages without one are of none. Default: all.",
  })
  types?: MessageType[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "Only these words for a type that is CUSTOM. Default: all.",
  })
  typeTexts?: string[] | null;

  @Field(() => [ID], { nullable: true, description: "Only of these runs. Default: all." })
  runIds?: string[] | null;

  @Field(() => [ID], { nullable: true, description: "Only of these tool calls. Default: all." })
  toolCallIds?: string[] | null;

  @Field(() => [String], { nullable: true, description: "Only of these agents. Default: all." })
  agentNames?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Only those that ask for tools, or only those that do not. Default: both.",
  })
  hasToolCalls?: boolean | null;

  @Field(() => [String], {
    nullable: true,
    description: "Only those that came about by a step of one of these names. Default: all.",
  })
  stepNames?: string[] | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "Only what was said then or later." })
  since?: number | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "Only what was said before then." })
  until?: number | null;

  @Field(() => JsonScalar, { nullable: true, description: metadataDescription })
  metadata?: Json;
}

@InputType("MemoryFilter", { description: "Which memories. What is left out matches any." })
export class MemoryFilterInput {
  @Field(() => OwnerFilterInput, {
    nullable: true,
    description: "Whose memories. Default: all within reach.",
  })
  owner?: OwnerFilterInput | null;

  @Field(() => [MemoryKindEnum], { nullable: true, description: "Only these kinds. Default: all." })
  kinds?: MemoryKind[] | null;

  @Field(() => [String], { nullable: true, description: "Only these categories. Default: all." })
  categories?: string[] | null;

  @Field(() => [MemoryStatusEnum], {
    nullable: true,
    description: "Only in these states. Default: all.",
  })
  statuses?: MemoryStatus[] | null;

  @Field(() => [MemorySourceEnum], {
    nullable: true,
    description: "Only put into words by these. Default: all.",
  })
  sources?: MemorySource[] | null;

  @Field(() => MemoryPolicyEnum, {
    nullable: true,
    description: "Only those that live by these rules: OASIS for facts that fade. Default: all.",
  })
  policy?: MemoryPolicy | null;

  @Field(() => Float, {
    nullable: true,
    description: "Only those that are at least this sure, from 0 to 1. Default: no floor.",
  })
  minConfidence?: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      "Only those that matter at least this much, from 0 to 1; those of which nobody has said how much do not. Default: all.",
  })
  minImportance?: number | null;

  @Field(() => JsonScalar, { nullable: true, description: metadataDescription })
  metadata?: Json;
}

export function toActorFilter(input: ActorFilterInput | null | undefined): ActorFilter | undefined {
  if (!input) return undefined;
  return { hasProfile: input.hasProfile ?? undefined, metadata: metadataOf(input) };
}

export function toThreadFilter(
  input: ThreadFilterInput | null | undefined,
): ThreadFilter | undefined {
  if (!input) return undefined;
  return {
    owner: ownerOf(input),
    chatId: input.chatId,
    hasMessages: input.hasMessages ?? undefined,
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
    metadata: metadataOf(input),
  };
}

export function toMemoryFilter(
  input: MemoryFilterInput | null | undefined,
): MemoryFilter | undefined {
  if (!input) return undefined;
  return {
    owner: ownerOf(input),
    kinds: checkedLength(input.kinds, "filter.kinds"),
    categories: checkedLength(input.categories, "filter.categories"),
    statuses: checkedLength(input.statuses, "filter.statuses"),
    sources: checkedLength(input.sources, "filter.sources"),
    policy: input.policy ?? undefined,
    minConfidence: checkedInRange(input.minConfidence, "filter.minConfidence", 0, 1),
    minImportance: checkedInRange(input.minImportance, "filter.minImportance", 0, 1),
    metadata: metadataOf(input),
  };
}

/** Fails with BAD_USER_INPUT for an empty thread id. */
function ownerOf({ owner }: { owner?: OwnerFilterInput | null }): OwnerFilter | undefined {
  checkThreadId(owner, "filter.owner");
  return owner ?? undefined;
}

function metadataOf(input: { metadata?: Json }): MetadataFilter | undefined {
  if (input.metadata === undefined) return undefined;
  return readMetadataFilter(input.metadata, "filter.metadata");
}
