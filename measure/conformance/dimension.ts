import type { Case } from "./case.ts";

/** Of a case without vectors, where none is compared. */
const anyDimension = 1;

/** How many numbers a case's vectors have: as many as its first one, in the order facts, messages, embeddings, operation. */
export function dimensionOf({ given, when }: Pick<Case, "given" | "when">): number {
  const { facts, messages, embeddings } = given;
  const vectors = [
    ...(facts ?? []).map(({ vector }) => vector),
    ...(messages ?? []).map(({ vector }) => vector),
    ...Object.values(embeddings ?? {}),
  ];
  const first = vectors.find((vector) => vector !== undefined) ?? vectorIn(when);
  return first?.length ?? anyDimension;
}

/** The first value of the name `vector` that is one, as deep as it may stand. */
function vectorIn(value: unknown): readonly unknown[] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    if (name === "vector" && Array.isArray(part)) return part;
    const found = vectorIn(part);
    if (found) return found;
  }
  return undefined;
}
