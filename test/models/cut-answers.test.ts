import { expect, test } from "vitest";
import { readMemories } from "../../src/models/answers/memories-answer.js";
import { readJson } from "../../src/models/answers/read-json.js";
import { answered } from "./prompted.js";

const contents = [
  "Maya lives in Porto.",
  'Maya says "no, [never]" to coffee.',
  "Maya's cat is Nero.",
];
const memories = contents.map((content) => answered(content, { category: "it's {fine}" }));
const plain = JSON.stringify({ memories });

function read(said: string): readonly string[] | null {
  for (const value of readJson(said, false)) {
    const found = readMemories(value);
    if (found !== null) return found.map(({ content }) => content);
  }
  return null;
}

const python = plain.replaceAll('\\"', "*").replaceAll("'", "’").replaceAll('"', "'");

test.each([
  ["a line", plain],
  ["many lines", JSON.stringify({ memories }, null, 2)],
  ["a bare list", JSON.stringify(memories)],
  ["a fence", `Here you are:\n\`\`\`json\n${plain}`],
  ["trailing commas", plain.replaceAll("},{", "},\n{").replaceAll("]}", "],}")],
  ["single quotes", python],
])("wherever %s is cut off, what is kept is whole", (_name, said) => {
  const sound = new Set([
    ...contents,
    ...contents.map((one) => one.replaceAll('"', "*").replaceAll("'", "’")),
  ]);
  const ends = [...said.matchAll(/links['"]:\s*\[\],?\s*\}/g)].map(
    ({ 0: end, index }) => index + end.length,
  );
  expect(ends).toHaveLength(3);
  for (let end = 0; end <= said.length; end++) {
    const kept = read(said.slice(0, end)) ?? [];
    expect(kept.filter((content) => !sound.has(content))).toEqual([]);
    // Complete memories are not lost with incomplete ones.
    expect(kept.length).toBeGreaterThanOrEqual(ends.filter((one) => one <= end).length);
  }
});
