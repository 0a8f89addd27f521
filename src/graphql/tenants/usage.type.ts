import { Field, Float, Int, ObjectType } from "type-graphql";
import { DateTimeScalar } from "../schema/scalars.js";

@ObjectType("DailyUsage", {
  simpleResolvers: true,
  description: "Usage of one model by the tenant on one day.",
})
export class DailyUsageType {
  @Field(() => DateTimeScalar, { description: "Start of the day, UTC." })
  day!: number;

  @Field(() => String, { description: "Name of the model." })
  model!: string;

  @Field(() => Int, { description: "Number of answered requests." })
  calls!: number;

  @Field(() => Float, {
    description: "Number of tokens sent, a whole number.",
  })
  inputTokens!: number;

  @Field(() => Float, {
    description: "Number of tokens in the answers, a whole number.",
  })
  outputTokens!: number;
}
