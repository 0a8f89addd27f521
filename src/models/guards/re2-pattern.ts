import { RE2JS } from "re2js";
import type { GuardMatch } from "../../core/guards/guard-rule.js";

/** A tenant's regular expression, matched in linear time. */
export class Re2Pattern {
  readonly #compiled: RE2JS;

  /** Throws if the pattern is not an RE2 regular expression. */
  constructor(pattern: string) {
    this.#compiled = RE2JS.compile(pattern);
  }

  /** The most steps that one character can take. */
  get size(): number {
    return this.#compiled.programSize();
  }

  get matchesEmpty(): boolean {
    return this.#compiled.matcher("").find();
  }

  /** Returns the matches in order, at most `most` + 1 of them. Empty matches are left out. */
  find(text: string, most: number): GuardMatch[] {
    const found: GuardMatch[] = [];
    const matcher = this.#compiled.matcher(text);
    while (found.length <= most && matcher.find()) {
      const match = { start: matcher.start(), end: matcher.end() };
      if (match.end > match.start) found.push(match);
    }
    return found;
  }
}
