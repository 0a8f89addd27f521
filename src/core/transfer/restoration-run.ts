import { type ChangeCause } from "../events/change.js";
import { ImportConflictError, ImportInvalidError } from "../errors/work-errors.js";
import type { EventDraft } from "../events/event.js";
import type { LanguageModels } from "../models/language-models.js";
import type { Unit } from "../store/memory-store.js";
import { type Owner } from "../owner.js";
import type { Principal } from "../principal.js";
import { RecordWriter } from "../records/record-writer.js";
import type { TextAnalyser } from "../search/text/text-analyser.js";
import type { Thread } from "../threads/thread.js";
import { recordText, type ExportHeader, type LineOf, type LineType } from "./line.js";
import { RestoredCounts } from "./restored-counts.js";
import { RestoredIndex } from "./restored-index.js";

/** What to do with a line whose record exists already with different content. STOP fails with IMPORT_CONFLICT. */
export const conflictPolicies = ["STOP", "SKIP"] as const;
export type ConflictPolicy = (typeof conflictPolicies)[number];

export type RecordType = Exclude<LineType, "header" | "end">;

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

/** What the lines of one unit share: what was looked up, what is counted, and the events to append. */
export class RestorationRun {
  readonly counts = new RestoredCounts();
  readonly events: EventDraft[] = [];
  readonly cause: ChangeCause;
  readonly index: RestoredIndex;
  readonly #owners: RecordWriter;
  readonly #threads = new Map<string, Thread | null>();

  constructor(readonly parts: RestorationParts) {
    const { unit, principal, now } = parts;
    this.index = new RestoredIndex(parts);
    this.cause = { principal, now, jobId: null };
    this.#owners = new RecordWriter(unit, this.cause);
  }

  /** Whether the line's record is to be stored. Counts it. */
  isNew(line: NumberedLine, found: object | null | undefined): boolean {
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
  isPassedOver(...ids: readonly string[]): boolean {
    if (!ids.some((id) => this.parts.passedOver.has(id))) return false;
    this.counts.conflicting += 1;
    return true;
  }

  /** The thread of a record, which must have the same owner. Fails with IMPORT_INVALID. */
  async threadOf(line: NumberedLine, { threadId, userId, agentId }: Owner): Promise<Thread | null> {
    if (threadId === null) return null;
    const thread = await this.findThread(threadId);
    if (!thread) throw missing(line, "thread", threadId);
    if (thread.userId !== userId || thread.agentId !== agentId)
      throw new ImportInvalidError(line.number, "userId and agentId must be those of the thread.");
    return thread;
  }

  /** Looks up each thread once. */
  async findThread(id: string): Promise<Thread | null> {
    const known = this.#threads.get(id);
    if (known !== undefined) return known;
    const found = await this.parts.unit.threads.find(id);
    this.#threads.set(id, found);
    return found;
  }

  /** Adds the agent of a user's record, because the export of a user contains no agents. */
  async ensureAgent({ agentId }: Pick<Owner, "agentId">): Promise<void> {
    if (this.parts.header.userId === null || agentId === null) return;
    await this.#owners.ensureOwners({ userId: null, agentId });
  }

  /** Keeps a thread that was stored. */
  keepThread(thread: Thread): void {
    this.#threads.set(thread.id, thread);
  }
}

export function missing({ number }: NumberedLine, what: string, id: string): ImportInvalidError {
  return new ImportInvalidError(number, `The ${what} "${id}" that it refers to is not there.`);
}
