import { describe, expect, test } from "vitest";
import { ForbiddenError } from "../../../src/core/errors/access-errors.js";
import type { PageRequest } from "../../../src/core/lists/page.js";
import type { PastMemory } from "../../../src/core/search/passages/passage.js";
import type { Unit } from "../../../src/core/store/memory-store.js";
import type { OpenedStore } from "../memory-store-suite.js";
import {
  aLink,
  aMemory,
  aMessage,
  anAgent,
  aPassage,
  aRevision,
  aThread,
  aUser,
  keep,
  member,
  memberOf,
  noon,
  outsiders,
} from "../samples.js";

const [memory, other] = [aMemory({ revision: 4 }), aMemory({ id: "memory-2", userId: "user-2" })];
const past: PastMemory = {
  entity: "PastMemory",
  id: "memory-1@1",
  userId: "user-1",
  agentId: null,
};
const ofThread = { userId: "user-1", agentId: "agent-1", threadId: "thread-1" };
const ofUser = { userId: "user-1", agentId: null, threadId: null };
const ofAgent = { userId: null, agentId: "agent-1", threadId: null };

/** Reads and writes that only exports and imports use. */
export function describeTransfers(opened: OpenedStore): void {
  const change = <T>(work: (unit: Unit) => Promise<T>, caller = member) =>
    opened().unit(caller, work);
  const first = (limit: number, after?: PageRequest["after"]) => ({ limit, after, fromEnd: false });

  describe("Exports and imports", () => {
    test("list all links by id, for who reaches both ends", async () => {
      const memories = [memory, aMemory({ id: "memory-3" }), other];
      const ids = ["é", "b", "a", "Z"];
      const links = ids.map((id, i) =>
        aLink({
          id,
          sourceId: "memory-1",
          targetId: `memory-${i % 2 === 0 ? 3 : 2}`,
          ...relation(i),
        }),
      );
      await keep(opened(), { memories, links });
      const page = await opened().links.page(member, first(3));
      expect(page.items.map(({ id }) => id)).toEqual(["Z", "a", "b"]);
      const rest = await opened().links.page(member, first(3, ["b"]));
      expect(rest.items).toEqual(links.filter(({ id }) => id === "é"));
      const own = await opened().links.page({ ...member, userId: "user-1" }, first(5));
      expect(own.items.map(({ id }) => id)).toEqual(["a", "é"]);
      for (const { caller } of outsiders)
        expect((await opened().links.page(caller, first(5))).items).toEqual([]);
    });

    test("list the owners of shared state, with those whose keys are gone", async () => {
      for (const owner of [ofThread, ofUser, ofAgent])
        await change(async ({ sharedState }) => {
          await sharedState.put({ ...owner, key: "step", value: 1, updatedAt: noon });
          await sharedState.put({ ...owner, key: "step", value: 2, updatedAt: noon });
        });
      await change((unit) => unit.sharedState.delete(ofAgent, ["step"]));
      const { sharedState } = opened();
      const all = [ofAgent, ofThread, ofUser].map((owner) => ({ ...owner, lastVersion: 2 }));
      expect(await sharedState.owners(member, null, 5)).toEqual(all);
      expect(await sharedState.owners(member, null, 1)).toEqual(all.slice(0, 1));
      const afterAgent = { entity: "Agent", id: "agent-1" } as const;
      expect(await sharedState.owners(member, afterAgent, 1)).toEqual(all.slice(1, 2));
      expect(await sharedState.owners({ ...member, userId: "user-1" }, null, 5)).toEqual(
        all.slice(1),
      );
      for (const { caller } of outsiders)
        expect(await sharedState.owners(caller, null, 5)).toEqual([]);
    });

    test("store shared state at its version, and go on from the owner's last one", async () => {
      const entry = { ...ofUser, key: "step", value: null, version: 3, updatedAt: noon };
      await change(async ({ sharedState }) => {
        expect(await sharedState.lastVersion(ofUser)).toBeNull();
        await sharedState.startAt(ofUser, 7);
        await sharedState.insert(entry);
        expect(await sharedState.lastVersion(ofUser)).toBe(7);
        expect(await sharedState.find(ofUser, "step")).toEqual(entry);
        const next = { ...ofUser, key: "next", value: 1, updatedAt: noon };
        expect(await sharedState.put(next)).toMatchObject({ version: 8 });
      });
      const outsider = { ...member, userId: "user-2" };
      const start = change((unit) => unit.sharedState.startAt(ofThread, 1), outsider);
      await expect(start).rejects.toThrow(ForbiddenError);
      const insert = change((unit) => unit.sharedState.insert(entry), outsider);
      await expect(insert).rejects.toThrow(ForbiddenError);
    });

    test("store messages at the places that they have", async () => {
      await keep(opened(), { threads: [aThread({ lastSeq: 9 })] });
      const messages = [5, 2].map((seq) => ({ ...aMessage({ id: `m${seq}` }), seq }));
      await change((unit) => unit.messages.insert(messages));
      const [next] = await change(async (unit) =>
        unit.messages.append(aThread(), [aMessage({ id: "next" })]),
      );
      expect(next?.seq).toBe(10);
      expect(await opened().messages.range(member, "thread-1", 1, 9)).toEqual(
        messages.toReversed(),
      );
    });

    test("store revisions before the present one, and read some of them", async () => {
      await keep(opened(), { memories: [memory] });
      const revisions = [3, 2, 1].map((revision) =>
        aRevision({ revision, recordedTo: noon + revision }),
      );
      await change((unit) => unit.memories.addRevisions(revisions));
      const page = await opened().memories.revisionPage(member, ["memory-1"], first(5));
      expect(page.get("memory-1")?.items).toEqual(revisions);
      const some = await change((unit) => unit.memories.revisionsOf(["memory-1"], 2, 3));
      expect(some.toSorted((a, b) => b.revision - a.revision)).toEqual(revisions.slice(0, 2));
      const outsider = { ...member, userId: "user-2" };
      const add = change((unit) => unit.memories.addRevisions([aRevision()]), outsider);
      await expect(add).rejects.toThrow(ForbiddenError);
    });

    test("read what the index has of records in reach", async () => {
      const message = { ...aMessage(), seq: 1 };
      const profiles = [aUser({ hasProfile: true }), anAgent({ hasProfile: true })];
      const vectors = {
        model: "embedder",
        vectors: [
          [1, 2],
          [3, 4],
        ].map((v) => Float32Array.from(v)),
      };
      const given = { model: null, vectors: [Float32Array.of(5, 6, 7)] };
      const texts = ["green tea", "black tea"];
      await change(async ({ passages }) => {
        for (const record of [message, memory, other, past, ...profiles])
          await passages.add(record, record === other ? [] : texts.map(aPassage));
        await passages.setVectors(message, vectors);
        await passages.setVectors(other, given);
      });
      const { passages } = opened();
      for (const record of [message, memory, past, ...profiles])
        expect(await passages.textsOf(member, [record])).toEqual(new Map([[record.id, texts]]));
      expect(await passages.textsOf(member, [memory, other])).toEqual(
        new Map([[memory.id, texts]]),
      );
      expect(await passages.vectorsOf(member, [message], false)).toEqual(
        new Map([[message.id, vectors]]),
      );
      expect(await passages.vectorsOf(member, [message], true)).toEqual(new Map());
      for (const areGiven of [true, false])
        expect(await passages.vectorsOf(member, [memory, other], areGiven)).toEqual(
          new Map([[other.id, given]]),
        );
      expect(await passages.textsOf(member, [])).toEqual(new Map());
      expect(await passages.vectorsOf(member, [], false)).toEqual(new Map());
      for (const caller of [...outsiders.map((one) => one.caller), memberOf("tenant-2")]) {
        expect(await passages.textsOf(caller, [message])).toEqual(new Map());
        expect(await passages.vectorsOf(caller, [message], false)).toEqual(new Map());
      }
    });
  });
}

/** Two links between the same memories need different relations. */
function relation(i: number) {
  return { relation: i < 2 ? ("SUPPORTS" as const) : ("CONTRADICTS" as const) };
}
