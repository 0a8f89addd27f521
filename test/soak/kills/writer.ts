import type { Random } from "../../support/random.js";
import { Belongings, type OwnLink, type OwnMemory, type OwnMessage } from "./belongings.js";
import { deed, refusedDeed, refusedWord, repeatable, type Deed } from "./deed.js";
import * as documents from "./documents.js";

const relations = ["SUPERSEDES", "REFINES", "DUPLICATES", "SUPPORTS", "CONTRADICTS"] as const;

const dayInSeconds = 86_400;

/** Makes up deeds, one at a time, each of which fits what is there after the one before. */
export class Writer {
  readonly own = new Belongings();
  #count = 0;

  constructor(
    private readonly name: string,
    private readonly random: Random,
  ) {}

  /** The user whose memories and profile the writer keeps; nothing is ever extracted for it. */
  get keeper(): string {
    return `keeper-${this.name}`;
  }

  next(): Deed {
    const total = this.#deeds.reduce((sum, [weight]) => sum + weight, 0);
    for (;;) {
      let place = this.random.next() * total;
      const [, make] = this.#deeds.find(([weight]) => (place -= weight) < 0) ?? [];
      const deed = make?.call(this);
      if (deed) return deed;
    }
  }

  /** By how often each is done; a deed that there is nothing for just now is none. */
  readonly #deeds: readonly (readonly [weight: number, make: () => Deed | undefined])[] = [
    [6, this.#talk],
    [5, this.#addNotes],
    [3, this.#editMessage],
    [2, this.#deleteMessage],
    [0.5, this.#clear],
    [1, this.#deleteThread],
    [6, this.#addMemory],
    [3, this.#import],
    [5, this.#updateMemory],
    [2, this.#deleteMemory],
    [4, this.#link],
    [1, this.#updateLink],
    [1, this.#unlink],
    [3, this.#updateRecord],
    [2, this.#fade],
    [1, this.#profile],
    [2, this.#refused],
  ];

  #id(kind: string): string {
    return `${kind}-${this.name}-${++this.#count}`;
  }

  #pick<Item>(items: Iterable<Item>): Item | undefined {
    const list = [...items];
    return list[this.random.between(0, list.length - 1)];
  }

  #chance(of: number): boolean {
    return this.random.next() < of;
  }

  /** A text of its own; a long one has several passages, an empty one none. */
  #text(): string {
    if (this.#chance(0.05)) return "";
    const sentence = () => {
      const number = ++this.#count;
      return `Entry ${number} of ${this.name} lies in drawer ${number % 17}, under ${number % 5} grey stones.`;
    };
    const sentences = this.#chance(0.2) ? this.random.between(10, 20) : 1;
    return Array.from({ length: sentences }, sentence).join(" ");
  }

  #vector(): number[] {
    return [this.random.between(1, 9), this.random.between(-9, 9), this.random.between(-9, 9)];
  }

  /** Messages that are only ever added to, in one of two threads. */
  #talk(): Deed {
    const threadId = `talk-${this.name}-${this.random.between(1, 2)}`;
    if (!this.own.threads.has(threadId)) return this.#openThread(threadId, "talker", true);
    const messages = this.#newMessages(threadId, () => {
      return `I own a bicycle with number ${this.name}${++this.#count}.`;
    });
    return this.#addMessages(threadId, messages, this.own.talk);
  }

  #addNotes(): Deed {
    const threadId = this.#noteThread();
    if (threadId === undefined)
      return this.#openThread(this.#id("notes"), "noter", this.#chance(0.5));
    const messages = this.#newMessages(
      threadId,
      () => `I own a boat with number ${++this.#count}.`,
    );
    return this.#addMessages(threadId, messages, this.own.messages);
  }

  /** One of the threads that come and go; undefined: it is time for a new one. */
  #noteThread(): string | undefined {
    const notes = [...this.own.threads].filter((id) => id.startsWith("notes"));
    return notes.length < 3 ? undefined : this.#pick(notes);
  }

  #openThread(id: string, user: string, extractMemories: boolean): Deed {
    const input = {
      id,
      userId: `${user}-${this.name}`,
      agentId: "helper",
      ...(extractMemories ? {} : { settings: { extractMemories } }),
    };
    return deed(
      documents.ensureThread,
      { input },
      {
        isDone: async (client) => (await client.run(documents.threadNow, { id })).thread !== null,
        note: () => this.own.threads.add(id),
      },
    );
  }

  #newMessages(threadId: string, say: () => string): OwnMessage[] {
    return Array.from({ length: this.random.between(1, 4) }, () => ({
      id: this.#id("message"),
      threadId,
      content: say(),
    }));
  }

  #addMessages(
    threadId: string,
    messages: readonly OwnMessage[],
    kept: Map<string, OwnMessage>,
  ): Deed {
    const input = {
      threadId,
      idempotencyKey: this.#id("key"),
      messages: messages.map(({ id, content }) => ({ id, role: "user", content })),
    };
    return deed(
      documents.addMessages,
      { input },
      {
        isDone: repeatable,
        note: () => messages.forEach((message) => kept.set(message.id, message)),
      },
    );
  }

  #editMessage(): Deed | undefined {
    const message = this.#pick(this.own.messages.values());
    if (!message) return undefined;
    const { id } = message;
    const content = `Now it says ${++this.#count}.`;
    return deed(
      documents.updateMessage,
      { input: { id, content } },
      {
        isDone: async (client) =>
          (await client.run(documents.messageNow, { id })).message?.content === content,
        note: () => {
          this.own.messages.set(id, { ...message, content });
          this.own.foundBy.delete(id);
        },
      },
    );
  }

  #deleteMessage(): Deed | undefined {
    const id = this.#pick(this.own.messages.keys());
    if (id === undefined) return undefined;
    const derived = this.#pick(["INVALIDATE", "KEEP", "DELETE"] as const) ?? null;
    return deed(
      documents.deleteMessage,
      { input: { id, derived } },
      {
        isDone: async (client) => (await client.run(documents.messageNow, { id })).message === null,
        note: () => this.own.removeMessage(id),
      },
    );
  }

  #clear(): Deed | undefined {
    const threadId = this.#noteThread();
    if (threadId === undefined || this.own.messagesOf(threadId).length === 0) return undefined;
    return deed(
      documents.clearMessages,
      { threadId },
      {
        isDone: async (client) =>
          (await client.run(documents.threadNow, { id: threadId })).thread?.messageCount === 0,
        note: () => {
          for (const { id } of this.own.messagesOf(threadId)) this.own.removeMessage(id);
        },
      },
    );
  }

  #deleteThread(): Deed | undefined {
    const id = this.#noteThread();
    if (id === undefined) return undefined;
    const memories = this.#chance(0.5) ? "DELETE_ALL" : "KEEP_USER_LEVEL";
    return deed(
      documents.deleteThread,
      { input: { id, memories } },
      {
        isDone: async (client) => (await client.run(documents.threadNow, { id })).thread === null,
        note: () => this.own.removeThread(id),
      },
    );
  }

  #newMemory(): OwnMemory {
    const kind = this.#chance(0.5) ? "MEMORY" : "FACT";
    const threadId = this.#chance(0.2) ? (this.#noteThread() ?? null) : null;
    const [content, note] = [this.#text(), ++this.#count];
    return { id: this.#id("memory"), kind, threadId, content, note, revision: 1, reason: null };
  }

  #addMemory(): Deed {
    const memory = this.#newMemory();
    const { id, kind, threadId, content, note } = memory;
    const input = {
      id,
      kind,
      threadId,
      content,
      metadata: { note },
      userId: this.keeper,
      agentId: null,
      ...(this.#chance(0.2) ? { ttlSeconds: dayInSeconds } : {}),
    };
    return deed(
      documents.addMemory,
      { input },
      {
        isDone: async (client) => (await client.run(documents.memoryNow, { id })).memory !== null,
        note: () => this.own.memories.set(id, memory),
      },
    );
  }

  #import(): Deed {
    const records = Array.from({ length: this.random.between(1, 3) }, () => this.#newMemory());
    const isMessages = this.#chance(0.3);
    const kind = this.#chance(0.5) ? "MEMORY" : "FACT";
    const vectors = this.#chance(0.5) ? records.map(() => this.#vector()) : null;
    const indexTexts = this.#chance(0.4) ? records.map(() => [this.#text(), this.#text()]) : null;
    const ids = records.map(({ id }) => id);
    const input = {
      type: isMessages ? ("MESSAGE" as const) : (kind as "MEMORY" | "FACT"),
      ids,
      contents: records.map(({ content }) => content),
      userIds: [this.keeper],
      metadata: records.map(({ note }) => ({ note })),
      vectors,
      indexTexts,
      ...(isMessages ? { roles: ["user"] } : {}),
    };
    return deed(
      documents.importRecords,
      { input },
      {
        isDone: async (client) => {
          const found = await Promise.all(
            ids.map(async (id) =>
              isMessages
                ? (await client.run(documents.messageNow, { id })).message
                : (await client.run(documents.memoryNow, { id })).memory,
            ),
          );
          const there = found.filter((record) => record !== null).length;
          if (there === 0 || there === ids.length) return there > 0;
          throw new Error(`Of an import, ${there} of ${ids.length} records are there.`);
        },
        note: () => {
          records.forEach((record, i) => {
            const { id, content } = record;
            if (isMessages) this.own.messages.set(id, { id, threadId: null, content });
            else this.own.memories.set(id, { ...record, kind, threadId: null });
            if (vectors || indexTexts)
              this.own.foundBy.set(id, { text: indexTexts?.[i], vector: vectors?.[i] });
          });
        },
      },
    );
  }

  #updateMemory(): Deed | undefined {
    const memory = this.#pick(this.own.memories.values());
    if (!memory) return undefined;
    const { id, revision } = memory;
    const note = ++this.#count;
    const change = this.#chance(0.6) ? { content: this.#text() } : {};
    const timestamp = this.#chance(0.3) ? this.#timestamp() : undefined;
    const input = { id, ...change, timestamp, metadata: { note }, expectedRevision: revision };
    const isNewText = change.content !== undefined && change.content !== memory.content;
    return deed(
      documents.updateMemory,
      { input },
      {
        isDone: (client) => this.#isRevised(client, id, revision),
        note: () => this.own.revise(id, { note, ...(isNewText ? change : {}) }),
      },
    );
  }

  #timestamp(): string {
    return new Date(
      Date.UTC(2025, this.random.between(0, 11), this.random.between(1, 28)),
    ).toISOString();
  }

  async #isRevised(
    client: Parameters<Deed["isDone"]>[0],
    id: string,
    before: number,
  ): Promise<boolean> {
    const { memory } = await client.run(documents.memoryNow, { id });
    return memory !== null && memory !== undefined && memory.revision > before;
  }

  #deleteMemory(): Deed | undefined {
    const id = this.#pick(this.own.memories.keys());
    if (id === undefined) return undefined;
    return deed(
      documents.deleteMemory,
      { id },
      {
        isDone: async (client) => (await client.run(documents.memoryNow, { id })).memory === null,
        note: () => this.own.removeMemories([id]),
      },
    );
  }

  /** From a newer memory to an older one, so that no circle comes about. */
  #link(): Deed | undefined {
    const ids = [...this.own.memories.keys()];
    const target = this.random.between(0, ids.length - 2);
    const targetId = ids[target];
    const sourceId = ids[this.random.between(target + 1, ids.length - 1)];
    const relation = this.#pick(relations);
    if (targetId === undefined || sourceId === undefined || !relation) return undefined;
    const link = { id: this.#id("link"), sourceId, targetId, relation };
    if (this.#isTaken(link)) return undefined;
    return deed(
      documents.linkMemories,
      { input: link },
      {
        isDone: async (client) => (await this.#relationOf(client, link)) === relation,
        note: () => this.#noteLink(link),
      },
    );
  }

  #updateLink(): Deed | undefined {
    const before = this.#pick(this.own.links.values());
    const relation = this.#pick(relations);
    if (!before || !relation) return undefined;
    const link = { ...before, relation };
    if (this.#isTaken(link)) return undefined;
    return deed(
      documents.updateLink,
      { input: { id: link.id, relation } },
      {
        isDone: async (client) => (await this.#relationOf(client, link)) === relation,
        note: () => this.#noteLink(link),
      },
    );
  }

  #unlink(): Deed | undefined {
    const link = this.#pick(this.own.links.values());
    if (!link) return undefined;
    return deed(
      documents.unlinkMemories,
      { id: link.id },
      {
        isDone: async (client) => (await this.#relationOf(client, link)) === undefined,
        note: () => {
          this.own.links.delete(link.id);
          this.own.settle(link.targetId);
        },
      },
    );
  }

  #noteLink(link: OwnLink): void {
    this.own.links.set(link.id, link);
    this.own.settle(link.targetId);
  }

  /** Whether the two are linked so already. */
  #isTaken({ sourceId, targetId, relation }: OwnLink): boolean {
    return this.own
      .linksOf(sourceId)
      .some((one) => one.targetId === targetId && one.relation === relation);
  }

  async #relationOf(client: Parameters<Deed["isDone"]>[0], { id, sourceId }: OwnLink) {
    const { memory } = await client.run(documents.memoryNow, { id: sourceId });
    return memory?.links.nodes.find((link) => link.id === id)?.relation;
  }

  /** What only search finds a memory by has no revision, so it is just sent again. */
  #updateRecord(): Deed | undefined {
    const memory = this.#pick(this.own.memories.values());
    if (!memory) return undefined;
    const { id, kind } = memory;
    const before = this.own.foundBy.get(id);
    const text = [this.#text(), this.#text()];
    const vector = this.#chance(0.3) ? null : this.#vector();
    const isText = this.#chance(0.5);
    const input = { type: kind, id, ...(isText ? { indexText: text } : { vector }) };
    return deed(
      documents.updateRecord,
      { input },
      {
        isDone: repeatable,
        note: () => {
          if (isText) this.own.foundBy.set(id, { text });
          else this.own.foundBy.set(id, { text: before?.text, vector });
        },
      },
    );
  }

  /** Gives a record a life of a second, after which its caller knows no more of it. */
  #fade(): Deed | undefined {
    const free = [...this.own.memories.keys()].filter((id) => this.own.linksOf(id).length === 0);
    const isMemory = this.#chance(0.5);
    const id = this.#pick(isMemory ? free : this.own.messages.keys());
    if (id === undefined) return undefined;
    const input = { id, ttlSeconds: 1, ttlAnchor: "CREATED_AT" as const };
    const note = () => this.own.fade(id);
    if (isMemory) {
      return deed(
        documents.updateMemory,
        { input },
        {
          isDone: async (client) => {
            const { memory } = await client.run(documents.memoryNow, { id });
            return !memory || this.#isSoon(memory.expiresAt);
          },
          note,
        },
      );
    }
    return deed(
      documents.updateMessage,
      { input },
      {
        isDone: async (client) => {
          const { message } = await client.run(documents.messageNow, { id });
          return !message || this.#isSoon(message.expiresAt);
        },
        note,
      },
    );
  }

  /** Whether that is not the long life that some have anyway. */
  #isSoon(expiresAt: string | null | undefined): boolean {
    return typeof expiresAt === "string" && Date.parse(expiresAt) < Date.now() + 60_000;
  }

  #profile(): Deed {
    const information = `Keeps ${++this.#count} drawers, and answers to ${this.name}.`;
    const id = this.keeper;
    return deed(
      documents.upsertUser,
      { input: { id, information } },
      {
        isDone: async (client) =>
          (await client.run(documents.userNow, { id })).user?.information === information,
        note: () => (this.own.profile = information),
      },
    );
  }

  #refused(): Deed | undefined {
    const content = `${refusedWord} ${++this.#count}.`;
    const memory = this.#pick(this.own.memories.values());
    if (!memory) return undefined;
    const { id, revision } = memory;
    const fresh = this.#id("refused");
    const owner = { userId: this.keeper };
    const which = this.random.between(1, 4);
    if (which === 1)
      return refusedDeed(
        documents.addMemory,
        { input: { id, content, ...owner } },
        "ALREADY_EXISTS",
      );
    if (which === 2)
      return refusedDeed(
        documents.updateMemory,
        { input: { id, content, expectedRevision: revision + 1 } },
        "REVISION_CONFLICT",
      );
    if (which === 3) {
      const input = { type: "MEMORY" as const, ids: [fresh, id], contents: [content, content] };
      return refusedDeed(documents.importRecords, { input }, "ALREADY_EXISTS");
    }
    const messages = [{ role: "user", content }];
    return refusedDeed(
      documents.addMessages,
      { input: { threadId: fresh, messages } },
      "NOT_FOUND",
    );
  }
}
