import { createHash } from "node:crypto";
import type { EventKind, SubjectName } from "../events/event.js";
import type { Context } from "./context.js";

/** Causes that are kept for one context. */
export const maxCauses = 50;

/** A change that led to a context. */
export interface ContextCause {
  /** Of the change, good for any filter. */
  readonly cursor: string;
  readonly kind: EventKind;
  readonly entity: SubjectName;
  readonly subjectId: string;
}

/** A context that is not as it was. */
export interface ContextChange {
  /** UTC milliseconds. */
  readonly at: number;
  readonly context: Context;
  /** Oldest first, {@link maxCauses} at the most; of the first context, none. */
  readonly causes: readonly ContextCause[];
  /** How many there were besides. */
  readonly moreCauses: number;
}

/** A place among the changes that were noted. */
interface Mark {
  /** Changes before it. */
  readonly count: number;
  /** The first of those that came after it. */
  readonly following: readonly ContextCause[];
}

/** What a reader's context was, as far as it matters to the next one: short, as contexts can be long and readers many. */
export interface ContextPlace extends Mark {
  /** Of all that makes two contexts different to their readers. */
  readonly digest: string;
}

/** Changes as they are noted. However many there are, it holds the first few after each mark that somebody keeps. */
export class ChangeNotes {
  #count = 0;
  /** Marks that have fewer than they can; no two are of the same count, so there are no more than causes of one. */
  #open: { readonly count: number; readonly following: ContextCause[] }[] = [];

  get count(): number {
    return this.#count;
  }

  note(cause: ContextCause): void {
    this.#count += 1;
    for (const { following } of this.#open) following.push(cause);
    this.#open = this.#open.filter(({ following }) => following.length < maxCauses);
  }

  /** The place where they are now. */
  mark(): Mark {
    const newest = this.#open.at(-1);
    if (newest?.count === this.#count) return newest;
    const mark = { count: this.#count, following: [] };
    this.#open.push(mark);
    return mark;
  }
}

/** A context as it was after the changes before a mark, and maybe after some that followed. */
export class ContextState {
  readonly place: ContextPlace;

  constructor(
    private readonly context: Context,
    private readonly at: number,
    mark: Mark,
  ) {
    this.place = { digest: digestOf(context), ...mark };
  }

  /** What it is to who had an earlier one; null: to who has had none. */
  since(earlier: ContextPlace | null): ContextChange {
    const { context, at } = this;
    if (!earlier) return { at, context, causes: [], moreCauses: 0 };
    const count = this.place.count - earlier.count;
    // They go on growing after this context.
    const causes = earlier.following.slice(0, count);
    return { at, context, causes, moreCauses: count - causes.length };
  }
}

/** Short, as contexts can be long; the scores of what they show make no difference. */
function digestOf({ contents, relevant, recentMessages, dropped, notes }: Context): string {
  const ids = [relevant.map(({ record }) => record.id), recentMessages.map(({ id }) => id)];
  const shown = JSON.stringify([contents, ids, dropped, notes]);
  return createHash("sha256").update(shown).digest("base64");
}
