/** The text of a content: a text, a part with a `text`, or a list of those, one paragraph each. */
export function partsText(content: unknown): string {
  if (typeof content === "string") return content;
  if (Array.isArray(content)) return content.map(partsText).filter(Boolean).join("\n\n");
  const { text } = (content ?? {}) as { readonly text?: unknown };
  return typeof text === "string" ? text : "";
}
