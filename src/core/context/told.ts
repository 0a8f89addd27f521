import type { Message } from "../messages/message.js";
import { beginningOf } from "./card-contents.js";
import type { Passage } from "./grounds.js";
import type { Candidate } from "./relevant-records.js";
import { hasTopic } from "./topics.js";

/**
 * The messages that say more than the context does anyway, best first: memories do not tell all
 * that they say and that holds, and no recent or newer message has the same words.
 *
 * @param found Messages of other threads, best first.
 * @param told What the memories of the context rest on, and what holds no more.
 * @param recent The messages of the thread that the context shows.
 */
export function untold(
  found: readonly Candidate[],
  told: readonly Passage[],
  recent: readonly Message[],
): Candidate[] {
  const passages = Map.groupBy(told, ({ messageId }) => messageId);
  const said = new Set(recent.map(textOf));
  const messages = found.flatMap(({ result: { record } }) =>
    record.entity === "Message" ? record : [],
  );
  const more = new Set<string>();
  for (const message of messages.toSorted((one, other) => other.timestamp - one.timestamp)) {
    const text = textOf(message);
    if (!said.has(text) && !isTold(message, passages.get(message.id) ?? [])) more.add(message.id);
    said.add(text);
  }
  return found.filter(({ result }) => more.has(result.recordId));
}

function textOf({ content }: Message): string {
  return (content ?? "").trim();
}

/** Whether nothing is left of a message without these passages but small talk, or one of them was taken back. */
function isTold({ content }: Message, passages: readonly Passage[]): boolean {
  if (passages.length === 0) return false;
  if (passages.some(({ isRetracted = false }) => isRetracted)) return true;
  let rest = content ?? "";
  for (const { start, end } of passages)
    rest = rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end);
  return !/\p{N}/u.test(rest) && !hasTopic(beginningOf({ content: rest }));
}
