import { Field, Int, ObjectType } from "type-graphql";
import type { LinkedRecord } from "../../core/search/linked-records.js";
import type { LinkRelation } from "../../core/links/memory-link.js";
import { LinkDirectionEnum, LinkRelationEnum } from "../schema/record-enums.js";
import { ID } from "../schema/id.js";
import { MemoryType } from "../memories/memory.type.js";

@ObjectType("LinkedRecord", {
  simpleResolvers: true,
  description: "A memory linked to a result. Advanced.",
})
export class LinkedRecordType {
  @Field(() => MemoryType, { description: "The memory." })
  memory!: LinkedRecord["memory"];

  @Field(() => LinkRelationEnum, { description: "Relation of the last link on the path." })
  relation!: LinkRelation;

  @Field(() => LinkDirectionEnum, {
    description: "Direction of the last link; never BOTH.",
  })
  direction!: LinkedRecord["direction"];

  @Field(() => Int, { description: "Number of links on the shortest path." })
  hop!: number;

  @Field(() => ID, {
    description: "Id of the memory before it on the path.",
  })
  fromId!: string;
}
