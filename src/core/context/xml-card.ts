import type { CardWriter } from "./card-format.js";

/** The card as XML, in the elements of Oracle Agent Memory; a message of a known speaker has a `name` besides. */
export const xmlCard: CardWriter = {
  topic: (topic) => element("topic", escaped(topic)),
  summary: escaped,
  record: ({ type, timestamp, content }) =>
    element(type.toLowerCase(), [
      element("timestamp", timestamp === null ? "" : isoTime(timestamp)),
      element("content", escaped(content)),
    ]),
  message: ({ timestamp, role, name, content }) =>
    element("message", [
      element("timestamp", isoTime(timestamp)),
      element("role", escaped(role)),
      ...(name === null ? [] : [element("name", escaped(name))]),
      element("content", escaped(content)),
    ]),
  card: ({ topics, summary, relevant, messages }) =>
    element("context_card", [
      element("topics", topics),
      element("summary", summary),
      element(
        "relevant_information",
        relevant.map(({ text }) => text),
      ),
      element("recent_messages", messages),
    ]),
};

/** Of a list, each on a line of its own. */
function element(name: string, content: string | readonly string[]): string {
  const isList = typeof content !== "string" && content.length > 0;
  const inner = typeof content === "string" ? content : content.join("\n");
  return isList ? `<${name}>\n${inner}\n</${name}>` : `<${name}>${inner}</${name}>`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Characters that XML does not have at all are gone from a card's contents before. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

function isoTime(time: number): string {
  return new Date(time).toISOString();
}
