import type { ActorEntity } from "../actors/actor.js";
import type { Json } from "../entity.js";
import { InvalidInputError } from "../errors.js";
import { isGiven } from "../given.js";
import { checkedId } from "../ids.js";
import type { Owner } from "../owner.js";

/** What can have state of its own. */
export type StateOwnerEntity = "Thread" | "User" | "Agent";

/** Whose state it is. */
export interface StateOwner {
  readonly entity: StateOwnerEntity;
  readonly id: string;
}

/** How a caller names an owner: by one of the three. Null says nothing. */
export interface StateOwnerInput {
  readonly threadId?: string | null | undefined;
  readonly userId?: string | null | undefined;
  readonly agentId?: string | null | undefined;
}

/**
 * What is kept under a key. A thread's is reached by who reaches the thread; a
 * user's has the user alone as its owner, and an agent's the agent, so that
 * callers bound to both reach neither.
 */
export interface SharedStateEntry extends Owner {
  readonly key: string;
  /** Null is a value like any other. */
  readonly value: Json;
  /** From 1. No other write to the same owner's state ever gets it. */
  readonly version: number;
  readonly updatedAt: number;
}

/** How many keys an owner can have. */
export const maxStateKeys = 500;

/** Longest value, in characters of its JSON text. */
export const maxStateValueLength = 65_536;

/** The owner that the input names. Fails with BAD_USER_INPUT unless it names exactly one. */
export function checkedStateOwner(input: StateOwnerInput, field: string): StateOwner {
  const named = stateOwners(input);
  const [owner] = named;
  if (!owner || named.length > 1)
    throw new InvalidInputError(field, "must name exactly one of threadId, userId and agentId");
  checkedId(owner.id, `${field}.${fieldOf[owner.entity]}`);
  return owner;
}

/** Whose state something with these ids is: that of the thread, where it has one. */
export function stateOwnerOf(owner: Owner): StateOwner {
  const [first] = stateOwners(owner);
  if (!first) throw new Error("State without an owner.");
  return first;
}

/** What a user's or an agent's own state is reached by. */
export function actorState(entity: ActorEntity, id: string): Owner {
  return {
    userId: entity === "User" ? id : null,
    agentId: entity === "Agent" ? id : null,
    threadId: null,
  };
}

const fieldOf = { Thread: "threadId", User: "userId", Agent: "agentId" } as const;

function stateOwners(input: StateOwnerInput): StateOwner[] {
  return (["Thread", "User", "Agent"] as const).flatMap((entity) => {
    const id = input[fieldOf[entity]];
    return isGiven(id) ? [{ entity, id }] : [];
  });
}
