import { ArgsType, Field } from "type-graphql";
import type { LinkDirection, LinkQuery, LinkRelation } from "../../core/links/memory-link.js";
import { keyOf } from "../../records/field.js";
import { linkFields, type LinkUpdate, type NewLink } from "../../records/memory-link.js";
import { ForwardArgs } from "../lists/connection.args.js";
import { LinkDirectionEnum, LinkRelationEnum } from "../schema/record-enums.js";
import { ID } from "../schema/id.js";
import { clearable, inputClass } from "../schema/record-class.js";

export type LinkMemoriesInput = NewLink;
export const LinkMemoriesInput = inputClass<NewLink>("add", {
  name: "LinkMemoriesInput",
  description: "A new link between two memories. Advanced.",
  fields: linkFields,
});

export type UpdateMemoryLinkInput = LinkUpdate;
export const UpdateMemoryLinkInput = inputClass<LinkUpdate>("update", {
  name: "UpdateMemoryLinkInput",
  description: "Changes of a link. Omitted fields do not change. Advanced.",
  fields: { ...linkFields, id: keyOf("The link") },
  clears: clearable("MemoryLinkField", linkFields),
});

@ArgsType()
export class UnlinkMemoriesArgs {
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
