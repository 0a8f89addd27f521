import type { Memory } from "../memories/memory.js";

/** What is known about a user, for a system prompt. */
export interface MemoryContext {
  /** Empty where nothing is known. */
  readonly text: string;
  /** What the text says, in its order. */
  readonly memories: readonly Memory[];
}

const heading = "## What you know about the user";

/**
 * A heading and a line for each fact. A fact keeps to its line, so that none can
 * pass for another part of the prompt; one whose words were taken away has none.
 */
export function memoryContextOf(facts: readonly Memory[]): MemoryContext {
  const memories = facts.filter(({ content }) => (content ?? "").trim() !== "");
  const lines = memories.map(({ content, category }) => {
    const sort = onOneLine(category ?? "");
    return `- ${onOneLine(content ?? "")}${sort === "" ? "" : ` [${sort}]`}`;
  });
  const text = lines.length === 0 ? "" : `${[heading, ...lines].join("\n")}\n`;
  return { text, memories };
}

/** Line by line: looked for as one pattern, blanks before a break take time that grows with the square of their number. */
function onOneLine(text: string): string {
  const lines = text.split(/[\n\r\u2028\u2029\u0085\v\f]/u).map((line) => line.trim());
  return lines.filter((line) => line !== "").join(" ");
}
