import {
  Arg,
  Ctx,
  FieldResolver,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from "type-graphql";
import type { Actor } from "../core/actors/actor.js";
import type { Json } from "../core/entity.js";
import type { EventFilter } from "../core/events/event.js";
import type { FeedEvent } from "../core/events/event-feed.js";
import { checkedLength } from "../core/list-length.js";
import type { Owner } from "../core/owner.js";
import {
  actorState,
  checkedStateOwner,
  stateOwnerOf,
  type SharedStateEntry,
  type StateOwner,
  type StateOwnerEntity,
  type StateOwnerInput,
} from "../core/shared-state/shared-state.js";
import type { SharedStateService } from "../core/shared-state/shared-state-service.js";
import type { Thread } from "../core/threads/thread.js";
import { AgentType, UserType } from "./actor.type.js";
import type { GraphContext } from "./context.js";
import { toPayload } from "./deletion.resolver.js";
import { DeletePayload } from "./deletion.type.js";
import { recordOf, type OwnedEvent } from "./event-record.js";
import { afterDescription, checkNotEmpty, follow } from "./event.resolver.js";
import { toEvent, type EventType } from "./event.type.js";
import { CursorScalar, JsonScalar } from "./scalars.js";
import {
  ClearSharedStateInput,
  DeleteSharedStateInput,
  SetSharedStateInput,
  SharedStateOwnerInput,
} from "./shared-state.input.js";
import {
  SharedStateEntryType,
  SharedStateEventType,
  SharedStatePayload,
} from "./shared-state.type.js";
import { ThreadType } from "./thread.type.js";

const keysArg = {
  nullable: true,
  description: "Only these keys; those that are not there are left out. Default: all.",
} as const;

interface StateEventArgs {
  readonly owner: StateOwnerInput;
  readonly key?: string | null;
  readonly after?: string | null;
}

/** Fails with BAD_USER_INPUT unless exactly one owner is named, and for an empty key, which no state has. */
function toStateEvents({ owner, key }: StateEventArgs): EventFilter {
  checkNotEmpty(key, "key");
  const { entity, id } = checkedStateOwner(owner, "owner");
  return {
    owner: entity === "Thread" ? { threadId: id } : actorState(entity, id),
    entities: ["SharedState"],
    subjectId: key ?? undefined,
  };
}

@Resolver()
export class SharedStateResolver {
  constructor(private readonly state: SharedStateService) {}

  @Query(() => [SharedStateEntryType], {
    description:
      "What an owner has under these keys, by key in code-point order. One that is unknown or out of reach has nothing. Fails with BAD_USER_INPUT.",
  })
  async sharedState(
    @Ctx() context: GraphContext,
    @Arg("owner", () => SharedStateOwnerInput, { description: "Whose state." })
    owner: SharedStateOwnerInput,
    @Arg("keys", () => [String], keysArg) keys?: string[] | null,
  ): Promise<readonly SharedStateEntry[]> {
    return stateOf(context, checkedStateOwner(owner, "owner"), keys);
  }

  @Query(() => JsonScalar, {
    nullable: true,
    description:
      "The value under a key, also where it is null; else the default. Fails with BAD_USER_INPUT.",
  })
  async sharedStateValue(
    @Ctx() context: GraphContext,
    @Arg("owner", () => SharedStateOwnerInput, { description: "Whose state." })
    owner: SharedStateOwnerInput,
    @Arg("key", () => String, { description: "The key." }) key: string,
    @Arg("default", () => JsonScalar, {
      nullable: true,
      description: "The answer where there is nothing under the key. Default: null.",
    })
    otherwise?: Json,
  ): Promise<Json> {
    const [entry] = await stateOf(context, checkedStateOwner(owner, "owner"), [key]);
    return entry ? entry.value : (otherwise ?? null);
  }

  @Mutation(() => SharedStatePayload, {
    description:
      "Puts a value under a key, in the place of the one that is there. Fails with NOT_FOUND for an unknown thread, VERSION_CONFLICT where the key is not as expected, FORBIDDEN for a user or an agent that the caller may not write, and BAD_USER_INPUT.",
  })
  async setSharedState(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => SetSharedStateInput, { description: "The value." })
    input: SetSharedStateInput,
  ): Promise<{ entry: SharedStateEntry }> {
    return { entry: await this.state.set(principal, input) };
  }

  @Mutation(() => DeletePayload, {
    description:
      "Removes a key with its value; `deletedIds` are keys. One that there is none of removes nothing. Fails with VERSION_CONFLICT where its value is of another version, and with BAD_USER_INPUT.",
  })
  async deleteSharedState(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => DeleteSharedStateInput, { description: "The key." })
    input: DeleteSharedStateInput,
  ): Promise<DeletePayload> {
    return toPayload("SharedState", await this.state.delete(principal, input));
  }

  @Mutation(() => DeletePayload, {
    description:
      "Removes all keys of an owner, with an event for each; `deletedIds` are keys. An owner that is unknown or out of reach has none. Fails with BAD_USER_INPUT.",
  })
  async clearSharedState(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => ClearSharedStateInput, { description: "Whose state." })
    { owner }: ClearSharedStateInput,
  ): Promise<DeletePayload> {
    return toPayload("SharedState", await this.state.clear(principal, owner));
  }

  @Subscription(() => SharedStateEventType, {
    description:
      "Each change of an owner's state: CREATED, UPDATED, DELETED. A thread's completes when the thread is deleted, and fails with NOT_FOUND for one that is not there and has no events after the cursor. Fails with CURSOR_INVALID, CURSOR_EXPIRED and BAD_USER_INPUT.",
    subscribe: follow(toStateEvents),
  })
  sharedStateChanged(
    @Root() event: FeedEvent,
    @Arg("owner", () => SharedStateOwnerInput, { description: "Whose state." })
    _owner: SharedStateOwnerInput,
    @Arg("key", () => String, {
      nullable: true,
      description: "Only this key; not an empty one, which is no key. Default: any.",
    })
    _key?: string | null,
    @Arg("after", () => CursorScalar, { nullable: true, description: afterDescription })
    _after?: string | null,
  ): EventType {
    return toEvent(event);
  }
}

@Resolver(() => ThreadType)
export class ThreadSharedStateResolver {
  @FieldResolver(() => [SharedStateEntryType], {
    description:
      "The thread's shared state, by key in code-point order. Fails with BAD_USER_INPUT.",
  })
  async sharedState(
    @Root() { id }: Thread,
    @Ctx() context: GraphContext,
    @Arg("keys", () => [String], keysArg) keys?: string[] | null,
  ): Promise<readonly SharedStateEntry[]> {
    return stateOf(context, { entity: "Thread", id }, keys);
  }
}

@Resolver(() => UserType)
export class UserSharedStateResolver {
  @FieldResolver(() => [SharedStateEntryType], {
    description:
      "The user's own shared state, without that of threads, by key in code-point order. Fails with BAD_USER_INPUT.",
  })
  async sharedState(
    @Root() { id }: Actor,
    @Ctx() context: GraphContext,
    @Arg("keys", () => [String], keysArg) keys?: string[] | null,
  ): Promise<readonly SharedStateEntry[]> {
    return stateOf(context, { entity: "User", id }, keys);
  }
}

@Resolver(() => AgentType)
export class AgentSharedStateResolver {
  @FieldResolver(() => [SharedStateEntryType], {
    description:
      "The agent's own shared state, without that of threads, by key in code-point order. Fails with BAD_USER_INPUT.",
  })
  async sharedState(
    @Root() { id }: Actor,
    @Ctx() context: GraphContext,
    @Arg("keys", () => [String], keysArg) keys?: string[] | null,
  ): Promise<readonly SharedStateEntry[]> {
    return stateOf(context, { entity: "Agent", id }, keys);
  }
}

@Resolver(() => SharedStateEntryType)
export class SharedStateEntryResolver {
  @FieldResolver()
  async thread(@Root() entry: SharedStateEntry, @Ctx() context: GraphContext) {
    return ownerAs("Thread", entry, (id) => context.loaders.threads.load(id));
  }

  @FieldResolver()
  async user(@Root() entry: SharedStateEntry, @Ctx() context: GraphContext) {
    return ownerAs("User", entry, (id) => context.loaders.users.load(id));
  }

  @FieldResolver()
  async agent(@Root() entry: SharedStateEntry, @Ctx() context: GraphContext) {
    return ownerAs("Agent", entry, (id) => context.loaders.agents.load(id));
  }
}

@Resolver(() => SharedStateEventType)
export class SharedStateEventResolver {
  @FieldResolver()
  async entry(@Root() event: OwnedEvent, @Ctx() context: GraphContext) {
    return recordOf(event, async () => {
      const [entry] = await stateOf(context, stateOwnerOf(event), [event.subjectId]);
      return entry ?? null;
    });
  }

  @FieldResolver()
  async thread(@Root() event: OwnedEvent, @Ctx() context: GraphContext) {
    return recordOf(event, () =>
      ownerAs("Thread", event, (id) => context.loaders.threads.load(id)),
    );
  }

  @FieldResolver()
  async user(@Root() event: OwnedEvent, @Ctx() context: GraphContext) {
    return recordOf(event, () => ownerAs("User", event, (id) => context.loaders.users.load(id)));
  }

  @FieldResolver()
  async agent(@Root() event: OwnedEvent, @Ctx() context: GraphContext) {
    return recordOf(event, () => ownerAs("Agent", event, (id) => context.loaders.agents.load(id)));
  }
}

async function stateOf(
  { loaders }: GraphContext,
  { entity, id }: StateOwner,
  keys: readonly string[] | null | undefined,
): Promise<readonly SharedStateEntry[]> {
  return loaders.sharedState(entity, checkedLength(keys, "keys")).load(id);
}

/** The owner, if it is of this type. */
async function ownerAs<T>(
  entity: StateOwnerEntity,
  owner: Owner,
  load: (id: string) => Promise<T>,
): Promise<T | null> {
  const named = stateOwnerOf(owner);
  return named.entity === entity ? load(named.id) : null;
}
