import type { Message } from "../messages/message.js";
import { beginningOf, shownText } from "./card-contents.js";

/** Longest query that is made from a thread, in UTF-16 code units: a search costs what its query is long. */
const maxDerivedLength = 2_000;

/**
 * What to look for where nobody says: what was said last, newest first as far
 * as there is room, and what the thread is about. Our own cards in it do not
 * count, and neither do quotation marks, which would ask for whole phrases.
 *
 * @param topics Of the running summary.
 * @param messages Oldest first.
 * @returns Null where nothing has been said.
 */
export function derivedQuery(
  topics: readonly string[],
  messages: readonly Message[],
): string | null {
  const subject = plain(shownText(topics.join(" "))).slice(0, maxDerivedLength / 4);
  const said: string[] = [];
  let room = maxDerivedLength - subject.length - 1;
  for (const message of messages.toReversed()) {
    if (room <= 0) break;
    const text = plain(beginningOf(message)).slice(0, room);
    if (text === "") continue;
    said.push(text);
    room -= text.length + 1;
  }
  const query = [...said, subject].join(" ").toWellFormed().trim();
  return query === "" ? null : query;
}

function plain(text: string): string {
  return text.replace(/["“”]/g, " ").replace(/\s+/g, " ").trim();
}
