import { Field, Int, ObjectType } from "type-graphql";
import type { SummaryView } from "../core/summaries/summary-view.js";
import { SummarySourceEnum } from "./enums.js";
import { JobType } from "./job.type.js";
import { DateTimeScalar } from "./scalars.js";

@ObjectType("ThreadSummary", {
  simpleResolvers: true,
  description: "A thread summed up for a reader, within a budget. Made from what is stored.",
})
export class ThreadSummaryType {
  @Field(() => String, {
    description:
      "The running summary, then a line for each message after it: who speaks, then the text. Without one, such lines alone. Empty where no message has a text.",
  })
  text!: string;

  @Field(() => [String], {
    description:
      "What the running summary is about, in a few words each, weightiest first; empty where it is not used.",
  })
  topics!: string[];

  @Field(() => SummarySourceEnum, { description: "What it was made from." })
  source!: SummaryView["source"];

  @Field(() => Int, {
    description: "How many messages it is of: those of the running summary, and those after it.",
  })
  messageCount!: number;

  @Field(() => Int, {
    description: "How long the text is, as it is given, in tokens of 3.5 characters, rounded up.",
  })
  tokenEstimate!: number;

  @Field(() => Boolean, { description: "Whether the budget has cut the text at its end." })
  isTruncated!: boolean;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When the running summary was made; null where it is not used.",
  })
  updatedAt!: number | null;
}

@ObjectType("RunningSummary", {
  simpleResolvers: true,
  description:
    "What a thread's messages come to, as a model has summed them up and goes on doing. At most one of each thread.",
})
export class RunningSummaryType {
  @Field(() => String, { description: "The summary. Not empty." })
  text!: string;

  @Field(() => [String], {
    description: "What the thread is about, in a few words each, weightiest first.",
  })
  topics!: string[];

  @Field(() => Int, { description: "It sums up all messages up to this `seq`." })
  coveredSeq!: number;

  @Field(() => Int, { description: "How many messages those were." })
  messageCount!: number;

  @Field(() => String, { description: "The model that made it." })
  model!: string;

  @Field(() => DateTimeScalar, {
    description: "When it took the place of the one before.",
  })
  updatedAt!: number;

  @Field(() => JobType, { nullable: true, description: "The job that made it." })
  job?: JobType;
}
