import type { Json } from "../../core/entity.js";
import { type MetadataFilter, readMetadataFilter } from "../../core/metadata/metadata-filter.js";
import { type OwnerFilter, checkThreadId } from "../../core/owner.js";
import { checkShortText, maxPartLength } from "../../core/text.js";
import { NamesNulls } from "./named-nulls.js";
import { ownerParts } from "./owner.input.js";
import { ID } from "../schema/id.js";
import { Field, InputType } from "type-graphql";

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

/** Fails with BAD_USER_INPUT for an empty thread id. */
export function ownerOf({ owner }: { owner?: OwnerFilterInput | null }): OwnerFilter | undefined {
  checkThreadId(owner, "filter.owner");
  return owner ?? undefined;
}

export function partOf({ search }: { search?: string | null }): string | undefined {
  checkShortText(search, "filter.search", maxPartLength);
  return search ?? undefined;
}

export function metadataOf(input: { metadata?: Json }): MetadataFilter | undefined {
  if (input.metadata === undefined) return undefined;
  return readMetadataFilter(input.metadata, "filter.metadata");
}
