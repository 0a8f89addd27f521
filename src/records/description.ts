import type { Field } from "./field.js";
import { maxNameLength } from "./limits.js";

/** The description of a field in the schema: of its record, or of an input that adds or updates one. */
export function descriptionOf(field: Field, place?: "add" | "update"): string {
  if (place === undefined) return field.shown ?? `${field.what}${ifNull(field)}.`;
  const own = place === "add" ? field.onAdd : field.onUpdate;
  const most = field.kind === "name" ? `, at most ${maxNameLength} characters` : "";
  const rest = place === "add" ? ifOmitted(field) : "";
  return own ?? `${field.what}${most}.${rest}`;
}

function ifNull({ null: meaning }: Field): string {
  return meaning ? `; null if ${meaning}` : "";
}

function ifOmitted({ default: value, null: meaning }: Field): string {
  const text = value === undefined ? meaning : String(value);
  return text ? ` Default: ${text}.` : "";
}
