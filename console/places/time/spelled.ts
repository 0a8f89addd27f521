const format = new Intl.DateTimeFormat("en", {
  dateStyle: "medium",
  timeStyle: "medium",
});

/** A time, to the second. */
export function spelled(time: number): string {
  return format.format(time);
}
