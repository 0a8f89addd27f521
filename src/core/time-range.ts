/**
 * The points in time that there are, UTC milliseconds: those of the years 1 to
 * 9999, which every store can hold and everybody can write.
 */
export const earliestTime = Date.parse("0001-01-01T00:00:00.000Z");
export const latestTime = Date.parse("9999-12-31T23:59:59.999Z");

export function isPointInTime(time: number): boolean {
  return time >= earliestTime && time <= latestTime;
}

/** The same time, or the first or last that there is. */
export function withinTime(time: number): number {
  return Math.min(Math.max(time, earliestTime), latestTime);
}
