import type { factCategories } from "../../core/extraction/fact-proposals.js";
import type { ProposedFact, ProposedMemory } from "../../core/models/language-model.js";

type FactCategory = (typeof factCategories)[number];

/** Maps categories of statements to those of the policy FADING. Tasks and plans are missing, as they do not last. */
const categories: Readonly<Record<string, FactCategory>> = {
  personal: "personal",
  health: "personal",
  home: "personal",
  pet: "personal",
  possession: "personal",
  skill: "personal",
  event: "personal",
  preference: "preference",
  instruction: "preference",
  work: "work",
  habit: "habit",
  relationship: "relationship",
};

/** Turns a memory into a fact about the user. Returns null if it is of the thread or transient. */
function toFact(memory: ProposedMemory): ProposedFact | null {
  const { action = "ADD", targetId, content, level, isTransient = false, citations } = memory;
  const { supersededBy = [] } = memory;
  const changesKnown = action === "RETRACT" || action === "UPDATE";
  const category = categories[memory.category ?? ""] ?? "";
  if (!changesKnown && (category === "" || level === "THREAD" || isTransient)) return null;
  const isOver = (changesKnown || action === "SUPERSEDE") && typeof targetId === "string";
  return {
    fact: content,
    category,
    citations,
    ...(changesKnown && { action }),
    ...(isOver && { supersedes: targetId }),
    ...(supersededBy.length > 0 && { supersededBy }),
  };
}

/**
 * Turns memories into facts about the user, of which it leaves out the least important if there are more than `most`. A
 * fact refers to others by their places, so those of facts that are left out are removed.
 */
export function toFacts(memories: readonly ProposedMemory[], most: number): ProposedFact[] {
  const all = memories.flatMap((memory, at) => {
    const fact = toFact(memory);
    return fact ? [{ fact, at, weight: memory.importance ?? 0 }] : [];
  });
  const weighty = all
    .filter(({ fact }) => fact.action === undefined)
    .toSorted((one, other) => other.weight - one.weight);
  const left = new Set(weighty.slice(most));
  const chosen = all.filter((one) => !left.has(one));
  const places = new Map(chosen.map(({ at }, place) => [`#${at}`, `#${place}`]));
  const placed = (id: string) => (id.startsWith("#") ? (places.get(id) ?? null) : id);
  return chosen.map(({ fact: { supersedes, supersededBy, ...fact } }) => {
    const target = supersedes === undefined ? null : placed(supersedes);
    return {
      ...fact,
      ...(target !== null && { supersedes: target }),
      ...(supersededBy && { supersededBy: supersededBy.flatMap((id) => placed(id) ?? []) }),
    };
  });
}
