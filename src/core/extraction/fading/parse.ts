/** A fact as a model answers with it, before anything is checked. */
export interface AnsweredFact {
  readonly fact: string;
  readonly category: string;
  /** The words, or the shown id, of the fact that it takes the place of. */
  readonly supersedes?: string;
}

/**
 * The facts of a model's answer: a JSON array, or what stands from the first
 * `[` to the last `]` of an answer that puts prose or a code fence around it.
 * Null where there is none that can be read. Elements that are no facts are
 * passed over, so that one slip does not cost the rest.
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

/** Empty where there is no pair of brackets. */
function bracketed(text: string): string {
  const start = text.indexOf("[");
  return start < 0 ? "" : text.slice(start, text.lastIndexOf("]") + 1);
}

/** A fact as far as the element has one; null: it is none. */
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
