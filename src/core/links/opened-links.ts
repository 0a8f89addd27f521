import { linkChange } from "../events/change.js";
import type { EventDraft } from "../events/event.js";
import { isForReviewers, type Memory } from "../memories/memory.js";
import type { RecordWriter } from "../records/record-writer.js";
import { isLifecycle } from "./link-status.js";
import { settleStatus } from "./link-upkeep.js";

/**
 * Makes links take effect whose memories only reviewers could see until now: appends their events for all readers, and
 * updates the status of their targets. Call after the memories are stored as VALID.
 */
export async function openLinks(write: RecordWriter, memories: readonly Memory[]): Promise<void> {
  const { unit, cause } = write;
  if (memories.length === 0) return;
  const links = await unit.links.ofMemories(memories.map(({ id }) => id));
  if (links.length === 0) return;
  const others = links.flatMap(({ sourceId, targetId }) => [sourceId, targetId]);
  const ends = await unit.linkEnds.byIds([...new Set(others)]);
  const opened = links.flatMap((link): EventDraft[] => {
    const [source, target] = [ends.get(link.sourceId), ends.get(link.targetId)];
    if (!source || !target || isForReviewers(source) || isForReviewers(target)) return [];
    return [linkChange("CREATED", link, source, target, cause)];
  });
  await unit.events.append(opened);
  const targets = links.filter(({ relation }) => isLifecycle(relation));
  await settleStatus(write, [...new Set(targets.map(({ targetId }) => targetId))]);
}
