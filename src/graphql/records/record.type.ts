import { Field, ObjectType } from "type-graphql";
import type { IndexedRecord } from "../../core/search/passages/passage.js";
import { ID } from "../schema/id.js";
import { RecordUnion } from "../search/search.type.js";

@ObjectType("ImportPayload", {
  simpleResolvers: true,
  description: "Result of `importRecords`. Advanced.",
})
export class ImportPayload {
  @Field(() => [ID], { description: "Ids of the records, in the order of the contents." })
  ids!: readonly string[];

  @Field(() => [RecordUnion], { description: "The records, in the same order." })
  records!: readonly IndexedRecord[];
}
