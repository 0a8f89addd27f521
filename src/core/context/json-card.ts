import { isGiven } from "../given.js";
import type { CardWriter } from "./card-format.js";

/** The card as JSON, on one line, under the key `context_card`. Empty parts are empty, and unknown times null. */
export const jsonCard: CardWriter = {
  topic: escaped,
  summary: (summary) => (summary === "" ? "" : escaped(summary)),
  record: ({ type, timestamp, category, content }) =>
    escaped({
      type: type.toLowerCase(),
      timestamp: isoTime(timestamp),
      ...(isGiven(category) ? { category } : {}),
      content,
    }),
  message: ({ timestamp, role, name, content }) =>
    escaped({
      timestamp: isoTime(timestamp),
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

/** Escapes a value so that it can be embedded in a script, between tags or in a code fence, and ends none of them. */
function escaped(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&`\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
