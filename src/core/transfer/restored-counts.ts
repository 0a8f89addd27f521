import { lineTypes, type LineType } from "./line.js";

/** What became of lines. */
export interface LineCounts {
  /** Lines that were stored, by their type. */
  readonly stored: Readonly<Partial<Record<LineType, number>>>;
  /** Lines whose records were there already. */
  readonly present: number;
  /** Lines of what has expired. */
  readonly expired: number;
  /** Lines that were passed over, as another record was there. */
  readonly conflicting: number;
}

/** Counts what an import does with lines. */
export class RestoredCounts implements LineCounts {
  readonly stored: Partial<Record<LineType, number>> = {};
  present = 0;
  expired = 0;
  conflicting = 0;

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
