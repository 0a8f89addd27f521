import { beforeEach, describe, expect, test } from "vitest";
import { RevisionConflictError } from "../../../src/core/errors/request-errors.js";
import type { Unit } from "../../../src/core/store/memory-store.js";
import type { Message } from "../../../src/core/messages/message.js";
import { textPart } from "../../../src/core/messages/message-part.js";
import type { Thread } from "../../../src/core/threads/thread.js";
import type { OpenedStore } from "../memory-store-suite.js";
import {
  aMemory,
  aMessage,
  anEvidence,
  aThread,
  keep,
  member,
  noon,
  outsiders,
} from "../samples.js";
import { everything } from "./everything.js";
import { nextOf } from "./memory-updates.js";

const allRevisions = { limit: 100, fromEnd: false };

export function describeUpdates(opened: OpenedStore): void {
  const update = (work: (unit: Unit) => Promise<void>) => opened().unit(member, work);

  describe("Changing a thread", () => {
    const thread = aThread({ chatId: "C1", title: "Tea", metadata: { a: 1 } });
    const other = aThread({ id: "thread-2", title: "Other" });
    const threads = async () => await opened().threads.byIds(member, ["thread-1", "thread-2"]);

    beforeEach(() => keep(opened(), { threads: [thread, other], messages: [aMessage()] }));

    test("stores its chat id, title, metadata, settings and time of change, and nothing else", async () => {
      const changed: Partial<Thread> = {
        chatId: "C2",
        title: "Green tea",
        metadata: { b: [2] },
        settings: { extractMemories: false },
        updatedAt: noon + 5,
      };
      await update((unit) =>
        unit.threads.update({
          ...thread,
          ...changed,
          userId: "user-2",
          agentId: null,
          createdAt: noon + 5,
          lastSeq: 0,
        }),
      );
      expect(await threads()).toEqual(
        new Map([
          ["thread-1", { ...thread, ...changed, lastSeq: 1 }],
          ["thread-2", other],
        ]),
      );
    });

    test("tells what is cleared from what is empty", async () => {
      const cleared = { chatId: null, title: null, metadata: null };
      const empty = { chatId: "", title: "", metadata: {} };
      for (const change of [cleared, empty]) {
        await update((unit) => unit.threads.update({ ...thread, ...change }));
        expect((await threads()).get("thread-1")).toEqual({ ...thread, ...change, lastSeq: 1 });
      }
    });

    test("gives no place in it a second time", async () => {
      await update(async (unit) => {
        const before = await unit.threads.find("thread-1");
        await unit.messages.append(thread, [aMessage({ id: "message-2" })]);
        if (before) await unit.threads.update({ ...before, title: "Later" });
        const [third] = await unit.messages.append(thread, [aMessage({ id: "message-3" })]);
        expect(third?.seq).toBe(3);
      });
    });

    test("that does not exist does nothing", async () => {
      const before = await everything(opened());
      await update((unit) => unit.threads.update(aThread({ id: "unknown", title: "New" })));
      expect(await everything(opened())).toEqual(before);
    });
  });

  describe("Changing a message", () => {
    const kept: Message = { ...aMessage({ name: "Ada", metadata: { a: 1 } }), seq: 1 };
    const other: Message = { ...aMessage({ id: "message-2" }), seq: 2 };
    const messages = () => opened().messages.byIds(member, ["message-1", "message-2"]);

    beforeEach(() =>
      keep(opened(), {
        threads: [aThread()],
        messages: [aMessage({ name: "Ada", metadata: { a: 1 } }), aMessage({ id: "message-2" })],
        memories: [aMemory()],
        evidence: [anEvidence()],
      }),
    );

    test("stores its content, tool calls, metadata, name and timestamp, and nothing else", async () => {
      const changed: Partial<Message> = {
        content: "I like black tea.",
        parts: [textPart("I like\0"), textPart(" black tea.")],
        toolCalls: [{ id: "call" }],
        metadata: { b: [2] },
        name: "Bea",
        timestamp: noon + 5,
      };
      await update((unit) =>
        unit.messages.update({
          ...kept,
          ...changed,
          threadId: "elsewhere",
          userId: "user-2",
          agentId: null,
          seq: 7,
          role: "assistant",
          createdAt: noon + 5,
        }),
      );
      expect(await messages()).toEqual(
        new Map([
          ["message-1", { ...kept, ...changed }],
          ["message-2", other],
        ]),
      );
    });

    test("tells what is cleared from what is empty", async () => {
      const cleared = { content: null, name: null, metadata: null };
      const empty = { content: "", name: "", metadata: {} };
      for (const change of [cleared, empty]) {
        await update((unit) => unit.messages.update({ ...kept, ...change }));
        expect((await messages()).get("message-1")).toEqual({ ...kept, ...change });
      }
    });

    test("leaves the words that a memory quotes as they were", async () => {
      await update((unit) => unit.messages.update({ ...kept, content: null }));
      const pages = await opened().memories.evidencePage(member, ["memory-1"], allRevisions);
      expect(pages.get("memory-1")?.items).toEqual([anEvidence()]);
    });

    test("that does not exist does nothing", async () => {
      const before = await everything(opened());
      await update((unit) => unit.messages.update({ ...kept, id: "unknown", content: "new" }));
      expect(await everything(opened())).toEqual(before);
    });
  });

  describe.each(outsiders)("For $name, changing", ({ caller }) => {
    const message: Message = { ...aMessage(), seq: 1 };

    beforeEach(async () => {
      await keep(opened(), {
        threads: [aThread()],
        messages: [aMessage()],
        memories: [aMemory()],
        evidence: [anEvidence()],
      });
      await update((unit) => unit.memories.update(nextOf(aMemory(), { content: "new tea" })));
    });

    const writes: Readonly<Record<string, (unit: Unit) => Promise<void>>> = {
      "a thread": (unit) => unit.threads.update(aThread({ title: "theirs" })),
      "a message": (unit) => unit.messages.update({ ...message, content: "theirs" }),
    };
    test.each(Object.entries(writes))("%s does nothing", async (_name, write) => {
      const before = await everything(opened());
      await opened().unit(caller, write);
      expect(await everything(opened())).toEqual(before);
    });

    test("a memory fails as if there were none", async () => {
      const before = await everything(opened());
      const next = nextOf(nextOf(aMemory()), { content: "theirs" });
      const change = opened().unit(caller, (unit) => unit.memories.update(next));
      await expect(change).rejects.toThrow(new RevisionConflictError("Memory", "memory-1", 2, 0));
      expect(await everything(opened())).toEqual(before);
    });

    test("begins with reads that find nothing", async () => {
      const found = await opened().unit(caller, async (unit) => [
        await unit.messages.ofThread("thread-1"),
        await unit.memories.find("memory-1"),
        await unit.memories.ofOwner("threadId", "thread-1"),
        await unit.memories.restingOn(["message-1"]),
        await unit.memories.evidenceCounts(["memory-1"]),
      ]);
      expect(found).toEqual([[], null, [], [], new Map([["memory-1", 0]])]);
      const { memories } = opened();
      expect(await memories.revisionCount(caller, ["memory-1"])).toEqual(
        new Map([["memory-1", 0]]),
      );
      expect(await memories.revisionPage(caller, ["memory-1"], allRevisions)).toEqual(
        new Map([["memory-1", { items: [], hasNextPage: false, hasPreviousPage: false }]]),
      );
    });
  });
}
