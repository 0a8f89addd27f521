import { builtInRules } from "../../core/guards/guard-checks.js";
import { merged } from "../../core/guards/guard-rule.js";
import type { PlainView } from "../../core/guards/plain-view.js";
import type { Search, Searched } from "../../core/guards/text-search.js";
import { Re2Pattern } from "./re2-pattern.js";

/** The most matches of a tenant's regular expression in one text. If there are more, the search returns null. */
const maxMatches = 10_000;
/** The most compiled patterns in the cache. */
const maxKept = 1_000;

/** The shortest text in which a built-in rule can match, in characters: `a@b.io`. */
const shortest = 6;

const rules = new Map(builtInRules.map((rule) => [rule.id, rule]));
const compiled = new Map<string, Re2Pattern>();

/**
 * Searches a text, and what people and programs read in it.
 *
 * @param view The view of this text.
 */
export function runSearch(search: Search, text: string, view: PlainView | null): Searched {
  const found = matchesIn(search, text);
  const seen = found && view && matchesIn(search, view.text);
  if (!found || !view) return found;
  return seen && merged([...found, ...seen.map((match) => view.original(match))]);
}

function matchesIn({ rule, pattern }: Search, text: string): Searched {
  if (pattern === null) return text.length < shortest ? [] : (rules.get(rule)?.find(text) ?? []);
  const found = compiledPattern(pattern).find(text, maxMatches);
  return found.length > maxMatches ? null : found;
}

/** Throws if the pattern is not an RE2 regular expression. */
export function newPattern(pattern: string): Re2Pattern {
  return new Re2Pattern(pattern);
}

/** Compiles the pattern, or takes it from the cache. */
export function compiledPattern(pattern: string): Re2Pattern {
  let found = compiled.get(pattern);
  if (!found) {
    if (compiled.size >= maxKept) compiled.clear();
    found = newPattern(pattern);
    compiled.set(pattern, found);
  }
  return found;
}
