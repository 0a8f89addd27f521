import type { ExtractionTurn } from "../../models/language-model.js";
import type { Memory } from "../../memories/memory.js";
import type { Owner } from "../../owner.js";
import type { Principal } from "../../principal.js";
import type { Thread } from "../../threads/thread.js";
import type { ExtractionParts } from "../learning.js";
import { knownScope, type KnownFor } from "../known-agents.js";
import { KnownMemories, queryOf, type KnownFinder } from "../known-memories.js";

/** The owner of a thread's facts: the user, in any thread; without a user, the thread. */
export function factOwner({ id, userId, agentId }: Thread): Owner {
  return { userId, agentId, threadId: userId === null ? id : null };
}

/**
 * Finds the facts that a model is shown: those of the thread's user and of the agents in {@link
 * knownScope} that `FactService.known` finds; for rules, those that the turns may contradict.
 */
export class KnownFacts implements KnownFinder {
  readonly #memories: KnownMemories;

  constructor(private readonly parts: Pick<ExtractionParts, "facts" | "search" | "models">) {
    this.#memories = new KnownMemories(parts.search, parts.models.rules);
  }

  async find(
    principal: Principal,
    of: KnownFor,
    turns: readonly ExtractionTurn[],
  ): Promise<readonly Memory[]> {
    if (of.model?.source === "RULE") {
      const found = await this.#memories.find(principal, of, turns);
      return found.filter(({ policy }) => policy === "FADING");
    }
    const owner = { ...factOwner(of.thread), ...knownScope(of) };
    return this.parts.facts.known(principal, {
      owner,
      query: queryOf(turns, this.parts.models.rules),
    });
  }
}
