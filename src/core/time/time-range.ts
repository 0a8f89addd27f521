/**
 * The range of valid times, UTC milliseconds: the years 1 to 9999, which every store can hold and every client can
 * write.
 */
export const earliestTime = Date.parse("0001-01-01T00:00:00.000Z");
export const latestTime = Date.parse("9999-12-31T23:59:59.999Z");

export function isPointInTime(time: number): boolean {
  return time >= earliestTime && time <= latestTime;
}

/** Clamps a time to the valid range. */
export function withinTime(time: number): number {
  return Math.min(Math.max(time, earliestTime), latestTime);
}
