import { builtInRules } from "../../core/guards/built-in-rules.js";
import type { Search, Searched } from "../../core/guards/text-search.js";
import { Re2Pattern } from "./re2-pattern.js";

/** Matches of a tenant's regular expression in one text; more are no findings. */
const maxMatches = 10_000;
/** Compiled patterns that are kept. */
const maxKept = 1_000;

/** Shortest text that a built-in rule can find something in, in characters: `a@b.io`. */
const shortest = 6;

const rules = new Map(builtInRules.map((rule) => [rule.id, rule]));
const compiled = new Map<string, Re2Pattern>();

/** Runs a search at once. */
export function runSearch({ rule, pattern }: Search, text: string): Searched {
  if (pattern === null) return text.length < shortest ? [] : (rules.get(rule)?.find(text) ?? []);
  const found = compiledPattern(pattern).find(text, maxMatches);
  return found.length > maxMatches ? null : found;
}

/** Fails for what is no regular expression of RE2. */
export function newPattern(pattern: string): Re2Pattern {
  return new Re2Pattern(pattern);
}

/** The pattern as it was compiled before, if it was. */
export function compiledPattern(pattern: string): Re2Pattern {
  let found = compiled.get(pattern);
  if (!found) {
    if (compiled.size >= maxKept) compiled.clear();
    found = newPattern(pattern);
    compiled.set(pattern, found);
  }
  return found;
}
