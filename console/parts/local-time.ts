const { locale: system } = new Intl.DateTimeFormat().resolvedOptions();
/** The reader's English, which orders days and months. */
export const locale = system.startsWith("en") ? system : "en-GB";

/** A time in the format of inputs of type `datetime-local`; empty for none. */
export function localTime(at: string | null): string {
  const time = Date.parse(at ?? "");
  if (Number.isNaN(time)) return "";
  const offset = new Date(time).getTimezoneOffset() * 60_000;
  return new Date(time - offset).toISOString().slice(0, 19);
}

/** The time in the API's format; null for none. */
export function instantOf(local: string): string | null {
  return local === "" ? null : new Date(local).toISOString();
}
