import { linkChange, recordChange } from "../events/change.js";
import { ImportInvalidError } from "../errors/work-errors.js";
import { assertMayBecome, assertSameUser, assertTwo } from "../links/link-rules.js";
import type { MemoryLink } from "../links/memory-link.js";
import { redactedEvidence } from "../memories/changed-evidence.js";
import type { Memory } from "../memories/memory.js";
import { textLengthOf } from "../usage/stored-text.js";
import { atLine } from "./line.js";
import { pastOf } from "./memory-details.js";
import { missing, type NumberedLine, type RestorationRun } from "./restoration-run.js";

export async function restoreMemories(
  run: RestorationRun,
  lines: readonly NumberedLine<"memory">[],
): Promise<void> {
  const { unit } = run.parts;
  const found = await unit.memories.byIds(lines.map(({ record }) => record.id));
  const added: { readonly record: Memory; readonly line: NumberedLine<"memory"> }[] = [];
  for (const line of lines) {
    const { id, threadId } = line.record;
    if (threadId !== null && !(await run.findThread(threadId)))
      throw missing(line, "thread", threadId);
    if (!isNewMemory(run, line, found.get(id))) continue;
    await run.ensureAgent(line.record);
    added.push({ record: { entity: "Memory", ...line.record }, line });
  }
  const memories = added.map(({ record }) => record);
  await unit.memories.insert(memories);
  for (const memory of memories) run.counts.characters += textLengthOf(memory);
  await run.index.add(added);
  run.events.push(...memories.map((memory) => recordChange("CREATED", memory, run.cause)));
}

/**
 * A stored memory that has changed since it was imported counts as present: it is a later revision of the same
 * memory.
 */
function isNewMemory(
  run: RestorationRun,
  line: NumberedLine<"memory">,
  found: Memory | undefined,
): boolean {
  const { record } = line;
  const isLater =
    found !== undefined && found.revision > record.revision && found.createdAt === record.createdAt;
  if (!isLater) return run.isNew(line, found);
  run.counts.present += 1;
  return false;
}

export async function restoreRevisions(
  run: RestorationRun,
  lines: readonly NumberedLine<"revision">[],
): Promise<void> {
  const { unit } = run.parts;
  const ids = [...new Set(lines.map(({ record }) => record.memoryId))];
  const memories = await unit.memories.byIds(ids);
  const places = lines.map(({ record }) => record.revision);
  const found = new Map(
    (await unit.memories.revisionsOf(ids, Math.min(...places), Math.max(...places))).map(
      (revision) => [keyOf(revision), revision],
    ),
  );
  const added: NumberedLine<"revision">[] = [];
  for (const line of lines) {
    const { record } = line;
    if (run.isPassedOver(record.memoryId)) continue;
    const memory = memories.get(record.memoryId);
    if (!memory) throw missing(line, "memory", record.memoryId);
    if (record.revision >= memory.revision)
      throw new ImportInvalidError(line.number, "revision is not before the memory's own.");
    const stored = found.get(keyOf(record));
    const { saidTo, expiresAt } = record;
    if (run.isNew(line, stored && { ...stored, saidTo, expiresAt })) added.push(line);
  }
  await unit.memories.addRevisions(
    added.map(({ record: { saidTo: _to, expiresAt: _end, ...revision } }) => revision),
  );
  for (const line of added) {
    const memory = memories.get(line.record.memoryId);
    if (memory) await run.index.addPast(memory, pastOf(memory, line.record), line);
  }
}

export async function restoreEvidence(
  run: RestorationRun,
  lines: readonly NumberedLine<"evidence">[],
): Promise<void> {
  const { unit, isRedacted } = run.parts;
  const memoryIds = lines.map(({ record }) => record.memoryId);
  const memories = await unit.memories.byIds(memoryIds);
  const messages = await unit.messages.byIds(lines.map(({ record }) => record.messageId));
  const stored = await unit.memories.evidenceOf([...new Set(memoryIds)]);
  const found = new Map(stored.map((evidence) => [evidence.id, evidence]));
  const added: NumberedLine<"evidence">[] = [];
  for (const given of lines) {
    const { memoryId, messageId, expiresAt } = given.record;
    if (run.isPassedOver(memoryId, messageId)) continue;
    if (!memories.has(memoryId)) throw missing(given, "memory", memoryId);
    const message = messages.get(messageId);
    if (!message) throw missing(given, "message", messageId);
    // Quotes and their places are those of the message before its redaction.
    const record = isRedacted
      ? redactedEvidence(given.record, message.content ?? "")
      : given.record;
    const line = { ...given, record };
    const known = found.get(record.id);
    if (run.isNew(line, known && { ...known, expiresAt })) added.push(line);
  }
  if (added.length === 0) return;
  await unit.memories.addEvidence(
    added.map(({ record: { expiresAt: _end, ...evidence } }) => evidence),
  );
}

export async function restoreLinks(
  run: RestorationRun,
  lines: readonly NumberedLine<"link">[],
): Promise<void> {
  const { unit } = run.parts;
  const ids = lines.flatMap(({ record }) => [record.sourceId, record.targetId]);
  const ends = await unit.memories.byIds([...new Set(ids)]);
  const stored = await unit.links.ofMemories(lines.map(({ record }) => record.sourceId));
  const found = new Map(stored.map((link) => [link.id, link]));
  for (const line of lines) {
    const { expiresAt, ...record } = line.record;
    if (run.isPassedOver(record.sourceId, record.targetId)) continue;
    const [source, target] = [ends.get(record.sourceId), ends.get(record.targetId)];
    if (!source) throw missing(line, "memory", record.sourceId);
    if (!target) throw missing(line, "memory", record.targetId);
    const known = found.get(record.id);
    if (!run.isNew(line, known && { ...known, expiresAt })) continue;
    const link: MemoryLink = { entity: "MemoryLink", ...record };
    await atLine(line.number, async () => {
      assertTwo(link);
      assertSameUser(source, target);
      await assertMayBecome(unit, link, "relation");
    });
    await unit.links.insert(link);
    run.events.push(linkChange("CREATED", link, source, target, run.cause));
  }
}

function keyOf({ memoryId, revision }: { memoryId: string; revision: number }): string {
  return `${revision} ${memoryId}`;
}
