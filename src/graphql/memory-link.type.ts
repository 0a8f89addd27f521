import { Field, ID, ObjectType } from "type-graphql";
import type { JsonObject } from "../core/entity.js";
import type { LinkRelation } from "../core/links/memory-link.js";
import { connectionOf } from "./connection.js";
import { LinkRelationEnum } from "./enums.js";
import { NodeType } from "./node.type.js";
import { DateTimeScalar, JsonScalar } from "./scalars.js";

@ObjectType("MemoryLink", {
  simpleResolvers: true,
  implements: NodeType,
  description:
    "How a memory, the source, relates to another of the same user, the target. Who cannot reach one of them does not see it.",
})
export class MemoryLinkType extends NodeType {
  @Field(() => ID, { description: "The caller's id, or a UUIDv7. Unique per tenant and type." })
  id!: string;

  @Field(() => ID, { description: "The memory that the link goes out from." })
  sourceId!: string;

  @Field(() => ID, { description: "The memory that the link points to." })
  targetId!: string;

  @Field(() => LinkRelationEnum, { description: "What the source is to the target." })
  relation!: LinkRelation;

  @Field(() => JsonScalar, { nullable: true, description: "The caller's own data: an object." })
  metadata!: JsonObject | null;

  @Field(() => DateTimeScalar, { description: "When it was first stored." })
  createdAt!: number;

  @Field(() => DateTimeScalar, { description: "When it last changed." })
  updatedAt!: number;
}

@ObjectType("MemoryLinkPayload", {
  simpleResolvers: true,
  description: "The link that a mutation changed.",
})
export class MemoryLinkPayload {
  @Field(() => MemoryLinkType, { description: "The link as it is now." })
  link!: MemoryLinkType;
}

export const MemoryLinkConnection = connectionOf("MemoryLink", () => MemoryLinkType);
