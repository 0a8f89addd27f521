import { ArgsType, Field, ID, InputType } from "type-graphql";
import type { JsonObject } from "../core/entity.js";
import type { LinkDirection, LinkQuery, LinkRelation } from "../core/links/memory-link.js";
import { maxMetadataDepth } from "../core/metadata/metadata.js";
import { maxIdLength } from "../core/text.js";
import { ForwardArgs } from "./connection.args.js";
import { LinkDirectionEnum, LinkRelationEnum } from "./enums.js";
import { JsonScalar } from "./scalars.js";

@InputType("LinkMemoriesInput", { description: "A link between two memories of the same user." })
export class LinkMemoriesInput {
  @Field(() => ID, {
    nullable: true,
    description: `At most ${maxIdLength} characters. Default: a new UUIDv7.`,
  })
  id?: string | null;

  @Field(() => ID, { description: "The memory that the link goes out from." })
  sourceId!: string;

  @Field(() => ID, { description: "The memory that it points to; not the source itself." })
  targetId!: string;

  @Field(() => LinkRelationEnum, { description: "What the source is to the target." })
  relation!: LinkRelation;

  @Field(() => JsonScalar, {
    nullable: true,
    description: `The caller's own data: an object of at most ${maxMetadataDepth} levels. Default: none.`,
  })
  metadata?: JsonObject | null;
}

@InputType("UpdateMemoryLinkInput", {
  description: "What to change of a link; its ends never change. What is left out stays.",
})
export class UpdateMemoryLinkInput {
  @Field(() => ID, { description: "The link." })
  id!: string;

  @Field(() => LinkRelationEnum, {
    nullable: true,
    description: "What the source is to the target. Cannot be cleared.",
  })
  relation?: LinkRelation | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: "Takes the place of the whole metadata. Null: none.",
  })
  metadata?: JsonObject | null;
}

@InputType("UnlinkMemoriesInput", {
  description: "A link to remove: either its id, or its source, target and relation.",
})
export class UnlinkMemoriesInput {
  @Field(() => ID, { nullable: true, description: "The link. Default: named by the other three." })
  id?: string | null;

  @Field(() => ID, { nullable: true, description: "Its source. Default: named by its id." })
  sourceId?: string | null;

  @Field(() => ID, { nullable: true, description: "Its target. Default: named by its id." })
  targetId?: string | null;

  @Field(() => LinkRelationEnum, {
    nullable: true,
    description: "Its relation. Default: named by its id.",
  })
  relation?: LinkRelation | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether to only report what would be removed. Default: false.",
  })
  dryRun?: boolean | null;
}

@ArgsType()
export class LinkListArgs extends ForwardArgs {
  @Field(() => [LinkRelationEnum], {
    nullable: true,
    description: "Only these relations. Default: all.",
  })
  relations?: LinkRelation[] | null;

  @Field(() => LinkDirectionEnum, {
    nullable: true,
    description: "Only links of which it is this end. Default: BOTH.",
  })
  direction?: LinkDirection | null;

  get query(): LinkQuery {
    return { relations: this.relations ?? undefined, direction: this.direction ?? "BOTH" };
  }
}
