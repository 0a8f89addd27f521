import {
  evidenceKeyset,
  revisionKeyset,
  type Evidence,
  type Memory,
  type MemoryRevision,
} from "../memories/memory.js";
import type { MemoryStore } from "../store/memory-store.js";
import { type Keyset, type PageRequest, walkPages } from "../lists/page.js";
import type { Principal } from "../principal.js";
import { pastIdOf, type PastMemory } from "../search/passages/passage.js";
import type { Pages } from "../store/contract/lists.js";
import type { KeptContents } from "./kept-contents.js";
import type { Line, LineOf } from "./line.js";
import { earliestEnd } from "./text-lines.js";
import type { YoungerRecords } from "./younger-records.js";

/** Revisions or pieces of evidence that are read at once for each memory. */
const atOnce = 20;

/** Reads the revisions and the evidence of memories. */
export class MemoryDetails {
  constructor(
    private readonly store: MemoryStore,
    private readonly reach: Principal,
    private readonly younger: YoungerRecords,
    private readonly contents: KeptContents,
  ) {}

  /** The lines of memories, each with its revisions and its evidence. */
  async *of(
    memories: readonly Memory[],
    lineOf: (memory: Memory) => LineOf<"memory">,
  ): AsyncGenerator<Line> {
    const { store, reach } = this;
    const revisions = first(
      memories.filter(({ revision }) => revision > 1),
      (ids, page) => store.memories.revisionPage(reach, ids, page),
    );
    const evidence = first(memories, (ids, page) => store.memories.evidencePage(reach, ids, page));
    const [firstRevisions, firstEvidence] = [await revisions, await evidence];
    for (const memory of memories) {
      yield lineOf(memory);
      const older = this.#walk(memory.id, firstRevisions, revisionKeyset, (ids, page) =>
        store.memories.revisionPage(reach, ids, page),
      );
      yield* this.#revisions(memory, older);
      const found = this.#walk(memory.id, firstEvidence, evidenceKeyset, (ids, page) =>
        store.memories.evidencePage(reach, ids, page),
      );
      for await (const some of found) yield* this.#evidence(memory, some);
    }
  }

  /** The items of a memory: first those of the page that was read for all memories, then the others. */
  #walk<Item>(
    id: string,
    read: Pages<Item>,
    keysetOf: (item: Item) => Keyset,
    more: (ids: readonly string[], page: PageRequest) => Promise<Pages<Item>>,
  ): AsyncGenerator<readonly Item[]> {
    const none = { items: [], hasNextPage: false, hasPreviousPage: false };
    return walkPages(
      async (page) => (page.after === undefined ? read : await more([id], page)).get(id) ?? none,
      keysetOf,
      atOnce,
    );
  }

  /** Newest first. */
  async *#revisions(
    memory: Memory,
    pages: AsyncGenerator<readonly MemoryRevision[]>,
  ): AsyncGenerator<Line> {
    let next: Pick<MemoryRevision, "contentSince"> = memory;
    for await (const page of pages) {
      // The memory may have another revision since it was read.
      const revisions = page.filter(({ revision }) => revision < memory.revision);
      const pasts = revisions.map((revision) => ({
        record: pastOf(memory, revision),
        content: revision.content,
      }));
      const contents = await this.contents.of(pasts);
      const expiresAt = memory.expiresAt;
      for (const [i, revision] of revisions.entries()) {
        const index = contents.get(pasts[i]?.record.id ?? "");
        const isFound = index && (!index.passages || index.passages.length > 0 || index.vectors);
        const saidTo =
          isFound && revision.contentSince < next.contentSince ? next.contentSince : null;
        const contentsOfPast = saidTo === null ? undefined : index;
        yield {
          type: "revision",
          record: { ...revision, saidTo, expiresAt },
          index: contentsOfPast ?? { passages: null, vectors: null },
        };
        next = revision;
      }
    }
  }

  async *#evidence(memory: Memory, evidence: readonly Evidence[]): AsyncGenerator<Line> {
    const ids = evidence.map(({ messageId }) => messageId);
    const messages = await this.store.messages.byIds(this.reach, ids);
    await this.younger.look();
    for (const one of evidence) {
      const message = messages.get(one.messageId);
      if (!message || this.younger.has("Message", message.id)) continue;
      const record = { ...one, expiresAt: earliestEnd(memory, message) };
      yield { type: "evidence", record, index: null };
    }
  }
}

function first<Item>(
  memories: readonly Memory[],
  read: (ids: readonly string[], page: PageRequest) => Promise<Pages<Item>>,
): Promise<Pages<Item>> {
  return read(
    memories.map(({ id }) => id),
    { limit: atOnce, fromEnd: false },
  );
}

/** The index record for the content of a revision. */
export function pastOf(
  { id, userId, agentId }: Pick<Memory, "id" | "userId" | "agentId">,
  { revision }: Pick<MemoryRevision, "revision">,
): PastMemory {
  return { entity: "PastMemory", id: pastIdOf({ id, revision }), userId, agentId };
}
