import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { countThreads, newFile, openEmbedded } from "./embedded.js";
import {
  aMemory,
  aMessage,
  aPassage,
  aThread,
  anEvidence,
  keep,
  member,
  postingsOf,
} from "./samples.js";

describe("Group commit", () => {
  test("units submitted together share commits", async () => {
    const store = openEmbedded(newFile());
    let commits = 0;
    store.onCommit(() => (commits += 1));
    await keepThreads(store, 20);
    // One commit, unless the machine is so busy that the writes take longer than a group may.
    expect(commits).toBeLessThan(20);
    const before = commits;
    await keep(store, { threads: [aThread({ id: "later" })] });
    expect(commits).toBe(before + 1);
    expect(await countThreads(store)).toBe(21);
  });

  test("units that take long do not share a commit, and others have a turn before each commit", async () => {
    const store = openEmbedded(newFile());
    const steps: string[] = [];
    store.onCommit(() => steps.push("commit"));
    const takeLong = async () => {
      steps.push("unit");
      setImmediate(() => steps.push("turn"));
      for (const end = performance.now() + 25; performance.now() < end;);
    };
    await Promise.all([1, 2, 3].map(() => store.unit(member, takeLong)));
    expect(steps.join(" ")).toBe("unit turn commit unit turn commit unit turn commit");
  });

  test("a unit that fails or is held does not cost the others their commit", async () => {
    const store = openEmbedded(newFile());
    let commits = 0;
    store.onCommit(() => (commits += 1));
    const runs: string[] = [];
    const outcomes = await Promise.allSettled([
      store.unit(member, async (unit) => {
        runs.push("good");
        await unit.threads.insert(aThread());
      }),
      store.unit(member, async () => {
        runs.push("failing");
        throw new Error("given up");
      }),
      store.unit(member, async () => {
        runs.push("held");
        await new Promise(() => {});
      }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
    expect([commits, runs]).toEqual([1, ["good", "failing", "held"]]);
  });

  test("a commit that fails is tried again unit by unit, so that only the faulty one fails", async () => {
    const store = openEmbedded(newFile());
    await keep(store, { threads: [aThread()], messages: [aMessage()], memories: [aMemory()] });
    let commits = 0;
    store.onCommit(() => (commits += 1));
    const runs: string[] = [];
    const adding = (id: string, messageId: string) =>
      store.unit(member, async (unit) => {
        runs.push(id);
        await unit.memories.insert([aMemory({ id })]);
        await unit.memories.addEvidence([anEvidence({ id, memoryId: id, messageId })]);
        return id;
      });
    const [first, faulty, last] = await Promise.allSettled([
      adding("first", "message-1"),
      // Only COMMIT detects the missing message.
      adding("faulty", "unknown"),
      adding("last", "message-1"),
    ]);
    expect(first).toEqual({ status: "fulfilled", value: "first" });
    expect(faulty).toMatchObject({
      status: "rejected",
      reason: { message: "FOREIGN KEY constraint failed" },
    });
    expect(last).toEqual({ status: "fulfilled", value: "last" });
    expect(runs).toEqual(["first", "faulty", "last", "first", "faulty", "last"]);
    expect(commits).toBe(2);
    const kept = await store.memories.byIds(member, ["first", "faulty", "last"]);
    expect([...kept.keys()].toSorted()).toEqual(["first", "last"]);
    expect(await store.memories.countBy(member, "messageId", ["message-1", "unknown"])).toEqual(
      new Map([
        ["message-1", 2],
        ["unknown", 0],
      ]),
    );
  });

  test("a reader sees the last committed state while a unit is written", async () => {
    const store = openEmbedded(newFile());
    await keep(store, { threads: [aThread()] });
    const [inside, outside] = await store.unit(member, async (unit) => {
      await unit.messages.append(aThread(), [aMessage()]);
      // Awaiting a read is safe only because reads of this store never wait.
      const outside = await store.threads.byIds(member, ["thread-1"]);
      return [await unit.threads.find("thread-1"), outside.get("thread-1")];
    });
    expect(inside?.lastSeq).toBe(1);
    expect(outside?.lastSeq).toBe(0);
    expect((await store.threads.byIds(member, ["thread-1"])).get("thread-1")?.lastSeq).toBe(1);
  });
});

describe("A thread that fills its share of an index", () => {
  test("gets another share, and keeps its distance from other threads", async () => {
    const file = newFile();
    const before = openEmbedded(file);
    await keep(before, { threads: [aThread(), aThread({ id: "thread-2" })] });
    await say(before, "thread-1", "first");
    await say(before, "thread-2", "neighbour");
    await before.close();
    // Simulates a thread-1 with room for only one more passage.
    const database = new DatabaseSync(file);
    database.exec(
      `UPDATE text_session SET next_ordinal = ${2 ** 16 - 4} WHERE thread_id = 'thread-1'`,
    );
    database.close();

    const store = openEmbedded(file);
    for (const word of ["second", "third", "fourth"]) await say(store, "thread-1", word);
    const words = ["first", "second", "third", "fourth", "neighbour"];
    const [index] = await postingsOf(store, member, "Message", {}, words);
    const ordinalOf = new Map(index?.postings.map(({ term, ordinals }) => [term, ordinals[0]]));
    expect(words.map((word) => ordinalOf.get(word))).toEqual([
      0,
      2 ** 16 - 4,
      2 * 2 ** 16,
      2 * 2 ** 16 + 1,
      2 ** 16,
    ]);
  });
});

async function say(store: MemoryStore, threadId: string, word: string): Promise<void> {
  await store.unit(member, async (unit) => {
    const draft = aMessage({ id: word, threadId, content: word });
    const [message] = await unit.messages.append(aThread({ id: threadId }), [draft]);
    if (message) await unit.passages.add(message, [aPassage(word)]);
  });
}

async function keepThreads(store: MemoryStore, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, (_, n) =>
      keep(store, { threads: [aThread({ id: `thread-${n}` })] }),
    ),
  );
}
