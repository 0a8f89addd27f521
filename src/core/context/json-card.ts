import { isGiven } from "../given.js";
import { inertJson } from "../parse-json.js";
import { shownDay, shownMinute } from "./card-contents.js";
import type { CardWriter } from "./card-writer.js";

/** The card as JSON, on one line, under the key `context_card`. Empty parts are empty, and unknown times null. */
export const jsonCard: CardWriter = {
  topic: inertJson,
  summary: (summary) => (summary === "" ? "" : inertJson(summary)),
  record: ({ type, timestamp, category, content }) =>
    inertJson({
      type: type.toLowerCase(),
      timestamp: timestamp === null ? null : shownDay(timestamp),
      ...(isGiven(category) ? { category } : {}),
      content,
    }),
  message: ({ timestamp, role, name, content }) =>
    inertJson({
      timestamp: shownMinute(timestamp),
      role,
      ...(name === null ? {} : { name }),
      content,
    }),
  card: ({ topics, summary, relevant, messages }) => {
    const sections = [
      `"topics":${list(topics)}`,
      `"summary":${summary || '""'}`,
      `"relevant_information":${list(relevant.map(({ text }) => text))}`,
      `"recent_messages":${list(messages)}`,
    ];
    return `{"context_card":{${sections.join(",")}}}`;
  },
};

function list(items: readonly string[]): string {
  return `[${items.join(",")}]`;
}
