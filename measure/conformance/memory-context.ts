import type { Memory } from "#engraph/core/memories/memory.js";

const heading = "## What you know about the user";

/** Facts as Oasis writes them into a system prompt: a heading and a line for each. Empty where there are none. */
export function memoryContextOf(facts: readonly Pick<Memory, "content" | "category">[]): string {
  const lines = facts.map(({ content, category }) => {
    const sort = onOneLine(category ?? "");
    return `- ${onOneLine(content ?? "")}${sort === "" ? "" : ` [${sort}]`}`;
  });
  return lines.length === 0 ? "" : `${[heading, ...lines].join("\n")}\n`;
}

/** Line by line: looked for as one pattern, blanks before a break take time that grows with the square of their number. */
function onOneLine(text: string): string {
  const lines = text.split(/[\n\r\u2028\u2029\u0085\v\f]/u).map((line) => line.trim());
  return lines.filter((line) => line !== "").join(" ");
}
