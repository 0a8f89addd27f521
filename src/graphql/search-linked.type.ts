import { Field, ID, Int, ObjectType } from "type-graphql";
import type { LinkedRecord } from "../core/search/linked-records.js";
import type { LinkRelation } from "../core/links/memory-link.js";
import { LinkDirectionEnum, LinkRelationEnum } from "./enums.js";
import { MemoryType } from "./memory.type.js";

@ObjectType("LinkedRecord", {
  simpleResolvers: true,
  description: "A memory that links lead to from one that was found.",
})
export class LinkedRecordType {
  @Field(() => MemoryType, { description: "The memory." })
  memory!: LinkedRecord["memory"];

  @Field(() => LinkRelationEnum, { description: "The relation of the last link on the way." })
  relation!: LinkRelation;

  @Field(() => LinkDirectionEnum, {
    description:
      "OUT: the last link was followed from its source to its target. IN: from its target to its source. Never BOTH.",
  })
  direction!: LinkedRecord["direction"];

  @Field(() => Int, { description: "How many links lead here by the shortest way, from 1." })
  hop!: number;

  @Field(() => ID, {
    description: "The memory before it on the way: at hop 1, the one that was found.",
  })
  fromId!: string;
}
