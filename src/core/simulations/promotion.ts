import { memoryChange, reviewRequests, type JobCause } from "../events/change.js";
import type { EventDraft, EventKind } from "../events/event.js";
import { scheduleDecay } from "../facts/decay-job.js";
import { newId } from "../ids.js";
import { scheduleExpiry } from "../lifetimes/expiry-job.js";
import { isInvalidByLinks } from "../links/link-status.js";
import { settleStatus } from "../links/link-upkeep.js";
import { decidedBy, firstRevision, nextRevision } from "../memories/memory-change.js";
import type { Evidence, Memory } from "../memories/memory.js";
import type { Unit } from "../store/memory-store.js";
import type { UnitIndex } from "../search/passages/indexer.js";
import { changedFields } from "./difference.js";
import type { LiveMemories } from "./own-memories.js";
import { PromotedLinks } from "./promoted-links.js";
import { isRevisable, kindOf, stateOf } from "./promoted-memory.js";
import type { Difference, Shadow } from "./simulation.js";

/** The input of a promotion. The id of its job marks the changes as extracted, not made by hand. */
export interface PromotionParts {
  readonly unit: Unit;
  readonly index: UnitIndex;
  readonly live: LiveMemories;
  readonly shadow: Shadow;
  readonly difference: Difference;
  readonly cause: JobCause;
}

/**
 * Replaces the stored memories of a thread with those of a simulation, in one unit. Stored memories that were found
 * again keep their ids, history and evidence. Others that come only from the thread become INVALID, so that each can be
 * restored, and searches of the past still find them.
 */
export class Promotion {
  /** The present state of memories, by id. */
  readonly #present: Map<string, Memory>;
  /** Ids of existing or new stored memories, by the ids of the same memories in the shadow. */
  readonly #idOf = new Map<string, string>();
  readonly #own: ReadonlySet<string>;
  readonly #events: EventDraft[] = [];
  /** Ids of stored memories that a memory of another kind or owner replaces, by the id of the new one. */
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

  /** Returns the ids of all memories that it has changed or found again. */
  async run(): Promise<readonly string[]> {
    const { unit, index, cause, live, shadow } = this.parts;
    await this.#store();
    await this.#retire();
    await this.#addEvidence();
    const links = new PromotedLinks(unit, cause, {
      present: this.#present,
      own: this.#own,
      idOf: this.#idOf,
      successors: this.#successors,
    });
    await links.replace(live.links, shadow.links);
    await unit.events.append([...this.#events, ...links.events]);
    await settleStatus(unit, links.unsettled, cause);
    const { principal, now } = cause;
    // The job computes when exactly they fade.
    if (shadow.memories.some(({ policy }) => policy === "FADING"))
      await scheduleDecay(unit, principal, now, now);
    await scheduleExpiry(unit, principal, shadow.memories, now);
    await index.finish(principal, now);
    return [...new Set([...this.#idOf.values(), ...this.#own])];
  }

  /** Adds new memories, and revises those that were found again with changes. */
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
      const fields = ["content", "category", "subject", "metadata"];
      return { id: this.#idOf.get(id) ?? id, fields, flags };
    };
    const isAdded = added.filter(({ id }) => shadow.flags[id]);
    await unit.flags.add(
      "Memory",
      isAdded.map(({ id }) => inspected(id)),
    );
    await unit.flags.replace("Memory", flagged.map(inspected));
  }

  /** Makes memories INVALID that were not found again. */
  async #retire(): Promise<void> {
    const { unit, cause, live } = this.parts;
    const found = new Set([...this.#idOf.values(), ...this.#successors.values()]);
    for (const before of live.own) {
      if (found.has(before.id)) continue;
      const holds = before.status !== "INVALID";
      // It was INVALID because of another memory, which may be replaced, too.
      if (!holds && !isInvalidByLinks(before)) continue;
      const kind = holds ? "INVALIDATED" : "UPDATED";
      const state = { status: "INVALID", statusReason: "REPLACED" } as const;
      const next = nextRevision(before, state, kind, cause);
      await unit.linkEnds.update(next);
      this.#present.set(next.id, next);
      this.#tell(kind, next);
    }
  }

  /** Adds the evidence of the simulation to the existing evidence. */
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

  #tell(kind: EventKind, memory: Memory): void {
    this.#events.push({ ...memoryChange(kind, memory), jobId: this.parts.cause.jobId });
  }
}

function placeOf(memoryId: string, { messageId, start, end }: Evidence): string {
  return JSON.stringify([memoryId, messageId, start, end]);
}
