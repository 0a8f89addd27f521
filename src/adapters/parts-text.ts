/** The text of a message's content: a string, a part with a `text`, or a list of these, joined as paragraphs. */
export function partsText(content: unknown): string {
  if (typeof content === "string") return content;
  if (Array.isArray(content)) return content.map(partsText).filter(Boolean).join("\n\n");
  const { text } = (content ?? {}) as { readonly text?: unknown };
  return typeof text === "string" ? text : "";
}
