import { AlreadyExistsError, InvalidInputError } from "../errors/request-errors.js";
import type { Memory } from "../memories/memory.js";
import type { Unit } from "../store/memory-store.js";
import { isLifecycle } from "./link-status.js";
import type { MemoryLink } from "./memory-link.js";

/** Fails with BAD_USER_INPUT for a link of a memory to itself. */
export function assertTwo({ sourceId, targetId }: Pick<MemoryLink, "sourceId" | "targetId">): void {
  if (sourceId === targetId) throw new InvalidInputError("targetId", "must not be the source");
}

/** Fails with BAD_USER_INPUT for a link to a memory about another user. */
export function assertSameUser(
  source: Pick<Memory, "userId">,
  target: Pick<Memory, "userId">,
): void {
  if (source.userId !== target.userId)
    throw new InvalidInputError("targetId", "must be about the same user as the source");
}

/**
 * Fails with ALREADY_EXISTS for a duplicate relation, and with BAD_USER_INPUT for a lifecycle relation that would close
 * a cycle, because then no memory in it could be VALID.
 *
 * @param field The field that the error names.
 */
export async function assertMayBecome(
  unit: Unit,
  { sourceId, targetId, relation }: Pick<MemoryLink, "sourceId" | "targetId" | "relation">,
  field: string,
): Promise<void> {
  if (await unit.links.findTriple(sourceId, targetId, relation))
    throw new AlreadyExistsError("MemoryLink", `${sourceId} ${relation} ${targetId}`);
  if (isLifecycle(relation) && (await isDownstream(unit, sourceId, targetId))) {
    throw new InvalidInputError(
      field,
      "must not close a circle in which each memory supersedes, refines or duplicates the next",
    );
  }
}

/**
 * Whether lifecycle links lead from the upper memory down to the lower one. Walks up from the lower one, which is
 * usually new and has nothing above it. Locks each memory before reading its links: of two transactions that would
 * close a cycle together, one waits and then sees the other's link.
 */
export async function isDownstream(unit: Unit, lowerId: string, upperId: string): Promise<boolean> {
  const seen = new Set([lowerId]);
  let level = [lowerId];
  while (level.length > 0 && !seen.has(upperId)) {
    await unit.linkEnds.byIds(level);
    const here = new Set(level);
    const links = await unit.links.ofMemories(level);
    const above = links
      .filter(({ targetId, relation }) => here.has(targetId) && isLifecycle(relation))
      .map(({ sourceId }) => sourceId);
    level = [...new Set(above)].filter((id) => !seen.has(id));
    for (const id of level) seen.add(id);
  }
  return seen.has(upperId);
}
