import type { ActorEntity } from "../actors/actor.js";
import type { Json } from "../entity.js";
import type { Owner } from "../owner.js";
import { createHash } from "node:crypto";

/**
 * A value under a key. Every caller that can see a thread can see its state. The state of a user has only the user as
 * its owner, and an agent's only the agent, so a caller bound to both sees neither.
 */
export interface SharedStateEntry extends Owner {
  readonly key: string;
  /** Null is a valid value. */
  readonly value: Json;
  /** Starts at 1. Unique among all writes to the same owner's state. */
  readonly version: number;
  readonly updatedAt: number;
}

/** A thread, a user or an agent that has or had state. */
export interface StateOwner extends Owner {
  /** The highest version of its state, across all keys. */
  readonly lastVersion: number;
}

/** The most keys of one owner. */
export const maxStateKeys = 500;

/** The longest value, in characters of its JSON text. */
export const maxStateValueLength = 65_536;

/** The owner of a user's or an agent's own state. */
export function actorState(entity: ActorEntity, id: string): Owner {
  return {
    userId: entity === "User" ? id : null,
    agentId: entity === "Agent" ? id : null,
    threadId: null,
  };
}

/**
 * The name of a key in the event log once its owner is deleted, as a key may say something about a person: `sha256:` and
 * the digest of the key in hexadecimal. Whoever knows a key can recognise it. A key in this form is its own name.
 */
export function forgottenKey(key: string): string {
  if (isForgotten(key)) return key;
  return `sha256:${createHash("sha256").update(key).digest("hex")}`;
}

/** Whether a key is in the form of {@link forgottenKey}. */
export function isForgotten(key: string): boolean {
  return /^sha256:[0-9a-f]{64}$/.test(key);
}
