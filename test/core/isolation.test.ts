import { beforeEach, describe, expect, test } from "vitest";
import { ActorService } from "../../src/core/actors/actor-service.js";
import { Deletion } from "../../src/core/deletion/deletion.js";
import { englishAnalyser as analyser } from "../../src/core/search/text/english-analyser.js";
import { Indexer } from "../../src/core/search/passages/indexer.js";
import { ForbiddenError } from "../../src/core/errors/access-errors.js";
import { NotFoundError } from "../../src/core/errors/request-errors.js";
import { LinkService } from "../../src/core/links/link-service.js";
import { MemoryService } from "../../src/core/memories/memory-service.js";
import type { Principal } from "../../src/core/principal.js";
import { type RecordType } from "../../src/core/records/record.js";
import { RecordService } from "../../src/core/records/record-service.js";
import { SearchService } from "../../src/core/search/search.js";
import { ThreadService } from "../../src/core/threads/thread-service.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import { FakeClock } from "../support/fake-clock.js";
import { settingsRules } from "../support/model-calls.js";
import { searchModels } from "../support/search-models.js";
import { readTables } from "../support/store-file.js";

const admin: Principal = { tenantId: "tenant-1", roles: ["admin", "member"] };
const vector = [1, 2, 3];
const words = { query: "tea", maxResults: 200, includeInvalid: true };
const near = { vector, maxResults: 200, includeInvalid: true };

function open() {
  const file = newFile();
  const store = openEmbedded(file);
  const clock = new FakeClock();
  const deletion = new Deletion(store, clock, analyser);
  const indexer = new Indexer(analyser);
  return {
    file,
    store,
    deletion,
    actors: new ActorService(store, clock, indexer),
    links: new LinkService(store, clock),
    memories: new MemoryService(store, clock, indexer),
    records: new RecordService(store, clock, indexer, settingsRules()),
    search: new SearchService(
      store,
      { analyser, without: new Set() },
      searchModels(),
      settingsRules(),
    ),
    threads: new ThreadService(store, clock, settingsRules()),
  };
}

type World = ReturnType<typeof open>;

/** A user's records with an agent, under ids that begin with the user's. All are about tea and have vectors. */
async function fill({ threads, records, links }: World, userId: string, agentId: string) {
  const threadId = `${userId}-thread`;
  await threads.create(admin, { id: threadId, userId, agentId });
  const [vectors, users, agents] = [[vector], [userId], [agentId]];
  const contents = ["Tea."];
  for (const [type, id] of [
    ["USER_PROFILE", userId],
    ["AGENT_PROFILE", agentId],
  ] as const) {
    await records.import(admin, { type, ids: [id], contents, vectors });
  }
  const owned = { contents, vectors, userIds: users, agentIds: agents };
  const message = { ...owned, type: "MESSAGE", roles: ["user"] } as const;
  const inThread = { threadIds: [threadId] };
  await records.import(admin, { ...message, ids: [`${userId}-said`], ...inThread });
  await records.import(admin, { ...message, ids: [`${userId}-loose`] });
  await records.import(admin, { ...owned, type: "FACT", ids: [`${userId}-fact`], ...inThread });
  await records.import(admin, { ...owned, type: "MEMORY", ids: [`${userId}-memory`] });
  const ends = { sourceId: `${userId}-fact`, targetId: `${userId}-memory` };
  await links.link(admin, { id: `${userId}-link`, ...ends, relation: "SUPPORTS" });
}

/**
 * Records of Bob and his agent by type and id. An agent belongs to no user, but callers bound to
 * another agent cannot reach it.
 */
const ofBob: readonly (readonly [RecordType, string])[] = [
  ["MESSAGE", "bob-said"],
  ["MESSAGE", "bob-loose"],
  ["FACT", "bob-fact"],
  ["MEMORY", "bob-memory"],
];

const callers = [
  {
    name: "a user",
    caller: { ...admin, userId: "ann" } satisfies Principal,
    own: { userIds: ["ann"] },
    foreign: { userIds: ["bob"] },
    profile: ["USER_PROFILE", "bob"],
  },
  {
    name: "an agent",
    caller: { ...admin, agentId: "ann-agent" } satisfies Principal,
    own: { agentIds: ["ann-agent"] },
    foreign: { agentIds: ["bob-agent"] },
    profile: ["AGENT_PROFILE", "bob-agent"],
  },
] as const;

describe.each(callers)("An administrator who is bound to $name", (bound) => {
  const { caller, own, foreign, profile } = bound;
  const foreignRecords = [...ofBob, profile];
  let world: World;

  beforeEach(async () => {
    world = open();
    await fill(world, "ann", "ann-agent");
    await fill(world, "bob", "bob-agent");
  });

  test("finds, lists and searches nothing of others", async () => {
    const { store, search } = world;
    const page = { limit: 100, fromEnd: false };
    const isForeign = (id: string) => foreignRecords.some(([, known]) => known === id);
    const idsFor = async (principal: Principal) => {
      const { messages, memories, actors } = store;
      const pages = await Promise.all<{ readonly items: readonly { readonly id: string }[] }>([
        messages.page(principal, page),
        memories.page(principal, page),
        actors.page(principal, "User", page),
        actors.page(principal, "Agent", page),
      ]);
      return pages.flatMap(({ items }) => items.map(({ id }) => id));
    };
    expect(await idsFor(admin)).toEqual(expect.arrayContaining(foreignRecords.map(([, id]) => id)));
    const listed = await idsFor(caller);
    expect(listed).toEqual(expect.arrayContaining(["ann-said", "ann-loose", "ann-fact"]));
    expect(listed.filter(isForeign)).toEqual([]);
    for (const by of [words, near]) {
      const everywhere = await search.searchStore(caller, { ...by, scope: {} });
      // A search in the unreachable thread, as if the caller had read it.
      const thread = { id: "bob-thread", userId: "bob", agentId: "bob-agent", settings: {} };
      const inside = await search.searchThread(caller, thread, by);
      const open = { exactUserMatch: false, exactAgentMatch: false };
      const around = await search.searchThread(caller, thread, { ...by, scope: open });
      const asBob = await search.search(caller, { ...by, scope: { userId: "bob" } });
      const ids = (found: typeof inside) => found.results.map(({ recordId }) => recordId);
      expect(ids(everywhere)).toEqual(expect.arrayContaining(["ann-said", "ann-fact"]));
      for (const found of [everywhere, inside, around, asBob])
        expect(ids(found).filter(isForeign)).toEqual([]);
    }
  });

  test("changes, deletes and links nothing of others, and adds nothing to it", async () => {
    const { file, records, links, memories, deletion, actors } = world;
    const before = readTables(file);
    for (const [type, id] of foreignRecords) {
      const change = { content: "Coffee.", indexText: ["coffee"], vector: [3, 2, 1] };
      expect(await records.update(caller, { type, id, ...change })).toBeNull();
      expect(await records.update(caller, { type, id, vector: null })).toBeNull();
    }
    const message = { type: "MESSAGE", contents: ["Coffee."], roles: ["user"] } as const;
    const fact = { type: "FACT", contents: ["Coffee."] } as const;
    const threadIds = ["bob-thread"];
    for (const input of [message, fact]) {
      await expect(records.import(caller, { ...input, threadIds })).rejects.toThrow(NotFoundError);
      await expect(records.import(caller, { ...input, ...own, threadIds })).rejects.toThrow(
        NotFoundError,
      );
      await expect(records.import(caller, { ...input, ...foreign })).rejects.toThrow(
        ForbiddenError,
      );
      await expect(records.import(caller, input)).rejects.toThrow(ForbiddenError);
    }
    const ends = [
      { sourceId: "ann-fact", targetId: "bob-fact" },
      { sourceId: "bob-fact", targetId: "ann-fact" },
      { sourceId: "bob-memory", targetId: "bob-fact" },
    ];
    for (const one of ends) {
      const linking = links.link(caller, { ...one, relation: "SUPERSEDES" });
      await expect(linking).rejects.toThrow(NotFoundError);
    }
    const relinking = links.update(caller, { id: "bob-link", relation: "SUPERSEDES" });
    await expect(relinking).rejects.toThrow(NotFoundError);
    expect((await links.unlink(caller, { id: "bob-link" })).deletedCount).toBe(0);
    const updating = memories.update(caller, { id: "bob-fact", content: "Coffee." });
    await expect(updating).rejects.toThrow(NotFoundError);
    const adding = memories.add(caller, { threadId: "bob-thread", content: "Coffee." });
    await expect(adding).rejects.toThrow(NotFoundError);
    const entity = profile[0] === "USER_PROFILE" ? "User" : "Agent";
    const upserting = actors.save(caller, entity, { id: profile[1], information: "Coffee." });
    await expect(upserting).rejects.toThrow(ForbiddenError);
    const deleting = [
      deletion.thread(caller, { id: "bob-thread", memories: "DELETE_ALL" }),
      deletion.actor(caller, entity, { id: profile[1] }),
      deletion.memories(caller, { ids: ["bob-fact"] }),
      deletion.messages(caller, { ids: ["bob-loose"], derived: "DELETE" }),
      deletion.messages(caller, { owner: { threadId: "bob-thread" }, confirm: true }),
      deletion.messages(caller, { owner: { userId: "bob" }, confirm: true }),
    ];
    for (const { deletedCount } of await Promise.all(deleting)) expect(deletedCount).toBe(0);
    expect(readTables(file)).toEqual(before);
  });

  test("clears all messages within reach, with and without a thread, and nobody else's", async () => {
    const { deletion, store } = world;
    const { deletedIds } = await deletion.messages(caller, { owner: {}, confirm: true });
    expect(deletedIds.toSorted()).toEqual(["ann-loose", "ann-said"]);
    expect(await store.messages.count(admin, {})).toBe(2);
  });
});
