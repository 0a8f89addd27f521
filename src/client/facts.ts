import type { JsonObject } from "./json-value.js";
import type { CallOptions } from "./caller.js";
import type { Memory, MemoryKind, MemoryStatus, Trust } from "./records.js";

export interface FactsOptions extends CallOptions {
  /** Default: all. */
  readonly kinds?: readonly MemoryKind[];
  readonly categories?: readonly string[];
  /** What they are about, in any case. */
  readonly subjects?: readonly string[];
  /** Whose words they rest on. Default: all. */
  readonly trusts?: readonly Trust[];
  /** Default: VALID. */
  readonly statuses?: readonly MemoryStatus[];
  /** 0 to 1. */
  readonly minConfidence?: number;
  /** JSON that the metadata must contain. */
  readonly metadata?: JsonObject | null;
  /** Memories per page, at most 500. Default: 50. */
  readonly pageSize?: number;
}

export interface FactsPage {
  readonly facts: readonly Memory[];
  /** The cursor to pass as `after` for the next page; null on the last page. */
  readonly next: string | null;
}

/** The memories of a scope, newest first. A `for await` loop reads all of them, page by page; `page` reads one page. */
export class Facts implements AsyncIterable<Memory> {
  /** @param page Reads the page after a cursor, or the first page if the cursor is null. */
  constructor(readonly page: (after?: string | null) => Promise<FactsPage>) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Memory, undefined, undefined> {
    let next: string | null = null;
    do {
      const page: FactsPage = await this.page(next);
      yield* page.facts;
      next = page.next;
    } while (next !== null);
    return undefined;
  }
}
