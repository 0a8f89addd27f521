import { Arg, Field, FieldResolver, Int, ObjectType, Resolver, Root } from "type-graphql";
import {
  maxCounts,
  type Count,
  type DayCountKey,
  type JobCountKey,
  type MemoryCountKey,
  type MessageCountKey,
} from "../../core/lists/page.js";
import { AgentConnection, UserConnection } from "../actors/actor.type.js";
import type { CountedConnection } from "./connection.js";
import { describedEnum } from "../schema/enum-of.js";
import { JobConnection } from "../extraction/job.type.js";
import { MemoryConnection } from "../memories/memory.type.js";
import { MessageConnection } from "../messages/message.type.js";
import { ThreadConnection } from "../threads/thread.type.js";

@ObjectType("Count", {
  simpleResolvers: true,
  description: "Number of records with the same value.",
})
export class CountType {
  @Field(() => String, {
    description: "The value, or the day, such as `2026-01-31`. Empty if the records have no value.",
  })
  key!: string;

  @Field(() => Int, { description: "Number of records." })
  count!: number;
}

const day = { DAY: "Day of creation (UTC)." } as const;

const MemoryCountKeyEnum = describedEnum<MemoryCountKey>(
  "MemoryCountKey",
  "A key to count memories by.",
  { KIND: "Kind.", STATUS: "Status.", SOURCE: "Source.", CATEGORY: "Category.", ...day },
);

const MessageCountKeyEnum = describedEnum<MessageCountKey>(
  "MessageCountKey",
  "A key to count messages by.",
  { ROLE: "Role.", TYPE: "Type.", ...day },
);

const JobCountKeyEnum = describedEnum<JobCountKey>("JobCountKey", "A key to count jobs by.", {
  KIND: "Kind.",
  STATE: "State.",
  OUTCOME: "Outcome of the last run.",
  ...day,
});

const DayCountKeyEnum = describedEnum<DayCountKey>(
  "DayCountKey",
  "A key to count threads, users or agents by.",
  day,
);

/** One resolver for each connection whose list can be counted by keys. */
export const countsResolvers = [
  countsOf(() => MemoryConnection, MemoryCountKeyEnum),
  countsOf(() => MessageConnection, MessageCountKeyEnum),
  countsOf(() => JobConnection, JobCountKeyEnum),
  countsOf(() => ThreadConnection, DayCountKeyEnum),
  countsOf(() => UserConnection, DayCountKeyEnum),
  countsOf(() => AgentConnection, DayCountKeyEnum),
] as const;

function countsOf(connection: () => new () => object, keys: object): new () => object {
  @Resolver(connection)
  class CountsResolver {
    @FieldResolver(() => [CountType], {
      description: `Counts of the whole list by a key: the ${maxCounts} largest, largest first, or the newest ${maxCounts} days, oldest first.`,
    })
    async counts(
      @Root() list: CountedConnection<unknown, string>,
      @Arg("by", () => keys, { description: "Key to count by." }) by: string,
    ): Promise<readonly Count[]> {
      return list.counts(by);
    }
  }
  return CountsResolver;
}
