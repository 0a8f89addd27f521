import { RecordWriter } from "../records/record-writer.js";
import { Removal } from "../deletion/removal.js";
import type { Flag } from "../guards/guard-rule.js";
import { flagRecords } from "../guards/flag-records.js";
import type { Memory } from "../memories/memory.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Message } from "../messages/message.js";
import type { Principal } from "../principal.js";
import type { Indexer } from "../search/passages/indexer.js";
import { textOf } from "../search/passages/passage.js";
import type { Thread } from "../threads/thread.js";
import { RestoredIndex } from "../transfer/restored-index.js";
import type { LiveMemories } from "./own-memories.js";
import type { Shadow } from "./simulation.js";

/** How many records are copied in one unit. */
const atOnce = 25;

/** The input of a simulated pass. */
export interface ShadowParts {
  /** The real store. Nothing is written to it. */
  readonly store: MemoryStore;
  /** An empty store for this pass alone. */
  readonly scratch: MemoryStore;
  readonly indexer: Indexer;
  readonly principal: Principal;
  readonly signal: AbortSignal;
  readonly jobId: string;
  readonly now: number;
}

/** The contents of the store without those extracted from the thread, and the findings of earlier passes. */
export interface ShadowContents {
  /** The thread with the simulated settings. */
  readonly thread: Thread;
  /** Messages that the pass may extract from or quote. */
  readonly messages: readonly Message[];
  readonly live: LiveMemories;
  readonly shadow: Shadow;
}

/**
 * The store of a simulated pass: the stored messages and summary of the thread, and memories of its own. These are the
 * stored memories without those that come only from the thread (removed as a deletion removes them), and the findings
 * of earlier passes.
 */
export class ShadowStore {
  /** The store for the extraction. */
  readonly store: MemoryStore;
  readonly #live: ReadonlyMap<string, Memory>;

  private constructor(
    private readonly parts: ShadowParts,
    private readonly contents: ShadowContents,
  ) {
    const { messages, summaries } = parts.store;
    this.store = flagRecords({ ...parts.scratch, messages, summaries });
    this.#live = new Map(contents.live.kept.map((memory) => [memory.id, memory]));
  }

  static async open(parts: ShadowParts, contents: ShadowContents): Promise<ShadowStore> {
    const filled = new ShadowStore(parts, contents);
    await filled.#addThread();
    await filled.#addLive();
    await filled.#addShadow();
    return filled;
  }

  /**
   * Memories that differ from the stored ones, or have new evidence, with their revisions, evidence, links and flags.
   */
  async read(): Promise<Shadow> {
    const { scratch, principal, jobId } = this.parts;
    const { id, userId } = this.contents.thread;
    const isOfThread = new Set(
      (await this.#evidenceMessages()).flatMap(({ id: messageId, threadId }) =>
        threadId === id ? messageId : [],
      ),
    );
    const found = await scratch.unit(principal, async (unit) => {
      const all = await (userId === null
        ? unit.memories.ofOwner("threadId", id)
        : unit.memories.ofOwner("userId", userId));
      const evidence = await unit.memories.evidenceOf(all.map((one) => one.id));
      const supported = new Set(
        evidence.flatMap((one) => (one.jobId === jobId ? one.memoryId : [])),
      );
      const memories = all.filter(
        (one) => this.#live.get(one.id)?.revision !== one.revision || supported.has(one.id),
      );
      const ids = new Set(memories.map((one) => one.id));
      const links = ids.size === 0 ? [] : await unit.links.ofMemories([...ids]);
      return {
        memories: memories.toSorted(byCreation),
        revisions: ids.size === 0 ? [] : await unit.memories.revisionsOf([...ids]),
        evidence: evidence.filter(
          (one) => ids.has(one.memoryId) && (one.jobId === jobId || isOfThread.has(one.messageId)),
        ),
        links,
      };
    });
    const ids = found.memories.map((one) => one.id);
    const flags: [string, readonly Flag[]][] = [];
    for (const some of slices(ids))
      flags.push(...(await scratch.flags.byIds(principal, "Memory", some)));
    return { ...found, flags: Object.fromEntries(flags) };
  }

  async #addThread(): Promise<void> {
    const { scratch, principal, jobId, now } = this.parts;
    const { thread, messages } = this.contents;
    await scratch.unit(principal, async (unit) => {
      await new RecordWriter(unit, { principal, now, jobId }).ensureOwners(thread);
      await unit.threads.insert(thread);
    });
    for (const some of slices(messages))
      await scratch.unit(principal, (unit) => unit.messages.insert(some));
    const shown = new Set(messages.map(({ id }) => id));
    const cited = (await this.#evidenceMessages()).filter(({ id }) => !shown.has(id));
    // Evidence can refer to these stubs; the content of the messages is read from the real store.
    const stubs = cited.map((one) => ({ ...one, ...withoutContent }));
    for (const some of slices(stubs))
      await scratch.unit(principal, (unit) => unit.messages.insert(some));
  }

  /** Messages in the evidence of live memories and of the shadow. */
  #evidenceMessages(): Promise<readonly Message[]> {
    return (this.#cited ??= this.#readCited());
  }
  #cited: Promise<readonly Message[]> | undefined;

  async #readCited(): Promise<readonly Message[]> {
    const { store, principal } = this.parts;
    const { live, shadow } = this.contents;
    const ids = [
      ...new Set([...live.evidence, ...shadow.evidence].map(({ messageId }) => messageId)),
    ];
    const found: Message[] = [];
    for (const some of slices(ids))
      found.push(...(await store.messages.byIds(principal, some)).values());
    return found;
  }

  /**
   * Adds kept memories as they are stored, except those in the shadow. Then adds and deletes the thread's own memories,
   * so that statuses are those without them.
   */
  async #addLive(): Promise<void> {
    const { store, scratch, indexer, principal, jobId, now } = this.parts;
    const { live, shadow } = this.contents;
    const changed = new Set(shadow.memories.map(({ id }) => id));
    const kept = live.kept.filter(({ id }) => !changed.has(id));
    const embedder = indexer.embedder?.model ?? null;
    for (const some of slices(kept)) {
      // Indexed by content, even where a caller gave other texts: reading these would take far longer.
      const vectors = await store.passages.vectorsOf(principal, some, false);
      await scratch.unit(principal, async (unit) => {
        await unit.memories.insert(some);
        await new RestoredIndex({ unit, analyser: indexer.analyser, embedder }).add(
          some.map((record) => ({
            record,
            line: { index: { passages: null, vectors: vectors.get(record.id) ?? null } },
          })),
        );
      });
    }
    await this.#addPast(kept);
    const isKept = new Set(kept.map(({ id }) => id));
    await this.#addEvidence(live.evidence.filter(({ memoryId }) => isKept.has(memoryId)));
    const there = new Set([...isKept, ...live.own.map(({ id }) => id)]);
    const isThere = ({ sourceId, targetId }: { sourceId: string; targetId: string }) =>
      there.has(sourceId) && there.has(targetId);
    await scratch.unit(principal, async (unit) => {
      await unit.memories.insert(live.own);
      for (const link of live.links.filter(isThere)) await unit.links.insert(link);
      const cause = { kind: "DELETED", principal, jobId, now } as const;
      const removal = new Removal(unit, indexer.analyser, cause);
      await removal.memories(live.own);
      await removal.settle();
    });
  }

  /**
   * Adds the past revisions of kept memories that were learned in the thread, so that their content is not extracted
   * again.
   */
  async #addPast(kept: readonly Memory[]): Promise<void> {
    const { store, scratch, principal } = this.parts;
    const changed = kept.filter(
      ({ originThreadId, revision }) => revision > 1 && originThreadId === this.contents.thread.id,
    );
    for (const some of slices(changed.map(({ id }) => id))) {
      const revisions = await store.unit(principal, (unit) => unit.memories.revisionsOf(some));
      await scratch.unit(principal, (unit) => unit.memories.addRevisions(revisions));
    }
  }

  async #addShadow(): Promise<void> {
    const { scratch, indexer, principal, signal } = this.parts;
    const { memories, revisions, evidence, links } = this.contents.shadow;
    if (memories.length === 0) return;
    const embedded = await indexer.embed(
      () => memories.map((record) => ({ record, text: textOf(record) })),
      { signal },
    );
    for (const some of slices(memories))
      await scratch.unit(principal, async (unit) => {
        await unit.memories.insert(some);
        await indexer.in(unit, embedded).addAll(some);
      });
    await scratch.unit(principal, (unit) => unit.memories.addRevisions(revisions));
    await this.#addEvidence(evidence);
    await scratch.unit(principal, async (unit) => {
      const ids = [...new Set(links.flatMap(({ sourceId, targetId }) => [sourceId, targetId]))];
      const there = await unit.linkEnds.byIds(ids);
      for (const link of links)
        if (there.has(link.sourceId) && there.has(link.targetId)) await unit.links.insert(link);
    });
  }

  async #addEvidence(evidence: ShadowContents["shadow"]["evidence"]): Promise<void> {
    const { scratch, principal } = this.parts;
    const messages = new Set((await this.#evidenceMessages()).map(({ id }) => id));
    const there = evidence.filter(({ messageId }) => messages.has(messageId));
    for (const some of slices(there))
      await scratch.unit(principal, (unit) => unit.memories.addEvidence(some));
  }
}

const withoutContent = {
  threadId: null,
  seq: null,
  content: null,
  parts: null,
  toolCalls: null,
  metadata: null,
} as const;

/** The order in which they were found. */
function byCreation(one: Memory, other: Memory): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}

function* slices<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += atOnce) yield items.slice(from, from + atOnce);
}
