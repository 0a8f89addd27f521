import { memoryChange, messageChange } from "./change.js";
import type { Clock } from "./clock.js";
import type { EventKind } from "./event.js";
import { isExpired } from "./lifetime.js";
import { isInvalidByLinks } from "./link-status.js";
import { removeLinks } from "./link-upkeep.js";
import type { Memory } from "./memory.js";
import type { Unit } from "./memory-store.js";
import type { Message } from "./message.js";
import { unindex } from "./passages.js";
import type { TextAnalyser } from "./text-analyser.js";

/** What becomes of memories that are left without evidence. */
export const derivedPolicies = ["INVALIDATE", "KEEP", "DELETE"] as const;
export type DerivedPolicy = (typeof derivedPolicies)[number];

/** What the log says of who removed a record, and why. */
export interface RemovalCause {
  readonly kind: EventKind;
  /** Null where a caller did. */
  readonly jobId: string | null;
}

const byCaller: RemovalCause = { kind: "DELETED", jobId: null };

/** What a removal did to memories that rested on what went. */
export interface Consequences {
  readonly deleted: readonly Memory[];
  readonly invalidated: readonly Memory[];
}

/** Takes messages and memories out of the store, with all that hangs on them and the events that tell of it. */
export class Removal {
  constructor(
    private readonly clock: Clock,
    private readonly analyser: TextAnalyser,
  ) {}

  /** Removes memories with their evidence, their passages, their history and their links. */
  async memories(
    unit: Unit,
    memories: readonly Memory[],
    { kind, jobId }: RemovalCause = byCaller,
  ): Promise<void> {
    const now = this.clock.now();
    await removeLinks(unit, memories, now);
    for (const memory of memories) await unindex(unit, memory, this.analyser);
    await unit.memories.delete(memories.map(({ id }) => id));
    await unit.events.append(
      memories.map((memory) => ({ ...memoryChange(kind, memory), jobId, createdAt: now })),
    );
  }

  /** Removes messages with their passages and the evidence that quotes them; what rested on them alone follows the policy. */
  async messages(
    unit: Unit,
    messages: readonly Message[],
    policy: DerivedPolicy,
    { kind, jobId }: RemovalCause = byCaller,
  ): Promise<Consequences> {
    const ids = messages.map(({ id }) => id);
    const resting = policy === "KEEP" ? [] : await unit.memories.restingOn(ids);
    for (const message of messages) await unindex(unit, message, this.analyser);
    await unit.messages.delete(ids);
    const now = this.clock.now();
    await unit.events.append(
      messages.map((message) => ({ ...messageChange(kind, message), jobId, createdAt: now })),
    );
    const left = await unit.memories.evidenceCounts(resting.map(({ id }) => id));
    const unsupported = resting.filter(({ id }) => left.get(id) === 0);
    if (policy === "DELETE") await this.memories(unit, unsupported);
    return {
      deleted: policy === "DELETE" ? unsupported : [],
      invalidated: policy === "INVALIDATE" ? await this.#invalidate(unit, unsupported) : [],
    };
  }

  async #invalidate(unit: Unit, memories: readonly Memory[]): Promise<Memory[]> {
    const updatedAt = this.clock.now();
    const invalid = memories
      .filter((memory) => memory.status !== "INVALID" || isInvalidByLinks(memory))
      .filter((memory) => !isExpired(memory, updatedAt))
      .map((memory): Memory => ({
        ...memory,
        status: "INVALID",
        statusReason: "SOURCE_DELETED",
        revision: memory.revision + 1,
        updatedAt,
      }));
    for (const memory of invalid) await unit.memories.update(memory);
    // What its links had made INVALID has another reason now: to unlink it does not restore it any more.
    const wasInvalid = new Set(memories.filter(isInvalidByLinks).map(({ id }) => id));
    await unit.events.append(
      invalid.map((memory) =>
        memoryChange(wasInvalid.has(memory.id) ? "UPDATED" : "INVALIDATED", memory),
      ),
    );
    return invalid.filter(({ id }) => !wasInvalid.has(id));
  }
}
