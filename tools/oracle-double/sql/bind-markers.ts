/**
 * The role of a bind. `assigned`: it is the whole new value of a column, the only place where
 * Oracle accepts a string longer than a VARCHAR2 without a LOB.
 */
export type BindRole = "value" | "assigned";

// Two characters of the private use area, which no statement contains.
const opening = "\uE000";
const closing = "\uE001";
const markers = /\uE000(\d+):(\w+)\uE001/g;

/** The placeholder in translated text for the bind with this index. */
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
