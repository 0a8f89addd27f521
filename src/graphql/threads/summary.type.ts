import { Field, Int, ObjectType } from "type-graphql";
import { summaryFields, type ThreadSummary } from "../../records/summary.js";
import { objectClass } from "../schema/record-class.js";
import { DateTimeScalar } from "../schema/scalars.js";

@ObjectType("ThreadSummary", {
  simpleResolvers: true,
  description: "A summary of a thread within a token budget.",
})
export class ThreadSummaryType {
  @Field(() => String, {
    description: "The running summary, then one line per later message.",
  })
  text!: string;

  @Field(() => [String], {
    description: "Topics of the running summary, most important first.",
  })
  topics!: string[];

  @Field(() => Int, {
    description: "Number of summarized messages.",
  })
  messageCount!: number;

  @Field(() => Int, {
    description: "Length in tokens of 3.5 characters.",
  })
  tokenEstimate!: number;

  @Field(() => Boolean, { description: "Whether the text was cut to the budget." })
  isTruncated!: boolean;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Time of the running summary. Null if the text has only lines of messages.",
  })
  updatedAt!: number | null;
}

export type RunningSummaryType = ThreadSummary;
export const RunningSummaryType = objectClass<ThreadSummary>({
  name: "RunningSummary",
  description: "A summary that a model keeps up to date.",
  fields: summaryFields,
  documents: { topics: [String] },
});
