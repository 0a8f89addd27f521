import type { JsonObject } from "../entity.js";
import { type ReadContent, withoutArguments } from "./given-content.js";
import type { Message } from "./message.js";

/** New content and metadata; undefined: unchanged. Without content, the parts do not count. */
export interface Edit extends ReadContent {
  readonly metadata?: JsonObject | null | undefined;
}

/**
 * A message with another content or other metadata. An edit of the content removes what may say the same: the arguments
 * of tool calls and, unless metadata is given, its member `ofContent`.
 */
export function edited(before: Message, { content, parts, metadata }: Edit): Message {
  const given = metadata === undefined ? before.metadata : metadata;
  const isSame =
    JSON.stringify([content, parts]) === JSON.stringify([before.content, before.parts]);
  if (content === undefined || isSame) return { ...before, metadata: given };
  return {
    ...before,
    content,
    parts,
    toolCalls: withoutArguments(before.toolCalls),
    metadata: metadata === undefined ? withoutOfContent(given) : given,
  };
}

function withoutOfContent(metadata: JsonObject | null): JsonObject | null {
  if (metadata === null) return null;
  const { ofContent: _gone, ...kept } = metadata;
  return kept;
}
