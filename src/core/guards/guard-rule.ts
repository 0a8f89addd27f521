import type { GuardGroup } from "./guard-setting.js";

/** A rule's match in a text, in UTF-16 code units, end exclusive. */
export interface GuardMatch {
  readonly start: number;
  readonly end: number;
}

/** Finds secrets or personal data in a text, in time linear in its length. */
export interface GuardRule {
  readonly id: string;
  readonly group: GuardGroup;
  /** What it finds, in a sentence. */
  readonly description: string;
  /** Its matches, in order, without overlaps. */
  find(text: string): GuardMatch[];
}

/** A condition on a match besides its pattern. */
type Check = (found: string, text: string, end: number) => boolean;

/** Finds matches in a text. */
export type Finder = (text: string) => GuardMatch[];

/**
 * Finds the matches of a pattern: its first group where it has one, else the whole match.
 *
 * @param pattern Global, and linear: each match has a bounded length, or begins at a position that cannot be inside
 *   another attempt.
 */
export function byPattern(pattern: RegExp, check: Check = () => true): Finder {
  return (text) => {
    const found: GuardMatch[] = [];
    for (const match of text.matchAll(pattern)) {
      const part = match[1] ?? match[0];
      const start = match.index + match[0].lastIndexOf(part);
      const end = start + part.length;
      if (part !== "" && check(part, text, end)) found.push({ start, end });
    }
    return found;
  };
}

/** A rule that combines several finders. */
export function ruleOf(
  { id, group, description }: Omit<GuardRule, "find">,
  finders: readonly Finder[],
): GuardRule {
  return {
    id,
    group,
    description,
    find: (text) => merged(finders.flatMap((find) => find(text))),
  };
}

/** Sorts matches, and merges overlapping ones. */
export function merged<Match extends GuardMatch>(matches: readonly Match[]): Match[] {
  const all: Match[] = [];
  for (const match of matches.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = all.at(-1);
    if (!last || match.start >= last.end) all.push(match);
    else if (match.end > last.end) all[all.length - 1] = { ...last, end: match.end };
  }
  return all;
}

/** Records that guards with the action FLAG can flag. */
export type FlaggedEntity = "Message" | "Memory";

/** A guard's finding in a field of a stored record. */
export interface Flag {
  readonly rule: string;
  /** Such as `content` or `metadata`. */
  readonly field: string;
  /** Number of matches. */
  readonly count: number;
}

/** The flags of a record, as far as its fields were inspected. */
export interface InspectedRecord {
  readonly id: string;
  /** The fields that were inspected: their flags replace earlier ones. */
  readonly fields: readonly string[];
  readonly flags: readonly Flag[];
}
