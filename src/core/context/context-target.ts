import { InvalidInputError } from "../errors/request-errors.js";
import { isGiven } from "../given.js";
import { checkedId } from "../ids.js";
import type { ContextSubject } from "./context.js";

/** The target of a context: a thread, or a user outside of any thread. */
export type ContextTarget = { readonly threadId: string } | ContextOwner;

/** The user of a context outside of any thread, and the agent that it is for. */
export interface ContextOwner {
  readonly userId: string;
  /** Omitted: any agent. Null: none. */
  readonly agentId?: string | null | undefined;
}

/** The target as a client names it. */
export interface TargetInput {
  readonly threadId?: string | null | undefined;
  readonly userId?: string | null | undefined;
  readonly agentId?: string | null | undefined;
}

/** Fails with BAD_USER_INPUT unless exactly one of thread and user is given, and an agent with a user only. */
export function contextTarget({ threadId, userId, agentId }: TargetInput): ContextTarget {
  if (isGiven(threadId)) {
    if (isGiven(userId)) throw new InvalidInputError("userId", "cannot be combined with threadId");
    if (isGiven(agentId))
      throw new InvalidInputError("agentId", "cannot be combined with threadId");
    return { threadId: checkedId(threadId, "threadId") };
  }
  if (!isGiven(userId)) throw new InvalidInputError("threadId", "must be given, or userId");
  return { userId: checkedId(userId, "userId"), agentId };
}

/** A user outside of any thread. */
export function userSubject({ userId, agentId }: ContextOwner): ContextSubject {
  const subject = { id: null, userId, chatId: null, settings: {}, lastSeq: 0 };
  return agentId === undefined
    ? { ...subject, agentId: null, scope: { exactAgentMatch: false } }
    : { ...subject, agentId };
}
