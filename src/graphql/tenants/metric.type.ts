import { Field, Float, Int, ObjectType } from "type-graphql";
import type { MetricName, SeriesStep } from "../../core/metrics/metric.js";
import { describedEnum } from "../schema/enum-of.js";
import { DateTimeScalar } from "../schema/scalars.js";

export const MetricEnum = describedEnum<MetricName>("Metric", "A metric of a tenant.", {
  MESSAGES_ADDED: "Messages added.",
  MEMORIES_ADDED: "Memories added, of all kinds.",
  FACTS_ADDED: "Memories of the kind FACT added.",
  PREFERENCES_ADDED: "Memories of the kind PREFERENCE added.",
  GUIDELINES_ADDED: "Memories of the kind GUIDELINE added.",
  EXTRACTIONS_DONE: "Extractions that ended DONE.",
  EXTRACTIONS_FAILED: "Runs of extractions that failed.",
  SEARCHES: "Searches.",
  INPUT_TOKENS: "Tokens sent to language models.",
  OUTPUT_TOKENS: "Tokens in the answers of language models.",
  OPERATIONS: "GraphQL operations.",
  OPERATION_MS: "Mean duration of operations in milliseconds; for subscriptions, only their start.",
  QUEUE_AGE_SECONDS:
    "Mean number of seconds that the longest-waiting job has been due, sampled every minute.",
});

export const SeriesStepEnum = describedEnum<SeriesStep>(
  "SeriesStep",
  "The length of a step of a series.",
  {
    MINUTE: "A minute; kept for a day.",
    HOUR: "An hour; kept for 90 days.",
    DAY: "A day (UTC), computed from its hours.",
  },
);

@ObjectType("MetricSeries", {
  simpleResolvers: true,
  description: "A metric of the tenant over time.",
})
export class MetricSeriesType {
  @Field(() => MetricEnum, { description: "The metric." })
  metric!: MetricName;

  @Field(() => DateTimeScalar, { description: "Start of the first step." })
  since!: number;

  @Field(() => Int, { description: "Length of a step in seconds." })
  stepSeconds!: number;

  @Field(() => [Float], {
    nullable: "items",
    description: "One value per step; a mean is null if nothing was measured.",
  })
  values!: readonly (number | null)[];
}
