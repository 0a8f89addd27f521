import {
  Arg,
  Args,
  Ctx,
  FieldResolver,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from "type-graphql";
import type { Actor } from "../../core/actors/actor.js";
import type { EventFilter } from "../../core/events/event.js";
import type { FeedEvent } from "../../core/events/event-feed.js";
import { checkedLength } from "../../core/lists/page.js";
import {
  checkedOwner,
  namedOwner,
  type NamedOwner,
  type Owner,
  type OwnerEntity,
  type OwnerName,
} from "../../core/owner.js";
import { actorState, type SharedStateEntry } from "../../core/shared-state/shared-state.js";
import type { SharedStateService } from "../../core/shared-state/shared-state-service.js";
import type { Thread } from "../../core/threads/thread.js";
import { AgentType, UserType } from "../actors/actor.type.js";
import type { GraphContext } from "../loading/graph-context.js";
import { toPayload } from "../deletion/deletion.resolver.js";
import { DeletePayload } from "../deletion/deletion.type.js";
import { recordOf, type OwnedEvent } from "../events/event-record.js";
import {
  afterDescription,
  checkNotEmpty,
  endOfNamedThread,
  follow,
} from "../events/event-arguments.js";
import { toEvent, type EventType } from "../events/event.type.js";
import { CursorScalar } from "../schema/scalars.js";
import { OwnerInput } from "../inputs/owner.input.js";
import { RequiresRole } from "../schema/requires-role.js";
import { DeleteSharedStateArgs, SetSharedStateInput } from "./shared-state.input.js";
import { SharedStateEntryType, SharedStateEventType } from "./shared-state.type.js";
import { ThreadType } from "./thread.type.js";

const keysArg = {
  nullable: true,
  description: "Keys to read. Default: all.",
} as const;

interface StateEventArgs {
  readonly owner: OwnerName;
  readonly key?: string | null;
  readonly after?: string | null;
}

/** Fails with BAD_USER_INPUT unless exactly one owner is given, and for an empty key. */
function toStateEvents({ owner, key }: StateEventArgs): EventFilter {
  checkNotEmpty(key, "key");
  const { entity, id } = checkedOwner(owner, "owner");
  return {
    owner: entity === "Thread" ? { threadId: id } : actorState(entity, id),
    entities: ["SharedState"],
    subjectId: key ?? undefined,
  };
}

@Resolver()
export class SharedStateResolver {
  constructor(private readonly state: SharedStateService) {}

  @RequiresRole("READER")
  @Query(() => [SharedStateEntryType], {
    description:
      "Shared state of an owner, by key in code-point order. Empty if the owner is unknown.",
  })
  async sharedState(
    @Ctx() context: GraphContext,
    @Arg("owner", () => OwnerInput, { description: "Owner of the state." })
    owner: OwnerInput,
    @Arg("keys", () => [String], keysArg) keys?: string[] | null,
  ): Promise<readonly SharedStateEntry[]> {
    return stateOf(context, checkedOwner(owner, "owner"), keys);
  }

  @RequiresRole("MEMBER")
  @Mutation(() => SharedStateEntryType, {
    description: "Sets the value of a key. Can fail with NOT_FOUND, VERSION_CONFLICT or FORBIDDEN.",
  })
  async setSharedState(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => SetSharedStateInput, { description: "The value." })
    input: SetSharedStateInput,
  ): Promise<SharedStateEntry> {
    const { value = null, expectedVersion, ...state } = input;
    const version = expectedVersion === 0 ? null : (expectedVersion ?? undefined);
    return this.state.set(principal, { ...state, value, expectedVersion: version });
  }

  @RequiresRole("MEMBER")
  @Mutation(() => DeletePayload, {
    description: "Removes keys of an owner. `deletedIds` are keys. Can fail with VERSION_CONFLICT.",
  })
  async deleteSharedState(
    @Ctx() { principal }: GraphContext,
    @Args(() => DeleteSharedStateArgs) args: DeleteSharedStateArgs,
  ): Promise<DeletePayload> {
    return toPayload("SharedState", await this.state.delete(principal, args));
  }

  @RequiresRole("READER")
  @Subscription(() => SharedStateEventType, {
    description: `Streams the changes of an owner's shared state. ${endOfNamedThread}`,
    subscribe: follow(toStateEvents),
  })
  sharedStateChanged(
    @Root() event: FeedEvent,
    @Arg("owner", () => OwnerInput, { description: "Owner of the state." })
    _owner: OwnerInput,
    @Arg("key", () => String, {
      nullable: true,
      description: "Key to follow. Default: all.",
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
    description: "Shared state of the thread, by key.",
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
    description: "Shared state of the user, by key.",
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
    description: "Shared state of the agent, by key.",
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
      const [entry] = await stateOf(context, namedOwner(event), [event.subjectId]);
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
  { entity, id }: NamedOwner,
  keys: readonly string[] | null | undefined,
): Promise<readonly SharedStateEntry[]> {
  return loaders.sharedState(entity, checkedLength(keys, "keys")).load(id);
}

/** Loads the owner if it has this type. */
async function ownerAs<T>(
  entity: OwnerEntity,
  owner: Owner,
  load: (id: string) => Promise<T>,
): Promise<T | null> {
  const named = namedOwner(owner);
  return named.entity === entity ? load(named.id) : null;
}
