import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  Float,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { startOfDay, type DailyUsage } from "../core/usage/model-usage.js";
import { defaultUsageDays, maxUsageDays, type UsageService } from "../core/usage/usage-service.js";
import type { GraphContext } from "./context.js";
import { DateTimeScalar } from "./scalars.js";

@ObjectType("DailyUsage", {
  simpleResolvers: true,
  description: "What one model has cost the tenant on one day.",
})
export class DailyUsageType {
  @Field(() => String, { description: "The model, by its name." })
  model!: string;

  @Field(() => Int, { description: "Requests that were answered, malformed answers too." })
  calls!: number;

  @Field(() => Float, {
    description: "Tokens that were sent: a whole number, which may be more than an Int can say.",
  })
  inputTokens!: number;

  @Field(() => Float, {
    description: "Tokens of the answers: a whole number, which may be more than an Int can say.",
  })
  outputTokens!: number;
}

@Resolver(() => DailyUsageType)
export class UsageResolver {
  constructor(private readonly usageService: UsageService) {}

  @Query(() => [DailyUsageType], {
    description: `What models have cost the tenant, in jobs and for context cards, by day, then by model. A day begins at midnight UTC. For admins that are bound to no user or agent; others fail with FORBIDDEN. At most ${maxUsageDays} days, else BAD_USER_INPUT.`,
  })
  async usage(
    @Ctx() { principal }: GraphContext,
    @Arg("from", () => DateTimeScalar, {
      nullable: true,
      description: `From the day of this time on. Default: ${defaultUsageDays} days, the last one included.`,
    })
    from?: number | null,
    @Arg("to", () => DateTimeScalar, {
      nullable: true,
      description: "Up to the day of this time, which is included. Default: now.",
    })
    to?: number | null,
  ): Promise<readonly DailyUsage[]> {
    return this.usageService.days(principal, from, to);
  }

  @FieldResolver(() => DateTimeScalar, { description: "When the day begins, UTC." })
  day(@Root() { day }: DailyUsage): number {
    return startOfDay(day);
  }
}
