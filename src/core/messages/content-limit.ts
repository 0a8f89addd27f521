import { ContentTooLongError } from "../errors/request-errors.js";
import { contentFrom } from "../metadata/metadata.js";
import type { JsonObject } from "../entity.js";
import { countCharacters } from "../text.js";

/** Longest content of one message, in characters. Null: only the size of the request limits it. */
export type ContentLimit = number | null;

/** Fails with CONTENT_TOO_LONG. @param field Where the content stands in the input, such as `messages[2].content`. */
export function checkContentLength(
  content: string | null | undefined,
  field: string,
  limit: ContentLimit,
): void {
  // A character takes one code unit, or two.
  if (limit === null || !content || content.length <= limit) return;
  const length = countCharacters(content);
  if (length > limit) throw new ContentTooLongError(field, length, limit);
}

/**
 * Checks the content of a message, or of its metadata if it has none. @param path Path of the message, with a dot at
 * its end.
 */
export function checkMessageLength(
  message: {
    readonly content?: string | null | undefined;
    readonly metadata?: JsonObject | null | undefined;
  },
  path: string,
  limit: ContentLimit,
): void {
  const { content, metadata } = message;
  if (content === null || content === undefined)
    checkContentLength(contentFrom(metadata), `${path}metadata.content`, limit);
  else checkContentLength(content, `${path}content`, limit);
}
