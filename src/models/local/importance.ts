/** How much a statement matters by what it is about: fixed, by eye. */
const byCategory: Readonly<Record<string, number>> = {
  health: 0.9,
  instruction: 0.8,
  personal: 0.7,
  home: 0.7,
  relationship: 0.7,
  work: 0.7,
  decision: 0.6,
  pet: 0.5,
  skill: 0.5,
  preference: 0.5,
  plan: 0.5,
  event: 0.4,
  habit: 0.4,
  possession: 0.3,
  task: 0.3,
};

export function importanceOf(category: string): number {
  return byCategory[category] ?? 0.5;
}

const soon =
  /\b(?:today|tonight|tomorrow|this (?:morning|afternoon|evening|week|weekend)|right now|at the moment)\b/i;

/** A plan for the next days: over by the time it would be told again. */
export function isTransient(category: string, text: string): boolean {
  return category === "plan" && soon.test(text);
}
