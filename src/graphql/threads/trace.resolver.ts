import { Args, ArgsType, Ctx, Field, FieldResolver, Int, Resolver, Root } from "type-graphql";
import type { Actor } from "../../core/actors/actor.js";
import {
  checkedSummaryRequest,
  defaultStepSummaries,
  maxStepSummaries,
  summarise,
  type TraceSummary,
  type TraceSummaryOptions,
} from "../../core/messages/trace-summary.js";
import type { TraceParent } from "../../core/store/contract/traces.js";
import type { Thread } from "../../core/threads/thread.js";
import { AgentType, UserType } from "../actors/actor.type.js";
import type { GraphContext } from "../loading/graph-context.js";
import { DateTimeScalar } from "../schema/scalars.js";
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

/** One resolver for each type whose messages have steps. */
export const traceResolvers = [
  tracesOf(() => ThreadType, "threadId", "thread"),
  tracesOf(() => UserType, "userId", "user"),
  tracesOf(() => AgentType, "agentId", "agent"),
] as const;

function tracesOf(type: () => new () => object, by: TraceParent, name: string): new () => object {
  @Resolver(type)
  class TraceResolver {
    @FieldResolver(() => TraceSummaryType, {
      description: `Totals of the steps of the ${name}'s messages, by name and type.`,
    })
    async traceTotals(
      @Root() { id }: Thread | Actor,
      @Ctx() { loaders }: GraphContext,
      @Args(() => TraceSummaryArgs) args: TraceSummaryArgs,
    ): Promise<TraceSummary> {
      const { limit, filter } = checkedSummaryRequest(args);
      return summarise(await loaders.stepTotals(by, filter).load(id), limit);
    }
  }
  return TraceResolver;
}
