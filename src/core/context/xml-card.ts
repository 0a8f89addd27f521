import { shownDay, shownMinute } from "./card-contents.js";
import type { CardWriter } from "./card-writer.js";

/** The card as XML, in the elements of Oracle Agent Memory; a message of a known speaker also has a `name`. */
export const xmlCard: CardWriter = {
  topic: (topic) => element("topic", escaped(topic)),
  summary: escaped,
  record: ({ type, timestamp, content }) =>
    element(type.toLowerCase(), [
      element("timestamp", timestamp === null ? "" : shownDay(timestamp)),
      element("content", escaped(content)),
    ]),
  message: ({ timestamp, role, name, content }) =>
    element("message", [
      element("timestamp", shownMinute(timestamp)),
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

/** An element; items of a list are on separate lines. */
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

/** Escapes XML's special characters. The contents of a card contain no forbidden characters any more. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
