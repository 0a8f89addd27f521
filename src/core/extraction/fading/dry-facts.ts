import type { FadingPolicy } from "../../facts/fading-policy.js";
import type { SaidFact } from "../../facts/fact-upsert.js";
import { roundedSimilarity } from "../../facts/fact-comparison.js";
import type { Memory } from "../../memories/memory.js";
import { hasSameDetails } from "../../memories/same-details.js";
import type { VerdictOf } from "../../models/rules.js";
import { cosineSimilarity } from "../../search/embedding/vector.js";
import { sayingOf } from "../finding.js";

/** New facts that a dry run would have stored, so that later findings of the pass can repeat them. */
export class DryFacts {
  /** The latest wording of each fact, by id. */
  readonly #facts = new Map<string, { readonly memory: Memory; readonly said: SaidFact }>();

  constructor(
    private readonly policy: FadingPolicy,
    private readonly verdictOf: VerdictOf,
  ) {}

  add(memory: Memory, said: SaidFact): void {
    this.#facts.set(memory.id, { memory, said });
  }

  has({ id }: Memory): boolean {
    return this.#facts.has(id);
  }

  /** The first fact that says the same; null: none does. */
  sayingSame(fact: SaidFact): Memory | null {
    return this.#facts.values().find(({ said }) => this.#isSame(said, fact))?.memory ?? null;
  }

  /** The facts that this fact invalidates. */
  contradictedBy(fact: SaidFact): Memory[] {
    return [...this.#facts.values()]
      .filter(({ said }) => this.verdictOf(said.content, fact.content) === "CONTRADICTS")
      .map(({ memory }) => memory);
  }

  /** Without vectors, only the same words are the same fact, as for stored facts. */
  #isSame(one: SaidFact, other: SaidFact): boolean {
    if (one.query === null || other.query === null)
      return one.query === other.query && sayingOf(one.content) === sayingOf(other.content);
    if ((this.verdictOf(one.content, other.content) ?? "SAME") !== "SAME") return false;
    if (!hasSameDetails(one.content, other.content)) return false;
    const similarity = cosineSimilarity(one.query.vector, other.query.vector);
    return roundedSimilarity(similarity) > this.policy.dedupSimilarity;
  }
}
