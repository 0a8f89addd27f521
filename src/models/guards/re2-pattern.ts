import { RE2JS } from "re2js";
import type { GuardMatch } from "../../core/guards/guard-rule.js";

/** A regular expression of a tenant, which is applied in linear time. */
export class Re2Pattern {
  readonly #compiled: RE2JS;

  /** Fails for what is no regular expression of RE2. */
  constructor(pattern: string) {
    this.#compiled = RE2JS.compile(pattern);
  }

  /** How many steps a character can take. */
  get size(): number {
    return this.#compiled.programSize();
  }

  get matchesEmpty(): boolean {
    return this.#compiled.matcher("").find();
  }

  /** The matches in order, or the first `most` of them and one more. Empty ones are left out. */
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
