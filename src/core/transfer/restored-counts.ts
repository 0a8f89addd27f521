import { lineTypes, type LineType } from "./line.js";

/** What an import has done with the lines so far. */
export class RestoredCounts {
  /** Lines that were stored, by their type. */
  readonly stored: Partial<Record<LineType, number>> = {};
  /** Lines whose records were there already. */
  present = 0;
  /** Lines of what has expired. */
  expired = 0;
  /** Lines that were passed over, as another record was there. */
  conflicting = 0;

  count(type: LineType, count: number): void {
    if (count > 0) this.stored[type] = (this.stored[type] ?? 0) + count;
  }

  add(other: RestoredCounts): void {
    for (const type of lineTypes) this.count(type, other.stored[type] ?? 0);
    this.present += other.present;
    this.expired += other.expired;
    this.conflicting += other.conflicting;
  }
}
