import type { FactService } from "../../facts/fact-service.js";
import type { ExtractionTurn } from "../../language-model.js";
import type { Memory } from "../../memories/memory.js";
import type { Principal } from "../../principal.js";
import type { Thread } from "../../threads/thread.js";
import { queryOf, type KnownFinder } from "../known-memories.js";
import { factOwner } from "./fact-owner.js";

/** Finds the facts that a model is shown: those of exactly the thread's owner that a memory context on what was said has. */
export class KnownFacts implements KnownFinder {
  constructor(private readonly facts: Pick<FactService, "context">) {}

  async find(
    principal: Principal,
    thread: Thread,
    turns: readonly ExtractionTurn[],
  ): Promise<readonly Memory[]> {
    const request = { owner: factOwner(thread), query: queryOf(turns) };
    return (await this.facts.context(principal, request)).memories;
  }
}
