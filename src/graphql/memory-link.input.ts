import { ArgsType, Field, InputType } from "type-graphql";
import type { JsonObject } from "../core/entity.js";
import type { LinkDirection, LinkQuery, LinkRelation } from "../core/links/memory-link.js";
import { maxMetadataDepth } from "../core/metadata/metadata.js";
import { ForwardArgs } from "./connection.args.js";
import { LinkDirectionEnum, LinkRelationEnum } from "./enums.js";
import { ID } from "./id.js";
import { newIdDescription } from "../records/limits.js";
import { JsonScalar } from "./scalars.js";

@InputType("LinkMemoriesInput", {
  description: "A new link between two memories. Advanced.",
})
export class LinkMemoriesInput {
  @Field(() => ID, {
    nullable: true,
    description: newIdDescription,
  })
  id?: string | null;

  @Field(() => ID, { description: "Source of the link." })
  sourceId!: string;

  @Field(() => ID, { description: "Target of the link; not the source." })
  targetId!: string;

  @Field(() => LinkRelationEnum, { description: "Relation of the source to the target." })
  relation!: LinkRelation;

  @Field(() => JsonScalar, {
    nullable: true,
    description: `The caller's own data: an object of at most ${maxMetadataDepth} levels.`,
  })
  metadata?: JsonObject | null;
}

@InputType("UpdateMemoryLinkInput", {
  description: "Changes of a link. Omitted fields do not change. Advanced.",
})
export class UpdateMemoryLinkInput {
  @Field(() => ID, { description: "The link." })
  id!: string;

  @Field(() => LinkRelationEnum, {
    nullable: true,
    description: "Relation of the source to the target. Not null.",
  })
  relation?: LinkRelation | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: "New metadata, which replaces the old. Null: none.",
  })
  metadata?: JsonObject | null;
}

@InputType("UnlinkMemoriesInput", {
  description: "A link to remove, by its id or by its other fields. Advanced.",
})
export class UnlinkMemoriesInput {
  @Field(() => ID, { nullable: true, description: "The link." })
  id?: string | null;

  @Field(() => ID, { nullable: true, description: "Source of the link." })
  sourceId?: string | null;

  @Field(() => ID, { nullable: true, description: "Target of the link." })
  targetId?: string | null;

  @Field(() => LinkRelationEnum, {
    nullable: true,
    description: "Relation of the source to the target.",
  })
  relation?: LinkRelation | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether to report without removing. Default: false.",
  })
  dryRun?: boolean | null;
}

@ArgsType()
export class LinkListArgs extends ForwardArgs {
  @Field(() => [LinkRelationEnum], {
    nullable: true,
    description: "Relations of the links. Default: all.",
  })
  relations?: LinkRelation[] | null;

  @Field(() => LinkDirectionEnum, {
    nullable: true,
    description: "Direction of the links. Default: BOTH.",
  })
  direction?: LinkDirection | null;

  get query(): LinkQuery {
    return { relations: this.relations ?? undefined, direction: this.direction ?? "BOTH" };
  }
}
