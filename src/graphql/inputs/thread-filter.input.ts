import type { Json } from "../../core/entity.js";
import { maxPartLength } from "../../core/text.js";
import type { ThreadFilter } from "../../core/threads/thread.js";
import { NamesNull } from "./named-nulls.js";
import {
  OwnerFilterInput,
  metadataDescription,
  metadataOf,
  ownerOf,
  partOf,
  withoutMetadataDescription,
} from "./owner-filter.input.js";
import { TimeFilterFields, timesOf } from "./time-filter.fields.js";
import { ID } from "../schema/id.js";
import { JsonScalar } from "../schema/scalars.js";
import { Field, InputType } from "type-graphql";

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
