import type { BoundKeys } from "../api-keys/bound-keys.js";
import type { Clock } from "../time/clock.js";
import { checkedId, newId } from "../ids.js";
import type { EventDraft } from "../events/event.js";
import { YieldTimer } from "../tasks/in-turns.js";
import type { Logger } from "../log-context.js";
import type { Memory } from "../memories/memory.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Owner, OwnerEntity } from "../owner.js";
import { assertMayErase, assertMayWrite, type Principal } from "../principal.js";
import { SharedRuns } from "../tasks/shared-runs.js";
import type { Deletion } from "./deletion.js";
import { countsOf, digestOf, type ForgetReceipt, type TypeCount } from "./forget-receipt.js";

/** Remaining data of a forgotten record. */
export interface ForgetCheck {
  /** Whether no record and no event with content remains. */
  readonly isClean: boolean;
  readonly records: readonly TypeCount[];
  /** Events that still have a snapshot. */
  readonly events: readonly TypeCount[];
}

/** A receipt, with fields that only the caller of `forget` gets. */
export interface Forgotten extends ForgetReceipt {
  /** Memories that became VALID again. */
  readonly revived: readonly Memory[];
  /** A log position after the DELETED events. Other events can lie between. */
  readonly untilPosition: number;
}

/** Number of events that one statement scans. */
const eventsPerLook = 5_000;

/** Deletes all data of a user, an agent or a thread, and stores receipts that can be checked later. */
export class Forgetting {
  /** Calls that end at about the same time share a compaction. */
  readonly #compaction: SharedRuns;

  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly deletion: Pick<Deletion, "everythingOf">,
    private readonly keys: Pick<BoundKeys, "end">,
    private readonly logger?: Logger,
  ) {
    this.#compaction = new SharedRuns(() => store.compact());
  }

  /**
   * Deletes the record and all its data, stores a receipt in the same transaction, and compacts the store. Unknown ids
   * are no error: their receipts have no counts, so a call can be repeated. Fails with FORBIDDEN if the caller may not
   * erase the user or agent. A thread out of reach is treated as unknown. Data of a thread that is out of reach stays.
   */
  async forget(principal: Principal, entity: OwnerEntity, subjectId: string): Promise<Forgotten> {
    checkedId(subjectId, "id");
    if (entity !== "Thread") {
      assertMayWrite(principal, actorOwner(entity, subjectId));
      assertMayErase(principal, { entity, id: subjectId });
      await this.keys.end(principal, originField[entity], subjectId);
    }
    const position = await this.store.events.head();
    const id = newId();
    const revived = await this.deletion.everythingOf(
      principal,
      entity,
      subjectId,
      async (unit, gone) => {
        const owner =
          entity === "Thread" ? threadOwner(principal, gone) : actorOwner(entity, subjectId);
        await unit.receipts.insert({
          id,
          entity,
          subjectId,
          ...owner,
          counts: countsOf(gone),
          digest: digestOf(gone),
          position,
          createdAt: this.clock.now(),
        });
      },
    );
    const untilPosition = await this.store.events.head();
    try {
      await this.#compaction.run();
    } catch (error) {
      // The records are deleted. A later compaction covers them, too, and the receipt shows when it has succeeded.
      this.logger?.warn({ error }, "The store could not be compacted after a deletion.");
    }
    const receipt = await this.receipt(principal, id);
    if (!receipt) throw new Error(`The receipt ${id} is not in the store.`);
    return { ...receipt, revived, untilPosition };
  }

  /** Returns null if there is no such receipt within reach. */
  async receipt(principal: Principal, id: string): Promise<ForgetReceipt | null> {
    return this.store.receipts.byId(principal, id);
  }

  /** Counts the remaining records and events of the forgotten record within reach. Expired records are not counted. */
  async check(
    principal: Principal,
    { entity, subjectId }: Pick<ForgetReceipt, "entity" | "subjectId">,
  ): Promise<ForgetCheck> {
    const records = await this.#records(principal, entity, subjectId);
    const events = await this.#events(principal, entity, subjectId);
    return { isClean: records.length + events.length === 0, records, events };
  }

  async #records(principal: Principal, entity: OwnerEntity, id: string): Promise<TypeCount[]> {
    const { store } = this;
    const isThread = entity === "Thread";
    const owner = isThread ? { threadId: id } : { [originField[entity]]: id };
    const by = entity === "Agent" ? "agentId" : "userId";
    const self = isThread
      ? await store.threads.byIds(principal, [id])
      : await store.actors.byIds(principal, entity, [id]);
    const counts: TypeCount[] = [
      { entity, count: self.size },
      {
        entity: "Thread",
        count: isThread ? 0 : ((await store.threads.countBy(principal, by, [id])).get(id) ?? 0),
      },
      { entity: "Message", count: await store.messages.count(principal, { owner }) },
      {
        entity: "Memory",
        count: (await store.memories.countBy(principal, originField[entity], [id])).get(id) ?? 0,
      },
      { entity: "Job", count: await store.jobs.count(principal, { owner }) },
      {
        entity: "Summary",
        count: isThread ? (await store.summaries.byThreads(principal, [id])).size : 0,
      },
      {
        entity: "SharedState",
        count: (await store.sharedState.byOwners(principal, entity, [id])).get(id)?.length ?? 0,
      },
    ];
    return counts.filter(({ count }) => count > 0);
  }

  async #events(principal: Principal, entity: OwnerEntity, id: string): Promise<TypeCount[]> {
    const { events } = this.store;
    const [start, head] = [await events.start(), await events.head()];
    const counts = new Map<TypeCount["entity"], number>();
    const timer = new YieldTimer();
    for (let after = start; after < head; after += eventsPerLook) {
      const range = { after, upTo: Math.min(after + eventsPerLook, head) };
      const found = await events.contentCounts(principal, originField[entity], id, range);
      for (const [type, count] of found) counts.set(type, (counts.get(type) ?? 0) + count);
      await timer.pause();
    }
    return Array.from(counts, ([type, count]) => ({ entity: type, count }));
  }
}

/**
 * The field of memories and events that names the user, agent or thread. For threads it also covers what was learned in
 * them.
 */
const originField = { User: "userId", Agent: "agentId", Thread: "originThreadId" } as const;

function actorOwner(entity: "User" | "Agent", id: string) {
  return { userId: entity === "User" ? id : null, agentId: entity === "Agent" ? id : null };
}

/** An unknown thread has no owner, so its receipt gets the user and agent that the caller is bound to. */
function threadOwner(
  principal: Principal,
  gone: readonly EventDraft[],
): Pick<Owner, "userId" | "agentId"> {
  const { userId, agentId } = gone.find(({ entity }) => entity === "Thread") ?? principal;
  return { userId: userId ?? null, agentId: agentId ?? null };
}
