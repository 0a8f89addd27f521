import { claimsComparedWith } from "../../core/claims/compared-claims.js";
import type { ExtractionTurn, KnownMemory, ProposedMemory } from "../../core/language-model.js";
import { contentKey } from "../../core/memories/content-key.js";
import { readSpeaker } from "./third-person.js";

/**
 * Compares a proposal with known memories. It becomes a NOOP if one of them says the same in
 * the same words, a SUPERSEDE if it contradicts one and is not transient, otherwise an ADD.
 * If it contradicts several, links supersede the others. "The user" and the
 * name of the speaker are the same subject.
 */
export function compareWithKnown(
  proposal: ProposedMemory,
  memories: readonly KnownMemory[],
  { name, timestamp: saidAt }: Pick<ExtractionTurn, "name" | "timestamp">,
): ProposedMemory {
  const said = ofTheUser(proposal.content, name);
  const keys = new Set([proposal.content, said].map(contentKey));
  const known = memories.map((memory) => ({
    ...memory,
    ofUser: ofTheUser(memory.content, name ?? memory.speaker ?? null),
  }));
  const same = known.find(({ content, ofUser }) =>
    [content, ofUser].some((text) => keys.has(contentKey(text))),
  );
  if (same) return { ...proposal, action: "NOOP", targetId: same.id };
  // A transient statement does not invalidate what holds on other days.
  if (proposal.isTransient) return proposal;
  const verdictOf = claimsComparedWith(said);
  const [first, ...others] = known.filter(
    (memory) =>
      isNoLater(memory, proposal.timestamp, saidAt) && verdictOf(memory.ofUser) === "CONTRADICTS",
  );
  if (!first) return proposal;
  const links = others.map(({ id }) => ({ relation: "SUPERSEDES", targetId: id }) as const);
  return { ...proposal, action: "SUPERSEDE", targetId: first.id, links };
}

/** An earlier event cannot supersede a later one. A future event can be moved to an earlier date. */
function isNoLater({ timestamp }: KnownMemory, at: number | null, saidAt: number): boolean {
  return at === null || timestamp === null || at >= timestamp || at > saidAt;
}

/** Replaces the speaker's name with "the user". */
function ofTheUser(content: string, name: string | null): string {
  const { atStart } = readSpeaker(name);
  return content.replaceAll(atStart, (found, at: number) => {
    const isWord = !/[\p{L}\p{N}]/u.test(
      content.charAt(at + found.length) + content.charAt(at - 1),
    );
    return isWord ? "the user" : found;
  });
}
