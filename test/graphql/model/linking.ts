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

/** Sets the status of a memory from its links, unless something else determines it. */
export function settle(world: World, memoryId: string): void {
  const memory = world.present("Memory", memoryId);
  if (!memory || (memory.status !== "VALID" && !isInvalidByLinks(memory))) return;
  settleByLinks(world, memory);
}

/**
 * Sets the status of a memory from its links, overriding any other reason. If they no longer make
 * it INVALID, it becomes PENDING if its messages contain none of its quotes any more.
 */
export function settleByLinks(world: World, memory: MemoryRecord): void {
  if (world.isExpired(memory)) return;
  const incoming = linksTo(world, memory.id);
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

/** All links to a memory, including those from expired memories. */
export function linksTo(world: World, memoryId: string): LinkRecord[] {
  return world.stored("MemoryLink").filter(({ targetId }) => targetId === memoryId);
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

/** Removes links whose memories are deleted, and restores the memories that they made INVALID. */
export function removeLoose(world: World): void {
  const loose = world
    .stored("MemoryLink")
    .filter(({ sourceId, targetId }) =>
      [sourceId, targetId].some((id) => !world.has("Memory", id)),
    );
  for (const link of loose) world.remove(link);
  const targets = loose.filter(({ relation }) => isLifecycle(relation));
  for (const id of new Set(targets.map(({ targetId }) => targetId))) settle(world, id);
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
