import type { LanguageModel } from "../models/language-model.js";
import { agentsIn, type Owner, type ScopeFilter } from "../owner.js";
import { resolveThreadScope } from "../search/scope.js";
import type { Thread } from "../threads/thread.js";
import type { ThreadSettings } from "../threads/thread-settings.js";

/** A thread with its effective settings. */
export interface KnownFor {
  readonly thread: Thread;
  readonly settings: Pick<ThreadSettings, "scopeDefaults" | "memoryPolicy">;
  /** The model that they are shown to. */
  readonly model?: Pick<LanguageModel, "source">;
}

/**
 * The agents whose memories are compared with a thread's findings: those that its searches cover
 * by default. Without a user, the thread's own agent alone.
 */
export function knownScope({
  thread,
  settings,
}: KnownFor): Pick<ScopeFilter, "agentId" | "orNoAgent"> {
  const { id: threadId, userId, agentId } = thread;
  if (userId === null) return { agentId };
  const scope = resolveThreadScope({ userId, agentId, threadId }, {}, settings.scopeDefaults);
  return { agentId: scope.agentId, orNoAgent: scope.orNoAgent };
}

/** The agents of {@link knownScope}; undefined: any. */
export function knownAgents(of: KnownFor): readonly (string | null)[] | undefined {
  return agentsIn(knownScope(of));
}

/** The owner of a thread's facts under the policy FADING: the user, in any thread; without a user, the thread. */
export function factOwner({ id, userId, agentId }: Thread): Owner {
  return { userId, agentId, threadId: userId === null ? id : null };
}
