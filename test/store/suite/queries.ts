import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { actorKeyset } from "../../../src/core/actors/actor.js";
import type { JsonObject } from "../../../src/core/entity.js";
import { defaultMemoryOrder, memoryKeyset } from "../../../src/core/memories/memory.js";
import {
  messageKeyset,
  storedMessageKeyset,
  type Message,
} from "../../../src/core/messages/message.js";
import {
  matchesMetadata,
  type MetadataFilter,
} from "../../../src/core/metadata/metadata-filter.js";
import type { Owner, OwnerFilter } from "../../../src/core/owner.js";
import type { Direction, Keyset, Page, PageRequest } from "../../../src/core/lists/page.js";
import type { Principal } from "../../../src/core/principal.js";
import { defaultThreadOrder, threadKeyset, type Thread } from "../../../src/core/threads/thread.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aMessage, anEvidence, aThread, keep, memberOf, type Records } from "../samples.js";
import {
  actorQuestion,
  memoryQuestion,
  messageIds,
  messageQuestion,
  someActors,
  someMemories,
  someMessages,
  someThreads,
  threadQuestion,
  type Caller,
  type RestingMemory,
  type Walk,
} from "./random-lists.js";

/** Lists of random records, compared with plain code that filters, sorts and cuts them. */
export function describeQueries(opened: OpenedStore): void {
  describe("Any page of any list is what plain code makes of the same records:", () => {
    test("of users and agents", () =>
      checkAnswers(
        opened,
        { items: someActors, question: actorQuestion, toRecords: (actors) => ({ actors }) },
        async ({ caller, walk, entity, filter }, principal, actors) => {
          const isUser = entity === "User";
          const bound = isUser ? caller.userId : caller.agentId;
          const isOfOtherSort = (isUser ? caller.agentId : caller.userId) !== undefined;
          const found = actors.filter(
            (actor) =>
              actor.entity === entity &&
              (bound === undefined ? !isOfOtherSort : bound === actor.id) &&
              is(filter?.hasProfile, actor.hasProfile) &&
              hasMetadata(filter?.metadata, actor),
          );
          const list = sorted(found, "DESC", ({ createdAt, id }) => [createdAt, id]);
          const queries = opened().actors;
          const answer = await readList(walk, {
            page: (request) => queries.page(principal, entity, request, filter),
            count: () => queries.count(principal, entity, filter),
            keyset: actorKeyset,
          });
          expect(answer).toEqual(cut(list, walk));
        },
      ));

    test("of threads", () =>
      checkAnswers(
        opened,
        { items: someThreads, question: threadQuestion, toRecords: (threads) => ({ threads }) },
        async ({ caller, walk, by, filter, order }, principal, threads) => {
          const { field, direction } = order ?? defaultThreadOrder;
          const found = threads.filter(
            (thread) =>
              isOwnedBy(caller, thread) &&
              (by === undefined || thread[by.parent] === by.id) &&
              isOwnedBy(filter?.owner, thread) &&
              is(filter?.chatId, thread.chatId) &&
              hasMetadata(filter?.metadata, thread),
          );
          const list = sorted(found, direction, ({ id, createdAt, updatedAt }) => [
            field === "UPDATED_AT" ? updatedAt : createdAt,
            id,
          ]);
          const { page, count, pageBy, countBy } = opened().threads;
          const query = { filter, order };
          const answer = await readList(walk, {
            async page(request) {
              if (by === undefined) return page(principal, request, query);
              const ids = ["other", by.id];
              return (await pageBy(principal, by.parent, ids, request, query)).get(by.id);
            },
            async count() {
              if (by === undefined) return count(principal, filter);
              return (await countBy(principal, by.parent, ["other", by.id], filter)).get(by.id);
            },
            keyset: (thread) => threadKeyset(thread, order),
          });
          expect(answer).toEqual(cut(list, walk));
        },
      ));

    test("of messages", () =>
      checkAnswers(
        opened,
        { items: someMessages, question: messageQuestion, toRecords: recordsOfMessages },
        async ({ caller, walk, threadId, filter }, principal, messages) => {
          const found = messages.filter(
            (message) =>
              isOwnedBy(caller, message) &&
              is(threadId, message.threadId) &&
              isOwnedBy(filter?.owner, message) &&
              isIn(filter?.roles, message.role) &&
              isIn(filter?.names, message.name) &&
              isIn(filter?.types, message.type) &&
              isIn(filter?.typeTexts, message.typeText) &&
              isIn(filter?.runIds, message.runId) &&
              isIn(filter?.toolCallIds, message.toolCallId) &&
              isIn(filter?.agentNames, message.agentName) &&
              is(filter?.hasToolCalls, message.hasToolCalls) &&
              message.timestamp >= (filter?.since ?? -Infinity) &&
              message.timestamp < (filter?.until ?? Infinity) &&
              hasMetadata(filter?.metadata, message),
          );
          const list = sorted(found, "ASC", ({ createdAt, id, seq }) =>
            threadId === undefined ? [createdAt, Number(seq), id] : [Number(seq)],
          );
          const { page, count, pageBy, countBy } = opened().messages;
          const query = { filter };
          const answer = await readList(walk, {
            async page(request) {
              if (threadId === undefined) return page(principal, request, query);
              const ids = ["other", threadId];
              return (await pageBy(principal, "threadId", ids, request, query)).get(threadId);
            },
            async count() {
              if (threadId === undefined) return count(principal, filter);
              return (await countBy(principal, "threadId", ["other", threadId], filter)).get(
                threadId,
              );
            },
            keyset: threadId === undefined ? storedMessageKeyset : messageKeyset,
          });
          expect(answer).toEqual(cut(list, walk));
        },
      ));

    test("of memories", () =>
      checkAnswers(
        opened,
        { items: someMemories, question: memoryQuestion, toRecords: recordsOfMemories },
        async ({ caller, walk, by, filter, order }, principal, memories) => {
          const { field, direction } = order ?? defaultMemoryOrder;
          const ofParent = memories.filter(({ memory, messageIds }) => {
            if (by === undefined) return true;
            if (by.parent === "messageId") return messageIds.includes(by.id);
            return memory[by.parent] === by.id;
          });
          const found = ofParent
            .map(({ memory }) => memory)
            .filter(
              (memory) =>
                isOwnedBy(caller, memory) &&
                isOwnedBy(filter?.owner, memory) &&
                isIn(filter?.kinds, memory.kind) &&
                isIn(filter?.categories, memory.category) &&
                isIn(filter?.statuses, memory.status) &&
                isIn(filter?.sources, memory.source) &&
                memory.confidence >= (filter?.minConfidence ?? 0) &&
                (memory.importance ?? -1) >= (filter?.minImportance ?? -1) &&
                hasMetadata(filter?.metadata, memory),
            );
          const list = sorted(found, direction, ({ id, createdAt, updatedAt, confidence }) => {
            if (field === "CONFIDENCE") return [confidence, id];
            return [field === "UPDATED_AT" ? updatedAt : createdAt, id];
          });
          const { page, count, pageBy, countBy } = opened().memories;
          const query = { filter, order };
          const answer = await readList(walk, {
            async page(request) {
              if (by === undefined) return page(principal, request, query);
              const ids = ["other", by.id];
              return (await pageBy(principal, by.parent, ids, request, query)).get(by.id);
            },
            async count() {
              if (by === undefined) return count(principal, filter);
              return (await countBy(principal, by.parent, ["other", by.id], filter)).get(by.id);
            },
            keyset: (memory) => memoryKeyset(memory, order),
          });
          expect(answer).toEqual(cut(list, walk));
        },
      ));
  });
}

interface Subject<Item, Question> {
  readonly items: fc.Arbitrary<readonly Item[]>;
  readonly question: fc.Arbitrary<Question>;
  toRecords(items: readonly Item[]): Records;
}

/**
 * Stores random records of two tenants, and runs random queries. `check` receives the records of
 * the caller's tenant.
 */
async function checkAnswers<Item, Question extends { readonly caller: Caller }>(
  opened: OpenedStore,
  { items, question, toRecords }: Subject<Item, Question>,
  check: (question: Question, principal: Principal, items: readonly Item[]) => Promise<void>,
): Promise<void> {
  let tenants = 0;
  const questions = fc.array(question, { minLength: 1, maxLength: 8 });
  const property = fc.asyncProperty(fc.tuple(items, items), questions, async (kept, questions) => {
    // The store keeps its records, so each run has its own tenants.
    const members = kept.map(() => memberOf(`tenant-${++tenants}`));
    for (const [i, member] of members.entries())
      await keep(opened(), toRecords(kept[i] ?? []), member);
    for (const question of questions) {
      const { tenant, ...bound } = question.caller;
      const { tenantId = "" } = members[tenant] ?? {};
      await check(question, { tenantId, roles: ["member"], ...bound }, kept[tenant] ?? []);
    }
  });
  await fc.assert(property, { numRuns: 100 });
}

interface StoredList<Item> {
  page(request: PageRequest): Promise<Page<Item> | undefined>;
  count(): Promise<number | undefined>;
  keyset(item: Item): Keyset;
}

interface ReadList<Item> {
  readonly count: number | undefined;
  readonly pages: readonly (Page<Item> | undefined)[];
}

async function readList<Item>(
  { size, fromEnd }: Walk,
  { page, count, keyset }: StoredList<Item>,
): Promise<ReadList<Item>> {
  const pages: (Page<Item> | undefined)[] = [];
  let edge: Item | undefined;
  let hasMore = true;
  while (hasMore && pages.length < 30) {
    const place = edge && keyset(edge);
    const bound = fromEnd ? { before: place } : { after: place };
    const read = await page({ limit: size, fromEnd, ...bound });
    pages.push(read);
    edge = fromEnd ? read?.items[0] : read?.items.at(-1);
    hasMore = (fromEnd ? read?.hasPreviousPage : read?.hasNextPage) ?? false;
  }
  return { count: await count(), pages };
}

/** The expected pages of a list. */
function cut<Item>(list: readonly Item[], { size, fromEnd }: Walk): ReadList<Item> {
  const pages: Page<Item>[] = [];
  for (let done = 0; done === 0 || done < list.length; done += size) {
    const from = fromEnd ? Math.max(list.length - done - size, 0) : done;
    const to = fromEnd ? list.length - done : Math.min(done + size, list.length);
    pages.push({
      items: list.slice(from, to),
      hasNextPage: to < list.length,
      hasPreviousPage: from > 0,
    });
  }
  return { count: list.length, pages };
}

function sorted<Item>(
  items: readonly Item[],
  direction: Direction,
  keysOf: (item: Item) => Keyset,
): Item[] {
  const ascending = items.toSorted((one, other) => compareKeys(keysOf(one), keysOf(other)));
  return direction === "ASC" ? ascending : ascending.toReversed();
}

function compareKeys([one, ...ones]: Keyset, [other, ...others]: Keyset): number {
  if (one === undefined || other === undefined) return 0;
  if (one === other) return compareKeys(ones, others);
  if (typeof one === "number") return one - Number(other);
  // UTF-8 bytes are in code point order.
  return Buffer.compare(Buffer.from(one), Buffer.from(String(other)));
}

function is<Value>(wanted: Value | undefined, actual: Value): boolean {
  return wanted === undefined || wanted === actual;
}

function isIn<Value>(wanted: readonly Value[] | undefined, actual: Value | null): boolean {
  return wanted === undefined || wanted.some((one) => one === actual);
}

function isOwnedBy(
  owner: OwnerFilter | undefined,
  { userId, agentId, threadId = null }: Pick<Owner, "userId" | "agentId"> & Partial<Owner>,
): boolean {
  return is(owner?.userId, userId) && is(owner?.agentId, agentId) && is(owner?.threadId, threadId);
}

function hasMetadata(
  filter: MetadataFilter | undefined,
  { metadata }: { readonly metadata: JsonObject | null },
): boolean {
  return filter === undefined || matchesMetadata(filter, metadata);
}

function recordsOfMessages(messages: readonly Message[]): Records {
  const threads = new Map<string, Thread>();
  for (const { threadId, userId, agentId } of messages) {
    const id = threadId ?? "";
    threads.set(id, aThread({ id, userId, agentId }));
  }
  return { threads: [...threads.values()], messages };
}

function recordsOfMemories(memories: readonly RestingMemory[]): Records {
  return {
    threads: [aThread()],
    messages: messageIds.map((id) => aMessage({ id })),
    memories: memories.map(({ memory }) => memory),
    evidence: memories.flatMap(({ memory: { id: memoryId }, messageIds }) =>
      messageIds.map((messageId) =>
        anEvidence({ id: `${memoryId} ${messageId}`, memoryId, messageId }),
      ),
    ),
  };
}
