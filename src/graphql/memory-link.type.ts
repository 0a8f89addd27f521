import { Field, ObjectType } from "type-graphql";
import type { JsonObject } from "../core/entity.js";
import type { LinkRelation } from "../core/links/memory-link.js";
import { connectionOf } from "./connection.js";
import { LinkRelationEnum } from "./enums.js";
import { ID } from "./id.js";
import { NodeType } from "./node.type.js";
import { DateTimeScalar, JsonScalar } from "./scalars.js";

@ObjectType("MemoryLink", {
  simpleResolvers: true,
  implements: NodeType,
  description: "A link from a source memory to a target memory of the same user. Advanced.",
})
export class MemoryLinkType extends NodeType {
  @Field(() => ID, {
    description: "Id, unique per tenant and type.",
  })
  id!: string;

  @Field(() => ID, { description: "Source of the link." })
  sourceId!: string;

  @Field(() => ID, { description: "Target of the link." })
  targetId!: string;

  @Field(() => LinkRelationEnum, { description: "Relation of the source to the target." })
  relation!: LinkRelation;

  @Field(() => JsonScalar, { nullable: true, description: "The caller's own data: an object." })
  metadata!: JsonObject | null;

  @Field(() => DateTimeScalar, { description: "Time of storage." })
  createdAt!: number;

  @Field(() => DateTimeScalar, { description: "Time of the last change." })
  updatedAt!: number;
}

@ObjectType("MemoryLinkPayload", {
  simpleResolvers: true,
  description: "A changed link. Advanced.",
})
export class MemoryLinkPayload {
  @Field(() => MemoryLinkType, { description: "The link after the change." })
  link!: MemoryLinkType;
}

export const MemoryLinkConnection = connectionOf("MemoryLink", () => MemoryLinkType);
