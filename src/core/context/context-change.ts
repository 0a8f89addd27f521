import { createHash } from "node:crypto";
import type { EventKind, SubjectName } from "../events/event.js";
import type { Context } from "./context.js";

/** Maximum number of causes that one context reports. */
export const maxCauses = 50;

/** A change that led to a context. */
export interface ContextCause {
  /** Cursor of the change, valid for any filter. */
  readonly cursor: string;
  readonly kind: EventKind;
  readonly entity: SubjectName;
  readonly subjectId: string;
}

/** A context that differs from the previous one. */
export interface ContextChange {
  /** UTC milliseconds. */
  readonly at: number;
  readonly context: Context;
  /** Oldest first, at most {@link maxCauses}; empty for the first context. */
  readonly causes: readonly ContextCause[];
  /** Number of further causes. */
  readonly moreCauses: number;
}

/** A position among the noted changes. */
interface Mark {
  /** Number of changes before it. */
  readonly count: number;
  /** The first changes after it. */
  readonly following: readonly ContextCause[];
}

/** The state of a reader's context, as input for the next one. Small, because contexts can be long and readers many. */
export interface ContextPlace extends Mark {
  /** Digest of the fields that readers can see. Two contexts with the same digest look the same. */
  readonly digest: string;
}

/** Counts changes and keeps only the first few after each mark in use. */
export class ChangeNotes {
  #count = 0;
  /**
   * Marks with fewer than {@link maxCauses} causes. Their counts are distinct, so there are at
   * most that many marks.
   */
  #open: { readonly count: number; readonly following: ContextCause[] }[] = [];

  get count(): number {
    return this.#count;
  }

  note(cause: ContextCause): void {
    this.#count += 1;
    for (const { following } of this.#open) following.push(cause);
    this.#open = this.#open.filter(({ following }) => following.length < maxCauses);
  }

  /** The present position. */
  mark(): Mark {
    const newest = this.#open.at(-1);
    if (newest?.count === this.#count) return newest;
    const mark = { count: this.#count, following: [] };
    this.#open.push(mark);
    return mark;
  }
}

/** The context after all changes before a mark, and possibly some later ones. */
export class ContextState {
  readonly place: ContextPlace;

  constructor(
    private readonly context: Context,
    private readonly at: number,
    mark: Mark,
  ) {
    this.place = { digest: digestOf(context), ...mark };
  }

  /** The change for a reader with an earlier place; null: a reader without one. */
  since(earlier: ContextPlace | null): ContextChange {
    const { context, at } = this;
    if (!earlier) return { at, context, causes: [], moreCauses: 0 };
    const count = this.place.count - earlier.count;
    // The list keeps growing after this context.
    const causes = earlier.following.slice(0, count);
    return { at, context, causes, moreCauses: count - causes.length };
  }
}

/** A digest keeps the place small. It ignores the scores of the shown records. */
function digestOf({ contents, relevant, recentMessages, dropped, notes }: Context): string {
  const ids = [relevant.map(({ record }) => record.id), recentMessages.map(({ id }) => id)];
  const shown = JSON.stringify([contents, ids, dropped, notes]);
  return createHash("sha256").update(shown).digest("base64");
}
