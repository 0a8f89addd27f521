import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Actor } from "../../core/actors/actor.js";
import type { ActorService } from "../../core/actors/actor-service.js";
import type { Memory } from "../../core/memories/memory.js";
import type { Thread } from "../../core/threads/thread.js";
import { ProfileInput } from "./actor.input.js";
import { AgentConnection, AgentType, UserConnection, UserType } from "./actor.type.js";
import { ActorListArgs, MemoryListArgs, ThreadListArgs } from "../lists/connection.args.js";
import type { Connection } from "../lists/connection.js";
import type { GraphContext } from "../loading/graph-context.js";
import { toActorFilter } from "../inputs/actor-filter.input.js";
import { ID } from "../schema/id.js";
import { actorConnection, memoryConnection, threadConnection } from "../lists/lists.js";
import type { Loaders } from "../loading/loaders.js";
import { MemoryConnection } from "../memories/memory.type.js";
import { RequiresRole } from "../schema/requires-role.js";
import { DateTimeScalar } from "../schema/scalars.js";
import { ThreadConnection } from "../threads/thread.type.js";

const lastActiveAtDescription =
  "Time of the latest thread change, new message or new memory that the caller can see. `createdAt` if there is none.";

async function lastActiveOf(actor: Actor, loaders: Loaders): Promise<number> {
  const { entity, id, createdAt } = actor;
  return actor.lastActiveAt ?? (await loaders.lastActive(entity).load(id)) ?? createdAt;
}

@Resolver(() => UserType)
export class UserResolver {
  constructor(private readonly actors: ActorService) {}

  @RequiresRole("READER")
  @Query(() => UserType, {
    nullable: true,
    description: "A user by id. Null if there is none.",
  })
  async user(
    @Ctx() { loaders }: GraphContext,
    @Arg("id", () => ID, { description: "Id of the user." }) id: string,
  ): Promise<Actor | null> {
    return loaders.users.load(id);
  }

  @RequiresRole("READER")
  @Query(() => UserConnection, { description: "All users that the caller may see, newest first." })
  async users(
    @Ctx() { loaders }: GraphContext,
    @Args(() => ActorListArgs) args: ActorListArgs,
  ): Promise<Connection<Actor>> {
    const list = loaders.actorList("User", toActorFilter(args.filter), args.order);
    return actorConnection("User", list, args, args.order);
  }

  @RequiresRole("MEMBER")
  @Mutation(() => UserType, {
    description:
      "Creates or changes a user's profile. Fails with FORBIDDEN if the caller is bound to another user or to an agent.",
  })
  async upsertUser(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => ProfileInput, { description: "The profile." }) input: ProfileInput,
  ): Promise<Actor> {
    return this.actors.save(principal, "User", input);
  }

  @FieldResolver(() => DateTimeScalar, { description: lastActiveAtDescription })
  async lastActiveAt(@Root() actor: Actor, @Ctx() { loaders }: GraphContext): Promise<number> {
    return lastActiveOf(actor, loaders);
  }

  @FieldResolver(() => ThreadConnection, { description: "The user's threads, newest first." })
  async threads(
    @Root() { id }: Actor,
    @Ctx() { loaders }: GraphContext,
    @Args(() => ThreadListArgs) args: ThreadListArgs,
  ): Promise<Connection<Thread>> {
    return threadConnection(
      loaders.threadLists.by("userId", args.query).of(id),
      args,
      args.query.order,
    );
  }

  @FieldResolver(() => MemoryConnection, {
    description: "The user's memories, newest first.",
  })
  async memories(
    @Root() { id }: Actor,
    @Ctx() { loaders }: GraphContext,
    @Args(() => MemoryListArgs) args: MemoryListArgs,
  ): Promise<Connection<Memory>> {
    return memoryConnection(
      loaders.memoryLists.by("userId", args.query).of(id),
      args,
      args.query.order,
    );
  }
}

@Resolver(() => AgentType)
export class AgentResolver {
  constructor(private readonly actors: ActorService) {}

  @RequiresRole("READER")
  @Query(() => AgentType, {
    nullable: true,
    description: "An agent by id. Null if there is none.",
  })
  async agent(
    @Ctx() { loaders }: GraphContext,
    @Arg("id", () => ID, { description: "Id of the agent." }) id: string,
  ): Promise<Actor | null> {
    return loaders.agents.load(id);
  }

  @RequiresRole("READER")
  @Query(() => AgentConnection, {
    description: "All agents that the caller may see, newest first.",
  })
  async agents(
    @Ctx() { loaders }: GraphContext,
    @Args(() => ActorListArgs) args: ActorListArgs,
  ): Promise<Connection<Actor>> {
    const list = loaders.actorList("Agent", toActorFilter(args.filter), args.order);
    return actorConnection("Agent", list, args, args.order);
  }

  @RequiresRole("MEMBER")
  @Mutation(() => AgentType, {
    description:
      "Creates or changes an agent's profile. Fails with FORBIDDEN if the caller is bound to another agent or to a user.",
  })
  async upsertAgent(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => ProfileInput, { description: "The profile." }) input: ProfileInput,
  ): Promise<Actor> {
    return this.actors.save(principal, "Agent", input);
  }

  @FieldResolver(() => DateTimeScalar, { description: lastActiveAtDescription })
  async lastActiveAt(@Root() actor: Actor, @Ctx() { loaders }: GraphContext): Promise<number> {
    return lastActiveOf(actor, loaders);
  }

  @FieldResolver(() => ThreadConnection, { description: "The agent's threads, newest first." })
  async threads(
    @Root() { id }: Actor,
    @Ctx() { loaders }: GraphContext,
    @Args(() => ThreadListArgs) args: ThreadListArgs,
  ): Promise<Connection<Thread>> {
    return threadConnection(
      loaders.threadLists.by("agentId", args.query).of(id),
      args,
      args.query.order,
    );
  }

  @FieldResolver(() => MemoryConnection, {
    description: "The agent's memories, newest first.",
  })
  async memories(
    @Root() { id }: Actor,
    @Ctx() { loaders }: GraphContext,
    @Args(() => MemoryListArgs) args: MemoryListArgs,
  ): Promise<Connection<Memory>> {
    return memoryConnection(
      loaders.memoryLists.by("agentId", args.query).of(id),
      args,
      args.query.order,
    );
  }
}
