import { Field, ID, Int, ObjectType } from "type-graphql";
import type { IndexedRecord } from "../core/search/passage.js";
import { connectionOf } from "./connection.js";
import { ttlClampedDescription } from "./lifetime.fields.js";
import { RecordUnion } from "./search.type.js";

@ObjectType("RecordPayload", {
  simpleResolvers: true,
  description: "What an update of the store layer has changed.",
})
export class RecordPayload {
  @Field(() => Int, { description: "1, or 0 where there is no record of that type and id." })
  updatedCount!: number;

  @Field(() => RecordUnion, {
    nullable: true,
    description: "The record as it is now; null where there is none.",
  })
  record!: IndexedRecord | null;
}

@ObjectType("ImportPayload", {
  simpleResolvers: true,
  description: "The records that an import has stored.",
})
export class ImportPayload {
  @Field(() => [ID], { description: "Their ids, in the order of the contents." })
  ids!: readonly string[];

  @Field(() => [RecordUnion], { description: "The records, in the same order." })
  records!: readonly IndexedRecord[];

  @Field(() => Boolean, { description: ttlClampedDescription })
  ttlClamped!: boolean;
}

export const RecordConnection = connectionOf("Record", () => RecordUnion);
