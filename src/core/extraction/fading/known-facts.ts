import type { FactService } from "../../facts/fact-service.js";
import type { ExtractionTurn } from "../../language-model.js";
import type { Memory } from "../../memories/memory.js";
import type { Principal } from "../../principal.js";
import type { Rules } from "../../rules.js";
import { knownScope, type KnownFor } from "../known-agents.js";
import { queryOf, type KnownFinder } from "../known-memories.js";
import { factOwner } from "./fact-owner.js";

/**
 * Finds the facts that a model is shown: those of the thread's user and of the agents in {@link
 * knownScope} that `FactService.known` finds.
 */
export class KnownFacts implements KnownFinder {
  constructor(
    private readonly facts: Pick<FactService, "known">,
    private readonly rules: Pick<Rules, "slotWords">,
  ) {}

  async find(
    principal: Principal,
    of: KnownFor,
    turns: readonly ExtractionTurn[],
  ): Promise<readonly Memory[]> {
    const owner = { ...factOwner(of.thread), ...knownScope(of) };
    const request = { owner, query: queryOf(turns, this.rules) };
    return this.facts.known(principal, request);
  }
}
