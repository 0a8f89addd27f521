import type { ActorEntity } from "../actors/actor.js";
import type { Json } from "../entity.js";
import type { Owner } from "../owner.js";

/**
 * A value under a key. Whoever may see a thread may see its state. The state of
 * a user has only the user as its owner, and that of an agent only the agent, so
 * a caller who is bound to both sees neither.
 */
export interface SharedStateEntry extends Owner {
  readonly key: string;
  /** Null is a value like any other. */
  readonly value: Json;
  /** From 1. No other write to the same owner's state ever gets it. */
  readonly version: number;
  readonly updatedAt: number;
}

/** A thread, a user or an agent that has state, or has had some. */
export interface StateOwner extends Owner {
  /** The last version that its state has had, of whichever key. */
  readonly lastVersion: number;
}

/** How many keys an owner can have. */
export const maxStateKeys = 500;

/** Longest value, in characters of its JSON text. */
export const maxStateValueLength = 65_536;

/** The owner of a user's or an agent's own state. */
export function actorState(entity: ActorEntity, id: string): Owner {
  return {
    userId: entity === "User" ? id : null,
    agentId: entity === "Agent" ? id : null,
    threadId: null,
  };
}
