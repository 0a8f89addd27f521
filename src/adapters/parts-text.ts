/** What joins the texts of several parts. */
const separator = "\n\n";

/**
 * The text of a message's content: a string, a part with a `text`, or a list of these, joined as paragraphs. Blank texts
 * are left out, because a message must say something.
 */
export function partsText(content: unknown): string {
  const texts: string[] = [];
  mapTexts(content, (text) => void texts.push(String(text)));
  return texts.filter((text) => text.trim() !== "").join(separator);
}

/**
 * Copies a content and changes its texts, in the order of `partsText`. A number stands for a text of that length. A
 * part is left out if its text becomes undefined.
 */
export function mapTexts(
  content: unknown,
  change: (text: string | number) => string | number | undefined,
): unknown {
  if (typeof content === "string" || typeof content === "number") return change(content);
  if (Array.isArray(content))
    return content.map((part) => mapTexts(part, change)).filter((part) => part !== undefined);
  const { text } = (content ?? {}) as { readonly text?: unknown };
  if (typeof text !== "string" && typeof text !== "number") return content;
  const changed = change(text);
  return changed === undefined ? undefined : { ...(content as object), text: changed };
}

/** Returns the texts that `partsText` has joined, one for each call with the length of the next one. */
export function paragraphsOf(joined: string): (length: number) => string {
  let start = 0;
  return (length) => {
    const text = joined.slice(start, start + length);
    if (text !== "") start += text.length + separator.length;
    return text;
  };
}

/** Returns a text at the first call, and undefined at others. */
export function onceOnly(text: string): () => string | undefined {
  const left = [text];
  return () => left.shift();
}
