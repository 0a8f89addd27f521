import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Actor } from "../core/actors/actor.js";
import type { ActorService } from "../core/actors/actor-service.js";
import type { Memory } from "../core/memories/memory.js";
import type { Thread } from "../core/threads/thread.js";
import {
  CreateAgentInput,
  CreateUserInput,
  UpdateAgentInput,
  UpdateUserInput,
  UpsertAgentInput,
  UpsertUserInput,
} from "./actor.input.js";
import {
  AgentConnection,
  AgentPayload,
  AgentType,
  UserConnection,
  UserPayload,
  UserType,
} from "./actor.type.js";
import { ActorListArgs, MemoryListArgs, ThreadListArgs } from "./connection.args.js";
import type { Connection } from "./connection.js";
import type { GraphContext } from "./context.js";
import { toActorFilter } from "./filter.input.js";
import { actorConnection, memoryConnection, threadConnection } from "./lists.js";
import { MemoryConnection } from "./memory.type.js";
import { ThreadConnection } from "./thread.type.js";

@Resolver(() => UserType)
export class UserResolver {
  constructor(private readonly actors: ActorService) {}

  @Query(() => UserType, {
    nullable: true,
    description: "A user; null if the id was never used, or is out of reach.",
  })
  async user(
    @Ctx() { loaders }: GraphContext,
    @Arg("id", () => ID, { description: "The caller's id." }) id: string,
  ): Promise<Actor | null> {
    return loaders.users.load(id);
  }

  @Query(() => UserConnection, { description: "All users within reach, newest first." })
  async users(
    @Ctx() { loaders }: GraphContext,
    @Args(() => ActorListArgs) args: ActorListArgs,
  ): Promise<Connection<Actor>> {
    return actorConnection("User", loaders.actorList("User", toActorFilter(args.filter)), args);
  }

  @Mutation(() => UserPayload, {
    description:
      "Creates a user profile. Fails with ALREADY_EXISTS if the user has one, and with FORBIDDEN for callers who are bound to another user or to an agent.",
  })
  async createUser(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => CreateUserInput, { description: "The profile." }) input: CreateUserInput,
  ): Promise<{ user: Actor }> {
    return { user: await this.actors.create(principal, "User", input) };
  }

  @Mutation(() => UserPayload, {
    description:
      "Changes a profile: what is left out stays, null clears. Fails with NOT_FOUND, with FORBIDDEN for callers who are bound to another user or to an agent, and with BAD_USER_INPUT where nothing is given.",
  })
  async updateUser(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => UpdateUserInput, { description: "What to change." }) input: UpdateUserInput,
  ): Promise<{ user: Actor }> {
    return { user: await this.actors.update(principal, "User", input) };
  }

  @Mutation(() => UserPayload, {
    description:
      "Changes a profile, or creates it. A profile that already is as the input says stays so, without an event. Fails with FORBIDDEN for callers who are bound to another user or to an agent.",
  })
  async upsertUser(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => UpsertUserInput, { description: "The profile." }) input: UpsertUserInput,
  ): Promise<{ user: Actor }> {
    return { user: await this.actors.upsert(principal, "User", input) };
  }

  @FieldResolver(() => ThreadConnection, { description: "The user's threads, newest first." })
  async threads(
    @Root() { id }: Actor,
    @Ctx() { loaders }: GraphContext,
    @Args(() => ThreadListArgs) args: ThreadListArgs,
  ): Promise<Connection<Thread>> {
    return threadConnection(loaders.threadsBy("userId", args.query).of(id), args, args.query.order);
  }

  @FieldResolver(() => MemoryConnection, {
    description: "The memories about or for this user, newest first.",
  })
  async memories(
    @Root() { id }: Actor,
    @Ctx() { loaders }: GraphContext,
    @Args(() => MemoryListArgs) args: MemoryListArgs,
  ): Promise<Connection<Memory>> {
    return memoryConnection(
      loaders.memoriesBy("userId", args.query).of(id),
      args,
      args.query.order,
    );
  }
}

@Resolver(() => AgentType)
export class AgentResolver {
  constructor(private readonly actors: ActorService) {}

  @Query(() => AgentType, {
    nullable: true,
    description: "An agent; null if the id was never used, or is out of reach.",
  })
  async agent(
    @Ctx() { loaders }: GraphContext,
    @Arg("id", () => ID, { description: "The caller's id." }) id: string,
  ): Promise<Actor | null> {
    return loaders.agents.load(id);
  }

  @Query(() => AgentConnection, { description: "All agents within reach, newest first." })
  async agents(
    @Ctx() { loaders }: GraphContext,
    @Args(() => ActorListArgs) args: ActorListArgs,
  ): Promise<Connection<Actor>> {
    return actorConnection("Agent", loaders.actorList("Agent", toActorFilter(args.filter)), args);
  }

  @Mutation(() => AgentPayload, {
    description:
      "Creates an agent profile. Fails with ALREADY_EXISTS if the agent has one, and with FORBIDDEN for callers who are bound to another agent or to a user.",
  })
  async createAgent(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => CreateAgentInput, { description: "The profile." }) input: CreateAgentInput,
  ): Promise<{ agent: Actor }> {
    return { agent: await this.actors.create(principal, "Agent", input) };
  }

  @Mutation(() => AgentPayload, {
    description:
      "Changes a profile: what is left out stays, null clears. Fails with NOT_FOUND, with FORBIDDEN for callers who are bound to another agent or to a user, and with BAD_USER_INPUT where nothing is given.",
  })
  async updateAgent(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => UpdateAgentInput, { description: "What to change." })
    input: UpdateAgentInput,
  ): Promise<{ agent: Actor }> {
    return { agent: await this.actors.update(principal, "Agent", input) };
  }

  @Mutation(() => AgentPayload, {
    description:
      "Changes a profile, or creates it. A profile that already is as the input says stays so, without an event. Fails with FORBIDDEN for callers who are bound to another agent or to a user.",
  })
  async upsertAgent(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => UpsertAgentInput, { description: "The profile." }) input: UpsertAgentInput,
  ): Promise<{ agent: Actor }> {
    return { agent: await this.actors.upsert(principal, "Agent", input) };
  }

  @FieldResolver(() => ThreadConnection, { description: "The agent's threads, newest first." })
  async threads(
    @Root() { id }: Actor,
    @Ctx() { loaders }: GraphContext,
    @Args(() => ThreadListArgs) args: ThreadListArgs,
  ): Promise<Connection<Thread>> {
    return threadConnection(
      loaders.threadsBy("agentId", args.query).of(id),
      args,
      args.query.order,
    );
  }

  @FieldResolver(() => MemoryConnection, {
    description: "The memories made for this agent, newest first.",
  })
  async memories(
    @Root() { id }: Actor,
    @Ctx() { loaders }: GraphContext,
    @Args(() => MemoryListArgs) args: MemoryListArgs,
  ): Promise<Connection<Memory>> {
    return memoryConnection(
      loaders.memoriesBy("agentId", args.query).of(id),
      args,
      args.query.order,
    );
  }
}
