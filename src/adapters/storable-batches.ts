import type { NewMessage } from "../client/client.js";

/** Most bytes of messages in one request: less than the server's 1 MiB for a body. */
const maxBytes = 900 * 1024;
/** Maximum number of messages of a request. */
const maxMessages = 500;

/**
 * Splits messages into requests that the server accepts, in order. A message that is larger than a request loses its
 * metadata, and then the ends of its longest texts and lists: an agent's run must not fail because a tool said too much.
 */
export function storableBatches(
  messages: readonly NewMessage[],
): readonly (readonly NewMessage[])[] {
  const batches: NewMessage[][] = [];
  let bytes = Infinity;
  for (const message of messages.map(fitted)) {
    const size = bytesOf(message);
    if (bytes + size > maxBytes || batches.at(-1)?.length === maxMessages) {
      batches.push([]);
      bytes = 0;
    }
    batches.at(-1)?.push(message);
    bytes += size;
  }
  return batches;
}

function fitted(message: NewMessage): NewMessage {
  if (bytesOf(message) <= maxBytes) return message;
  const { metadata: _left, ...plain } = message;
  let whole: NewMessage = plain;
  for (let longest = maxBytes; bytesOf(whole) > maxBytes; longest /= 2)
    whole = cut(plain, longest) as NewMessage;
  return whole;
}

/** Cuts all texts and lists of a value. */
function cut(value: unknown, longest: number): unknown {
  if (typeof value === "string") return value.slice(0, longest);
  if (Array.isArray(value)) return value.slice(0, longest).map((one) => cut(one, longest));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cut(one, longest)]));
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
