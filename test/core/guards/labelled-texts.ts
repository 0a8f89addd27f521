import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { GuardMatch } from "../../../src/core/guards/guard-rule.js";

/** A text of the labelled set, and the expected findings. */
export interface LabelledText {
  readonly text: string;
  readonly expected: readonly (GuardMatch & { readonly rule: string })[];
}

/** Inserted into the keys in the file, so that they are not mistaken for real keys. */
const breaks = /¦/g;
const label = /«([a-z-]+):([^»]*)»/g;

const file = join(import.meta.dirname, "../../fixtures/guard-texts.json");

/** Texts whose expected findings are marked as `«rule:text»`, and similar texts without findings. */
export function labelledTexts(): readonly LabelledText[] {
  const lines = JSON.parse(readFileSync(file, "utf8")) as string[];
  return lines.map((line) => readLabels(line.replaceAll(breaks, "")));
}

function readLabels(line: string): LabelledText {
  const expected: { rule: string; start: number; end: number }[] = [];
  let text = "";
  let done = 0;
  for (const match of line.matchAll(label)) {
    const [all, rule = "", found = ""] = match;
    text += line.slice(done, match.index);
    expected.push({ rule, start: text.length, end: text.length + found.length });
    text += found;
    done = match.index + all.length;
  }
  return { text: text + line.slice(done), expected };
}
