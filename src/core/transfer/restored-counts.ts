import { lineTypes, type LineType } from "./line.js";

/** Numbers of imported lines by result. */
export interface LineCounts {
  /** Lines that were stored, by their type. */
  readonly stored: Readonly<Partial<Record<LineType, number>>>;
  /** Lines whose records existed already. */
  readonly present: number;
  /** Lines of expired records. */
  readonly expired: number;
  /** Lines that were skipped because of a conflict. */
  readonly conflicting: number;
}

/** Counts what an import does with lines. */
export class RestoredCounts implements LineCounts {
  readonly stored: Partial<Record<LineType, number>> = {};
  present = 0;
  expired = 0;
  conflicting = 0;
  /** Characters of the texts of messages and memories that were stored; see {@link textLengthOf}. */
  characters = 0;

  /** Lines that were stored. */
  get newLines(): number {
    return Object.values(this.stored).reduce((sum, count) => sum + count, 0);
  }

  count(type: LineType, count: number): void {
    if (count > 0) this.stored[type] = (this.stored[type] ?? 0) + count;
  }

  add(other: LineCounts): void {
    for (const type of lineTypes) this.count(type, other.stored[type] ?? 0);
    this.present += other.present;
    this.expired += other.expired;
    this.conflicting += other.conflicting;
  }
}
