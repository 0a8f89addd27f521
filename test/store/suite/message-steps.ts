import { beforeEach, describe, expect, test } from "vitest";
import { withSteps, type NewStep } from "../../../src/core/messages/trace.js";
import type { StepFilter, StepTotals } from "../../../src/core/messages/trace-summary.js";
import { pageRequest } from "../../../src/core/lists/page.js";
import type { TraceParent } from "../../../src/core/store/contract/traces.js";
import type { OpenedClock, OpenedStore } from "../memory-store-suite.js";
import { aMessage, aThread, keep, member, noon, outsiders, type MessageDraft } from "../samples.js";

/** A message with these steps. The last three fields are optional. */
type Told = readonly [tool: string, input?: number, output?: number, durationMs?: number];

function traced(id: string, told: readonly Told[], change: Partial<MessageDraft> = {}) {
  const steps = told.map(([tool, inputTokens, outputTokens, durationMs]): NewStep => ({
    tool,
    arguments: "{}",
    output: "ok",
    usage: inputTokens === undefined ? null : { inputTokens, outputTokens: outputTokens ?? 0 },
    durationMs,
  }));
  return aMessage({ id, metadata: withSteps({ kept: true }, steps), ...change });
}

/** Each step as `name TYPE count input/output total of timed, longest`, with `-` for unknown values. */
function short(totals: readonly StepTotals[] | undefined): string[] | undefined {
  const or = (value: number | null) => value ?? "-";
  return totals?.map(
    (one) =>
      `${one.name} ${one.type} ${one.count} ${or(one.inputTokens)}/${or(one.outputTokens)} ${or(one.durationMs)} of ${one.timedCount}, ${or(one.maxDurationMs)}`,
  );
}

export function describeMessageSteps(opened: OpenedStore, clock: OpenedClock): void {
  const totals = async (by: TraceParent, id: string, filter?: StepFilter, caller = member) =>
    short((await opened().traces.totalsBy(caller, by, [id], filter)).get(id));

  describe("What steps come to", () => {
    beforeEach(() =>
      keep(opened(), {
        threads: [
          aThread(),
          aThread({ id: "thread-2", agentId: "agent-2" }),
          aThread({ id: "thread-3", userId: null }),
        ],
        messages: [
          aMessage({ id: "silent" }),
          traced("a", [["search", 10, 1, 1.5], ["agent_writer", 5, 2], ["search"]]),
          traced("b", [["search", 20, 3, 2.5]], { timestamp: noon + 10 }),
          traced("c", [["agent_search"], ["écrire 🦙", 1, 1, 7]], {
            threadId: "thread-2",
            agentId: "agent-2",
          }),
          traced("d", [["Search", 3, 4, 5]], { threadId: "thread-3", userId: null }),
        ],
      }),
    );

    const search = "search TOOL 3 30/4 4 of 2, 2.5";
    const writer = "writer AGENT 1 5/2 - of 0, -";
    const unsaid = "search AGENT 1 -/- - of 0, -";
    const llama = "écrire 🦙 TOOL 1 1/1 7 of 1, 7";
    const other = "Search TOOL 1 3/4 5 of 1, 5";

    test.each<[name: string, by: TraceParent, id: string, expected: string[]]>([
      ["a user", "userId", "user-1", [search, unsaid, writer, llama]],
      ["an agent", "agentId", "agent-1", [search, other, writer]],
      ["a thread", "threadId", "thread-2", [unsaid, llama]],
      ["an unknown thread", "threadId", "unknown", []],
    ])(
      "is that of %s, the most frequent first, then by name and type",
      async (_, by, id, expected) => {
        expect(await totals(by, id)).toEqual(expected);
      },
    );

    test("is told of many at once, each for itself, also where one is given twice", async () => {
      const by = async (...args: readonly ["userId" | "agentId" | "threadId", string[]]) =>
        [...(await opened().traces.totalsBy(member, ...args))].map(([id, all]) => [id, short(all)]);
      expect(await by("threadId", ["thread-2", "unknown", "thread-1", "thread-2"])).toEqual([
        ["thread-2", [unsaid, llama]],
        ["unknown", []],
        ["thread-1", [search, writer]],
      ]);
      expect(await by("userId", ["user-1", "user-2"])).toEqual([
        ["user-1", [search, unsaid, writer, llama]],
        ["user-2", []],
      ]);
      expect(await by("agentId", ["agent-2"])).toEqual([["agent-2", [unsaid, llama]]]);
      expect(await by("threadId", [])).toEqual([]);
    });

    test("is that of messages that were said within a time", async () => {
      const late = "search TOOL 1 20/3 2.5 of 1, 2.5";
      const within = (filter: StepFilter) => totals("threadId", "thread-1", filter);
      expect(await within({ since: noon + 1 })).toEqual([late]);
      expect(await within({ since: noon + 10, until: noon + 11 })).toEqual([late]);
      expect(await within({ until: noon })).toEqual([]);
    });

    test.each(outsiders)("is nothing for $name", async ({ caller }) => {
      expect(await totals("threadId", "thread-1", {}, caller)).toEqual([]);
    });

    test("is, to those who are bound, that of what they reach", async () => {
      const bound = { ...member, userId: "user-1", agentId: "agent-2" };
      expect(await totals("userId", "user-1", {}, bound)).toEqual([unsaid, llama]);
    });

    test("follows a message that changes", async () => {
      const ofThread = (filter?: StepFilter) => totals("threadId", "thread-1", filter);
      const change = (message: MessageDraft) =>
        opened().unit(member, (unit) => unit.messages.update({ ...message, seq: 2 }));
      await change(traced("a", [["read"]], { timestamp: noon + 20 }));
      expect(await ofThread()).toEqual([
        "read TOOL 1 -/- - of 0, -",
        "search TOOL 1 20/3 2.5 of 1, 2.5",
      ]);
      expect(await ofThread({ since: noon + 20 })).toEqual(["read TOOL 1 -/- - of 0, -"]);
      await change(aMessage({ id: "a", metadata: null }));
      expect(await ofThread()).toEqual(["search TOOL 1 20/3 2.5 of 1, 2.5"]);
    });

    test("is without what is deleted, or out of reach of who would change it", async () => {
      const stranger = { ...member, userId: "user-2" };
      await opened().unit(stranger, async (unit) => {
        await unit.messages.delete(["a", "b"]);
        await unit.messages.update({ ...traced("a", []), seq: 2 });
      });
      expect(await totals("threadId", "thread-1")).toEqual([search, writer]);
      await opened().unit(member, (unit) => unit.messages.delete(["a", "b"]));
      expect(await totals("threadId", "thread-1")).toEqual([]);
    });

    test("is without what has expired", async () => {
      const passing = traced("e", [["fetch"]], { expiresAt: noon + 1000 });
      await keep(opened(), { messages: [passing] });
      const fetched = "fetch TOOL 1 -/- - of 0, -";
      expect(await totals("threadId", "thread-1")).toEqual([search, fetched, writer]);
      clock().advance(1000);
      expect(await totals("threadId", "thread-1")).toEqual([search, writer]);
    });

    test("is that of messages, threads and owners of whatever ids", async () => {
      const id = "\u0001 odd";
      const owners = { threadId: id, userId: id, agentId: id };
      const message = traced(id, [["read", 1, 2, 3]], owners);
      await keep(opened(), {
        threads: [aThread({ id, userId: id, agentId: id })],
        messages: [message],
      });
      for (const by of ["threadId", "userId", "agentId"] as const)
        expect(await totals(by, id)).toEqual(["read TOOL 1 1/2 3 of 1, 3"]);
    });

    test("is that of messages without a thread, too", async () => {
      const loose = traced("e", [["fetch", 1, 2, 3]], { threadId: null, userId: "loose" });
      await opened().unit(member, (unit) => unit.messages.insert([{ ...loose, seq: null }]));
      expect(await totals("userId", "loose")).toEqual(["fetch TOOL 1 1/2 3 of 1, 3"]);
    });

    test("is exact for the largest amounts that are taken for one, and leaves out all that is none", async () => {
      const largest = 2 ** 52;
      const step = { name: "s", type: "tool", input: "", output: "" };
      const amounts = [largest, largest, largest * 4, 1e300, -1, 0.5];
      const steps = amounts.map((amount) => ({
        ...step,
        usage: { input_tokens: amount, output_tokens: 0 },
        duration: amount,
      }));
      const named = ["", " ", "x".repeat(256), "\ud800"].map((name) => ({ ...step, name }));
      const metadata = { steps: [...steps, ...named] };
      await keep(opened(), { threads: [aThread({ id: "huge" })] });
      await keep(opened(), { messages: [aMessage({ id: "e", threadId: "huge", metadata })] });
      const found = await opened().traces.totalsBy(member, "threadId", ["huge"]);
      expect(found.get("huge")).toEqual([
        {
          name: "s",
          type: "TOOL",
          count: 6,
          inputTokens: 2 * largest,
          outputTokens: 0,
          durationMs: (2 * largest) / 1e6,
          timedCount: 2,
          maxDurationMs: largest / 1e6,
        },
      ]);
    });
  });

  describe("Messages that came about by a step", () => {
    beforeEach(() =>
      keep(opened(), {
        threads: [aThread(), aThread({ id: "thread-2" })],
        messages: [
          aMessage({ id: "silent" }),
          traced("both", [["search"], ["agent_writer"]]),
          traced("one", [["search"], ["search"]]),
          traced("elsewhere", [["write"]], { threadId: "thread-2" }),
        ],
      }),
    );

    test.each<[stepNames: string[], expected: string[]]>([
      [["search"], ["both", "one"]],
      [["writer"], ["both"]],
      [["agent_writer"], []],
      [
        ["writer", "write"],
        ["both", "elsewhere"],
      ],
      [["Search"], []],
      [[""], []],
      [[], []],
    ])("of the names %j are listed", async (stepNames, expected) => {
      const filter = { stepNames };
      const { messages } = opened();
      const page = await messages.page(member, pageRequest({}), { filter });
      expect(page.items.map(({ id }) => id).toSorted()).toEqual(expected);
      expect(await messages.count(member, filter)).toBe(expected.length);
      const inThread = expected.filter((id) => id !== "elsewhere");
      const pages = await messages.pageBy(member, "threadId", ["thread-1"], pageRequest({}), {
        filter,
      });
      expect(pages.get("thread-1")?.items.map(({ id }) => id)).toEqual(inThread);
      const counts = await messages.countBy(member, "threadId", ["thread-1"], filter);
      expect(counts.get("thread-1")).toBe(inThread.length);
    });
  });

  describe("Threads that have messages", () => {
    beforeEach(() =>
      keep(opened(), {
        threads: ["full", "passing", "empty"].map((id) => aThread({ id })),
        messages: [
          aMessage({ id: "a", threadId: "full" }),
          aMessage({ id: "b", threadId: "passing", expiresAt: noon + 1000 }),
        ],
      }),
    );

    const listed = async (hasMessages?: boolean) => {
      const filter = { hasMessages };
      const page = await opened().threads.page(member, pageRequest({}), { filter });
      const ids = page.items.map(({ id }) => id).toSorted();
      const { threads } = opened();
      expect(await threads.count(member, filter)).toBe(ids.length);
      const counts = await threads.countBy(member, "userId", ["user-1"], filter);
      expect(counts.get("user-1")).toBe(ids.length);
      return ids;
    };

    test("are listed, or those that have none, or both", async () => {
      expect(await listed(true)).toEqual(["full", "passing"]);
      expect(await listed(false)).toEqual(["empty"]);
      expect(await listed()).toEqual(["empty", "full", "passing"]);
    });

    test("have none any more once the last has expired or is deleted", async () => {
      clock().advance(1000);
      expect(await listed(true)).toEqual(["full"]);
      await opened().unit(member, (unit) => unit.messages.delete(["a"]));
      expect(await listed(false)).toEqual(["empty", "full", "passing"]);
    });
  });
}
