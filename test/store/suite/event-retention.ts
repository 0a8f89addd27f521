import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { systemPrincipal, type Principal } from "../../../src/core/principal.js";
import type { TrimmedRows } from "../../../src/core/store/contract/events.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { anEvent, keep, member, memberOf, noon } from "../samples.js";

const expired = { code: "CURSOR_EXPIRED" };

export function describeEventRetention(opened: OpenedStore): void {
  /** Appends one event for each of these times, in milliseconds after noon. The time is its name. */
  const append = (times: readonly number[], caller: Principal = member) =>
    keep(
      opened(),
      { events: times.map((ms) => anEvent({ subjectId: `${ms}`, createdAt: noon + ms })) },
      caller,
    );
  const trim = (untilMs: number, limit = 100, caller: Principal = member): Promise<TrimmedRows> =>
    opened().unit(caller, (unit) => unit.events.trim(noon + untilMs, limit));
  const tail = (after: number) => opened().events.tail(systemPrincipal, after, 100);
  const page = (after: number, caller: Principal = member) =>
    opened().events.page(caller, {}, { after, upTo: Number.MAX_SAFE_INTEGER, limit: 100 });
  const names = (events: readonly { readonly subjectId: string }[]) =>
    events.map(({ subjectId }) => subjectId);
  /** The number of events after a position, or the error. */
  const read = (after: number): Promise<number | string> =>
    tail(after).then(
      ({ length }) => length,
      ({ code }) => code,
    );
  const left = async () => names(await tail(await opened().events.start()));

  describe("Trimming the event log", () => {
    test("removes what was made until then, and keeps what is younger", async () => {
      await append([1, 2, 3, 4]);
      expect(await trim(2)).toEqual({ count: 2, firstMadeAt: noon + 3 });
      expect(await left()).toEqual(["3", "4"]);
      expect(await trim(2)).toEqual({ count: 0, firstMadeAt: noon + 3 });
      expect(await left()).toEqual(["3", "4"]);
    });

    test("of an empty log does nothing", async () => {
      expect(await trim(1)).toEqual({ count: 0, firstMadeAt: null });
      expect([await opened().events.start(), await opened().events.head()]).toEqual([0, 0]);
    });

    test("removes no more than the limit, oldest first", async () => {
      await append([1, 2, 3, 4]);
      expect(await trim(3, 2)).toEqual({ count: 2, firstMadeAt: noon + 3 });
      expect(await trim(3, 2)).toEqual({ count: 1, firstMadeAt: noon + 4 });
      expect(await trim(9, 1)).toEqual({ count: 1, firstMadeAt: null });
    });

    test("leaves no gap: a younger event keeps the older ones that come after it", async () => {
      await append([1, 5, 2, 3]);
      expect(await trim(3)).toEqual({ count: 1, firstMadeAt: noon + 5 });
      expect(await left()).toEqual(["5", "2", "3"]);
      expect(await trim(5)).toEqual({ count: 3, firstMadeAt: null });
    });

    test("is done for all tenants, whatever the caller reaches", async () => {
      await append([1]);
      await append([2], memberOf("tenant-2"));
      expect(await trim(1, 100, memberOf("tenant-3"))).toMatchObject({ count: 1 });
      expect(await page(0, memberOf("tenant-2")).catch(({ code }) => code)).toBe("CURSOR_EXPIRED");
      expect(await trim(2, 100, { ...member, userId: "user-9" })).toMatchObject({ count: 1 });
      expect(await left()).toEqual([]);
    });

    test("is undone with its unit", async () => {
      await append([1, 2]);
      const failing = opened().unit(member, async (unit) => {
        await unit.events.trim(noon + 2, 100);
        throw new Error("Never mind.");
      });
      await expect(failing).rejects.toThrow("Never mind.");
      expect(await opened().events.start()).toBe(0);
      expect(names(await tail(0))).toEqual(["1", "2"]);
    });

    test("leaves the log's end where it was, also with nothing left, and positions go on from there", async () => {
      const { events } = opened();
      await append([1, 2, 3]);
      const head = await events.head();
      await trim(3);
      expect([await events.head(), await events.start()]).toEqual([head, head]);
      await append([4]);
      const [next] = await tail(head);
      expect(next).toMatchObject({ subjectId: "4" });
      expect(next?.position).toBeGreaterThan(head);
      expect(await events.head()).toBe(next?.position);
    });
  });

  describe("Reading a trimmed event log", () => {
    /** Appends five events and removes three. Returns the position of the third. */
    async function trimmed(): Promise<number> {
      await append([1, 2, 3, 4, 5]);
      const position = (await tail(0))[2]?.position ?? NaN;
      await trim(3);
      expect(await opened().events.start()).toBe(position);
      return position;
    }

    test("from just before its start fails, and so from anywhere before that", async () => {
      const start = await trimmed();
      for (const after of [start - 1, start - 2, 0]) {
        await expect(tail(after)).rejects.toMatchObject(expired);
        await expect(page(after)).rejects.toMatchObject(expired);
      }
    });

    test("from its start gives all that is left", async () => {
      const start = await trimmed();
      expect(names(await tail(start))).toEqual(["4", "5"]);
      expect(names(await page(start))).toEqual(["4", "5"]);
    });

    test("from after its start gives what comes then", async () => {
      const start = await trimmed();
      expect(names(await tail(start + 1))).toEqual(["5"]);
      expect(names(await page(start + 1))).toEqual(["5"]);
      expect(await tail(start + 2)).toEqual([]);
    });

    test("fails though nothing that is asked for was removed, or is left", async () => {
      const start = await trimmed();
      const { events } = opened();
      const pick = (subjectId: string, upTo: number) =>
        events.page(member, { subjectId }, { after: start - 1, upTo, limit: 100 });
      await expect(pick("5", start + 9)).rejects.toMatchObject(expired);
      await expect(pick("unknown", start + 9)).rejects.toMatchObject(expired);
      await expect(pick("5", start)).rejects.toMatchObject(expired);
      await expect(page(start - 1, memberOf("tenant-2"))).rejects.toMatchObject(expired);
    });

    test("with nothing left fails from before its end, and not from there", async () => {
      const start = await trimmed();
      await trim(5);
      await expect(tail(start)).rejects.toMatchObject(expired);
      await expect(page(start + 1)).rejects.toMatchObject(expired);
      expect(await tail(start + 2)).toEqual([]);
      expect(await page(start + 2)).toEqual([]);
    });

    test("while it is trimmed gives everything after the position, or fails", async () => {
      await append(Array.from({ length: 60 }, (_, i) => i + 1));
      const positions = (await tail(0)).map(({ position }) => position);
      const trimming = (async () => {
        for (let until = 1; until <= 60; until++) await trim(until, 1);
      })();
      const found = await Promise.all(positions.map(read));
      found.forEach((one, i) => expect([positions.length - i - 1, expired.code]).toContain(one));
      await trimming;
      expect(await left()).toEqual([]);
    });

    test("is exact at every edge, whatever was appended and trimmed before", async () => {
      const { events } = opened();
      await fc.assert(
        fc.asyncProperty(histories, async (history) => {
          const [begin, known] = [await events.head(), [] as { position: number; at: number }[]];
          let gone = 0;
          for (const { times, until, limit } of history) {
            await append(times);
            const more = await tail(known.at(-1)?.position ?? begin);
            known.push(...more.map(({ position, createdAt }) => ({ position, at: createdAt })));
            const younger = known.findIndex(({ at }, i) => i >= gone && at > noon + until);
            const due = (younger === -1 ? known.length : younger) - gone;
            const { count } = await trim(until, limit);
            expect(count).toBe(Math.min(limit, due));
            gone += count;
          }
          const all = [begin, ...known.map(({ position }) => position)];
          expect(await events.head()).toBe(all.at(-1));
          expect(await Promise.all(all.map(read))).toEqual(
            all.map((_position, i) => (i < gone ? expired.code : known.length - i)),
          );
          await trim(Number.MAX_SAFE_INTEGER - noon, 100);
        }),
        { numRuns: 20 },
      );
    });
  });
}

const histories = fc.array(
  fc.record({
    times: fc.array(fc.nat(9), { maxLength: 4 }),
    until: fc.nat(9),
    limit: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 4 },
);
