import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isInvalidByLinks, isLifecycle, stateByLinks } from "../../src/core/links/link-status.js";
import type { StatusReason } from "../../src/core/memories/memory.js";
import { linkRelations, type LinkRelation } from "../../src/core/links/memory-link.js";

const valid = { status: "VALID", statusReason: null } as const;
const pending = { status: "PENDING", statusReason: null } as const;
const invalid = (statusReason: StatusReason | null) =>
  ({ status: "INVALID", statusReason }) as const;

test("SUPERSEDES, REFINES and DUPLICATES are lifecycle relations, the others are not", () => {
  expect(linkRelations.filter(isLifecycle)).toEqual(["SUPERSEDES", "REFINES", "DUPLICATES"]);
});

describe("The state of a VALID memory", () => {
  const table: [incoming: LinkRelation[], state: ReturnType<typeof stateByLinks>][] = [
    [[], valid],
    [["SUPERSEDES"], invalid("SUPERSEDED")],
    [["REFINES"], invalid("REFINED")],
    [["DUPLICATES"], invalid("DUPLICATE")],
    [["SUPPORTS"], valid],
    [["CONTRADICTS"], valid],
    [["SUPPORTS", "CONTRADICTS"], valid],
    [["DUPLICATES", "REFINES"], invalid("REFINED")],
    [["REFINES", "SUPERSEDES"], invalid("SUPERSEDED")],
    [["DUPLICATES", "SUPERSEDES"], invalid("SUPERSEDED")],
    [["DUPLICATES", "CONTRADICTS", "REFINES", "SUPERSEDES"], invalid("SUPERSEDED")],
    [["SUPPORTS", "DUPLICATES", "DUPLICATES"], invalid("DUPLICATE")],
  ];

  test.each(table)("to which %j point is %j", (incoming, state) => {
    expect(stateByLinks(valid, incoming)).toEqual(state);
  });

  test.each(table)(
    "to which %j point is the same if it was INVALID by links",
    (incoming, state) => {
      for (const reason of ["SUPERSEDED", "REFINED", "DUPLICATE"] as const)
        expect(stateByLinks(invalid(reason), incoming)).toEqual(state);
    },
  );
});

const relations = fc.array(fc.constantFrom(...linkRelations), { maxLength: 6 });

test.each([pending, invalid("SOURCE_DELETED"), invalid("MANUAL"), invalid(null)])(
  "%j stays so, whatever its links",
  (state) => {
    expect(isInvalidByLinks(state)).toBe(false);
    fc.assert(
      fc.property(relations, (incoming) => {
        expect(stateByLinks(state, incoming)).toEqual(state);
      }),
    );
  },
);

test("what links decide depends on the links that are there alone, not on how they came", () => {
  fc.assert(
    fc.property(fc.array(relations), relations, (past, present) => {
      const before = past.reduce((state, incoming) => stateByLinks(state, incoming), {
        ...valid,
      } as ReturnType<typeof stateByLinks>);
      const expected = stateByLinks(valid, present);
      expect(stateByLinks(before, present)).toEqual(expected);
      expect(stateByLinks(before, present.toReversed())).toEqual(expected);
      expect(isInvalidByLinks(expected)).toBe(present.some(isLifecycle));
    }),
  );
});

test("a memory keeps nothing but its state from the memory it was", () => {
  const memory = { ...valid, id: "memory-1", revision: 3 };
  expect(stateByLinks(memory, ["SUPERSEDES"])).toEqual(invalid("SUPERSEDED"));
});
