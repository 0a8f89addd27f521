import { isDownstream } from "../links/link-rules.js";
import { isLifecycle } from "../links/link-status.js";
import { newLink, type MemoryLink } from "../links/memory-link.js";
import type { Memory } from "../memories/memory.js";
import type { RecordWriter } from "../records/record-writer.js";

type Ends = Pick<MemoryLink, "sourceId" | "targetId" | "relation">;

/** The memories of a promotion, before it replaces their links. */
interface PromotedMemories {
  /** The present state of memories, by id. */
  readonly present: ReadonlyMap<string, Memory>;
  /** Ids of the memories that come only from the thread. */
  readonly own: ReadonlySet<string>;
  /** Ids of stored memories, by the ids of the same memories in the shadow. */
  readonly idOf: ReadonlyMap<string, string>;
  /** Ids of stored memories that a new one replaces, by the id of the new one. */
  readonly successors: ReadonlyMap<string, string>;
}

/** Replaces the links of a thread's memories with those of a simulation. */
export class PromotedLinks {
  readonly #unsettled = new Set<string>();

  constructor(
    private readonly write: RecordWriter,
    private readonly memories: PromotedMemories,
  ) {}

  /** The memories whose status the changed links decide. */
  get unsettled(): readonly string[] {
    return [...this.#unsettled].toSorted();
  }

  /**
   * Replaces links from memories of the thread with those of the simulation. Links with metadata belong to callers, and
   * stay.
   *
   * @param stored The present links of the thread's memories.
   * @param simulated The links of the simulation.
   */
  async replace(stored: readonly MemoryLink[], simulated: readonly Ends[]): Promise<void> {
    const mapped = (id: string) => this.memories.idOf.get(id) ?? id;
    const wanted = new Map<string, Ends>();
    const want = (ends: Ends) => wanted.set(keyOf(ends), ends);
    for (const { sourceId, targetId, relation } of simulated)
      want({ sourceId: mapped(sourceId), targetId: mapped(targetId), relation });
    for (const [sourceId, targetId] of this.memories.successors)
      want({ sourceId, targetId, relation: "SUPERSEDES" });
    const there = new Set(stored.map(keyOf));
    const removed = stored.filter(
      (link) =>
        this.memories.own.has(link.sourceId) && link.metadata === null && !wanted.has(keyOf(link)),
    );
    await this.write.removeLinks(removed, this.memories.present);
    removed.forEach((link) => this.#unsettle(link));
    for (const [key, ends] of wanted) if (!there.has(key)) await this.#addLink(ends);
  }

  async #addLink({ sourceId, targetId, relation }: Ends): Promise<void> {
    const { unit, cause } = this.write;
    const [source, target] = [sourceId, targetId].map((id) => this.memories.present.get(id));
    if (!source || !target || sourceId === targetId) return;
    // Two memories of the simulation can be one stored memory, so a link could close a circle.
    if (isLifecycle(relation) && (await isDownstream(unit, sourceId, targetId))) return;
    const link = newLink({ sourceId, targetId, relation }, cause.now);
    await this.write.insertLink(link, source, target);
    this.#unsettle(link);
  }

  #unsettle({ relation, targetId }: MemoryLink): void {
    if (isLifecycle(relation)) this.#unsettled.add(targetId);
  }
}

function keyOf({ sourceId, relation, targetId }: Ends) {
  return JSON.stringify([sourceId, relation, targetId]);
}
