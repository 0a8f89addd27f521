import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AsOf } from "../../../src/core/memories/as-of.js";
import type { Memory, MemoryState, MemoryStatus } from "../../../src/core/memories/memory.js";
import { pageRequest } from "../../../src/core/lists/page.js";
import type { Principal } from "../../../src/core/principal.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aMemory, keep, memberOf, noon } from "../samples.js";

/** A revision of a memory, and its delay after the previous one. */
type Step = Pick<
  MemoryState,
  "content" | "confidence" | "metadata" | "validFrom" | "validTo" | "pinned"
> & { readonly wait: number; readonly state: Pick<MemoryState, "status" | "statusReason"> };

const time = fc.integer({ min: 0, max: 8 });
const step: fc.Arbitrary<Step> = fc.record({
  wait: fc.nat(3),
  content: fc.constantFrom("tea", "", null),
  confidence: fc.constantFrom(0.1 + 0.2, 1),
  metadata: fc.constantFrom(null, { topic: "tea" }),
  pinned: fc.boolean(),
  validFrom: fc.option(time),
  validTo: fc.option(time),
  state: fc.constantFrom(
    { status: "VALID", statusReason: null } as const,
    { status: "INVALID", statusReason: "SUPERSEDED" } as const,
    { status: "INVALID", statusReason: "MANUAL" } as const,
    { status: "PENDING", statusReason: null } as const,
  ),
});
const histories = fc.array(
  fc.record({
    userId: fc.constantFrom("a", "b"),
    start: time,
    steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  }),
  { maxLength: 6 },
);
const clock = fc.option(time, { nil: undefined });
const question = fc.record({
  asOf: fc.record({ validAt: clock, knownAt: clock }),
  statuses: fc.option(fc.subarray<MemoryStatus>(["VALID", "INVALID", "PENDING"]), {
    nil: undefined,
  }),
  minConfidence: fc.constantFrom(undefined, 0.3, 0.9),
  topic: fc.constantFrom(undefined, null, { topic: "tea" }),
  boundTo: fc.constantFrom(undefined, "a"),
});

/** Lists with `asOf`, compared with plain code over whole histories. */
export function describePastMemories(opened: OpenedStore): void {
  describe("Memories as they were", () => {
    let runs = 0;

    test("are what plain code finds in their histories", () =>
      fc.assert(
        fc.asyncProperty(histories, question, async (some, asked) => {
          const { asOf, statuses, minConfidence, topic, boundTo } = asked;
          const tenant = memberOf(`tenant-of-run-${runs++}`);
          const all = some.map(({ userId, start, steps }, n) =>
            historyOf(`m${n}`, userId, start, steps),
          );
          await store(tenant, all);
          const caller: Principal = boundTo === undefined ? tenant : { ...tenant, userId: boundTo };
          const filter = { asOf, statuses, minConfidence, metadata: topic };
          const expected = all
            .filter(([first]) => boundTo === undefined || first?.userId === boundTo)
            .flatMap((history) => stateAt(history, asOf) ?? [])
            .filter(
              (memory) =>
                (statuses?.includes(memory.status) ?? true) &&
                memory.confidence >= (minConfidence ?? 0) &&
                (topic === undefined || (topic === null) === (memory.metadata === null)),
            );
          const { memories } = opened();
          const whole = pageRequest({});
          const { items } = await memories.page(caller, whole, { filter });
          expect(byId(items)).toEqual(byId(expected));
          expect(await memories.count(caller, filter)).toBe(expected.length);
          const pages = await memories.pageBy(caller, "userId", ["a", "b"], whole, { filter });
          const counts = await memories.countBy(caller, "userId", ["a", "b"], filter);
          for (const id of ["a", "b"]) {
            const own = expected.filter(({ userId }) => userId === id);
            expect(byId(pages.get(id)?.items ?? [])).toEqual(byId(own));
            expect(counts.get(id)).toBe(own.length);
          }
        }),
        { numRuns: 40 },
      ));

    test("come in pages, in the order of what they were", async () => {
      const tenant = memberOf("tenant-1");
      const confidences = [0.1, 0.9, 0.5];
      await store(
        tenant,
        confidences.map((confidence, n) => [
          aMemory({ id: `m${n}`, originThreadId: null, confidence }),
          aMemory({
            id: `m${n}`,
            originThreadId: null,
            confidence: 1 - confidence,
            revision: 2,
            updatedAt: noon + 1,
          }),
        ]),
      );
      const query = {
        filter: { asOf: { knownAt: noon } },
        order: { field: "CONFIDENCE", direction: "ASC" },
      } as const;
      const { memories } = opened();
      const first = await memories.page(tenant, pageRequest({ first: 2 }), query);
      expect(first.items.map(({ id }) => id)).toEqual(["m0", "m2"]);
      const rest = await memories.page(tenant, pageRequest({ after: [0.5, 0, "m2"] }), query);
      expect(rest.items.map(({ id }) => id)).toEqual(["m1"]);
    });

    async function store(caller: Principal, all: readonly (readonly Memory[])[]): Promise<void> {
      await keep(opened(), { memories: all.flatMap((history) => history.slice(0, 1)) }, caller);
      await opened().unit(caller, async (unit) => {
        for (const next of all.flatMap((history) => history.slice(1)))
          await unit.memories.update(next);
      });
    }
  });
}

function historyOf(id: string, userId: string, start: number, steps: readonly Step[]): Memory[] {
  let updatedAt = start;
  return steps.map(({ wait, state, ...rest }, n) => {
    if (n > 0) updatedAt += wait;
    const own = { id, userId, originThreadId: null, createdAt: start, contentSince: start };
    return aMemory({ ...own, ...rest, ...state, revision: n + 1, updatedAt });
  });
}

/** The past state of a memory: the last revision that was known at the time. */
function stateAt(history: readonly Memory[], { validAt, knownAt }: AsOf): Memory | undefined {
  const known = history.findLast(({ updatedAt }) => updatedAt <= (knownAt ?? Infinity));
  if (known === undefined || validAt === undefined) return known;
  const { validFrom, validTo, statusReason } = known;
  if (validAt < (validFrom ?? -Infinity) || validAt >= (validTo ?? Infinity)) return undefined;
  const wasTrue = statusReason === "SUPERSEDED" && validTo !== null;
  return wasTrue ? { ...known, status: "VALID", statusReason: null } : known;
}

function byId(memories: readonly Memory[]): Memory[] {
  return memories.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
