/**
 * Where a bind stands. `assigned`: it is, by itself, the new value of a column,
 * the one place where Oracle takes a string longer than a VARCHAR2 without a LOB.
 */
export type BindRole = "value" | "assigned";

// Two characters of the private use area, that no statement has.
const opening = "\uE000";
const closing = "\uE001";
const markers = /\uE000(\d+):(\w+)\uE001/g;

/** Stands in translated text for the bind with this place in the statement. */
export function bindMarker(index: number, role: BindRole): string {
  return `${opening}${index}:${role}${closing}`;
}

export function replaceBindMarkers(
  text: string,
  replacement: (index: number, role: BindRole) => string,
): string {
  return text.replace(markers, (_, index: string, role: string) =>
    replacement(Number(index), role as BindRole),
  );
}
