import { v5 } from "uuid";
import type { RecordWriter } from "../records/record-writer.js";
import type { Unit } from "../store/memory-store.js";
import { isLifecycle, strongest } from "./link-status.js";
import { newLink, type MemoryLink } from "./memory-link.js";

type Ends = Pick<MemoryLink, "sourceId" | "targetId" | "relation">;

/** The namespace of the ids of bridges, a UUID. */
const namespace = "6f1c2f0e-0d52-4a3c-9a86-3c1f6f5a7b11";

/** The id of a bridge, which no caller has a part in. */
export function bridgeId({ sourceId, targetId, relation }: Ends): string {
  return idOf(JSON.stringify([sourceId, relation, targetId]));
}

/** The id to try if a bridge's id is taken: by an earlier bridge whose relation has changed. */
export function nextBridgeId(id: string): string {
  return idOf(id);
}

/** In the form of generated ids, which records that a bound caller stores may have. */
function idOf(name: string): string {
  const id = v5(name, namespace);
  return `${id.slice(0, 14)}7${id.slice(15)}`;
}

/**
 * Links the memories on both sides of removed ones: what replaced a memory has replaced what that had replaced. Call
 * after the removal. Returns the ids of the remaining targets, whose status is to be settled.
 *
 * @param removed The links that were removed with the memories.
 */
export async function bridgeLinks(
  write: RecordWriter,
  removed: readonly MemoryLink[],
): Promise<readonly string[]> {
  const { unit, cause } = write;
  const links = removed.filter(({ relation }) => isLifecycle(relation));
  const ids = links.flatMap(({ sourceId, targetId }) => [sourceId, targetId]);
  const ends = await unit.linkEnds.byIds([...new Set(ids)]);
  const byTarget = Map.groupBy(links, ({ targetId }) => targetId);
  const bridges = links
    .filter(({ targetId }) => ends.has(targetId))
    .flatMap((link) => above(link, byTarget));
  for (const bridge of bridges) {
    const { sourceId, targetId, relation } = bridge;
    const [source, target] = [ends.get(sourceId), ends.get(targetId)];
    if (!source || !target || (await unit.links.findTriple(sourceId, targetId, relation))) continue;
    const id = await freeId(unit, bridgeId(bridge));
    await write.insertLink(
      newLink({ id, sourceId, targetId, relation }, cause.now),
      source,
      target,
    );
  }
  return links.flatMap(({ targetId }) => (ends.has(targetId) ? [targetId] : []));
}

async function freeId(unit: Unit, id: string): Promise<string> {
  return (await unit.links.find(id)) === null ? id : freeId(unit, nextBridgeId(id));
}

/** The links to the target that each memory above the link's source, along removed links, would have. */
function above(
  { sourceId, targetId, relation }: Ends,
  removed: ReadonlyMap<string, readonly Ends[]>,
): Ends[] {
  const found: Ends[] = [{ sourceId, targetId, relation }];
  // The loop also visits the links that it adds.
  for (const low of found)
    for (const high of removed.get(low.sourceId) ?? []) {
      const bridge = { ...high, targetId, relation: strongest(low.relation, high.relation) };
      // Links of different relations may form a circle, but none leads to itself.
      if (bridge.sourceId !== targetId && !found.some((one) => isSame(one, bridge)))
        found.push(bridge);
    }
  return found.slice(1);
}

function isSame(one: Ends, other: Ends): boolean {
  return one.sourceId === other.sourceId && one.relation === other.relation;
}
