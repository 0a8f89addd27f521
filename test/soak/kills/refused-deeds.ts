import type { Author } from "./author.js";
import { refusedDeed, refusedWord, type Deed } from "./deed.js";
import * as documents from "./documents.js";

export function refused(by: Author): Deed | undefined {
  const content = `${refusedWord} ${by.number()}.`;
  const memory = by.pick(by.own.memories.values());
  if (!memory) return undefined;
  const { id, revision } = memory;
  const fresh = by.id("refused");
  const owner = { userId: by.keeper };
  const which = by.random.between(1, 4);
  if (which === 1)
    return refusedDeed(documents.addMemory, { input: { id, content, ...owner } }, "ALREADY_EXISTS");
  if (which === 2)
    return refusedDeed(
      documents.updateMemory,
      { input: { id, content, expectedRevision: revision + 1 } },
      "REVISION_CONFLICT",
    );
  if (which === 3) {
    const input = { type: "MEMORY" as const, ids: [fresh, id], contents: [content, content] };
    return refusedDeed(documents.importRecords, { input }, "ALREADY_EXISTS");
  }
  const messages = [{ role: "user", content }];
  return refusedDeed(documents.addMessages, { input: { threadId: fresh, messages } }, "NOT_FOUND");
}
