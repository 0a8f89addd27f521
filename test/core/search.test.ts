import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { WordSearchOptions } from "../../src/core/search/words/lexical-retriever.js";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import type { Owner, ScopeFilter } from "../../src/core/owner.js";
import { isProfileEntity, type IndexedRecord } from "../../src/core/search/passages/passage.js";
import type { Principal, Role } from "../../src/core/principal.js";
import {
  resolveStoreScope,
  resolveThreadScope,
  type SearchScope,
} from "../../src/core/search/scope.js";
import type { SearchRequest } from "../../src/core/search/search-request.js";
import { SearchService, type SearchResults } from "../../src/core/search/search.js";
import { openEmbedded, newFile } from "../store/embedded.js";
import { PointingEmbedder } from "../support/meaning-embedder.js";
import { scopeDefaults } from "../../src/core/threads/thread-settings.js";
import { settingsRules } from "../support/model-calls.js";
import { searchModels } from "../support/search-models.js";
import {
  aMemory,
  aMessage,
  aThread,
  aUser,
  anAgent,
  keep,
  member,
  setVector,
} from "../store/samples.js";
import { passagesOf } from "../support/passages-of.js";

const byWords: WordSearchOptions = { analyser: englishAnalyser, without: new Set() };

const users = ["u1", "u2", null] as const;
const agents = ["a1", "a2", null] as const;
const owners = users.flatMap((userId) => agents.map((agentId) => ({ userId, agentId })));
const nameOf = ({ userId, agentId }: Pick<Owner, "userId" | "agentId">) => `${userId}-${agentId}`;

const threads = owners.map((owner) => aThread({ id: nameOf(owner), ...owner }));
const messages = owners.map((owner) =>
  aMessage({ id: `said ${nameOf(owner)}`, threadId: nameOf(owner), ...owner, content: "tea" }),
);
const memories = owners.flatMap((owner) => [
  aMemory({ id: `known ${nameOf(owner)}`, ...owner, content: "tea" }),
  aMemory({ id: `kept ${nameOf(owner)}`, threadId: nameOf(owner), ...owner, content: "tea" }),
]);
const actors = [
  ...["u1", "u2"].map((id) => aUser({ id, hasProfile: true, information: "tea" })),
  ...["a1", "a2"].map((id) => anAgent({ id, hasProfile: true, information: "tea" })),
];
const records: readonly IndexedRecord[] = [
  ...messages.map((message) => ({ ...message, seq: 1 })),
  ...memories,
  ...actors,
];

/** A store in which every record contains "tea" and has the same vector. */
async function openStore(): Promise<MemoryStore> {
  const store = openEmbedded(newFile());
  await keep(store, { actors, threads, messages, memories });
  await store.unit(member, async (unit) => {
    for (const record of records) {
      await unit.passages.add(record, passagesOf(record, "tea", englishAnalyser));
      await setVector(unit, record, [1, 0]);
    }
  });
  return store;
}

const keyOf = ({ entity, id }: IndexedRecord) => `${entity} ${id}`;
const found = ({ results }: SearchResults) => results.map(({ record }) => keyOf(record)).toSorted();

/** Whether the caller can reach the record at all. */
function isInReach({ userId, agentId }: Principal, record: IndexedRecord): boolean {
  if (isProfileEntity(record.entity)) {
    const own = record.entity === "User" ? userId : agentId;
    const isBoundToNobody = userId === undefined && agentId === undefined;
    return own === undefined ? isBoundToNobody : own === record.id;
  }
  const byUser = userId === undefined || userId === (record as Owner).userId;
  return byUser && (agentId === undefined || agentId === (record as Owner).agentId);
}

function isInScope(scope: ScopeFilter, record: IndexedRecord, openProfiles: boolean): boolean {
  if (isProfileEntity(record.entity)) {
    const bound = record.entity === "User" ? scope.userId : scope.agentId;
    const isOpen = bound === undefined && openProfiles;
    return typeof scope.threadId !== "string" && (isOpen || bound === record.id);
  }
  const owner = record as unknown as Owner;
  const isShared = scope.orNoAgent === true && owner.agentId === null;
  return (["userId", "agentId", "threadId"] as const).every(
    (id) => scope[id] === undefined || scope[id] === owner[id] || (id === "agentId" && isShared),
  );
}

const flag = fc.constantFrom(undefined, null, true, false);
const scope: fc.Arbitrary<SearchScope> = fc.record(
  {
    userId: fc.constantFrom(...users, "unknown"),
    agentId: fc.constantFrom(...agents, "unknown"),
    threadId: fc.constantFrom(null, ...threads.map(({ id }) => id), "unknown"),
    exactUserMatch: flag,
    exactAgentMatch: flag,
    exactThreadMatch: flag,
  },
  { requiredKeys: [] },
);
const caller: fc.Arbitrary<Principal> = fc
  .record(
    { userId: fc.constantFrom("u1", "u2"), agentId: fc.constantFrom("a1", "a2") },
    { requiredKeys: [] },
  )
  .map((bound) => ({ ...member, roles: ["admin"], ...bound }));
const by = fc.constantFrom<Partial<SearchRequest>[]>(
  { query: "tea" },
  { query: "tea", mode: "VECTOR" },
  { query: "tea", mode: "KEYWORD" },
  // Found only by its vector.
  { query: "sencha" },
  { query: "sencha", mode: "HYBRID", minSimilarity: 1 },
  { vector: [1, 0] },
);

describe("Whatever the scope, a caller finds all that is in it and within reach, and nothing else,", () => {
  const open = async () => {
    const store = await openStore();
    const embedder = new PointingEmbedder([1, 0]);
    return new SearchService(store, byWords, searchModels({ embedder }), settingsRules());
  };

  test("in the store", async () => {
    const search = await open();
    await fc.assert(
      fc.asyncProperty(caller, scope, by, async (principal, scope, by) => {
        const answer = await search.searchStore(principal, { ...by, scope, maxResults: 200 });
        const owner = resolveStoreScope(scope);
        const expected = records.filter(
          (record) => isInReach(principal, record) && isInScope(owner, record, true),
        );
        expect(found(answer)).toEqual(expected.map(keyOf).toSorted());
      }),
      { numRuns: 300 },
    );
  });

  test("from inside a thread, even one that is out of reach", async () => {
    const search = await open();
    const anyThread = fc
      .record({ thread: fc.constantFrom(...threads), profile: fc.constantFrom(...scopeDefaults) })
      .map(({ thread, profile }) => ({ ...thread, settings: { scopeDefaults: profile } }));
    await fc.assert(
      fc.asyncProperty(caller, anyThread, scope, by, async (principal, thread, scope, by) => {
        const request = { ...by, scope, maxResults: 200 };
        const answer = await search.searchThread(principal, thread, request);
        const owner = resolveThreadScope(
          { ...thread, threadId: thread.id },
          scope,
          thread.settings.scopeDefaults,
        );
        const expected = records.filter(
          (record) => isInReach(principal, record) && isInScope(owner, record, false),
        );
        expect(found(answer)).toEqual(expected.map(keyOf).toSorted());
      }),
      { numRuns: 300 },
    );
  });

  test("as a client", async () => {
    const search = await open();
    const userId = fc.constantFrom(...users, "unknown");
    await fc.assert(
      fc.asyncProperty(caller, scope, userId, by, async (principal, given, userId, by) => {
        const scope = { ...given, userId, exactUserMatch: true };
        const answer = await search.search(principal, { ...by, scope, maxResults: 200 });
        const bound = (id: "agentId" | "threadId", flag: "exactAgentMatch" | "exactThreadMatch") =>
          scope[flag] === false ? undefined : scope[id];
        const owner = {
          userId,
          agentId: bound("agentId", "exactAgentMatch"),
          threadId: bound("threadId", "exactThreadMatch"),
        };
        const expected = records.filter(
          (record) => isInReach(principal, record) && isInScope(owner, record, false),
        );
        expect(found(answer)).toEqual(expected.map(keyOf).toSorted());
      }),
      { numRuns: 300 },
    );
  });
});

describe("The store layer", () => {
  const request = { query: "tea", scope: {} };

  test.each([[["member"]], [["worker"]], [["member", "worker"]], [[]]] as [Role[]][])(
    "is closed to callers with the roles %j",
    async (roles) => {
      const search = new SearchService(await openStore(), byWords, searchModels(), settingsRules());
      const searching = search.searchStore({ ...member, roles }, request);
      await expect(searching).rejects.toMatchObject({ code: "FORBIDDEN" });
      // This is checked first.
      const malformed = search.searchStore({ ...member, roles }, { scope: {} });
      await expect(malformed).rejects.toMatchObject({ code: "FORBIDDEN" });
    },
  );

  test("is open to admins, and to their own tenant alone", async () => {
    const search = new SearchService(await openStore(), byWords, searchModels(), settingsRules());
    const admin: Principal = { ...member, roles: ["member", "admin"] };
    expect((await search.searchStore(admin, request)).results).toHaveLength(10);
    const stranger = { ...admin, tenantId: "tenant-2" };
    expect((await search.searchStore(stranger, request)).results).toEqual([]);
  });
});

describe("Records that are equally near", () => {
  test("come by id, and of one id messages before memories before profiles", async () => {
    const store = openEmbedded(newFile());
    const same = { id: "same" };
    await keep(store, {
      actors: [aUser(same), anAgent(same)],
      threads: [aThread()],
      messages: [aMessage(same), aMessage({ id: "first" })],
      memories: [aMemory(same), aMemory({ id: "zuletzt" })],
    });
    await store.unit(member, async (unit) => {
      for (const record of [
        anAgent(same),
        aUser(same),
        aMemory({ id: "zuletzt" }),
        aMemory(same),
        { ...aMessage(same), seq: 1 },
        { ...aMessage({ id: "first" }), seq: 2 },
      ])
        await setVector(unit, record, [1, 0]);
    });
    const search = new SearchService(store, byWords, searchModels(), settingsRules());
    const admin: Principal = { ...member, roles: ["admin"] };
    const { results } = await search.searchStore(admin, { vector: [2, 0], scope: {} });
    expect(results.map(({ record }) => keyOf(record))).toEqual([
      "Message first",
      "Message same",
      "Memory same",
      "User same",
      "Agent same",
      "Memory zuletzt",
    ]);
    const limited = await search.searchStore(admin, { vector: [2, 0], scope: {}, maxResults: 2 });
    expect(limited.results).toEqual(results.slice(0, 2));
  });
});
