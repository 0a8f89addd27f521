import { InvalidInputError } from "../../core/errors/request-errors.js";
import type { EventFilter, EventKind } from "../../core/events/event.js";
import { isGiven } from "../../core/given.js";
import { type OwnerFilter, checkThreadId } from "../../core/owner.js";
import type { GraphContext } from "../loading/graph-context.js";

/** Subscribes to the log. A subscription of a thread ends with the thread. */
export function follow<Args extends { after?: string | null }>(
  toFilter: (args: Args) => EventFilter,
) {
  return ({ args, context }: { args: Args; context: GraphContext }) => {
    const filter = toFilter(args);
    const endsWithThread = filter.owner?.threadId ?? undefined;
    return context.follow({ ...filter, endsWithThread }, args.after);
  };
}

export const afterDescription =
  "Replays the events after this cursor first; CURSOR_EXPIRED if it is too old. Default: live only.";

export const endOfThread = "Completes when the thread is deleted. Fails with NOT_FOUND.";

export const endOfNamedThread = "Completes when a given thread is deleted. Fails with NOT_FOUND.";

/** Fails with BAD_USER_INPUT for an empty value, which no event would ever match. */
export function checkNotEmpty(value: string | null | undefined, field: string): void {
  if (value === "") throw new InvalidInputError(field, "must not be empty");
}

/** The id to filter events by. Undefined: any. Fails with BAD_USER_INPUT for an empty id. */
export function checkedId(id: string | null | undefined, field: string): string | undefined {
  checkNotEmpty(id, field);
  return id ?? undefined;
}

/** Fails with BAD_USER_INPUT for an empty thread id in an owner filter. */
export function checked<Filter extends OwnerFilter | null | undefined>(
  owner: Filter,
  path: string,
): Filter {
  checkThreadId(owner, path);
  return owner;
}

export function toThread(threadId: string): OwnerFilter {
  checkNotEmpty(threadId, "threadId");
  return { threadId };
}

export interface JobEventArgs {
  readonly owner?: OwnerFilter | null;
  readonly threadId?: string | null;
  readonly jobId?: string | null;
  readonly after?: string | null;
}

export interface MemoryEventArgs {
  readonly owner: OwnerFilter;
  readonly kinds?: readonly EventKind[] | null;
  readonly after?: string | null;
}

/** Fails with BAD_USER_INPUT if the thread is given twice, and for empty ids. */
export function toJobEvents({ owner, threadId, jobId }: JobEventArgs): EventFilter {
  checkThreadId(owner, "owner");
  checkNotEmpty(threadId, "threadId");
  checkNotEmpty(jobId, "jobId");
  if (isGiven(threadId) && owner?.threadId !== undefined)
    throw new InvalidInputError("owner.threadId", "must be omitted if threadId is given");
  return {
    owner: { ...owner, ...(isGiven(threadId) && { threadId }) },
    entities: ["Job"],
    subjectId: jobId ?? undefined,
  };
}
