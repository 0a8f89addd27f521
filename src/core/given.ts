/** Whether an optional input was given a value: for inputs where null and left out mean the same. */
export function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}
