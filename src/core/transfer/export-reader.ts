import { actorKeyset, type Actor, type ActorEntity } from "../actors/actor.js";
import { extractionOrder, passProgress } from "../extraction/extraction-job.js";
import { isFinished, jobKeyset, jobStates, type JobState } from "../jobs/job.js";
import type { MemoryLink } from "../links/memory-link.js";
import type { Memory } from "../memories/memory.js";
import { walkMemories } from "../memories/memory-walk.js";
import type { MemoryStore } from "../store/memory-store.js";
import { storedMessageKeyset, type Message } from "../messages/message.js";
import { namedOwner, type NamedOwner } from "../owner.js";
import {
  opposite,
  reversed,
  type Keyset,
  type Page,
  type PageRequest,
  walkPages,
} from "../lists/page.js";
import type { Principal } from "../principal.js";
import { textOf, type IndexedRecord } from "../search/passages/passage.js";
import type { TextAnalyser } from "../search/text/text-analyser.js";
import type { StateOwner } from "../shared-state/shared-state.js";
import { threadKeyset, type Thread } from "../threads/thread.js";
import type { IndexContents } from "./index-contents.js";
import { KeptContents } from "./kept-contents.js";
import type { Line, LineOf } from "./line.js";
import { MemoryDetails } from "./memory-details.js";
import { earliestEnd } from "./text-lines.js";
import type { PendingExtraction } from "./record-lines.js";
import { YoungerRecords } from "./younger-records.js";

/** Records read at once. A message can be as long as a request. */
const pageSize = 50;

const unfinished: readonly JobState[] = jobStates.filter((state) => !isFinished({ state }));
const oldestFirst = { field: "CREATED_AT", direction: "ASC" } as const;
const unindexed: IndexContents = { passages: null, vectors: null };

/** Reads the contents of an export within a principal's reach, in an order that is the same for equal stores. */
export class ExportReader {
  readonly #contents: KeptContents;
  readonly #details: MemoryDetails;
  /** Their state when their threads were read: records that they make later are younger than the export. */
  readonly #pending: PendingExtraction[] = [];

  private constructor(
    private readonly store: MemoryStore,
    private readonly reach: Principal,
    private readonly younger: YoungerRecords,
    analyser: TextAnalyser,
    withVectors: boolean,
  ) {
    this.#contents = new KeptContents(store, reach, analyser, withVectors);
    this.#details = new MemoryDetails(store, reach, younger, this.#contents);
  }

  static async open(
    store: MemoryStore,
    reach: Principal,
    analyser: TextAnalyser,
    withVectors: boolean,
  ): Promise<ExportReader> {
    const younger = new YoungerRecords(store, reach, await store.events.head());
    return new ExportReader(store, reach, younger, analyser, withVectors);
  }

  async *actors(entity: ActorEntity): AsyncGenerator<Line> {
    const type = entity === "User" ? "user" : "agent";
    const read = async (page: PageRequest) =>
      reversed(await this.store.actors.page(this.reach, entity, opposite(page)));
    for await (const actors of this.#pages<Actor>(read, actorKeyset)) {
      const contents = await this.#contentsOf(actors);
      for (const record of actors)
        yield { type, record, index: contents.get(record.id) ?? unindexed };
    }
  }

  async *threads(): AsyncGenerator<Line> {
    const { store, reach } = this;
    const read = (page: PageRequest) => store.threads.page(reach, page, { order: oldestFirst });
    for await (const threads of this.#pages<Thread>(read, (one) =>
      threadKeyset(one, oldestFirst),
    )) {
      const ids = threads.map(({ id }) => id);
      const jobs = await store.jobs.countBy(reach, "threadId", ids, { states: unfinished });
      const summaries = await store.summaries.byThreads(reach, ids);
      for (const record of threads) {
        if (jobs.get(record.id)) await this.#notePending(record.id);
        yield { type: "thread", record, index: null };
        const summary = summaries.get(record.id);
        if (summary) yield { type: "summary", record: summary, index: null };
      }
    }
  }

  /** Oldest first, the order in which they run. What a job has set aside follows the rest of it. */
  async #notePending(threadId: string): Promise<void> {
    const { jobs } = this.store;
    const filter = {
      owner: { threadId },
      kinds: ["EXTRACT_MEMORIES"],
      states: unfinished,
    } as const;
    const read = async (page: PageRequest) =>
      reversed(await jobs.page(this.reach, opposite(page), { filter }));
    for await (const some of walkPages(read, jobKeyset)) {
      for (const job of some) {
        const { isDryRun, byCall: _byCall, ...order } = extractionOrder(job);
        if (isDryRun) continue;
        const ranges = [order, ...passProgress(job).later];
        for (const { fromSeq, toSeq } of ranges)
          this.#pending.push({ threadId, ...order, fromSeq, toSeq });
      }
    }
  }

  async *messages(): AsyncGenerator<Line> {
    const read = (page: PageRequest) => this.store.messages.page(this.reach, page);
    for await (const messages of this.#pages<Message>(read, storedMessageKeyset)) {
      const contents = await this.#contentsOf(messages);
      for (const message of messages) {
        const record = { ...message, ordinal: message.ordinal ?? 0 };
        yield { type: "message", record, index: contents.get(message.id) ?? unindexed };
      }
    }
  }

  /** Each memory with its revisions, newest first, and its evidence. */
  async *memories(): AsyncGenerator<Line> {
    const { store, reach, younger } = this;
    for await (const page of walkMemories(store, reach, {}, pageSize)) {
      await younger.look();
      const memories = younger.without(page);
      const threads = await this.#threadsOf(memories);
      const contents = await this.#contentsOf(memories);
      const lines = (memory: Memory): LineOf<"memory"> => ({
        type: "memory",
        // A thread out of reach counts as deleted: its memories have no thread then.
        record: threads.has(memory.threadId) ? memory : { ...memory, threadId: null },
        index: contents.get(memory.id) ?? unindexed,
      });
      yield* this.#details.of(memories, lines);
    }
  }

  async #threadsOf(memories: readonly Memory[]): Promise<ReadonlySet<string | null>> {
    const ids = memories.flatMap(({ threadId }) => threadId ?? []);
    const found = ids.length === 0 ? [] : (await this.store.threads.byIds(this.reach, ids)).keys();
    return new Set([null, ...found]);
  }

  async *links(): AsyncGenerator<Line> {
    const { store, reach, younger } = this;
    const read = (page: PageRequest) => store.links.page(reach, page);
    for await (const links of this.#pages<MemoryLink>(read, ({ id }) => [id])) {
      const ids = links.flatMap(({ sourceId, targetId }) => [sourceId, targetId]);
      const ends = await store.memories.byIds(reach, ids);
      for (const link of links) {
        const [source, target] = [ends.get(link.sourceId), ends.get(link.targetId)];
        if (!source || !target || younger.without([source, target]).length < 2) continue;
        const record = { ...link, expiresAt: earliestEnd(source, target) };
        yield { type: "link", record, index: null };
      }
    }
  }

  /** Each owner, followed by its entries by key. */
  async *sharedState(): AsyncGenerator<Line> {
    const { store, reach, younger } = this;
    let after: NamedOwner | null = null;
    for (;;) {
      const owners: StateOwner[] = await store.sharedState.owners(reach, after, pageSize);
      for (const owner of owners) {
        const { entity, id } = namedOwner(owner);
        const entries = (await store.sharedState.byOwners(reach, entity, [id])).get(id) ?? [];
        await younger.look();
        if (younger.has(entity, id)) continue;
        const versions = entries.map(({ version }) => version);
        // An entry may have been added since the owner was read.
        const lastVersion = Math.max(owner.lastVersion, ...versions);
        yield { type: "stateOwner", record: { ...owner, lastVersion }, index: null };
        for (const record of entries) yield { type: "state", record, index: null };
      }
      const last = owners.at(-1);
      if (!last || owners.length < pageSize) return;
      after = namedOwner(last);
    }
  }

  /** The pending extractions of the threads that were read. */
  async *extractions(): AsyncGenerator<Line> {
    for (const record of this.#pending) yield { type: "extraction", record, index: null };
  }

  /** The pages of a list, without records younger than the export. */
  async *#pages<Item extends Actor | Thread | Message | MemoryLink>(
    read: (page: PageRequest) => Promise<Page<Item>>,
    keysetOf: (item: Item) => Keyset,
  ): AsyncGenerator<readonly Item[]> {
    for await (const items of walkPages(read, keysetOf, pageSize)) {
      await this.younger.look();
      const older = this.younger.without(items);
      if (older.length > 0) yield older;
    }
  }

  /**
   * The index contents that cannot be rebuilt from the records. A record that has changed since it was read gets none,
   * because they would belong to other content.
   */
  async #contentsOf(records: readonly IndexedRecord[]): Promise<Map<string, IndexContents>> {
    const asked = records.map((record) => ({ record, content: textOf(record) }));
    const contents = await this.#contents.of(asked);
    const own = records.filter(({ id }) => {
      const found = contents.get(id);
      return found && (found.passages ?? found.vectors);
    });
    const now = await this.#readAgain(own);
    for (const record of own) {
      const again = now.get(record.id);
      if (again && textOf(again) === textOf(record)) continue;
      contents.set(record.id, unindexed);
    }
    return contents;
  }

  async #readAgain(records: readonly IndexedRecord[]): Promise<ReadonlyMap<string, IndexedRecord>> {
    const { store, reach } = this;
    const [first] = records;
    if (!first) return new Map();
    const ids = records.map(({ id }) => id);
    if (first.entity === "Message") return store.messages.byIds(reach, ids);
    if (first.entity === "Memory") return store.memories.byIds(reach, ids);
    return store.actors.byIds(reach, first.entity, ids);
  }
}
