import { batchesOf } from "./batches.js";
import type { ChangeCause } from "../events/change.js";
import type { EventKind } from "../events/event.js";
import { fadesOtherwise } from "../facts/decay-job.js";
import type { GivenPolicy } from "../facts/fading-policy.js";
import { isExpired } from "../lifetimes/lifetime.js";
import { bridgeLinks } from "../links/bridge-links.js";
import { targetsOf } from "../links/link-effect.js";
import { isInvalidByLinks } from "../links/link-status.js";
import { removeLinks, settleStatus } from "../links/link-upkeep.js";
import type { MemoryLink } from "../links/memory-link.js";
import { eraseFindings } from "./finding-erasure.js";
import { nextRevision } from "../memories/memory-change.js";
import { isForReviewers, type Memory } from "../memories/memory.js";
import { holdsUnasked, loseContext, requestsIn, supportOf } from "../memories/support.js";
import type { Unit } from "../store/memory-store.js";
import type { Message } from "../messages/message.js";
import { RecordWriter } from "../records/record-writer.js";
import { UnitIndex } from "../search/passages/indexer.js";
import type { TextAnalyser } from "../search/text/text-analyser.js";
import { spoilByMemories, spoilByMessages } from "../simulations/simulation-upkeep.js";
import { forgetSummed } from "../summaries/summary-upkeep.js";

/** How a deletion treats memories that lose their last evidence. */
export const derivedPolicies = ["INVALIDATE", "KEEP", "DELETE"] as const;
export type DerivedPolicy = (typeof derivedPolicies)[number];

/** Who removes records, when and why, for the event log. */
export interface RemovalCause extends ChangeCause {
  readonly kind: EventKind;
}

/** Deletes messages and memories with all dependent records, in batches, and writes the events. */
export class Removal {
  readonly #unsettled = new Set<string>();
  readonly #links: MemoryLink[] = [];
  /** Memories that were taken back by messages that are removed. */
  readonly #unasked = new Set<string>();
  /** Those of them that hold again. */
  readonly #holding = new Set<string>();
  readonly #policies: (GivenPolicy | null)[] = [];
  /** Deleted records, which job reports must not quote. */
  readonly #gone = { messages: [] as Message[], memories: [] as Memory[] };

  readonly write: RecordWriter;

  constructor(
    private readonly unit: Unit,
    analyser: TextAnalyser,
    readonly cause: RemovalCause,
  ) {
    this.write = new RecordWriter(unit, cause, new UnitIndex(unit, analyser));
  }

  /** Removes memories with their evidence, passages (including those of past versions), history and links. */
  async memories(memories: readonly Memory[]): Promise<void> {
    const { unit, write, cause } = this;
    await spoilByMemories(unit, memories, cause.now);
    for (const batch of batchesOf(memories)) {
      this.#links.push(...(await removeLinks(write, batch)));
      await write.remove(cause.kind, batch);
      this.#gone.memories.push(...batch);
    }
  }

  /**
   * Removes messages with their passages, the evidence that quotes them and the running summaries that contain them.
   * Memories without other evidence follow the policy. Returns those that became INVALID.
   */
  async messages(messages: readonly Message[], policy: DerivedPolicy): Promise<readonly Memory[]> {
    await forgetSummed(this.unit, messages, this.cause);
    return this.#messages(messages, policy);
  }

  /** Removes messages that exceed the thread's capacity. Memories that rest on them and the running summary stay. */
  async trimmed(messages: readonly Message[]): Promise<void> {
    await this.#messages(messages, "KEEP");
  }

  async #messages(messages: readonly Message[], policy: DerivedPolicy): Promise<readonly Memory[]> {
    const { unit, cause } = this;
    await spoilByMessages(unit, messages, cause.now);
    const resting = new Map<string, Memory>();
    for (const batch of batchesOf(messages)) {
      const ids = batch.map(({ id }) => id);
      if (policy !== "KEEP") {
        const found = await unit.memories.restingOn(ids);
        for (const memory of found) resting.set(memory.id, memory);
        const gone = new Set(ids);
        for (const [id, request] of await requestsIn(unit, found))
          if (request.some(({ messageId }) => gone.has(messageId))) this.#unasked.add(id);
        await loseContext(unit, found, gone);
      }
      await this.write.remove(cause.kind, batch);
      this.#gone.messages.push(...batch);
    }
    const invalid: Memory[] = [];
    for (const batch of batchesOf([...resting.values()]))
      invalid.push(...(await this.#judge(batch, policy)));
    return invalid;
  }

  /** Treats those memories that have no evidence left as the policy says. Returns those that became INVALID. */
  async #judge(memories: readonly Memory[], policy: DerivedPolicy): Promise<readonly Memory[]> {
    const support = await supportOf(this.unit, memories, this.#unasked);
    const holding = memories.filter(
      (memory) => this.#unasked.has(memory.id) && holdsUnasked(memory, support),
    );
    for (const { id } of holding) this.#holding.add(id);
    const unsupported = memories.filter(
      ({ id }) => support.get(id) === 0 && !this.#holding.has(id),
    );
    // A proposal that no reviewer has approved is deleted with its last message.
    const goes = (memory: Memory) => policy === "DELETE" || isForReviewers(memory);
    await this.memories(unsupported.filter(goes));
    const left = unsupported.filter((memory) => !goes(memory));
    return policy === "INVALIDATE" ? this.#invalidate(left) : [];
  }

  /** Records the fading policy of a removed user or agent. The remaining facts now fade by another policy. */
  policy(policy: GivenPolicy | null): void {
    this.#policies.push(policy);
  }

  /**
   * Sets the status of remaining memories from their remaining links, schedules the decay job for facts whose policy
   * was removed, and removes findings of the deleted records. Call once, after all removals, so that no memory is
   * restored only to be removed by a later step. Returns the memories that became VALID.
   */
  async settle(): Promise<Memory[]> {
    const { unit, write, cause } = this;
    await eraseFindings(unit, this.#gone.messages, this.#gone.memories);
    const below = await bridgeLinks(write, this.#links);
    const ids = new Set([...below, ...this.#unsettled, ...this.#holding]);
    const revived = await settleStatus(write, [...ids], (memory) =>
      this.#holding.has(memory.id) ? { status: "VALID", statusReason: null } : memory,
    );
    if (this.#policies.some((policy) => fadesOtherwise(policy, null))) write.fades(cause.now);
    await write.finish();
    return revived;
  }

  async #invalidate(memories: readonly Memory[]): Promise<Memory[]> {
    const { now } = this.cause;
    // The memory was INVALID because of a link. Its reason is now SOURCE_DELETED, so removing the link does not restore
    // it.
    const wasInvalid = new Set(memories.filter(isInvalidByLinks).map(({ id }) => id));
    const kindOf = ({ id }: Memory) => (wasInvalid.has(id) ? "UPDATED" : "INVALIDATED");
    const state = { status: "INVALID", statusReason: "SOURCE_DELETED" } as const;
    const invalid = memories
      .filter((memory) => memory.status !== "INVALID" || isInvalidByLinks(memory))
      .filter((memory) => !isExpired(memory, now))
      .map((before) => ({
        before,
        after: nextRevision(before, state, kindOf(before), this.cause),
      }));
    await this.write.revise(invalid);
    const revised = invalid.map(({ after }) => after);
    for (const id of await targetsOf(this.unit, revised)) this.#unsettled.add(id);
    return revised.filter(({ id }) => !wasInvalid.has(id));
  }
}
