import { createHash } from "node:crypto";
import { jobChange, recordChange, summaryChange } from "../events/change.js";
import { ImportInvalidError } from "../errors/work-errors.js";
import { extractionJob } from "../extraction/extraction-job.js";
import type { Message } from "../messages/message.js";
import { textLengthOf } from "../usage/stored-text.js";
import { atLine, recordText } from "./line.js";
import type { PendingExtraction } from "./record-lines.js";
import { missing, type NumberedLine, type RestorationRun } from "./restoration-run.js";

export async function restoreActors(
  run: RestorationRun,
  lines: readonly NumberedLine<"user" | "agent">[],
): Promise<void> {
  const { unit } = run.parts;
  for (const line of lines) {
    const entity = line.type === "user" ? "User" : "Agent";
    const found = await unit.actors.find(entity, line.record.id);
    if (!run.isNew(line, found)) continue;
    const actor = { entity, ...line.record } as const;
    await unit.actors.insert(actor);
    await run.index.add([{ record: actor, line }]);
    run.events.push(recordChange("CREATED", actor, run.cause));
  }
}

export async function restoreThreads(
  run: RestorationRun,
  lines: readonly NumberedLine<"thread">[],
): Promise<void> {
  const { unit, models } = run.parts;
  for (const line of lines) {
    const { record } = line;
    if (record.extractionSeq > record.lastSeq)
      throw new ImportInvalidError(line.number, "extractionSeq is beyond lastSeq.");
    if (!run.isNew(line, await unit.threads.find(record.id))) continue;
    await atLine(line.number, () => models.check(record.settings.model, "settings.model"));
    await run.ensureAgent(record);
    const thread = { entity: "Thread", ...record } as const;
    await unit.threads.insert(thread);
    run.keepThread(thread);
    run.events.push(recordChange("CREATED", thread, run.cause));
  }
}

export async function restoreSummaries(
  run: RestorationRun,
  lines: readonly NumberedLine<"summary">[],
): Promise<void> {
  const { unit } = run.parts;
  for (const line of lines) {
    const { record } = line;
    await run.threadOf(line, record);
    if (!run.isNew(line, await unit.summaries.find(record.threadId))) continue;
    await unit.summaries.put(record);
    run.events.push(summaryChange("CREATED", record, run.cause));
  }
}

export async function restoreMessages(
  run: RestorationRun,
  lines: readonly NumberedLine<"message">[],
): Promise<void> {
  const { unit } = run.parts;
  const found = await unit.messages.byIds(lines.map(({ record }) => record.id));
  const added: { readonly record: Message; readonly line: NumberedLine<"message"> }[] = [];
  for (const line of lines) {
    const thread = await run.threadOf(line, line.record);
    const { seq, ordinal, ...rest } = line.record;
    if (thread ? seq === null || seq > thread.lastSeq : seq !== null)
      throw new ImportInvalidError(line.number, "seq is no place of the message's thread.");
    const stored = found.get(rest.id);
    if (!run.isNew(line, stored && { ...stored, ordinal: stored.ordinal ?? 0 })) continue;
    await run.ensureAgent(rest);
    const record = { entity: "Message", ...rest, seq, ...(ordinal > 0 && { ordinal }) } as const;
    added.push({ record, line });
  }
  const messages = added.map(({ record }) => record);
  await unit.messages.insert(messages);
  for (const message of messages) run.counts.characters += textLengthOf(message);
  await run.index.add(added);
  run.events.push(...messages.map((message) => recordChange("CREATED", message, run.cause)));
}

/** Schedules the extractions at the present time, in their order. */
export async function restoreExtractions(
  run: RestorationRun,
  lines: readonly NumberedLine<"extraction">[],
): Promise<void> {
  const { unit, principal, models, now } = run.parts;
  for (const [i, line] of lines.entries()) {
    const { threadId, ...order } = line.record;
    await atLine(line.number, () => models.check(order.model, "model"));
    const thread = await run.findThread(threadId);
    if (!thread) throw missing(line, "thread", threadId);
    const id = extractionJobId(line.record);
    if (await unit.jobs.find(id)) {
      run.counts.present += 1;
      continue;
    }
    const job = { ...extractionJob(principal.tenantId, thread, order, now + i), id };
    await unit.jobs.insert(job);
    run.events.push(jobChange("CREATED", job));
    run.counts.count("extraction", 1);
  }
}

/** The id of the job for a pending extraction. It is the same in each import, so that the extraction runs once. */
function extractionJobId(pending: PendingExtraction): string {
  const digest = createHash("sha256").update(recordText("extraction", pending)).digest("hex");
  return `import-${digest.slice(0, 32)}`;
}
