import { fieldsIn, type PartOf } from "../../records/field.js";
import { revisionFields } from "../../records/memory.js";
import type { Clock } from "../time/clock.js";
import { InvalidInputError, NotFoundError } from "../errors/request-errors.js";
import { linksInEffect } from "../links/link-effect.js";
import { isWithdrawn } from "../links/link-status.js";
import { settleTargets } from "../links/link-upkeep.js";
import type { MemoryLink } from "../links/memory-link.js";
import { openLinks } from "../links/opened-links.js";
import { validToOfRevision } from "../links/superseded-validity.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Principal } from "../principal.js";
import { writeRecords, type RecordWriter } from "../records/record-writer.js";
import type { Indexer } from "../search/passages/indexer.js";
import { nextRevision } from "./memory-change.js";
import { isForReviewers, type Memory, type MemoryRevision, type MemoryState } from "./memory.js";

export interface Restoring {
  readonly id: string;
  /** The revision whose content to restore. Null or omitted: it keeps its content. */
  readonly revision?: number | null | undefined;
}

export interface RestoredMemory {
  readonly memory: Memory;
  /** Links that made it INVALID and that the caller sees, as they were, oldest first. */
  readonly removedLinks: readonly MemoryLink[];
  /** How many there were, including links from memories that the caller does not reach. */
  readonly removedLinkCount: number;
}

/** Makes memories VALID again, and restores earlier revisions. */
export class RestoreService {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly indexer: Indexer,
  ) {}

  /**
   * Makes a memory VALID, whatever had made it INVALID or PENDING. Links that mark it as superseded, refined or a
   * duplicate are removed. With a revision, it also gets the content of that revision, as a new revision. Restoring the
   * present state changes nothing. The decay of a fact restarts now, and a pruned fact becomes visible again. Fails
   * with NOT_FOUND, or with BAD_USER_INPUT for a revision that the memory never had.
   */
  async restore(principal: Principal, { id, revision }: Restoring): Promise<RestoredMemory> {
    const indexOf = await this.indexer.ahead(async () => {
      const past = await this.#read(principal, id, revision ?? null);
      return past === null ? [] : [{ record: past, text: past.content }];
    });
    const cause = { principal, now: this.clock.now(), jobId: null };
    return writeRecords(this.store, cause, indexOf, async (write) => {
      const { unit } = write;
      const before = await unit.memories.find(id);
      if (!before) throw new NotFoundError("Memory", id);
      const revisions = await unit.memories.revisionsOf([id]);
      const past = typeof revision === "number" ? stateOf(before, revisions, revision) : null;
      const removed = await removeHoldingDown(write, before);
      const said = past ?? { validTo: validToOfRevision(revisions, before) };
      if (!isChanged(before, said)) return { memory: before, ...removed };
      const state = { ...said, status: "VALID", statusReason: null } as const;
      const isFact = before.policy === "FADING";
      const reinforced = isFact ? reinforcement(before, past, cause.now) : {};
      const memory = nextRevision(before, { ...state, ...reinforced }, "RESTORED", cause);
      await write.revise([{ before, after: memory }]);
      if (isForReviewers(before)) await openLinks(write, [memory]);
      if (isWithdrawn(before)) await settleTargets(write, [memory]);
      return { memory, ...removed };
    });
  }

  /** The memory with the content of that revision; null where there is none, or the content is the same. */
  async #read(principal: Principal, id: string, revision: number | null): Promise<Memory | null> {
    const { memories } = this.store;
    const before = (await memories.byIds(principal, [id])).get(id);
    if (!before || revision === null) return null;
    const page = { limit: 1, fromEnd: false, after: [revision + 1] };
    const [past] = (await memories.revisionPage(principal, [id], page)).get(id)?.items ?? [];
    if (past?.revision !== revision || past.content === before.content) return null;
    return { ...before, content: past.content, timestamp: past.timestamp };
  }
}

/**
 * Restarts the decay of a fact. A pruned fact would be VALID but stay hidden by its low confidence, so it gets the
 * confidence of a new fact, unless the confidence of a revision is restored.
 */
function reinforcement(before: Memory, past: SaidState | null, now: number): Partial<MemoryState> {
  const isRevived = before.statusReason === "PRUNED" && past === null;
  return { reinforcedAt: now, decayedAt: now, ...(isRevived && { confidence: 1 }) };
}

/** The fields that are restored from a revision: those that callers give. Its status is not, nor whether it is pinned. */
const saidFields = fieldsIn(revisionFields, "add")
  .map(([name]) => name)
  .filter((name) => name !== "pinned") as readonly (keyof SaidState)[];
type SaidState = Omit<PartOf<typeof revisionFields, "add">, "pinned">;

/** Null where that is the present revision. */
function stateOf(
  present: Memory,
  revisions: readonly MemoryRevision[],
  revision: number,
): SaidState | null {
  if (revision === present.revision) return null;
  const past = revisions.find((one) => one.revision === revision);
  if (!past)
    throw new InvalidInputError(
      "revision",
      `must be from 1 to ${present.revision}, the present one`,
    );
  const earlier = revisions.filter((one) => one.revision < revision);
  const validTo = validToOfRevision(earlier, past);
  const said = saidFields.map((name) => [name, past[name]]);
  return { ...(Object.fromEntries(said) as SaidState), validTo };
}

function isChanged(before: Memory, said: Partial<SaidState>): boolean {
  if (before.status !== "VALID") return true;
  return saidFields.some(
    (field) =>
      said[field] !== undefined && JSON.stringify(said[field]) !== JSON.stringify(before[field]),
  );
}

/** Removes the links that make a memory INVALID. Both ends of each are locked first, as for any change of a link. */
async function removeHoldingDown(
  write: RecordWriter,
  memory: Memory,
): Promise<Omit<RestoredMemory, "memory">> {
  const { unit } = write;
  const incoming = await linksInEffect(unit, [memory.id]);
  const sources = await unit.linkEnds.byIds(incoming.map(({ sourceId }) => sourceId));
  const removedLinks: MemoryLink[] = [];
  for (const { id } of incoming) {
    const link = await unit.links.find(id);
    if (link) removedLinks.push(link);
  }
  await write.removeLinks(incoming, new Map([...sources, [memory.id, memory]]));
  removedLinks.sort(
    (one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1),
  );
  return { removedLinks, removedLinkCount: incoming.length };
}
