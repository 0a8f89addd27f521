import type { ActorFilter } from "../../core/actors/actor.js";
import type { Json } from "../../core/entity.js";
import { maxPartLength } from "../../core/text.js";
import { NamesNull } from "./named-nulls.js";
import {
  metadataDescription,
  metadataOf,
  partOf,
  withoutMetadataDescription,
} from "./owner-filter.input.js";
import { TimeFilterFields, timesOf } from "./time-filter.fields.js";
import { JsonScalar } from "../schema/scalars.js";
import { Field, InputType } from "type-graphql";

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

export function toActorFilter(input: ActorFilterInput | null | undefined): ActorFilter | undefined {
  if (!input) return undefined;
  return {
    search: partOf(input),
    hasProfile: input.hasProfile ?? undefined,
    ...timesOf(input),
    metadata: metadataOf(input),
  };
}
