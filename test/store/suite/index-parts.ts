import { describe, expect, test } from "vitest";
import type { Principal } from "../../../src/core/principal.js";
import type { IndexedRecord, PassageTraits } from "../../../src/core/search/passages/passage.js";
import type {
  IndexedPassage,
  StoredPassage,
} from "../../../src/core/store/contract/passage-writes.js";
import type { MemoryStore, Unit } from "../../../src/core/store/memory-store.js";
import type { OpenedStore } from "../memory-store-suite.js";
import {
  aMemory,
  aMessage,
  aPassage,
  aThread,
  aUser,
  keep,
  member,
  memberOf,
  postingsOf,
} from "../samples.js";

/** The parts of an index besides its postings: sessions, speakers, traits of passages, and its owner. */
export function describeIndexParts(opened: OpenedStore): void {
  const change = <T>(work: (unit: Unit) => Promise<T>, caller = member) =>
    opened().unit(caller, work);

  describe("The sessions of an index", () => {
    test("are the threads that have passages, each with its length", async () => {
      const store = opened();
      await keep(store, {
        threads: ["thread-1", "thread-2", "thread-3"].map((id) => aThread({ id })),
      });
      await change(async (unit) => {
        await say(unit, "a", "thread-1", "one two three");
        await say(unit, "b", "thread-3", "one", "one two");
        await say(unit, "c", "thread-1", "one");
        await say(unit, "d", null, "one two");
      });
      expect(await sessionsOf(store)).toEqual([
        { number: 0, threadId: "thread-1", length: 4 },
        { number: 1, threadId: "thread-3", length: 3 },
        { number: 2, threadId: null, length: 2 },
      ]);
    });

    test("begin anew once their owner is forgotten, if no passage is left", async () => {
      const store = opened();
      const threads = [aThread(), aThread({ id: "thread-2" })];
      await keep(store, { threads });
      await change(async (unit) => {
        await say(unit, "a", "thread-1", "one");
        await say(unit, "b", "thread-2", "one");
      });
      const forgetOwner = () =>
        change((unit) => unit.passages.forgetOwner({ ...aThread(), agentId: null }));
      await change((unit) => removeFirst(unit, messageOf("a", "thread-1")));
      await forgetOwner();
      expect(await sessionsOf(store)).toEqual([{ number: 1, threadId: "thread-2", length: 1 }]);
      await change((unit) => removeFirst(unit, messageOf("b", "thread-2")));
      await forgetOwner();
      expect((await sessionsOf(store)) ?? []).toEqual([]);
      await change((unit) => unit.passages.add(messageOf("b", "thread-2"), [aPassage("one")]));
      const [, later] = await postingsOf(store, member, "Message", {}, []);
      expect(later?.sessions).toEqual([{ number: 0, threadId: "thread-2", length: 1 }]);
    });

    test("shrink with what is removed, and are gone with their last passage", async () => {
      const store = opened();
      await keep(store, { threads: [aThread(), aThread({ id: "thread-2" })] });
      await change(async (unit) => {
        await say(unit, "a", "thread-1", "one two three");
        await say(unit, "b", "thread-2", "one", "one two");
      });
      await change((unit) => removeFirst(unit, messageOf("b", "thread-2")));
      expect(await sessionsOf(store)).toEqual([
        { number: 0, threadId: "thread-1", length: 3 },
        { number: 1, threadId: "thread-2", length: 2 },
      ]);
      await change((unit) => removeFirst(unit, messageOf("a", "thread-1")));
      expect(await sessionsOf(store)).toEqual([{ number: 1, threadId: "thread-2", length: 2 }]);
      await change((unit) => removeFirst(unit, messageOf("b", "thread-2")));
      expect((await sessionsOf(store)) ?? []).toEqual([]);
      // The thread keeps its place.
      await change((unit) => unit.passages.add(messageOf("a", "thread-1"), [aPassage("one")]));
      expect(await sessionsOf(store)).toEqual([{ number: 0, threadId: "thread-1", length: 1 }]);
    });

    test("are of its part for a caller that is bound to an agent", async () => {
      const store = opened();
      const other = aThread({ id: "thread-2", agentId: "agent-2" });
      await keep(store, { threads: [aThread(), other] });
      await change(async (unit) => {
        await say(unit, "a", "thread-1", "one two");
        const message = { ...messageOf("b", other.id), agentId: other.agentId };
        await unit.messages.append(other, [message]);
        await unit.passages.add(message, [aPassage("one")]);
      });
      const sessions = await sessionsOf(store, { ...member, agentId: "agent-2" });
      expect(sessions).toEqual([{ number: 1, threadId: "thread-2", length: 1 }]);
    });
  });

  describe("The speakers of an index", () => {
    test("are all who speak in it, once each and in code-point order", async () => {
      await change(async (unit) => {
        await unit.memories.insert([aMemory()]);
        await unit.passages.add(
          aMemory(),
          ["Zoë", "zoe", "Zoë", null, "🍵", "ﬁ", "Ann"].map((speaker) => said("tea", { speaker })),
        );
      });
      expect(await speakersOf(opened())).toEqual(["Ann", "Zoë", "zoe", "ﬁ", "🍵"]);
    });

    test("are gone with their last passage, and have another name once they are renamed", async () => {
      const store = opened();
      await change(async (unit) => {
        await unit.memories.insert([aMemory()]);
        const passages = ["Ann", "Bob", "Ann"].map((speaker) => said("tea", { speaker }));
        await unit.passages.add(aMemory(), passages);
      });
      await change((unit) => removeFirst(unit, aMemory()));
      expect(await speakersOf(store)).toEqual(["Ann", "Bob"]);
      await change((unit) => removeFirst(unit, aMemory()));
      expect(await speakersOf(store)).toEqual(["Ann"]);
      await change(async (unit) => {
        await removeFirst(unit, aMemory());
        await unit.passages.add(aMemory(), [said("tea", { speaker: "Anne" })]);
      });
      expect(await speakersOf(store)).toEqual(["Anne"]);
      await change((unit) =>
        unit.passages.add(aMemory({ id: "memory-2" }), [said("tea", { speaker: "Ann" })]),
      );
      expect(await speakersOf(store)).toEqual(["Ann", "Anne"]);
    });

    test("are of its part for a caller that is bound to an agent", async () => {
      const of = (agentId: string) => aMemory({ id: agentId, agentId });
      await change(async (unit) => {
        for (const [agentId, speaker] of [
          ["agent-1", "Ann"],
          ["agent-2", "Bob"],
        ] as const) {
          await unit.memories.insert([of(agentId)]);
          await unit.passages.add(of(agentId), [said("tea", { speaker })]);
        }
      });
      expect(await speakersOf(opened(), { ...member, agentId: "agent-2" })).toEqual(["Bob"]);
      expect(await speakersOf(opened(), memberOf("tenant-2"))).toBeUndefined();
    });
  });

  test("What a passage is ranked by comes with the candidate, and with what is stored", async () => {
    const store = opened();
    const traits: PassageTraits[] = [
      { speaker: "Ann", day: 20_000, flags: 9 },
      { speaker: null, day: null, flags: 0 },
      { speaker: "Bob", day: -1, flags: 15 },
    ];
    await change(async (unit) => {
      await unit.memories.insert([aMemory()]);
      await unit.passages.add(
        aMemory(),
        traits.map((some) => said("tea", some)),
      );
    });
    const [index] = await postingsOf(store, member, "Memory", {}, ["tea"]);
    const ordinals = [...(index?.postings[0]?.ordinals ?? [])];
    if (index === undefined) throw new Error("There is no index.");
    const filter = { owner: {}, includeInvalid: true };
    const candidates = await store.passages.candidates(member, index, ordinals, filter);
    expect(candidates.toSorted((one, other) => one.ordinal - other.ordinal)).toEqual(
      traits.map((some, i) => ({
        ...some,
        ordinal: ordinals[i],
        recordId: "memory-1",
        text: "tea",
      })),
    );
    const stored = await change((unit) => unit.passages.find(aMemory()));
    expect(stored).toEqual(
      traits.map((some, number) => ({ ...some, ordinal: ordinals[number], number, text: "tea" })),
    );
  });

  describe("The indexes that can hold what an owner has", () => {
    test("come by growing id with their size, for each kind of record and each bound", async () => {
      const store = opened();
      const owners = [
        { userId: "user-1", agentId: "agent-1" },
        { userId: "user-1", agentId: "agent-2" },
        { userId: "user-2", agentId: null },
        { userId: null, agentId: "agent-1" },
        { userId: null, agentId: null },
      ];
      await change(async (unit) => {
        for (const [n, owner] of owners.entries()) {
          const memory = aMemory({ id: String(n), ...owner });
          await unit.memories.insert([memory]);
          await unit.passages.add(memory, [aPassage("tea"), aPassage("tea")]);
        }
        await unit.actors.insert(aUser());
        await unit.passages.add(aUser(), [aPassage("tea")]);
      });
      const read = async (caller: Principal, filter = {}, entity: "Memory" | "User" = "Memory") => {
        const keys = await store.passages.indexes(caller, entity, filter);
        const ids = keys.map(({ id }) => id);
        expect(ids).toEqual(ids.toSorted((one, other) => one - other));
        return keys.map(({ owner, passageCount }) => `${owner} ${passageCount}`);
      };
      expect(await read(member)).toEqual([
        "user:user-1 4",
        "user:user-2 2",
        "agent:agent-1 2",
        " 2",
      ]);
      expect(await read(member, { userId: "user-1" })).toEqual(["user:user-1 4"]);
      expect(await read(member, { userId: null })).toEqual(["agent:agent-1 2", " 2"]);
      expect(await read(member, {}, "User")).toEqual(["user:user-1 1"]);
      expect(await read({ ...member, userId: "user-2" })).toEqual(["user:user-2 2"]);
      expect(await read({ ...member, userId: "user-2" }, { userId: "user-1" })).toEqual([]);
      expect(await read({ ...member, agentId: "agent-1" })).toEqual([
        "user:user-1 2",
        "agent:agent-1 2",
      ]);
      expect(await read({ ...member, agentId: "agent-3" })).toEqual([]);
      expect(await read(memberOf("tenant-2"))).toEqual([]);
    });
  });
}

/** Removes the first passage of a record from the index. */
async function removeFirst(unit: Unit, record: IndexedRecord): Promise<void> {
  const [first] = await unit.passages.find(record);
  if (first === undefined) throw new Error("The record has no passage.");
  const removed: StoredPassage & IndexedPassage = { ...aPassage(first.text), ...first };
  await unit.passages.remove(record, [removed]);
}

function said(text: string, traits: Partial<PassageTraits>): IndexedPassage {
  return { ...aPassage(text), ...traits };
}

function messageOf(id: string, threadId: string | null) {
  return { ...aMessage({ id, threadId }), seq: 0 };
}

async function say(
  unit: Unit,
  id: string,
  threadId: string | null,
  ...texts: readonly string[]
): Promise<void> {
  const message = messageOf(id, threadId);
  if (threadId === null) await unit.messages.insert([message]);
  else await unit.messages.append(aThread({ id: threadId }), [message]);
  await unit.passages.add(message, texts.map(aPassage));
}

async function sessionsOf(store: MemoryStore, caller = member) {
  const [index] = await postingsOf(store, caller, "Message", {}, []);
  return index?.sessions;
}

async function speakersOf(store: MemoryStore, caller = member) {
  const [index] = await postingsOf(store, caller, "Memory", {}, []);
  return index?.speakers;
}
