import { beforeEach, describe, expect, test } from "vitest";
import { DimensionMismatchError } from "../../../src/core/errors/request-errors.js";
import type { Principal } from "../../../src/core/principal.js";
import type { IndexedRecord } from "../../../src/core/search/passages/passage.js";
import type {
  CandidateFilter,
  RecordPlace,
  VectorQuery,
} from "../../../src/core/store/contract/passages.js";
import type { OpenedStore } from "../memory-store-suite.js";
import {
  aMemory,
  aMessage,
  anAgent,
  aPassage,
  aThread,
  aUser,
  keep,
  member,
  memberOf,
  outsiders,
  setVector,
} from "../samples.js";

const everything: CandidateFilter = { owner: {}, includeInvalid: true };

/** Each has two passages, named after it. */
const north = aMemory({ id: "north" });
const east = aMemory({ id: "east", status: "INVALID" });
const bens = aMemory({ id: "ben's", userId: "user-2" });
const agent2s = aMemory({ id: "agent-2's", agentId: "agent-2" });
const message = { ...aMessage(), seq: 1 };
const user = aUser();
const records: readonly IndexedRecord[] = [north, east, bens, agent2s, message, user, anAgent()];

export function describePassageVectors(opened: OpenedStore): void {
  const embed = (
    record: IndexedRecord,
    model: string,
    ...vectors: readonly (readonly number[])[]
  ): Promise<void> =>
    opened().unit(member, (unit) => unit.passages.setVectors(record, { model, vectors }));

  const give = (record: IndexedRecord, vector: readonly number[]): Promise<void> =>
    opened().unit(member, (unit) => setVector(unit, record, vector));

  const find = (query: VectorQuery, filter: Partial<CandidateFilter> = {}, caller = member) =>
    opened().passages.nearest(caller, "Memory", query, 10, { ...everything, ...filter });

  const ids = async (query: VectorQuery, filter: Partial<CandidateFilter> = {}, caller = member) =>
    (await find(query, filter, caller)).map(({ recordId }) => recordId);

  const fill = async () => {
    const store = opened();
    await keep(store, {
      actors: [user, anAgent()],
      threads: [aThread()],
      messages: [aMessage()],
      memories: [north, east, bens, agent2s],
    });
    await store.unit(member, async (unit) => {
      for (const record of records) {
        const texts = [`${record.id} one`, `${record.id} two`];
        await unit.passages.add(record, texts.map(aPassage));
      }
    });
  };

  describe("The vectors of passages", () => {
    beforeEach(fill);

    test("find a record once, by the nearest, with the text that this one is of", async () => {
      await embed(north, "model", [1, 0], [0, 1]);
      await embed(agent2s, "model", [1, 1], [-1, 0]);
      expect(await find(about("model", 0, 1))).toEqual([
        { recordId: "north", similarity: 1, passage: "north two" },
        {
          recordId: "agent-2's",
          similarity: expect.closeTo(Math.SQRT1_2, 14),
          passage: "agent-2's one",
        },
      ]);
      expect(await find(about("model", 1, 0))).toMatchObject([
        { recordId: "north", passage: "north one" },
        { recordId: "agent-2's", passage: "agent-2's one" },
      ]);
    });

    test("find a record by the first of those that are equally near", async () => {
      await embed(north, "model", [2, 0], [5, 0]);
      const expected = { recordId: "north", similarity: 1, passage: "north one" };
      expect(await find(about("model", 1, 0))).toEqual([expected]);
      const near = await opened().passages.nearness(member, "Memory", about("model", 1, 0), [
        "north",
      ]);
      expect(near.get("north")).toEqual(expected);
    });

    test("are compared with those of their model, and with those that callers gave", async () => {
      await embed(north, "model", [1, 0], [1, 0]);
      await embed(east, "another", [1, 1], [1, 1]);
      await give(bens, [1, 2]);
      expect(await ids(about("model", 1, 0))).toEqual(["north", "ben's"]);
      expect(await ids(about("another", 1, 0))).toEqual(["east", "ben's"]);
      expect(await ids(about("unknown", 1, 0))).toEqual(["ben's"]);
      expect(await ids(about(null, 1, 0))).toEqual(["north", "east", "ben's"]);
    });

    test("that a caller gave have no passage, even of a record that has some", async () => {
      await give(north, [1, 0]);
      expect(await find(about("model", 1, 0))).toEqual([
        { recordId: "north", similarity: 1, passage: null },
      ]);
    });

    test("go when the record gets others, of whatever model", async () => {
      await embed(north, "model", [1, 0], [0, 1]);
      await embed(north, "another", [1, 0, 0], [0, 1, 0]);
      expect(await ids(about("model", 1, 0))).toEqual([]);
      expect(await ids(about("another", 1, 0, 0))).toEqual(["north"]);
      await give(north, [0, 0, 1]);
      expect(await find(about("another", 0, 0, 1))).toEqual([
        { recordId: "north", similarity: 1, passage: null },
      ]);
    });

    test("are of one dimension for each model, and compared inside it", async () => {
      const { passages } = opened();
      await embed(north, "wide", [1, 0, 0], [0, 1, 0]);
      await embed(east, "narrow", [1, 0], [0, 1]);
      await give(bens, [1, 0]);
      expect(await passages.vectorSpaces(member)).toEqual([
        { model: "narrow", dimension: 2 },
        { model: "wide", dimension: 3 },
        { model: null, dimension: 2 },
      ]);
      expect(await passages.vectorSpaces(memberOf("tenant-2"))).toEqual([]);
      expect(await ids(about(null, 1, 0, 0))).toEqual(["north"]);
      expect(await ids(about(null, 1, 0))).toEqual(["ben's", "east"]);
      expect(await ids(about("wide", 1, 0))).toEqual(["ben's"]);
      await expect(embed(agent2s, "wide", [1, 0], [0, 1])).rejects.toThrow(DimensionMismatchError);
      await embed(agent2s, "narrow", [1, 0], [0, 1]);
    });

    test("are remembered as a space for as long as there are any", async () => {
      await embed(north, "model", [1, 0], [0, 1]);
      await opened().unit(member, (unit) => unit.passages.setVectors(north, null));
      expect(await opened().passages.vectorSpaces(member)).toEqual([]);
      await embed(north, "model", [1, 0, 0], [0, 1, 0]);
      expect(await ids(about("model", 1, 0, 0))).toEqual(["north"]);
      expect(await ids(about("model", 1, 0))).toEqual([]);
    });

    test("are filtered by what their record is, and found within the caller's reach", async () => {
      for (const record of [north, east, bens, agent2s])
        await embed(record, "model", [1, 0], [0, 1]);
      const query = about("model", 1, 0);
      const all = ["agent-2's", "ben's", "east", "north"];
      const without = (id: string) => all.filter((one) => one !== id);
      expect(await ids(query)).toEqual(all);
      expect(await ids(query, { includeInvalid: false })).toEqual(without("east"));
      expect(await ids(query, { owner: { userId: "user-1" } })).toEqual(without("ben's"));
      expect(await ids(query, { owner: { agentId: "agent-2" } })).toEqual(["agent-2's"]);
      const bound: readonly [Partial<Principal>, readonly string[]][] = [
        [{ userId: "user-1" }, without("ben's")],
        [{ agentId: "agent-2" }, ["agent-2's"]],
        [{ userId: "user-2" }, ["ben's"]],
        [{ userId: "user-2", agentId: "agent-2" }, []],
        [{ tenantId: "tenant-2" }, []],
      ];
      for (const [binding, expected] of bound)
        expect(await ids(query, {}, { ...member, ...binding })).toEqual(expected);
    });
  });

  describe("How near records are", () => {
    beforeEach(fill);

    const nearness = async (
      recordIds: readonly string[],
      query = about("model", 1, 0),
      caller = member,
    ) => [...(await opened().passages.nearness(caller, "Memory", query, recordIds)).values()];

    test("is told of those that are asked for and can be compared", async () => {
      await embed(north, "model", [0, 1], [1, 0]);
      await embed(east, "another", [1, 0], [0, 1]);
      await give(bens, [0, -3]);
      const asked = ["north", "east", "ben's", "agent-2's", "unknown"];
      const near = await opened().passages.nearness(member, "Memory", about("model", 1, 0), asked);
      expect(near).toEqual(
        new Map([
          ["north", { recordId: "north", similarity: 1, passage: "north two" }],
          ["ben's", { recordId: "ben's", similarity: 0, passage: null }],
        ]),
      );
      expect(await nearness(["east"])).toEqual([]);
      expect(await nearness([])).toEqual([]);
      expect(await nearness(["east"], about(null, 1, 0))).toMatchObject([{ similarity: 1 }]);
      expect(await nearness(["north"], about("model", 1, 0, 0))).toEqual([]);
    });

    test.each([north, message, user, anAgent()])("is told of a $entity", async (record) => {
      await embed(record, "model", [1, 0], [0, 1]);
      const { id, entity } = record;
      const query = about("model", 0, 1);
      const near = await opened().passages.nearness(member, entity, query, [id]);
      expect([...near.values()]).toEqual([{ recordId: id, similarity: 1, passage: `${id} two` }]);
    });

    test("is within -1 and 1, and the same that a search says", async () => {
      await embed(north, "model", [0.1, 0.7], [-0.1, -0.7]);
      await embed(east, "model", [0.3, 0.2], [1e30, 1e-30]);
      const asked = ["north", "east"];
      for (const numbers of [
        [0.1, 0.7],
        [-0.3, -0.2],
        [1e-30, 1e-20],
        [-3e37, 1],
      ]) {
        const query = about("model", ...numbers);
        const near = await nearness(asked, query);
        expect(near).toHaveLength(2);
        for (const { similarity } of near) expect(Math.abs(similarity)).toBeLessThanOrEqual(1);
        const found = await find(query);
        expect(found).toEqual(near.toSorted((one, other) => other.similarity - one.similarity));
      }
    });

    test.each(outsiders)("is not told to $name", async ({ caller }) => {
      await embed(north, "model", [1, 0], [0, 1]);
      expect(await nearness(["north"], about("model", 1, 0), caller)).toEqual([]);
    });
  });

  describe("Records without vectors", () => {
    beforeEach(fill);

    const missing = (model: string, after: RecordPlace | null = null, limit = 10) =>
      opened().passages.withoutVectors(member, "Memory", model, after, limit);
    const missingIds = async (model: string) =>
      (await missing(model)).map(({ recordId }) => recordId).toSorted();

    test("are those that have passages, and none of the model or a caller", async () => {
      await keep(opened(), { memories: [aMemory({ id: "without a text" })] });
      expect(await missingIds("model")).toEqual(["agent-2's", "ben's", "east", "north"]);
      await embed(north, "model", [1, 0], [0, 1]);
      await embed(east, "another", [1, 0], [0, 1]);
      await give(bens, [1, 0]);
      expect(await missingIds("model")).toEqual(["agent-2's", "east"]);
      expect(await missingIds("another")).toEqual(["agent-2's", "north"]);
    });

    test("are of one entity and of the caller's tenant", async () => {
      const { passages } = opened();
      const messages = await passages.withoutVectors(member, "Message", "model", null, 10);
      expect(messages).toMatchObject([{ recordId: "message-1" }]);
      const elsewhere = memberOf("tenant-2");
      expect(await passages.withoutVectors(elsewhere, "Memory", "model", null, 10)).toEqual([]);
    });

    test("come in an order in which a job can go on after a place", async () => {
      const all = await missing("model");
      expect(all).toHaveLength(4);
      const walked: RecordPlace[] = [];
      for (let after: RecordPlace | null = null; ; after = walked.at(-1) ?? null) {
        const page: RecordPlace[] = await missing("model", after, 3);
        walked.push(...page);
        if (page.length < 3) break;
      }
      expect(walked).toEqual(all);
    });
  });
}

function about(model: string | null, ...vector: readonly number[]): VectorQuery {
  return { vector: Float32Array.from(vector), model };
}
