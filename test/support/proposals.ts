import type { ExtractionTurn, ProposedMemory } from "../../src/core/models/language-model.js";
import type { Answer } from "../../src/models/scripted.js";

/** A memory that repeats a message and cites all of it. */
export function proposal(
  { messageId, content }: ExtractionTurn,
  changes: Partial<ProposedMemory> = {},
): ProposedMemory {
  return {
    kind: "FACT",
    category: null,
    content,
    level: "USER",
    timestamp: null,
    confidence: 0.9,
    citations: [{ messageId, start: 0, end: content.length }],
    ...changes,
  };
}

/** A model that remembers every message verbatim. */
export const echo: Answer = ({ turns }) => turns.map((turn) => proposal(turn));

/** A model that does not answer until it is released. */
export function heldModel(): { answer: Answer; release: () => void; asked: Promise<void> } {
  const released = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  return {
    answer: async (request, call) => {
      asked.resolve();
      await released.promise;
      return echo(request, call);
    },
    release: released.resolve,
    asked: asked.promise,
  };
}
