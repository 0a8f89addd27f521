import { Field, Int, ObjectType } from "type-graphql";
import type { IndexedRecord } from "../../core/search/passages/passage.js";
import { ID } from "../schema/id.js";
import { ttlClampedDescription } from "../inputs/lifetime.fields.js";
import { RecordUnion } from "../search/search.type.js";

@ObjectType("RecordPayload", {
  simpleResolvers: true,
  description: "Result of `updateRecord`. Advanced.",
})
export class RecordPayload {
  @Field(() => Int, {
    description: "Number of updated records, 0 or 1.",
  })
  updatedCount!: number;

  @Field(() => RecordUnion, {
    nullable: true,
    description: "The record after the change; null if there is none.",
  })
  record!: IndexedRecord | null;
}

@ObjectType("ImportPayload", {
  simpleResolvers: true,
  description: "Result of `importRecords`. Advanced.",
})
export class ImportPayload {
  @Field(() => [ID], { description: "Ids of the records, in the order of the contents." })
  ids!: readonly string[];

  @Field(() => [RecordUnion], { description: "The records, in the same order." })
  records!: readonly IndexedRecord[];

  @Field(() => Boolean, { description: ttlClampedDescription })
  ttlClamped!: boolean;
}
