import { describe, expect, test } from "vitest";
import type { Actor, ActorEntity } from "../../../src/core/actors/actor.js";
import { ForbiddenError } from "../../../src/core/errors/access-errors.js";
import type { OwnerFilter } from "../../../src/core/owner.js";
import { unindex } from "../../../src/core/search/passages/passages.js";
import type { Principal } from "../../../src/core/principal.js";
import type { CandidateFilter } from "../../../src/core/store/contract/passages.js";
import type { OpenedStore } from "../memory-store-suite.js";
import {
  aMemory,
  aPassage,
  aUser,
  anAgent,
  keep,
  member,
  memberOf,
  postingsOf,
  reindex,
  setVector,
  vectorQuery,
} from "../samples.js";
import { wordAnalyser } from "./word-analyser.js";
import { passagesOf } from "../../support/passages-of.js";

const maya = aUser({ id: "maya", hasProfile: true, information: "tea", metadata: { level: 1 } });
const ben = aUser({ id: "ben", hasProfile: true, information: "tea" });
const tutor = anAgent({ id: "tutor", hasProfile: true, information: "tea" });
const cook = anAgent({ id: "cook", hasProfile: true, information: "tea" });
const profiles = [maya, ben, tutor, cook];

export function describeProfiles(opened: OpenedStore): void {
  /** The ids of the profiles that contain "tea", by words and by vector. */
  const find = async (
    entity: ActorEntity,
    owner: OwnerFilter,
    caller: Principal = member,
    filter: Partial<CandidateFilter> = {},
  ) => {
    const { passages } = opened();
    const wanted = { owner, includeInvalid: false, ...filter };
    const byWords: string[] = [];
    for (const index of await postingsOf(opened(), caller, entity, owner, ["tea"])) {
      for (const { ordinals } of index.postings) {
        const candidates = await passages.candidates(caller, index, ordinals, wanted);
        byWords.push(...candidates.map(({ recordId }) => recordId));
      }
    }
    const near = await passages.nearest(caller, entity, vectorQuery(1, 0), 10, wanted);
    const byVector = near.map(({ recordId }) => recordId);
    expect(byVector).toEqual(byWords.toSorted());
    return byVector;
  };

  describe("The profiles of users and agents", () => {
    opened.filledBy(async (store) => {
      for (const tenant of [member, memberOf("tenant-2")]) {
        await keep(store, { actors: profiles }, tenant);
        await store.unit(tenant, async (unit) => {
          for (const profile of profiles) {
            await unit.passages.add(profile, [aPassage(profile.information ?? "")]);
            await setVector(unit, profile, [1, 0]);
          }
        });
      }
      // Other records of the same owners are in separate indexes.
      await store.unit(member, async (unit) => {
        const memory = aMemory({ userId: "maya", agentId: null });
        await unit.memories.insert([memory]);
        await unit.passages.add(memory, [aPassage("tea")]);
      });
    });

    const cases: readonly [
      string,
      OwnerFilter,
      users: readonly string[],
      agents: readonly string[],
    ][] = [
      ["nobody in particular", {}, ["ben", "maya"], ["cook", "tutor"]],
      ["a user", { userId: "maya" }, ["maya"], ["cook", "tutor"]],
      ["an agent", { agentId: "cook" }, ["ben", "maya"], ["cook"]],
      ["a user and an agent", { userId: "ben", agentId: "tutor" }, ["ben"], ["tutor"]],
      ["ids of the other sort", { userId: "tutor", agentId: "maya" }, [], []],
      ["null, which no profile is of", { userId: null, agentId: null }, [], []],
    ];

    test.each(cases)("are found of %s", async (_name, owner, users, agents) => {
      expect(await find("User", owner)).toEqual(users);
      expect(await find("Agent", owner)).toEqual(agents);
    });

    const callers: readonly [string, Partial<Principal>, readonly string[], readonly string[]][] = [
      ["a user", { userId: "maya" }, ["maya"], []],
      ["an agent", { agentId: "tutor" }, [], ["tutor"]],
      ["both", { userId: "ben", agentId: "cook" }, ["ben"], ["cook"]],
      ["another tenant", { tenantId: "tenant-3" }, [], []],
    ];

    test.each(callers)(
      "are found by a caller bound to %s as far as the same caller can read them",
      async (_name, bound, users, agents) => {
        const caller = { ...member, ...bound };
        for (const [entity, ids] of [["User", users] as const, ["Agent", agents] as const]) {
          expect(await find(entity, {}, caller)).toEqual(ids);
          const read = await opened().actors.byIds(caller, entity, idsOf(profiles));
          expect([...read.keys()].toSorted()).toEqual(ids);
          const own = { userId: "maya", agentId: "tutor" };
          const wanted = ids.filter((id) => id === own.userId || id === own.agentId);
          expect(await find(entity, own, caller)).toEqual(wanted);
        }
      },
    );

    test("have statistics of their own, so that no other's words weigh on them", async () => {
      const indexes = await postingsOf(opened(), member, "User", {}, ["tea"]);
      expect(indexes).toHaveLength(2);
      for (const index of indexes)
        expect(index).toMatchObject({ entity: "User", passageCount: 1, totalLength: 1 });
    });

    test("are filtered by metadata, and by nothing that memories alone have", async () => {
      const by = (filter: Partial<CandidateFilter>) => find("User", {}, member, filter);
      expect(await by({ metadata: { level: 1 } })).toEqual(["maya"]);
      expect(await by({ metadata: { level: 2 } })).toEqual([]);
      expect(await by({ metadata: null })).toEqual(["ben"]);
      expect(await by({ metadata: {} })).toEqual(["ben", "maya"]);
      expect(await by({ kinds: [], minConfidence: 1 })).toEqual(["ben", "maya"]);
    });

    test("are found by what they say now, and not at all once they say nothing", async () => {
      const store = opened();
      const change = (work: typeof reindex, profile: Actor) =>
        store.unit(member, (unit) => work(unit, profile, wordAnalyser));
      await change(reindex, { ...maya, information: "coffee" });
      expect(await find("User", {})).toEqual(["ben"]);
      await change(reindex, maya);
      await store.unit(member, (unit) => setVector(unit, maya, [1, 0]));
      expect(await find("User", {})).toEqual(["ben", "maya"]);
      await change(reindex, { ...maya, information: null });
      await change(unindex, tutor);
      expect(await find("User", {})).toEqual(["ben"]);
      expect(await find("Agent", {})).toEqual(["cook"]);
      expect(await find("User", {}, memberOf("tenant-2"))).toEqual(["ben", "maya"]);
    });
  });

  describe("A caller bound to a user or an agent", () => {
    test.each([
      ["user", { ...member, userId: "maya" }, maya, [ben, tutor]],
      ["agent", { ...member, agentId: "tutor" }, tutor, [cook, maya]],
    ] as const)("indexes no profile but its own %s's", async (_name, caller, own, others) => {
      const store = opened();
      await keep(store, { actors: profiles });
      const writes = (profile: Actor) => [
        () =>
          store.unit(caller, (unit) =>
            unit.passages.add(profile, passagesOf(profile, profile.information, wordAnalyser)),
          ),
        () => store.unit(caller, (unit) => setVector(unit, profile, [1, 0])),
        () => store.unit(caller, (unit) => unindex(unit, profile, wordAnalyser)),
      ];
      for (const write of others.flatMap(writes))
        await expect(write()).rejects.toThrow(ForbiddenError);
      for (const write of writes(own)) await write();
    });
  });
}

function idsOf(records: readonly Actor[]): string[] {
  return records.map(({ id }) => id);
}
