import { isGiven } from "../given.js";
import { partOf, shownDay, shownMinute, type RelevantPart } from "./card-contents.js";
import type { CardWriter, WrittenCard } from "./card-writer.js";

/**
 * The card as Markdown between two comments. Its contents are escaped: rendered as CommonMark (or
 * GitHub's), they are the original text in paragraphs, and cannot end the card or begin a
 * heading, a list, code, a table, a link or HTML.
 */
export const markdownCard: CardWriter = {
  topic: (topic) => `- ${label(topic)}`,
  summary: escaped,
  record: ({ type, timestamp, category, content }) =>
    item(
      type.toLowerCase().replace("_", " "),
      [
        ...(isGiven(category) && category !== type.toLowerCase() ? [label(category)] : []),
        ...(timestamp === null ? [] : [shownDay(timestamp)]),
      ],
      content,
    ),
  message: ({ timestamp, role, name, content }) => {
    const [speaker, ...more] = [...(name === null ? [] : [name]), role].map(label);
    return item(speaker ?? "", [...more, shownMinute(timestamp)], content);
  },
  card: ({ topics, summary, relevant, messages }) => {
    const sections = [
      section("Guidelines and preferences", textsOf(relevant, "INSTRUCTIONS")),
      section("What you know about the user", textsOf(relevant, "KNOWN")),
      section("Topics", topics),
      section("Summary", summary === "" ? [] : [summary]),
      section("From other conversations", textsOf(relevant, "RECALLED")),
      section("Recent messages", messages),
    ].filter((text) => text !== "");
    return `<!-- context_card -->\n${sections.join("\n")}<!-- /context_card -->`;
  },
};

/** Empty if there are no parts. */
function section(title: string, parts: readonly string[]): string {
  return parts.length === 0 ? "" : `## ${title}\n${parts.map((part) => `${part}\n`).join("")}`;
}

function textsOf(relevant: WrittenCard["relevant"], part: RelevantPart): string[] {
  return relevant.filter((record) => partOf(record) === part).map(({ text }) => text);
}

/** Indents the lines after the first, so that they belong to the item. */
function item(what: string, details: readonly string[], content: string): string {
  const more = details.length === 0 ? "" : ` (${details.join(", ")})`;
  return `- ${what}${more}: ${escaped(content).replace(/\n(?!\n)/g, "\n  ")}`;
}

/** Escapes a text on one line. */
function label(text: string): string {
  return escaped(text.replace(/\s+/g, " "));
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function escaped(text: string): string {
  return (
    text
      .replace(/[&<>]/g, (character) => entities[character] ?? "")
      .replace(/[\\`*_~[\]|]/g, "\\$&")
      // Indentation would turn a line into code, and some beginnings into a list or heading.
      .replace(/^[ \t]+/gm, "")
      .replace(/^(?:[#=+:-]|\d+(?=[.)]))/gm, (beginning) =>
        /\d/.test(beginning) ? `${beginning}\\` : `\\${beginning}`,
      )
  );
}
