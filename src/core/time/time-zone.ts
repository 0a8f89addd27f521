import { InvalidInputError } from "../errors.js";

/** Fails with BAD_USER_INPUT unless it is the name of a time zone, such as "Europe/Lisbon". */
export function checkTimeZone(name: string | null | undefined, field: string): void {
  if (name === null || name === undefined) return;
  try {
    offsetsOf(name);
  } catch {
    throw new InvalidInputError(field, 'must be the name of a time zone, such as "Europe/Lisbon"');
  }
}

/** Returns a function from a time to the offset of the zone from UTC then, in minutes. */
export function offsetsOf(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  return (at) => {
    const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
    const [, sign = "+", hours = "0", minutes = "0"] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };
}
