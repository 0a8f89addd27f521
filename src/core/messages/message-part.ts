import type { MessagePart, PartType } from "../../records/message.js";

export type { MessagePart, PartType };

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
