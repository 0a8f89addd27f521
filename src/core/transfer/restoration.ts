import {
  jobChange,
  linkChange,
  recordChange,
  sharedStateChange,
  summaryChange,
  type ChangeCause,
} from "../events/change.js";
import { AlreadyExistsError, DimensionMismatchError } from "../errors/request-errors.js";
import { ImportConflictError, ImportInvalidError } from "../errors/work-errors.js";
import type { EventDraft } from "../events/event.js";
import { extractionJob } from "../extraction/extraction-job.js";
import type { LanguageModels } from "../models/language-models.js";
import { isExpired } from "../lifetimes/lifetime.js";
import { assertMayBecome, assertSameUser, assertTwo } from "../links/link-rules.js";
import type { MemoryLink } from "../links/memory-link.js";
import { redactedEvidence } from "../memories/changed-evidence.js";
import type { Memory } from "../memories/memory.js";
import type { Unit } from "../store/memory-store.js";
import type { Message } from "../messages/message.js";
import { namedOwner, type Owner } from "../owner.js";
import type { Principal } from "../principal.js";
import { RecordWriter } from "../records/record-writer.js";
import type { TextAnalyser } from "../search/text/text-analyser.js";
import type { Thread } from "../threads/thread.js";
import { textLengthOf } from "../usage/stored-text.js";
import { atLine, recordText, type ExportHeader, type LineOf, type LineType } from "./line.js";
import { extractionJobId } from "./extraction-job-id.js";
import { pastOf } from "./memory-details.js";
import { RestoredCounts } from "./restored-counts.js";
import { RestoredIndex } from "./restored-index.js";

/** What to do with a line whose record exists already with different content. STOP fails with IMPORT_CONFLICT. */
export const conflictPolicies = ["STOP", "SKIP"] as const;
export type ConflictPolicy = (typeof conflictPolicies)[number];

type RecordType = Exclude<LineType, "header" | "end">;

/** A line of a record, and its number in the file. */
export type NumberedLine<Type extends RecordType = RecordType> = LineOf<Type> & {
  readonly number: number;
};

export interface RestorationParts {
  readonly unit: Unit;
  readonly principal: Principal;
  readonly header: ExportHeader;
  readonly onConflict: ConflictPolicy;
  readonly analyser: TextAnalyser;
  readonly embedder: string | null;
  readonly now: number;
  readonly models: Pick<LanguageModels, "check">;
  /** Whether guards may have redacted texts of the file. */
  readonly isRedacted: boolean;
  /** Ids of records that were skipped because of a conflict. Lines that refer to them are skipped, too. */
  readonly passedOver: Set<string>;
}

/** Stores the lines of one unit, with their events. */
export class Restoration {
  readonly counts = new RestoredCounts();
  readonly #index: RestoredIndex;
  readonly #threads = new Map<string, Thread | null>();
  readonly #cause: ChangeCause;
  readonly #owners: RecordWriter;
  readonly #events: EventDraft[] = [];

  constructor(private readonly parts: RestorationParts) {
    const { unit, principal, now } = parts;
    this.#index = new RestoredIndex(parts);
    this.#cause = { principal, now, jobId: null };
    this.#owners = new RecordWriter(unit, this.#cause);
  }

  /** Consecutive lines of one type are checked one by one, and stored together. */
  async restore(lines: readonly NumberedLine[]): Promise<void> {
    const { unit, now } = this.parts;
    for (let i = 0; i < lines.length;) {
      const type = lines[i]?.type;
      const end = lines.findIndex((line, place) => place > i && line.type !== type);
      const some = lines.slice(i, end === -1 ? undefined : end);
      await this.#restoreAll(some);
      i += some.length;
    }
    await unit.events.append(
      this.#events.map((event) => ({ ...event, jobId: null, createdAt: now })),
    );
  }

  async #restoreAll(all: readonly NumberedLine[]): Promise<void> {
    const { now } = this.parts;
    const [first] = all;
    if (!first) return;
    const lines = all.filter(({ record }) => !("expiresAt" in record && isExpired(record, now)));
    this.counts.expired += all.length - lines.length;
    try {
      await this.#byType(first.type, lines);
    } catch (error) {
      if (error instanceof AlreadyExistsError)
        throw new ImportConflictError(first.number, "A record of this or the next lines", {
          cause: error,
        });
      if (error instanceof DimensionMismatchError)
        throw new ImportInvalidError(first.number, error.message, { cause: error });
      throw error;
    }
  }

  async #byType(type: RecordType, lines: readonly NumberedLine[]): Promise<void> {
    // All of them are of this type.
    const those = <Type extends RecordType>() => lines as readonly NumberedLine<Type>[];
    switch (type) {
      case "user":
      case "agent":
        return this.#actors(those<"user" | "agent">());
      case "thread":
        return this.#threadsOf(those<"thread">());
      case "summary":
        return this.#summaries(those<"summary">());
      case "message":
        return this.#messages(those<"message">());
      case "memory":
        return this.#memories(those<"memory">());
      case "revision":
        return this.#revisions(those<"revision">());
      case "evidence":
        return this.#evidence(those<"evidence">());
      case "link":
        return this.#links(those<"link">());
      case "stateOwner":
        return this.#stateOwners(those<"stateOwner">());
      case "state":
        return this.#state(those<"state">());
      case "extraction":
        return this.#extractions(those<"extraction">());
    }
  }

  async #actors(lines: readonly NumberedLine<"user" | "agent">[]): Promise<void> {
    const { unit } = this.parts;
    for (const line of lines) {
      const entity = line.type === "user" ? "User" : "Agent";
      const found = await unit.actors.find(entity, line.record.id);
      if (!this.#isNew(line, found)) continue;
      const actor = { entity, ...line.record } as const;
      await unit.actors.insert(actor);
      await this.#index.add([{ record: actor, line }]);
      this.#events.push(recordChange("CREATED", actor, this.#cause));
    }
  }

  async #threadsOf(lines: readonly NumberedLine<"thread">[]): Promise<void> {
    const { unit, models } = this.parts;
    for (const line of lines) {
      const { record } = line;
      if (record.extractionSeq > record.lastSeq)
        throw new ImportInvalidError(line.number, "extractionSeq is beyond lastSeq.");
      if (!this.#isNew(line, await unit.threads.find(record.id))) continue;
      await atLine(line.number, () => models.check(record.settings.model, "settings.model"));
      await this.#ensureAgent(record);
      const thread = { entity: "Thread", ...record } as const;
      await unit.threads.insert(thread);
      this.#threads.set(thread.id, thread);
      this.#events.push(recordChange("CREATED", thread, this.#cause));
    }
  }

  async #summaries(lines: readonly NumberedLine<"summary">[]): Promise<void> {
    const { unit } = this.parts;
    for (const line of lines) {
      const { record } = line;
      await this.#threadOf(line, record);
      if (!this.#isNew(line, await unit.summaries.find(record.threadId))) continue;
      await unit.summaries.put(record);
      this.#events.push(summaryChange("CREATED", record, this.#cause));
    }
  }

  async #messages(lines: readonly NumberedLine<"message">[]): Promise<void> {
    const { unit } = this.parts;
    const found = await unit.messages.byIds(lines.map(({ record }) => record.id));
    const added: { readonly record: Message; readonly line: NumberedLine<"message"> }[] = [];
    for (const line of lines) {
      const thread = await this.#threadOf(line, line.record);
      const { seq, ordinal, ...rest } = line.record;
      if (thread ? seq === null || seq > thread.lastSeq : seq !== null)
        throw new ImportInvalidError(line.number, "seq is no place of the message's thread.");
      const stored = found.get(rest.id);
      if (!this.#isNew(line, stored && { ...stored, ordinal: stored.ordinal ?? 0 })) continue;
      await this.#ensureAgent(rest);
      const record = { entity: "Message", ...rest, seq, ...(ordinal > 0 && { ordinal }) } as const;
      added.push({ record, line });
    }
    const messages = added.map(({ record }) => record);
    await unit.messages.insert(messages);
    for (const message of messages) this.counts.characters += textLengthOf(message);
    await this.#index.add(added);
    this.#events.push(...messages.map((message) => recordChange("CREATED", message, this.#cause)));
  }

  async #memories(lines: readonly NumberedLine<"memory">[]): Promise<void> {
    const { unit } = this.parts;
    const found = await unit.memories.byIds(lines.map(({ record }) => record.id));
    const added: { readonly record: Memory; readonly line: NumberedLine<"memory"> }[] = [];
    for (const line of lines) {
      const { id, threadId } = line.record;
      if (threadId !== null && !(await this.#findThread(threadId)))
        throw missing(line, "thread", threadId);
      if (!this.#isNewMemory(line, found.get(id))) continue;
      await this.#ensureAgent(line.record);
      added.push({ record: { entity: "Memory", ...line.record }, line });
    }
    const memories = added.map(({ record }) => record);
    await unit.memories.insert(memories);
    for (const memory of memories) this.counts.characters += textLengthOf(memory);
    await this.#index.add(added);
    this.#events.push(...memories.map((memory) => recordChange("CREATED", memory, this.#cause)));
  }

  /**
   * A stored memory that has changed since it was imported counts as present: it is a later revision of the same
   * memory.
   */
  #isNewMemory(line: NumberedLine<"memory">, found: Memory | undefined): boolean {
    const { record } = line;
    const isLater =
      found !== undefined &&
      found.revision > record.revision &&
      found.createdAt === record.createdAt;
    if (!isLater) return this.#isNew(line, found);
    this.counts.present += 1;
    return false;
  }

  async #revisions(lines: readonly NumberedLine<"revision">[]): Promise<void> {
    const { unit } = this.parts;
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
      if (this.#isPassedOver(record.memoryId)) continue;
      const memory = memories.get(record.memoryId);
      if (!memory) throw missing(line, "memory", record.memoryId);
      if (record.revision >= memory.revision)
        throw new ImportInvalidError(line.number, "revision is not before the memory's own.");
      const stored = found.get(keyOf(record));
      const { saidTo, expiresAt } = record;
      if (this.#isNew(line, stored && { ...stored, saidTo, expiresAt })) added.push(line);
    }
    await unit.memories.addRevisions(
      added.map(({ record: { saidTo: _to, expiresAt: _end, ...revision } }) => revision),
    );
    for (const line of added) {
      const memory = memories.get(line.record.memoryId);
      if (memory) await this.#index.addPast(memory, pastOf(memory, line.record), line);
    }
  }

  async #evidence(lines: readonly NumberedLine<"evidence">[]): Promise<void> {
    const { unit, isRedacted } = this.parts;
    const memoryIds = lines.map(({ record }) => record.memoryId);
    const memories = await unit.memories.byIds(memoryIds);
    const messages = await unit.messages.byIds(lines.map(({ record }) => record.messageId));
    const stored = await unit.memories.evidenceOf([...new Set(memoryIds)]);
    const found = new Map(stored.map((evidence) => [evidence.id, evidence]));
    const added: NumberedLine<"evidence">[] = [];
    for (const given of lines) {
      const { memoryId, messageId, expiresAt } = given.record;
      if (this.#isPassedOver(memoryId, messageId)) continue;
      if (!memories.has(memoryId)) throw missing(given, "memory", memoryId);
      const message = messages.get(messageId);
      if (!message) throw missing(given, "message", messageId);
      // Quotes and their places are those of the message before its redaction.
      const record = isRedacted
        ? redactedEvidence(given.record, message.content ?? "")
        : given.record;
      const line = { ...given, record };
      const known = found.get(record.id);
      if (this.#isNew(line, known && { ...known, expiresAt })) added.push(line);
    }
    if (added.length === 0) return;
    await unit.memories.addEvidence(
      added.map(({ record: { expiresAt: _end, ...evidence } }) => evidence),
    );
  }

  async #links(lines: readonly NumberedLine<"link">[]): Promise<void> {
    const { unit } = this.parts;
    const ids = lines.flatMap(({ record }) => [record.sourceId, record.targetId]);
    const ends = await unit.memories.byIds([...new Set(ids)]);
    const stored = await unit.links.ofMemories(lines.map(({ record }) => record.sourceId));
    const found = new Map(stored.map((link) => [link.id, link]));
    for (const line of lines) {
      const { expiresAt, ...record } = line.record;
      if (this.#isPassedOver(record.sourceId, record.targetId)) continue;
      const [source, target] = [ends.get(record.sourceId), ends.get(record.targetId)];
      if (!source) throw missing(line, "memory", record.sourceId);
      if (!target) throw missing(line, "memory", record.targetId);
      const known = found.get(record.id);
      if (!this.#isNew(line, known && { ...known, expiresAt })) continue;
      const link: MemoryLink = { entity: "MemoryLink", ...record };
      await atLine(line.number, async () => {
        assertTwo(link);
        assertSameUser(source, target);
        await assertMayBecome(unit, link, "relation");
      });
      await unit.links.insert(link);
      this.#events.push(linkChange("CREATED", link, source, target, this.#cause));
    }
  }

  async #stateOwners(lines: readonly NumberedLine<"stateOwner">[]): Promise<void> {
    const { unit } = this.parts;
    for (const line of lines) {
      const { lastVersion: _version, ...owner } = line.record;
      await this.#checkStateOwner(line, owner);
      const lastVersion = await unit.sharedState.lastVersion(owner);
      if (!this.#isNew(line, lastVersion === null ? null : { ...owner, lastVersion })) continue;
      await unit.sharedState.startAt(owner, line.record.lastVersion);
    }
  }

  async #state(lines: readonly NumberedLine<"state">[]): Promise<void> {
    const { unit, now } = this.parts;
    for (const line of lines) {
      const { record } = line;
      await this.#checkStateOwner(line, record);
      const lastVersion = await unit.sharedState.lastVersion(record);
      if (lastVersion === null || lastVersion < record.version)
        throw new ImportInvalidError(line.number, "version is beyond the owner's last one.");
      if (!this.#isNew(line, await unit.sharedState.find(record, record.key))) continue;
      await unit.sharedState.insert(record);
      this.#events.push(sharedStateChange("CREATED", record, now));
    }
  }

  async #checkStateOwner(line: NumberedLine, owner: Owner): Promise<void> {
    if (owner.threadId !== null) return void (await this.#threadOf(line, owner));
    if ((owner.userId === null) === (owner.agentId === null))
      throw new ImportInvalidError(line.number, "State is of a thread, a user or an agent.");
    namedOwner(owner);
  }

  /** Schedules the extractions at the present time, in their order. */
  async #extractions(lines: readonly NumberedLine<"extraction">[]): Promise<void> {
    const { unit, principal, models, now } = this.parts;
    for (const [i, line] of lines.entries()) {
      const { threadId, ...order } = line.record;
      await atLine(line.number, () => models.check(order.model, "model"));
      const thread = await this.#findThread(threadId);
      if (!thread) throw missing(line, "thread", threadId);
      const id = extractionJobId(line.record);
      if (await unit.jobs.find(id)) {
        this.counts.present += 1;
        continue;
      }
      const job = { ...extractionJob(principal.tenantId, thread, order, now + i), id };
      await unit.jobs.insert(job);
      this.#events.push(jobChange("CREATED", job));
      this.counts.count("extraction", 1);
    }
  }

  /** Whether the line's record is to be stored. Counts it. */
  #isNew(line: NumberedLine, found: object | null | undefined): boolean {
    if (!found) {
      this.counts.count(line.type, 1);
      return true;
    }
    if (recordText(line.type, found) === recordText(line.type, line.record)) {
      this.counts.present += 1;
      return false;
    }
    if (this.parts.onConflict === "STOP")
      throw new ImportConflictError(line.number, `The record of type "${line.type}"`);
    this.counts.conflicting += 1;
    if ("id" in line.record) this.parts.passedOver.add(line.record.id);
    return false;
  }

  /** Whether the line refers to a skipped record. Counts it then. */
  #isPassedOver(...ids: readonly string[]): boolean {
    if (!ids.some((id) => this.parts.passedOver.has(id))) return false;
    this.counts.conflicting += 1;
    return true;
  }

  /** The thread of a record, which must have the same owner. Fails with IMPORT_INVALID. */
  async #threadOf(
    line: NumberedLine,
    { threadId, userId, agentId }: Owner,
  ): Promise<Thread | null> {
    if (threadId === null) return null;
    const thread = await this.#findThread(threadId);
    if (!thread) throw missing(line, "thread", threadId);
    if (thread.userId !== userId || thread.agentId !== agentId)
      throw new ImportInvalidError(line.number, "userId and agentId must be those of the thread.");
    return thread;
  }

  /** Looks up each thread once. */
  async #findThread(id: string): Promise<Thread | null> {
    const known = this.#threads.get(id);
    if (known !== undefined) return known;
    const found = await this.parts.unit.threads.find(id);
    this.#threads.set(id, found);
    return found;
  }

  /** Adds the agent of a user's record, because the export of a user contains no agents. */
  async #ensureAgent({ agentId }: Pick<Owner, "agentId">): Promise<void> {
    if (this.parts.header.userId === null || agentId === null) return;
    await this.#owners.ensureOwners({ userId: null, agentId });
  }
}

function missing({ number }: NumberedLine, what: string, id: string): ImportInvalidError {
  return new ImportInvalidError(number, `The ${what} "${id}" that it refers to is not there.`);
}

function keyOf({ memoryId, revision }: { memoryId: string; revision: number }): string {
  return `${revision} ${memoryId}`;
}
