import type { factCategories } from "../../core/extraction/fading/sanitise.js";
import type { ProposedFact, ProposedMemory } from "../../core/language-model.js";

type FactCategory = (typeof factCategories)[number];

/** What statements are about, in the words of the policy FADING; tasks and plans are not of the user for long. */
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

/** A memory as a fact about the user; null where it is of the thread, or for a while only. */
export function toFact(memory: ProposedMemory): ProposedFact | null {
  const { action, targetId, content, level, isTransient = false, citations } = memory;
  const category = categories[memory.category ?? ""];
  if (category === undefined || level === "THREAD" || isTransient) return null;
  const isOver = action === "SUPERSEDE" && typeof targetId === "string";
  return { fact: content, category, citations, ...(isOver && { supersedes: targetId }) };
}
