import {
  doneOutcome,
  maxAuditedRecords,
  type AuditedChange,
  type AuditEntry,
} from "../../../core/audit/audit-entry.js";
import type { EventDraft } from "../../../core/events/event.js";
import { namedOwner } from "../../../core/owner.js";
import type { Principal } from "../../../core/principal.js";

/** The content of a unit's audit row, except for its caller. */
export type UnitOutcome = Pick<AuditEntry, "outcome" | "attempts" | "records" | "recordCount">;

/** What a unit has changed so far: the first records, and the number of all. */
export class UnitChanges {
  readonly #noted: AuditedChange[] = [];
  readonly #fromEvents: AuditedChange[] = [];
  #count = 0;
  #refused: Pick<AuditEntry, "outcome" | "attempts"> | null = null;
  readonly #isWorker: boolean;

  constructor({ roles }: Principal) {
    this.#isWorker = roles.includes("worker");
  }

  get isEmpty(): boolean {
    return this.#count === 0 && this.#refused === null;
  }

  /** Notes a change that no event reports. These changes come first, so that other changes cannot displace them. */
  note(change: AuditedChange): void {
    this.#count += 1;
    if (this.#noted.length < maxAuditedRecords) this.#noted.push(change);
  }

  /** Notes the changes that events report. The progress of jobs is no change when the server's worker makes it. */
  noteEvents(events: readonly EventDraft[]): void {
    for (const event of events) {
      if (this.#isWorker && event.entity === "Job") continue;
      this.#count += 1;
      if (this.#fromEvents.length >= maxAuditedRecords) continue;
      const { entity, kind, subjectId } = event;
      const id = entity === "SharedState" ? namedOwner(event).id : subjectId;
      this.#fromEvents.push({ entity, id, kind });
    }
  }

  /** Notes that the unit records refused attempts. */
  refuse(refused: Pick<AuditEntry, "outcome" | "attempts">): void {
    this.#refused = refused;
  }

  get outcome(): UnitOutcome {
    const { outcome, attempts } = this.#refused ?? { outcome: doneOutcome, attempts: 1 };
    const records = [...this.#noted, ...this.#fromEvents].slice(0, maxAuditedRecords);
    return { outcome, attempts, records, recordCount: this.#count };
  }
}
