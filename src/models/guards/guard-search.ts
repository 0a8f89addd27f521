import { ExtractionTimeoutError } from "../../core/errors/work-errors.js";
import { plainView } from "../../core/guards/plain-view.js";
import type { Search, Searched, TextSearch } from "../../core/guards/text-search.js";
import { mapInTurns, type Turns } from "../../core/tasks/in-turns.js";
import { TextWorker } from "../worker/text-worker.js";
import type { Re2Pattern } from "./re2-pattern.js";
import type * as Searching from "./run-search.js";

/** The largest program that a pattern may compile to, in instructions. It limits the time per character. */
const maxSize = 300;
/** The longest text that built-in rules search on the event loop, in characters: the slowest takes some 10 ms. */
const maxInlineLength = 10_000;
/** The most work of a pattern on the event loop, in instructions times characters: some 4 ms at worst. */
const maxInlineWork = 200_000;
/** How long one search may take in a worker thread, in milliseconds. */
const deadlineMs = 5_000;

/** Searches texts for guards: short texts on the event loop, long ones in worker threads. */
export class GuardSearch implements TextSearch {
  /** Loaded on first use: few servers have guards, and RE2 is a tenth of the code that a server would load. */
  #searching: Promise<typeof Searching> | undefined;
  readonly #neverAborted = new AbortController().signal;

  constructor(private readonly worker = new TextWorker(deadlineMs)) {}

  async problemOf(pattern: string): Promise<string | null> {
    const { newPattern } = await this.#load();
    let compiled: Re2Pattern;
    try {
      compiled = newPattern(pattern);
    } catch (error) {
      return `is no regular expression of RE2: ${error instanceof Error ? error.message : ""}`;
    }
    if (compiled.matchesEmpty) return "must not match the empty text";
    if (compiled.size > maxSize)
      return `must compile to at most ${maxSize} instructions, but has ${compiled.size}: use fewer or smaller repetitions`;
    return null;
  }

  async find(
    searches: readonly Search[],
    text: string,
    turns: Turns,
  ): Promise<readonly Searched[]> {
    const { runSearch, compiledPattern } = await this.#load();
    const isShort = ({ pattern }: Search) =>
      pattern === null || compiledPattern(pattern).size * text.length <= maxInlineWork;
    if (text.length <= maxInlineLength && searches.every(isShort)) {
      const view = plainView(text);
      return mapInTurns(searches, (search) => runSearch(search, text, view), turns);
    }
    try {
      return await this.worker.run("search", { searches, text }, this.#neverAborted);
    } catch (error) {
      if (!(error instanceof ExtractionTimeoutError)) throw error;
      // Only tenants' patterns reach the deadline; built-in rules are never that slow.
      return searches.map(({ pattern }) => (pattern === null ? [] : null));
    }
  }

  #load(): Promise<typeof Searching> {
    return (this.#searching ??= import("./run-search.js"));
  }
}
