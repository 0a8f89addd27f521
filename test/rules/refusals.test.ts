import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { conversationRules } from "../../src/rules/conversation-rules.js";
import { cachedEnglish } from "./cached-english.js";

const rules = conversationRules(cachedEnglish);

/** Messages under the forms that refuse them, "-" before those to refuse and "+" before similar ones to keep. */
const lines = readFileSync(join(import.meta.dirname, "refusals.txt"), "utf8").split("\n");

const forms = new Map<string, string[]>();
let form = "";
for (const line of lines) {
  if (line.startsWith("# ")) form = line.slice(2);
  else if (line !== "") forms.set(form, [...(forms.get(form) ?? []), line]);
}

function isKept(line: string): boolean {
  const text = line.slice(2).replaceAll("⏎", "\n");
  return rules
    .conversation()
    .read(text, 0)
    .some((statement) => statement.isKept);
}

describe("forms of messages that become no memories, and similar ones that do", () => {
  test.each([...forms])("%s", (_, messages) => {
    expect(messages.filter((line) => isKept(line) !== line.startsWith("+"))).toEqual([]);
    expect(messages.length).toBeGreaterThan(20);
  });
});
