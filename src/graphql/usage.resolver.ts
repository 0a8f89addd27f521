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
import type { GraphContext } from "./graph-context.js";
import { tenantDescription } from "./api-key.input.js";
import { ID } from "./id.js";
import { RequiresRole } from "./requires-role.js";
import { DateTimeScalar } from "./scalars.js";

@ObjectType("DailyUsage", {
  simpleResolvers: true,
  description: "Usage of one model by the tenant on one day.",
})
export class DailyUsageType {
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

@Resolver(() => DailyUsageType)
export class UsageResolver {
  constructor(private readonly usageService: UsageService) {}

  @RequiresRole("ADMIN")
  @Query(() => [DailyUsageType], {
    description: `Model usage of the tenant by day (UTC) and model, for at most ${maxUsageDays} days. Fails with FORBIDDEN unless the caller is an admin bound to no user or agent.`,
  })
  async usage(
    @Ctx() { principal }: GraphContext,
    @Arg("from", () => DateTimeScalar, {
      nullable: true,
      description: `Time on the first day. Default: ${defaultUsageDays} days in total.`,
    })
    from?: number | null,
    @Arg("to", () => DateTimeScalar, {
      nullable: true,
      description: "Time on the last day. Default: now.",
    })
    to?: number | null,
    @Arg("tenantId", () => ID, { nullable: true, description: tenantDescription })
    tenantId?: string | null,
  ): Promise<readonly DailyUsage[]> {
    return this.usageService.days(principal, from, to, tenantId);
  }

  @FieldResolver(() => DateTimeScalar, { description: "Start of the day, UTC." })
  day(@Root() { day }: DailyUsage): number {
    return startOfDay(day);
  }
}
