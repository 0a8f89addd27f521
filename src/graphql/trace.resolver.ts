import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  Int,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { Actor } from "../core/actors/actor.js";
import type { TraceService } from "../core/messages/trace-service.js";
import {
  checkedSummaryRequest,
  defaultStepSummaries,
  maxStepSummaries,
  summarise,
  type TraceSummary,
  type TraceSummaryOptions,
} from "../core/messages/trace-summary.js";
import type { TraceParent } from "../core/store-queries.js";
import type { Thread } from "../core/threads/thread.js";
import { AgentType, UserType } from "./actor.type.js";
import type { GraphContext } from "./graph-context.js";
import { OwnerFilterInput } from "./filter.input.js";
import type { Loaders } from "./loaders.js";
import { RequiresRole } from "./requires-role.js";
import { DateTimeScalar } from "./scalars.js";
import { ThreadType } from "./thread.type.js";
import { TraceSummaryType } from "./trace-summary.type.js";

@ArgsType()
class TraceSummaryArgs implements TraceSummaryOptions {
  @Field(() => Int, {
    nullable: true,
    description: `Number of distinct steps to list, 0 to ${maxStepSummaries}. Default: ${defaultStepSummaries}.`,
  })
  limit?: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Earliest time of the messages, inclusive. Default: all.",
  })
  since?: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Latest time of the messages, exclusive. Default: all.",
  })
  until?: number | null;
}

@Resolver()
export class TraceResolver {
  constructor(private readonly traceService: TraceService) {}

  @RequiresRole("READER")
  @Query(() => TraceSummaryType, {
    description: "Totals of the steps of an owner's messages, by name and type.",
  })
  async traceSummary(
    @Ctx() { principal }: GraphContext,
    @Args(() => TraceSummaryArgs) args: TraceSummaryArgs,
    @Arg("owner", () => OwnerFilterInput, {
      nullable: true,
      description: "Owner of the messages. Default: any.",
    })
    owner?: OwnerFilterInput | null,
  ): Promise<TraceSummary> {
    return this.traceService.summary(principal, owner, args);
  }
}

@Resolver(() => ThreadType)
export class ThreadTraceResolver {
  @FieldResolver(() => TraceSummaryType, {
    description: "Totals of the steps of the thread's messages, by name and type.",
  })
  async traceSummary(
    @Root() { id }: Thread,
    @Ctx() { loaders }: GraphContext,
    @Args(() => TraceSummaryArgs) args: TraceSummaryArgs,
  ): Promise<TraceSummary> {
    return summaryOf(loaders, "threadId", id, args);
  }
}

@Resolver(() => UserType)
export class UserTraceResolver {
  @FieldResolver(() => TraceSummaryType, {
    description: "Totals of the steps of the user's messages, by name and type.",
  })
  async traceSummary(
    @Root() { id }: Actor,
    @Ctx() { loaders }: GraphContext,
    @Args(() => TraceSummaryArgs) args: TraceSummaryArgs,
  ): Promise<TraceSummary> {
    return summaryOf(loaders, "userId", id, args);
  }
}

@Resolver(() => AgentType)
export class AgentTraceResolver {
  @FieldResolver(() => TraceSummaryType, {
    description: "Totals of the steps of the agent's messages, by name and type.",
  })
  async traceSummary(
    @Root() { id }: Actor,
    @Ctx() { loaders }: GraphContext,
    @Args(() => TraceSummaryArgs) args: TraceSummaryArgs,
  ): Promise<TraceSummary> {
    return summaryOf(loaders, "agentId", id, args);
  }
}

async function summaryOf(
  loaders: Loaders,
  by: TraceParent,
  id: string,
  args: TraceSummaryOptions,
): Promise<TraceSummary> {
  const { limit, filter } = checkedSummaryRequest(args);
  return summarise(await loaders.stepTotals(by, filter).load(id), limit);
}
