import { keyOfEvidence } from "../extraction/citations.js";
import { newId } from "../ids.js";
import { isInvalidByLinks } from "../links/link-status.js";
import { settleStatus } from "../links/link-upkeep.js";
import { decidedBy, firstRevision, nextRevision } from "../memories/memory-change.js";
import type { Memory } from "../memories/memory.js";
import type { RecordWriter, Revision } from "../records/record-writer.js";
import { changedFields } from "./difference.js";
import type { LiveMemories } from "./own-memories.js";
import { PromotedLinks } from "./promoted-links.js";
import { isRevisable, kindOf, stateOf } from "./promoted-memory.js";
import type { Difference, Shadow } from "./simulation.js";

/** The input of a promotion. The id of its job marks the changes as extracted, not made by hand. */
export interface PromotionParts {
  readonly write: RecordWriter;
  readonly live: LiveMemories;
  readonly shadow: Shadow;
  readonly difference: Difference;
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
    const { write, live, shadow } = this.parts;
    await this.#store();
    await this.#retire();
    await this.#addEvidence();
    const links = new PromotedLinks(write, {
      present: this.#present,
      own: this.#own,
      idOf: this.#idOf,
      successors: this.#successors,
    });
    await links.replace(live.links, shadow.links);
    await settleStatus(write, links.unsettled);
    // The job computes when exactly they fade.
    if (shadow.memories.some(({ policy }) => policy === "FADING")) write.fades(write.cause.now);
    return [...new Set([...this.#idOf.values(), ...this.#own])];
  }

  /** Adds new memories, and revises those that were found again with changes. */
  async #store(): Promise<void> {
    const { write, shadow } = this.parts;
    const { unit, cause } = write;
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
      // One by one: two memories of the simulation can be one stored memory.
      await write.revise([{ before, after: next }], unit.linkEnds);
      if (next.content !== before.content) flagged.push(memory.id);
      this.#present.set(next.id, next);
    }
    await write.insert(added);
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
    const { write, live } = this.parts;
    const retired: Revision[] = [];
    const found = new Set([...this.#idOf.values(), ...this.#successors.values()]);
    for (const before of live.own) {
      if (found.has(before.id)) continue;
      const holds = before.status !== "INVALID";
      // It was INVALID because of another memory, which may be replaced, too.
      if (!holds && !isInvalidByLinks(before)) continue;
      const kind = holds ? "INVALIDATED" : "UPDATED";
      const state = { status: "INVALID", statusReason: "REPLACED" } as const;
      const next = nextRevision(before, state, kind, write.cause);
      retired.push({ before, after: next });
      this.#present.set(next.id, next);
    }
    await write.revise(retired, write.unit.linkEnds);
  }

  /** Adds the evidence of the simulation to the existing evidence. */
  async #addEvidence(): Promise<void> {
    const { live, shadow } = this.parts;
    const { unit, cause } = this.parts.write;
    const there = new Set(live.evidence.map((one) => keyOfEvidence(one.memoryId, one, one.jobId)));
    const added = shadow.evidence.flatMap((one) => {
      const memoryId = this.#idOf.get(one.memoryId) ?? one.memoryId;
      const key = keyOfEvidence(memoryId, one, cause.jobId);
      if (there.has(key)) return [];
      there.add(key);
      return [{ ...one, id: newId(), memoryId, jobId: cause.jobId }];
    });
    if (added.length > 0) await unit.memories.addEvidence(added);
  }
}
