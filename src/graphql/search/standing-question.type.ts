import { Field, Float, ObjectType } from "type-graphql";
import { EventType } from "../events/event.type.js";
import { CursorScalar } from "../schema/scalars.js";

@ObjectType("MemoryMatch", {
  simpleResolvers: true,
  description: "A change after which a message or memory matches a standing question.",
})
export class MemoryMatchType {
  @Field(() => CursorScalar, { description: "Cursor of the change, for `after`." })
  cursor!: string;

  @Field(() => Float, {
    description:
      "Score of the record, 0 to 1: the greater of `words` and `similarity`. It does not depend on other records.",
  })
  score!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      "Weighted fraction of the query's words in the best passage, 0 to 1; null with VECTOR.",
  })
  words!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "Cosine similarity of the best passage, -1 to 1; null if not compared.",
  })
  similarity!: number | null;

  @Field(() => EventType, {
    description:
      "The change, with the record. Its `kind` distinguishes new records from changed ones.",
  })
  event!: EventType;
}
