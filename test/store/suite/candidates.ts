import { describe, expect, test } from "vitest";
import type { Memory } from "../../../src/core/memories/memory.js";
import type { RecordIndex } from "../../../src/core/search/passages/passage.js";
import type {
  CandidateFilter,
  PassageCandidate,
} from "../../../src/core/store/contract/passages.js";
import type { OpenedStore } from "../memory-store-suite.js";
import {
  aMemory,
  aMessage,
  aPassage,
  aThread,
  keep,
  member,
  noon,
  postingsOf,
} from "../samples.js";
import { metadata, metadataCases } from "./picking.js";

const memories: readonly Memory[] = [
  aMemory({ id: "plain" }),
  aMemory({ id: "preference", kind: "PREFERENCE" }),
  aMemory({ id: "doubtful", confidence: 0.3 }),
  aMemory({ id: "invalid", status: "INVALID" }),
  aMemory({ id: "pending", status: "PENDING" }),
  aMemory({ id: "ended", validTo: noon - 1 }),
  aMemory({ id: "to come", validFrom: Date.UTC(9000, 0) }),
  aMemory({ id: "current", validFrom: noon - 1, validTo: Date.UTC(9000, 0) }),
  aMemory({ id: "other agent", agentId: "agent-2" }),
  aMemory({ id: "no agent", agentId: null }),
  aMemory({ id: "of the thread", threadId: "thread-1" }),
  aMemory({ id: "tagged", metadata }),
  aMemory({ id: "bare", metadata: {} }),
];
const all = memories.map(({ id }) => id);

/** The ranking traits of the samples' passages. */
const traits = { speaker: null, day: null, flags: 0 };

export function describeCandidates(opened: OpenedStore): void {
  describe("The candidates among an index's passages", () => {
    let index: RecordIndex;
    let ordinals: readonly number[];

    opened.filledBy(async (store) => {
      await store.unit(member, async (unit) => {
        for (const memory of memories) {
          await unit.memories.insert([memory]);
          await unit.passages.add(memory, [aPassage(`tea ${memory.id}`)]);
        }
      });
      const [found] = await postingsOf(store, member, "Memory", {}, ["tea"]);
      if (found === undefined) throw new Error("The memories were not indexed.");
      index = found;
      ordinals = [...(found.postings[0]?.ordinals ?? [])];
    });

    /** The names of the candidates, in passage order. */
    const names = async (filter: Partial<CandidateFilter> = {}) =>
      inOrder(
        await opened().passages.candidates(member, index, ordinals, {
          owner: {},
          includeInvalid: true,
          ...filter,
        }),
      ).map(({ recordId }) => recordId);

    const without = (...ids: readonly string[]) => all.filter((id) => !ids.includes(id));

    test("come with their record and their text", async () => {
      const [first, second] = ordinals;
      const candidates = await opened().passages.candidates(member, index, ordinals.slice(0, 2), {
        owner: {},
        includeInvalid: true,
      });
      expect(inOrder(candidates)).toEqual([
        { ordinal: first, recordId: "plain", text: "tea plain", ...traits },
        { ordinal: second, recordId: "preference", text: "tea preference", ...traits },
      ]);
    });

    test("are all passages where the filter lets everything through", async () => {
      expect(await names()).toEqual(all);
    });

    test("are of the owner's user: left out, a value, or null", async () => {
      expect(await names({ owner: { userId: undefined } })).toEqual(all);
      expect(await names({ owner: { userId: "user-1" } })).toEqual(all);
      expect(await names({ owner: { userId: "user-2" } })).toEqual([]);
      expect(await names({ owner: { userId: null } })).toEqual([]);
    });

    test("are of the owner's agent: left out, a value, or null", async () => {
      expect(await names({ owner: { agentId: undefined } })).toEqual(all);
      expect(await names({ owner: { agentId: "agent-1" } })).toEqual(
        without("other agent", "no agent"),
      );
      expect(await names({ owner: { agentId: "agent-2" } })).toEqual(["other agent"]);
      expect(await names({ owner: { agentId: null } })).toEqual(["no agent"]);
    });

    test("are of the owner's thread: left out, a value, or null", async () => {
      expect(await names({ owner: { threadId: undefined } })).toEqual(all);
      expect(await names({ owner: { threadId: "thread-1" } })).toEqual(["of the thread"]);
      expect(await names({ owner: { threadId: null } })).toEqual(without("of the thread"));
    });

    test("are of the kinds asked for", async () => {
      expect(await names({ kinds: ["PREFERENCE"] })).toEqual(["preference"]);
      expect(await names({ kinds: ["FACT"] })).toEqual(without("preference"));
      expect(await names({ kinds: ["PREFERENCE", "FACT"] })).toEqual(all);
      expect(await names({ kinds: ["GUIDELINE"] })).toEqual([]);
      expect(await names({ kinds: [] })).toEqual([]);
    });

    test("have at least the confidence asked for", async () => {
      expect(await names({ minConfidence: 0.31 })).toEqual(without("doubtful"));
      expect(await names({ minConfidence: 0.3 })).toEqual(all);
      expect(await names({ minConfidence: 0.9 })).toEqual(without("doubtful"));
      expect(await names({ minConfidence: 0.91 })).toEqual([]);
      expect(await names({ minConfidence: 0 })).toEqual(all);
    });

    test("are valid and true now unless others are asked for", async () => {
      const current = without("invalid", "pending", "ended", "to come");
      expect(await names({ includeInvalid: false })).toEqual(current);
      const stored = await names({ includeInvalid: false, asOf: { knownAt: noon } });
      expect(stored).toEqual(without("invalid", "pending"));
    });

    test.each(metadataCases(all))("are picked by %s", async (_name, filter, picked) => {
      expect(await names(filter)).toEqual(picked);
    });

    test("pass every part of the filter", async () => {
      const filter = { kinds: ["FACT"], minConfidence: 0.5, includeInvalid: false, metadata: null };
      expect(await names({ owner: { agentId: "agent-1", threadId: null }, ...filter })).toEqual([
        "plain",
        "current",
      ]);
    });

    test("are only among the ordinals named, and unknown ones name none", async () => {
      const unknown = Math.max(...ordinals) + 1;
      const candidates = (named: readonly number[]) =>
        opened().passages.candidates(member, index, named, { owner: {}, includeInvalid: true });
      expect(await candidates([])).toEqual([]);
      expect(await candidates([unknown])).toEqual([]);
      expect(
        (await candidates([unknown, ordinals[3] ?? NaN])).map(({ recordId }) => recordId),
      ).toEqual(["invalid"]);
    });

    test("of messages are not asked for kind, confidence or status", async () => {
      const store = opened();
      await keep(store, { threads: [aThread()] });
      await store.unit(member, async (unit) => {
        const [message] = await unit.messages.append(aThread(), [aMessage({ metadata })]);
        if (message) await unit.passages.add(message, [aPassage("tea")]);
      });
      const [messages] = await postingsOf(store, member, "Message", {}, ["tea"]);
      if (messages === undefined) throw new Error("The message was not indexed.");
      const found = messages.postings[0]?.ordinals ?? [];
      const candidates = (filter: Partial<CandidateFilter>) =>
        store.passages.candidates(member, messages, found, {
          owner: {},
          includeInvalid: false,
          ...filter,
        });
      const expected = [{ ordinal: found[0], recordId: "message-1", text: "tea", ...traits }];
      expect(await candidates({ kinds: ["FACT"], minConfidence: 1 })).toEqual(expected);
      expect(await candidates({ owner: { threadId: "thread-1" } })).toEqual(expected);
      expect(await candidates({ owner: { threadId: null } })).toEqual([]);
      expect(await candidates({ metadata: { topic: "tea" } })).toEqual(expected);
      expect(await candidates({ metadata: { topic: "coffee" } })).toEqual([]);
      expect(await candidates({ metadata: null })).toEqual([]);
    });
  });
}

function inOrder(candidates: readonly PassageCandidate[]): PassageCandidate[] {
  return candidates.toSorted((one, other) => one.ordinal - other.ordinal);
}
