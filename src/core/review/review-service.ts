import type { Clock } from "../time/clock.js";
import { InvalidInputError, RevisionConflictError } from "../errors/request-errors.js";
import type { ChangeCause } from "../events/change.js";
import { isGiven } from "../given.js";
import { isWithdrawn } from "../links/link-status.js";
import { settleStatus, settleTargets } from "../links/link-upkeep.js";
import { openLinks } from "../links/opened-links.js";
import { checkedLength } from "../lists/page.js";
import { nextRevision, rejectedFor } from "../memories/memory-change.js";
import { isForReviewers, type Memory, type MemoryState } from "../memories/memory.js";
import type { MemoryStore } from "../store/memory-store.js";
import { assertReviewer, type Principal } from "../principal.js";
import { writeRecords, type RecordWriter } from "../records/record-writer.js";
import type { Indexer } from "../search/passages/indexer.js";
import { checkShortText, checkText } from "../text.js";

/** The most memories that one call can approve or reject. */
export const maxReviewedAtOnce = 100;
/** The longest reason for a rejection, in characters. */
export const maxReasonLength = 1_000;

export interface Reviewed {
  /** The memories after the review, in the order given. */
  readonly memories: readonly Memory[];
  /** The given ids of memories that do not exist, or that the caller may not see. */
  readonly notFoundIds: readonly string[];
  /** The given ids of memories that do not wait for a review. */
  readonly notPendingIds: readonly string[];
}

/** A reviewer's changes to a memory. Absent fields stay. */
export interface ReviewEdit {
  readonly content?: string | null | undefined;
  /** Null clears it. */
  readonly category?: string | null | undefined;
  readonly subject?: string | null | undefined;
  /** The revision that the reviewer has read. The approval fails if there is a newer one. */
  readonly expectedRevision?: number | null | undefined;
}

/** What a review decides. */
export type ReviewDecision = "APPROVE" | "REJECT";

export interface Review {
  readonly decision: ReviewDecision;
  readonly ids: readonly string[];
  /** Only for the approval of a single memory. */
  readonly edit?: ReviewEdit | null | undefined;
  /** Only for a rejection. Shown to the models that extract memories. */
  readonly reason?: string | null | undefined;
}

/** Reviews PENDING memories. Fails with FORBIDDEN unless the caller is a reviewer. */
export class ReviewService {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly indexer: Indexer,
  ) {}

  /** Approves or rejects memories. Fails with BAD_USER_INPUT and, for an approval, with REVISION_CONFLICT. */
  async review(principal: Principal, { decision, ids, edit, reason }: Review): Promise<Reviewed> {
    assertReviewer(principal);
    const isApproval = decision === "APPROVE";
    if (edit && !isApproval) throw new InvalidInputError("edit", "needs the decision APPROVE");
    if (isGiven(reason) && isApproval)
      throw new InvalidInputError("reason", "needs the decision REJECT");
    return isApproval
      ? this.#approve(principal, checkedIds(ids), edit)
      : this.#reject(principal, checkedIds(ids), reason);
  }

  /**
   * Makes PENDING or rejected memories VALID and lets their links take effect: memories that they supersede or refine
   * become INVALID. Facts fade from now on. Fails with BAD_USER_INPUT for an edit of several memories, and with
   * REVISION_CONFLICT.
   */
  async #approve(
    principal: Principal,
    ids: readonly string[],
    edit: ReviewEdit | null | undefined,
  ): Promise<Reviewed> {
    if (edit) checkEdit(edit, ids);
    const said = wordsOf(edit);
    const indexOf = await this.indexer.ahead(async () => {
      const { content } = said;
      if (content === undefined) return [];
      const found = await this.store.memories.byIds(principal, ids);
      return [...found.values()].map((one) => ({ record: { ...one, content }, text: content }));
    });
    const cause = { principal, now: this.clock.now(), jobId: null };
    return writeRecords(this.store, cause, indexOf, async (write) => {
      const { verdicts, reviewed } = await judge(write, ids, isApprovable, (before) => {
        checkRevision(before, edit);
        return approved(before, said, cause);
      });
      const opened = verdicts.filter(({ before }) => isForReviewers(before));
      await openLinks(
        write,
        opened.map(({ after }) => after),
      );
      // Memories may have been superseded while they waited.
      const others = verdicts.filter(({ before }) => !isForReviewers(before));
      await settleStatus(
        write,
        others.map(({ after }) => after.id),
      );
      const back = others.filter(({ before }) => isWithdrawn(before));
      await settleTargets(
        write,
        back.map(({ after }) => after),
      );
      return reviewed(await write.unit.memories.byIds(verdicts.map(({ after }) => after.id)));
    });
  }

  /**
   * Makes PENDING memories INVALID, so that only reviewers can see them. Memories that they had superseded become VALID
   * again. Fails with BAD_USER_INPUT for a reason that is empty or too long.
   */
  async #reject(
    principal: Principal,
    ids: readonly string[],
    reason: string | null | undefined,
  ): Promise<Reviewed> {
    if (reason?.trim() === "") throw new InvalidInputError("reason", "must not be empty");
    checkShortText(reason, "reason", maxReasonLength);
    const cause = { principal, now: this.clock.now(), jobId: null };
    return writeRecords(this.store, cause, null, async (write) => {
      const { verdicts, reviewed } = await judge(write, ids, isPending, (before) =>
        rejected(before, reason ?? null, cause),
      );
      const memories = verdicts.map(({ after }) => after);
      await settleTargets(write, memories);
      return reviewed(new Map(memories.map((memory) => [memory.id, memory])));
    });
  }
}

/** Locks the memories, and stores a verdict on each memory that passes `canBe`. */
async function judge(
  write: RecordWriter,
  ids: readonly string[],
  canBe: (memory: Memory) => boolean,
  verdictOn: (memory: Memory) => Memory,
) {
  const found = await write.unit.memories.byIds(ids);
  const verdicts = [...found.values()]
    .filter(canBe)
    .map((before) => ({ before, after: verdictOn(before) }));
  await write.revise(verdicts);
  const reviewed = (memories: ReadonlyMap<string, Memory>): Reviewed => ({
    memories: ids.flatMap((id) => memories.get(id) ?? []),
    notFoundIds: ids.filter((id) => !found.has(id)),
    notPendingIds: ids.filter((id) => found.has(id) && !memories.has(id)),
  });
  return { verdicts, reviewed };
}

function isPending({ status }: Memory): boolean {
  return status === "PENDING";
}

function isApprovable(memory: Memory): boolean {
  return isPending(memory) || memory.statusReason === "REJECTED";
}

function approved(before: Memory, said: Partial<MemoryState>, cause: ChangeCause): Memory {
  const { now } = cause;
  const fades = before.policy === "FADING" && { reinforcedAt: now, decayedAt: now };
  const state = { ...said, ...fades, status: "VALID", statusReason: null } as const;
  return nextRevision(before, state, "APPROVED", cause);
}

function rejected(before: Memory, reason: string | null, cause: ChangeCause): Memory {
  // Readers who could see the memory are notified that it is no longer valid.
  const kind = isForReviewers(before) ? "REJECTED" : "INVALIDATED";
  const state = { status: "INVALID", statusReason: "REJECTED" } as const;
  return rejectedFor(nextRevision(before, state, kind, cause), reason);
}

function checkedIds(given: readonly string[]): string[] {
  return [...new Set(checkedLength(given, "ids", maxReviewedAtOnce))];
}

function checkEdit({ content, category, subject }: ReviewEdit, ids: readonly string[]): void {
  if (ids.length !== 1)
    throw new InvalidInputError("edit", "needs `ids` to name exactly one memory");
  if (content === null) throw new InvalidInputError("edit.content", "cannot be cleared");
  checkText(content, "edit.content");
  checkShortText(category, "edit.category");
  checkShortText(subject, "edit.subject");
}

function wordsOf(edit: ReviewEdit | null | undefined): {
  readonly content?: string;
  readonly category?: string | null;
  readonly subject?: string | null;
} {
  return {
    ...(isGiven(edit?.content) && { content: edit.content }),
    ...(edit?.category !== undefined && { category: edit.category }),
    ...(edit?.subject !== undefined && { subject: edit.subject }),
  };
}

function checkRevision({ id, revision }: Memory, edit: ReviewEdit | null | undefined): void {
  const expected = edit?.expectedRevision;
  if (isGiven(expected) && expected !== revision)
    throw new RevisionConflictError("Memory", id, expected, revision);
}
