import type { MemoryStore } from "../../src/core/store/memory-store.js";
import type { Memory } from "../../src/core/memories/memory.js";
import type { OwnerFilter } from "../../src/core/owner.js";
import type { Principal } from "../../src/core/principal.js";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { searchByWords } from "../../src/core/search/words/lexical-retriever.js";
import type { IndexedEntity } from "../../src/core/search/passages/passage.js";
import type { WordSearchOptions } from "../../src/core/search/words/lexical-retriever.js";
import type { CandidateFilter } from "../../src/core/store/contract/passages.js";
import { aMemory, aMessage, aThread, aUser, member, type MessageDraft } from "../store/samples.js";
import { passagesOf } from "../support/passages-of.js";

/** A store with messages and lexical search. Threads are created on demand. */
export class Talk {
  readonly #threads = new Set<string>();

  constructor(readonly store: MemoryStore) {}

  /** Adds messages by id to one thread. */
  async say(
    contents: Readonly<Record<string, string>>,
    change: Partial<MessageDraft> = {},
  ): Promise<void> {
    await this.store.unit(member, async (unit) => {
      for (const [id, content] of Object.entries(contents)) {
        const message = aMessage({ id, content, ...change });
        const thread = aThread({ ...message, id: message.threadId ?? "", entity: "Thread" });
        if (!this.#threads.has(thread.id)) await unit.threads.insert(thread);
        this.#threads.add(thread.id);
        for (const stored of await unit.messages.append(thread, [message]))
          await unit.passages.add(stored, passagesOf(stored, content, englishAnalyser));
      }
    });
  }

  /** Adds memories by id. */
  async know(
    contents: Readonly<Record<string, string>>,
    change: Partial<Memory> = {},
  ): Promise<void> {
    await this.store.unit(member, async (unit) => {
      for (const [id, content] of Object.entries(contents)) {
        const memory = aMemory({ id, content, originThreadId: null, ...change });
        await unit.memories.insert([memory]);
        await unit.passages.add(memory, passagesOf(memory, content, englishAnalyser));
      }
    });
  }

  async introduce(id: string, information: string): Promise<void> {
    await this.store.unit(member, async (unit) => {
      const user = aUser({ id, information, hasProfile: true });
      await unit.actors.insert(user);
      await unit.passages.add(user, passagesOf(user, information, englishAnalyser));
    });
  }

  /** The hits with their explanations. */
  async search(query: string, options: Partial<TalkSearch> = {}) {
    const {
      entities = ["Message", "Memory", "User"],
      owner = { userId: "user-1" },
      filter = {},
      limit = 10,
      caller = member,
      ...rest
    } = options;
    const targets = entities.map((entity) => ({
      entity,
      filter: { owner: ownerFor(entity, owner), includeInvalid: false, ...filter },
    }));
    const { hits, ...found } = await searchByWords(this.store, caller, targets, query, limit, {
      analyser: englishAnalyser,
      without: new Set(),
      ...rest,
    });
    const explained = hits.map(({ entity, recordId, score, passage, similarity, explain }) => {
      return { entity, recordId, score, passage, similarity, why: explain() };
    });
    return { ...found, hits: explained };
  }

  /** The ids of the hits. */
  async find(query: string, options: Partial<TalkSearch> = {}): Promise<string[]> {
    return (await this.search(query, options)).hits.map(({ recordId }) => recordId);
  }
}

export interface TalkSearch extends WordSearchOptions {
  readonly entities: readonly IndexedEntity[];
  readonly owner: OwnerFilter;
  readonly filter: Partial<CandidateFilter>;
  readonly limit: number;
  readonly caller: Principal;
}

function ownerFor(entity: IndexedEntity, owner: OwnerFilter): OwnerFilter {
  return entity === "User" ? { userId: owner.userId } : owner;
}
