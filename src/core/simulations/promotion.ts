import { linkChange, memoryChange, reviewRequests, type JobCause } from "../events/change.js";
import type { EventDraft, EventKind } from "../events/event.js";
import { scheduleDecay } from "../facts/decay-job.js";
import { newId } from "../ids.js";
import { scheduleExpiry } from "../lifetimes/expiry-job.js";
import { isDownstream } from "../links/link-circle.js";
import { isInvalidByLinks, isLifecycle } from "../links/link-status.js";
import { settleStatus } from "../links/link-upkeep.js";
import type { LinkRelation, MemoryLink } from "../links/memory-link.js";
import { decidedBy, firstRevision, nextRevision } from "../memories/memory-change.js";
import {
  isForReviewers,
  type Evidence,
  type Memory,
  type MemoryState,
} from "../memories/memory.js";
import type { Unit } from "../memory-store.js";
import type { UnitIndex } from "../search/indexer.js";
import { changedFields } from "./difference.js";
import type { LiveMemories } from "./own-memories.js";
import type { Difference, Shadow } from "./simulation.js";

/** What a promotion goes by. Its job's id marks what it makes as extracted, and not made by hand. */
export interface PromotionParts {
  readonly unit: Unit;
  readonly index: UnitIndex;
  readonly live: LiveMemories;
  readonly shadow: Shadow;
  readonly difference: Difference;
  readonly cause: JobCause;
}

type Ends = Pick<MemoryLink, "sourceId" | "targetId" | "relation">;

/**
 * Makes the stored memories of a thread those of a simulation, in one unit.
 * Stored memories that were found again keep their ids, their history and what
 * they rest on; others that come from the thread alone become INVALID, so that
 * each can be restored, and those who look back still find them.
 */
export class Promotion {
  /** Memories as they are by now. */
  readonly #present: Map<string, Memory>;
  /** The stored memory that one of the shadow is, or becomes. */
  readonly #idOf = new Map<string, string>();
  readonly #own: ReadonlySet<string>;
  readonly #events: EventDraft[] = [];
  readonly #unsettled = new Set<string>();
  /** Stored memories whose place one of another kind or level takes, by the new one's id. */
  readonly #successors = new Map<string, string>();

  constructor(private readonly parts: PromotionParts) {
    const { live, shadow, difference } = parts;
    this.#present = new Map([...live.own, ...live.kept].map((memory) => [memory.id, memory]));
    this.#own = new Set(live.own.map(({ id }) => id));
    for (const memory of shadow.memories) {
      const paired = this.#present.get(difference.pairs[memory.id] ?? "");
      const isSame = paired && isRevisable(paired, memory);
      this.#idOf.set(memory.id, isSame ? paired.id : memory.id);
      if (paired && !isSame && memory.status === "VALID")
        this.#successors.set(memory.id, paired.id);
    }
  }

  /** Answers the ids of all memories that it has changed or found again. */
  async run(): Promise<readonly string[]> {
    const { unit, index, cause, shadow } = this.parts;
    await this.#store();
    await this.#retire();
    await this.#addEvidence();
    await this.#replaceLinks();
    await unit.events.append(this.#events);
    await settleStatus(unit, [...this.#unsettled].toSorted(), cause);
    const { principal, now } = cause;
    // When exactly they fade is for the job to say.
    if (shadow.memories.some(({ policy }) => policy === "FADING"))
      await scheduleDecay(unit, principal, now, now);
    await scheduleExpiry(unit, principal, shadow.memories, now);
    await index.finish(principal, now);
    return [...new Set([...this.#idOf.values(), ...this.#own])];
  }

  /** Adds what is new, and revises what was found again in another way. */
  async #store(): Promise<void> {
    const { unit, index, shadow, cause } = this.parts;
    const added: Memory[] = [];
    const flagged: string[] = [];
    for (const memory of shadow.memories) {
      const before = this.#present.get(this.#idOf.get(memory.id) ?? "");
      if (!before) {
        const { decision } = memory.change ?? {};
        const first = firstRevision({ ...memory, ordinal: added.length }, cause);
        const next = decision ? decidedBy(first, decision) : first;
        added.push(next);
        this.#present.set(next.id, next);
        continue;
      }
      if (changedFields(before, memory).length === 0) continue;
      const kind = kindOf(before, memory);
      const next = nextRevision(before, stateOf(before, memory), kind, cause);
      await unit.linkEnds.update(next);
      if (next.content !== before.content) {
        await index.restate(before, next);
        flagged.push(memory.id);
      }
      this.#present.set(next.id, next);
      this.#tell(kind, next);
    }
    await unit.memories.insert(added);
    await index.addAll(added);
    for (const memory of added) this.#tell("CREATED", memory);
    this.#events.push(...reviewRequests(added).map((one) => ({ ...one, jobId: cause.jobId })));
    const inspected = (id: string) => {
      const flags = shadow.flags[id] ?? [];
      const fields = ["content", "category", "metadata"];
      return { id: this.#idOf.get(id) ?? id, fields, flags };
    };
    const isAdded = added.filter(({ id }) => shadow.flags[id]);
    await unit.flags.add(
      "Memory",
      isAdded.map(({ id }) => inspected(id)),
    );
    await unit.flags.replace("Memory", flagged.map(inspected));
  }

  /** Lets those hold no more that were not found again. */
  async #retire(): Promise<void> {
    const { unit, cause, live } = this.parts;
    const found = new Set([...this.#idOf.values(), ...this.#successors.values()]);
    for (const before of live.own) {
      if (found.has(before.id)) continue;
      const holds = before.status !== "INVALID";
      // It held no more because of another that may be replaced, too.
      if (!holds && !isInvalidByLinks(before)) continue;
      const kind = holds ? "INVALIDATED" : "UPDATED";
      const state = { status: "INVALID", statusReason: "REPLACED" } as const;
      const next = nextRevision(before, state, kind, cause);
      await unit.linkEnds.update(next);
      this.#present.set(next.id, next);
      this.#tell(kind, next);
    }
  }

  /** What a memory was found in supports it beside what it rests on already. */
  async #addEvidence(): Promise<void> {
    const { unit, live, shadow, cause } = this.parts;
    const there = new Set(live.evidence.map((one) => placeOf(one.memoryId, one)));
    const added = shadow.evidence.flatMap((one) => {
      const memoryId = this.#idOf.get(one.memoryId) ?? one.memoryId;
      const key = placeOf(memoryId, one);
      if (there.has(key)) return [];
      there.add(key);
      return [{ ...one, id: newId(), memoryId, jobId: cause.jobId }];
    });
    if (added.length > 0) await unit.memories.addEvidence(added);
  }

  /** Links that come from memories of the thread are those of the simulation. Those with metadata are somebody's, and stay. */
  async #replaceLinks(): Promise<void> {
    const { unit, live, shadow } = this.parts;
    const mapped = (id: string) => this.#idOf.get(id) ?? id;
    const wanted = new Map<string, Ends>();
    const want = (ends: Ends) => wanted.set(keyOf(ends), ends);
    for (const { sourceId, targetId, relation } of shadow.links)
      want({ sourceId: mapped(sourceId), targetId: mapped(targetId), relation });
    for (const [sourceId, targetId] of this.#successors)
      want({ sourceId, targetId, relation: "SUPERSEDES" });
    const there = new Set(live.links.map(keyOf));
    const removed = live.links.filter(
      (link) => this.#own.has(link.sourceId) && link.metadata === null && !wanted.has(keyOf(link)),
    );
    await unit.links.delete(removed.map(({ id }) => id));
    for (const link of removed) this.#tellLink("DELETED", link);
    for (const [key, ends] of wanted) if (!there.has(key)) await this.#addLink(ends);
  }

  async #addLink({ sourceId, targetId, relation }: Ends): Promise<void> {
    const { unit, cause } = this.parts;
    const areThere = this.#present.has(sourceId) && this.#present.has(targetId);
    if (!areThere || sourceId === targetId) return;
    // What are two memories in the simulation can be one that is stored.
    if (isLifecycle(relation) && (await isDownstream(unit, sourceId, targetId))) return;
    const times = { createdAt: cause.now, updatedAt: cause.now };
    const ends = { sourceId, targetId, relation };
    const link: MemoryLink = {
      entity: "MemoryLink",
      id: newId(),
      ...ends,
      metadata: null,
      ...times,
    };
    await unit.links.insert(link);
    this.#tellLink("CREATED", link);
  }

  #tell(kind: EventKind, memory: Memory): void {
    this.#events.push({ ...memoryChange(kind, memory), jobId: this.parts.cause.jobId });
  }

  #tellLink(kind: EventKind, link: MemoryLink): void {
    const [source, target] = [link.sourceId, link.targetId].map((id) => this.#present.get(id));
    if (!source || !target) return;
    const { jobId, now } = this.parts.cause;
    this.#events.push({ ...linkChange(kind, link, source, target), jobId, createdAt: now });
    if (isLifecycle(link.relation)) this.#unsettled.add(link.targetId);
  }
}

function keyOf({
  sourceId,
  relation,
  targetId,
}: {
  sourceId: string;
  relation: LinkRelation;
  targetId: string;
}) {
  return JSON.stringify([sourceId, relation, targetId]);
}

function placeOf(memoryId: string, { messageId, start, end }: Evidence): string {
  return JSON.stringify([memoryId, messageId, start, end]);
}

/** A memory's kind and owner never change: what differs in them takes its place. */
function isRevisable(stored: Memory, found: Memory): boolean {
  return (
    stored.kind === found.kind &&
    stored.userId === found.userId &&
    stored.agentId === found.agentId &&
    stored.threadId === found.threadId
  );
}

function kindOf(before: Memory, after: Memory): EventKind {
  // Who has seen it so far is told that it does not hold.
  if (isForReviewers(after) && !isForReviewers(before)) return "INVALIDATED";
  if (before.status === after.status || after.status === "PENDING") return "UPDATED";
  return after.status === "VALID" ? "RESTORED" : "INVALIDATED";
}

/** What it is next. What fades stays as sure as it is: promoting says nothing again. */
function stateOf(before: Memory, after: Memory): MemoryState {
  const { category, content, policy, importance, status, statusReason } = after;
  const { timestamp, validFrom, validTo, metadata } = after;
  const fades = before.policy === "FADING" && policy === "FADING" ? before : after;
  const { confidence, reinforcedAt, decayedAt } = fades;
  return {
    category,
    content,
    policy,
    importance,
    status,
    statusReason,
    timestamp,
    validFrom,
    validTo,
    metadata,
    confidence,
    reinforcedAt,
    decayedAt,
    pinned: before.pinned,
  };
}
