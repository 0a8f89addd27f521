import type { factCategories } from "../../core/extraction/fading/sanitise.js";
import type { ProposedFact, ProposedMemory } from "../../core/language-model.js";

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
export function toFact(memory: ProposedMemory): ProposedFact | null {
  const { action, targetId, content, level, isTransient = false, citations } = memory;
  const category = categories[memory.category ?? ""];
  if (category === undefined || level === "THREAD" || isTransient) return null;
  const isOver = action === "SUPERSEDE" && typeof targetId === "string";
  return { fact: content, category, citations, ...(isOver && { supersedes: targetId }) };
}
