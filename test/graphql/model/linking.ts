import { bridgeId, nextBridgeId } from "../../../src/core/links/bridge-links.js";
import type { LinkRelation, StatusReason } from "../../gql/graphql.js";
import { revise } from "./deleting.js";
import { scheduleFading } from "./fading.js";
import type { LinkRecord, MemoryRecord, MemoryState } from "./records.js";
import type { World } from "./world.js";

/** The reasons by which a link makes its target INVALID, strongest first. */
const reasons: readonly (readonly [LinkRelation, StatusReason])[] = [
  ["SUPERSEDES", "SUPERSEDED"],
  ["REFINES", "REFINED"],
  ["DUPLICATES", "DUPLICATE"],
];

export function isLifecycle(relation: LinkRelation): boolean {
  return reasons.some(([lifecycle]) => lifecycle === relation);
}

/** Whether only its links make the memory INVALID. */
export function isInvalidByLinks({ statusReason }: MemoryRecord): boolean {
  return reasons.some(([, reason]) => reason === statusReason);
}

/** Whether nothing says the memory any more. */
export function isWithdrawn({ statusReason }: Pick<MemoryRecord, "statusReason">): boolean {
  return statusReason === "SOURCE_DELETED" || statusReason === "EVIDENCE_CHANGED";
}

/**
 * Sets the status of memories from their links, unless something else determines it, and then of those whose links these
 * changes bring into effect or out of it.
 */
export function settle(world: World, memoryIds: readonly string[]): void {
  for (let level = memoryIds; level.length > 0;) {
    const deciding: MemoryRecord[] = [];
    for (const id of new Set(level)) {
      const before = world.present("Memory", id);
      if (!before) continue;
      if (before.status === "VALID" || isInvalidByLinks(before)) settleByLinks(world, before);
      const after = world.present("Memory", id) ?? before;
      if (isWithdrawn(before) || isWithdrawn(after)) deciding.push(after);
    }
    level = targetsOf(world, deciding);
  }
}

/** The ids of the targets of these memories' lifecycle links. */
export function targetsOf(world: World, memories: readonly MemoryRecord[]): string[] {
  return world
    .stored("MemoryLink")
    .filter(
      ({ relation, sourceId }) =>
        isLifecycle(relation) && memories.some(({ id }) => id === sourceId),
    )
    .map(({ targetId }) => targetId);
}

/**
 * Sets the status of a memory from its links, overriding any other reason. If they no longer make
 * it INVALID, it becomes PENDING if its messages contain none of its quotes any more.
 *
 * @param regained Memories whose words are back.
 */
export function settleByLinks(
  world: World,
  memory: MemoryRecord,
  regained: readonly MemoryRecord[] = [],
): void {
  if (world.isExpired(memory)) return;
  const incoming = linksInEffect(world, memory.id, regained);
  const [, reason = null] =
    reasons.find(([lifecycle]) => incoming.some(({ relation }) => relation === lifecycle)) ?? [];
  const isStale = memory.evidence.length > 0 && memory.evidence.every((one) => !one.isCurrent);
  const isDoubtful = reason === null && memory.status === "INVALID" && isStale;
  const statusReason = isDoubtful ? "EVIDENCE_CHANGED" : reason;
  if (statusReason === memory.statusReason) return;
  const valid = isDoubtful ? "PENDING" : "VALID";
  const status = reason === null ? valid : "INVALID";
  const turned = status === "VALID" ? "RESTORED" : "INVALIDATED";
  const kind = status === memory.status || isDoubtful ? "UPDATED" : turned;
  const validTo = endBy(world, memory, statusReason, incoming);
  const fadesAnew = kind === "RESTORED" && memory.policy === "FADING";
  const decayedAt = fadesAnew ? world.now : memory.decayedAt;
  const settled = revise(world, memory, kind, { status, statusReason, validTo, decayedAt });
  world.save(kind, settled);
  if (isDoubtful) world.log("REVIEW_REQUESTED", settled);
  if (fadesAnew) scheduleFading(world, world.now);
}

/**
 * The lifecycle links to a memory that are in effect, including those from expired memories. One from a memory whose
 * words are gone counts only if that memory is itself replaced.
 */
export function linksInEffect(
  world: World,
  memoryId: string,
  regained: readonly MemoryRecord[] = [],
): LinkRecord[] {
  return world
    .stored("MemoryLink")
    .filter(({ targetId, relation }) => targetId === memoryId && isLifecycle(relation))
    .filter(({ sourceId }) => {
      const source = world.present("Memory", sourceId);
      const isGone = source && isWithdrawn(source) && regained.every(({ id }) => id !== sourceId);
      return !isGone || linksInEffect(world, sourceId, regained).length > 0;
    });
}

/** The end of a memory's validity, given its new status reason. */
function endBy(
  world: World,
  memory: MemoryRecord,
  reason: StatusReason | null,
  incoming: readonly LinkRecord[],
): number | null {
  const isSuperseded = reason === "SUPERSEDED";
  if (isSuperseded === (memory.statusReason === "SUPERSEDED")) return memory.validTo;
  if (!isSuperseded) return ownEnd(memory, memory.revisions);
  const { validFrom, validTo } = memory;
  const starts = incoming
    .filter(({ relation }) => relation === "SUPERSEDES")
    .map(({ sourceId }) => world.present("Memory", sourceId))
    .flatMap((newer) => newer?.validFrom ?? newer?.timestamp ?? []);
  const ends = [...starts.toSorted((one, other) => one - other), world.now];
  const end = ends.find((time) => time > (validFrom ?? Number.NEGATIVE_INFINITY));
  return Math.min(end ?? Infinity, validTo ?? Infinity) === Infinity
    ? null
    : Math.min(end ?? Infinity, validTo ?? Infinity);
}

/**
 * The end that a state has without its superseding memory: the previous end, unless it was changed
 * meanwhile.
 * @param earlier The earlier states of the memory, newest first.
 */
export function ownEnd(
  state: Pick<MemoryState, "validTo" | "statusReason">,
  earlier: readonly MemoryState[],
): number | null {
  if (state.statusReason !== "SUPERSEDED") return state.validTo;
  const place = earlier.findIndex(({ statusReason }) => statusReason !== "SUPERSEDED");
  const set = (place > 0 ? earlier[place - 1] : state)?.validTo;
  const before = earlier[place];
  return before && set === state.validTo ? before.validTo : state.validTo;
}

/**
 * Removes links whose memories are deleted, and restores the memories that they, or these withdrawn memories, had made
 * INVALID.
 */
export function removeLoose(world: World, withdrawn: readonly MemoryRecord[] = []): void {
  const loose = world
    .stored("MemoryLink")
    .filter(({ sourceId, targetId }) =>
      [sourceId, targetId].some((id) => !world.has("Memory", id)),
    );
  for (const link of loose) world.remove(link);
  bridge(world, loose);
  const targets = loose.filter(({ relation }) => isLifecycle(relation));
  settle(world, [...targets.map(({ targetId }) => targetId), ...targetsOf(world, withdrawn)]);
}

/** What replaced a deleted memory has replaced what that had replaced. */
function bridge(world: World, loose: readonly LinkRecord[]): void {
  const lifecycle = loose.filter(({ relation }) => isLifecycle(relation));
  const bridges = lifecycle.filter(({ targetId }) => world.has("Memory", targetId));
  // The loop also visits the links that it adds.
  for (const low of bridges)
    for (const high of lifecycle.filter(({ targetId }) => targetId === low.sourceId)) {
      if (high.sourceId === low.targetId) continue;
      const [relation = low.relation] =
        reasons.find(([one]) => one === low.relation || one === high.relation) ?? [];
      const ends = { sourceId: high.sourceId, targetId: low.targetId, relation };
      if (bridges.some((one) => bridgeId(one) === bridgeId(ends))) continue;
      let id = bridgeId(ends);
      while (world.has("MemoryLink", id)) id = nextBridgeId(id);
      const times = { createdAt: world.now, updatedAt: world.now };
      const source = world.present("Memory", high.sourceId);
      const originThreadId = source?.originThreadId ?? null;
      const link = { ...low, ...ends, ...times, id, originThreadId, metadata: null };
      bridges.push(link);
      if (source && !isLinked(world, link)) world.save("CREATED", link);
    }
}

/** Whether lifecycle links lead from the upper memory to the lower one. */
export function isAbove(world: World, upperId: string, lowerId: string): boolean {
  const links = world.stored("MemoryLink").filter(({ relation }) => isLifecycle(relation));
  const isBelow = (id: string): boolean =>
    id === upperId || links.some(({ targetId, sourceId }) => targetId === id && isBelow(sourceId));
  return isBelow(lowerId);
}

/** Whether the same link exists. */
export function isLinked(
  world: World,
  { sourceId, targetId, relation }: Pick<LinkRecord, "sourceId" | "targetId" | "relation">,
): boolean {
  return world
    .stored("MemoryLink")
    .some(
      (link) =>
        link.sourceId === sourceId && link.targetId === targetId && link.relation === relation,
    );
}
