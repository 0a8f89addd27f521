import type { Message } from "../messages/message.js";
import { beginningOf, shownText } from "./card-contents.js";

/** Maximum length of a derived query, in UTF-16 code units: the cost of a search grows with it. */
const maxDerivedLength = 2_000;

/**
 * The query of a context without one: the last messages, newest first, up to the limit, and the
 * topics of the thread. Leaves out our own cards, and quotation marks, which would ask for whole
 * phrases.
 *
 * @param topics Topics of the running summary.
 * @param messages Oldest first.
 * @returns Null if there are no words.
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
