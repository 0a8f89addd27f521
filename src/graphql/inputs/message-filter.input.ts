import type { Json } from "../../core/entity.js";
import { checkedLength } from "../../core/lists/page.js";
import type { MessageFilter, MessageType } from "../../core/messages/message.js";
import { NamesNull } from "./named-nulls.js";
import {
  OwnerFilterInput,
  metadataDescription,
  metadataOf,
  ownerOf,
  withoutMetadataDescription,
} from "./owner-filter.input.js";
import { CreationFilterFields, creationTimesOf } from "./time-filter.fields.js";
import { ID } from "../schema/id.js";
import { MessageTypeEnum } from "../schema/record-enums.js";
import { DateTimeScalar, JsonScalar } from "../schema/scalars.js";
import { Field, InputType } from "type-graphql";

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
