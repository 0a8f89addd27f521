import { type OwnedEvent, recordOf } from "./event-record.js";
import {
  AgentEventType,
  JobEventType,
  MemoryEventType,
  MemoryLinkEventType,
  MessageEventType,
  SummaryEventType,
  ThreadEventType,
  UserEventType,
} from "./event.type.js";
import type { GraphContext } from "../loading/graph-context.js";
import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";

@Resolver(() => UserEventType)
export class UserEventResolver {
  @FieldResolver()
  async user(@Root() event: OwnedEvent, @Ctx() { loaders }: GraphContext) {
    return recordOf(event, () => loaders.users.load(event.subjectId));
  }
}

@Resolver(() => AgentEventType)
export class AgentEventResolver {
  @FieldResolver()
  async agent(@Root() event: OwnedEvent, @Ctx() { loaders }: GraphContext) {
    return recordOf(event, () => loaders.agents.load(event.subjectId));
  }
}

@Resolver(() => ThreadEventType)
export class ThreadEventResolver {
  @FieldResolver()
  async thread(@Root() event: OwnedEvent, @Ctx() { loaders }: GraphContext) {
    return recordOf(event, () => loaders.threads.load(event.subjectId));
  }
}

@Resolver(() => MessageEventType)
export class MessageEventResolver {
  @FieldResolver()
  async message(@Root() event: OwnedEvent, @Ctx() { loaders }: GraphContext) {
    return recordOf(event, () => loaders.messages.load(event.subjectId));
  }
}

@Resolver(() => MemoryEventType)
export class MemoryEventResolver {
  @FieldResolver()
  async memory(@Root() event: OwnedEvent, @Ctx() { loaders }: GraphContext) {
    return recordOf(event, () => loaders.memories.load(event.subjectId));
  }
}

@Resolver(() => MemoryLinkEventType)
export class MemoryLinkEventResolver {
  @FieldResolver()
  async memoryLink(@Root() event: OwnedEvent, @Ctx() { loaders }: GraphContext) {
    return recordOf(event, () => loaders.memoryLinks.load(event.subjectId));
  }
}

@Resolver(() => JobEventType)
export class JobEventResolver {
  @FieldResolver()
  async job(@Root() event: OwnedEvent, @Ctx() { loaders }: GraphContext) {
    return recordOf(event, () => loaders.jobs.load(event.subjectId));
  }
}

@Resolver(() => SummaryEventType)
export class SummaryEventResolver {
  @FieldResolver()
  async thread(@Root() event: OwnedEvent, @Ctx() { loaders }: GraphContext) {
    return recordOf(event, () => loaders.threads.load(event.subjectId));
  }

  @FieldResolver()
  async runningSummary(@Root() event: OwnedEvent, @Ctx() { loaders }: GraphContext) {
    return recordOf(event, () => loaders.summaries.load(event.subjectId));
  }
}
