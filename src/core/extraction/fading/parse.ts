import type { ProposedFact } from "../../models/language-model.js";

/** A fact in a model's answer, before any check. */
export type AnsweredFact = Omit<ProposedFact, "citations">;

/**
 * The facts of a model's answer: a JSON array, or the text from the first `[` to the last `]` if
 * prose or a code fence surrounds it. Null if it cannot be parsed. Elements that are not facts
 * are skipped, so that one bad element does not discard the rest.
 */
export function parseFacts(answer: string): AnsweredFact[] | null {
  const elements = arrayIn(answer) ?? arrayIn(bracketed(answer));
  return elements && elements.flatMap((element) => factOf(element) ?? []);
}

function arrayIn(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** The text between the first and the last bracket; empty if there is no pair. */
function bracketed(text: string): string {
  const start = text.indexOf("[");
  return start < 0 ? "" : text.slice(start, text.lastIndexOf("]") + 1);
}

/** The fact in an element; null: the element is no fact. */
export function factOf(element: unknown): AnsweredFact | null {
  if (typeof element !== "object" || element === null) return null;
  const { fact, category, supersedes } = element as Record<string, unknown>;
  if (typeof fact !== "string") return null;
  return {
    fact,
    category: typeof category === "string" ? category : "",
    ...(typeof supersedes === "string" && { supersedes }),
  };
}
