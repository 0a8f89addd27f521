export const partTypes = ["TEXT", "IMAGE", "FILE", "AUDIO"] as const;
export type PartType = (typeof partTypes)[number];

/** One part of a message's content. A TEXT part has a text and nothing else; other parts have no text. */
export interface MessagePart {
  readonly type: PartType;
  readonly text: string | null;
  /** Such as `image/png`. */
  readonly mediaType: string | null;
  /** A URL, a file id, or `sha256:…` with the digest of data that was sent inline and not stored. */
  readonly reference: string | null;
  readonly fileName: string | null;
  /** What the part shows, in the caller's words. */
  readonly caption: string | null;
}

/** The content of parts: their texts and captions, for searches, quotes and models. */
export function contentOfParts(parts: readonly MessagePart[]): string {
  return parts
    .map(shown)
    .filter((text) => text.trim() !== "")
    .join("\n\n");
}

/** The parts of a message. A plain text is one part; no text is none. */
export function partsOf(message: {
  readonly content: string | null;
  readonly parts: readonly MessagePart[] | null;
}): readonly MessagePart[] {
  const { content, parts } = message;
  if (parts !== null) return parts;
  return content === null ? [] : [textPart(content)];
}

export function textPart(text: string): MessagePart {
  return { type: "TEXT", text, mediaType: null, reference: null, fileName: null, caption: null };
}

/** The text for a part, such as `[image: A red bicycle]` or `[file report.pdf]`. */
function shown({ type, text, fileName, caption }: MessagePart): string {
  if (type === "TEXT") return text ?? "";
  const name = fileName === null ? "" : ` ${fileName}`;
  const about = caption === null ? "" : `: ${caption}`;
  return `[${type.toLowerCase()}${name}${about}]`;
}
