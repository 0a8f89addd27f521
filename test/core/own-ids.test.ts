import * as fc from "fast-check";
import { expect, test } from "vitest";
import { InvalidInputError } from "../../src/core/errors/request-errors.js";
import { newId } from "../../src/core/ids.js";
import { assertMayHaveId, checkedNewId, idOrNew, ownIdPrefix } from "../../src/core/own-ids.js";
import { mayReach, type Principal } from "../../src/core/principal.js";
import {
  assertMayHaveThreadId,
  checkNewThreadId,
  defaultThreadId,
} from "../../src/core/threads/default-thread.js";

const unbound: Principal = { tenantId: "t", roles: ["member"] };
const maya = { ...unbound, userId: "maya" };
const helper = { ...unbound, agentId: "helper" };
const both = { ...maya, ...helper };

test("a bound caller gives ids that begin with its user and agent, and no others", () => {
  expect([maya, helper, both].map(ownIdPrefix)).toEqual(["~maya/", "~~helper/", "~maya~helper/"]);
  expect(ownIdPrefix({ userId: "a/b~c%" })).toBe("~a%2Fb%7Ec%25/");
  expect(checkedNewId(maya, "~maya/1", "id")).toBe("~maya/1");
  expect(checkedNewId(unbound, "1", "id")).toBe("1");
  for (const id of ["1", "maya/1", "~zoe/1", "~maya~helper/1", newId()])
    expect(() => checkedNewId(maya, id, "ids[2]")).toThrow(
      "ids[2] must begin with ~maya/, as all ids that this caller gives to new records.",
    );
  expect(() => checkedNewId(maya, "", "id")).toThrow("id must not be empty.");
  const longest = "~maya/".padEnd(128, "x");
  expect(checkedNewId(maya, longest, "id")).toBe(longest);
  expect(() => checkedNewId(maya, `${longest}x`, "id")).toThrow("at most 128 characters");
});

test("a given id is kept, a missing one is made", () => {
  expect(idOrNew(unbound, "mine", "id")).toBe("mine");
  for (const none of [null, undefined]) expect(idOrNew(maya, none, "id")).toHaveLength(36);
  expect(() => idOrNew(unbound, "", "messages[2].id")).toThrow("messages[2].id must not be empty.");
});

test("a store takes generated ids from everybody, and those of a user or an agent for its records only", () => {
  const record = { id: newId(), userId: "maya", agentId: "helper" };
  for (const caller of [unbound, maya, helper, both]) assertMayHaveId(caller, record);
  for (const id of ["~maya/1", "~~helper/1", "~maya~helper/1", "plain", "a/b"])
    assertMayHaveId(unbound, { ...record, id });
  expect(() => assertMayHaveId(unbound, { ...record, id: "~zoe/1" })).toThrow(
    "id must not begin with ~, but for ~maya/, ~~helper/, ~maya~helper/ for this record.",
  );
  expect(() => assertMayHaveId(unbound, { id: "~maya/1", userId: null, agentId: null })).toThrow(
    "id must not begin with ~ for this record.",
  );
  expect(() => assertMayHaveId(maya, { ...record, id: "~maya~helper/1" })).toThrow(
    "id must not begin with ~, but for ~maya/ for this record.",
  );
  expect(() => assertMayHaveId(maya, { ...record, id: "plain" })).toThrow(
    "id must begin with ~maya/",
  );
});

/** Few ids from marks and letters, so that they collide. */
const aName = fc.string({
  unit: fc.constantFrom("a", "~", "/", "%", ":", "2F"),
  minLength: 1,
  maxLength: 3,
});
const anOwner = fc.record({
  userId: fc.option(aName),
  agentId: fc.option(aName),
});
const aCaller = fc.record({
  userId: fc.option(aName, { nil: undefined }),
  agentId: fc.option(aName, { nil: undefined }),
});

function isTaken(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof InvalidInputError) return false;
    throw error;
  }
}

/** Owners and callers that often share a user or an agent. */
const aMeeting = fc.tuple(anOwner, aCaller, aCaller).chain(([owner, one, other]) => {
  const pick = (by: "userId" | "agentId", caller: typeof one) =>
    fc.constantFrom(caller[by], owner[by] ?? undefined);
  const like = (caller: typeof one) =>
    fc.record({ userId: pick("userId", caller), agentId: pick("agentId", caller) });
  return fc.record({ owner: fc.constant(owner), writer: like(one), asker: like(other) });
});

test("whichever ids are taken, a bound caller may give none that a record out of its reach has", () => {
  fc.assert(
    fc.property(aMeeting, aName, fc.boolean(), ({ owner, writer, asker }, rest, isOwn) => {
      const [from, by] = [writer, asker].map((one) => ({ ...unbound, ...one }));
      fc.pre(from !== undefined && by !== undefined && mayReach(from, owner));
      fc.pre(by.userId !== undefined || by.agentId !== undefined);
      const user = owner.userId ?? "nobody";
      const ids = [
        `${ownIdPrefix(isOwn ? asker : writer)}${rest}`,
        `${ownIdPrefix({ userId: user })}${rest}`,
        defaultThreadId(unbound, user, null),
        defaultThreadId(unbound, user, owner.agentId),
        defaultThreadId(by, by.userId ?? user, undefined),
        `default:${rest}`,
        rest,
      ];
      for (const id of ids) {
        const record = { ...owner, id };
        if (mayReach(by, record)) continue;
        // The caller's own attempt, for a record that it may write.
        const attempt = { userId: by.userId ?? user, agentId: by.agentId ?? null, id };
        const isStored = isTaken(() => assertMayHaveId(from, record));
        const isStoredThread = isTaken(() => assertMayHaveThreadId(from, record));
        expect(isStored && isTaken(() => checkedNewId(by, id, "id"))).toBe(false);
        expect(isStoredThread && isTaken(() => checkNewThreadId(by, attempt, "id"))).toBe(false);
      }
    }),
    { numRuns: 500 },
  );
});

test("what a caller may give, the store takes", () => {
  fc.assert(
    fc.property(aMeeting, aName, ({ owner, writer }, rest) => {
      const caller = { ...unbound, ...writer };
      fc.pre(mayReach(caller, owner));
      const isBound = writer.userId !== undefined || writer.agentId !== undefined;
      const id = isBound ? `${ownIdPrefix(writer)}${rest}` : `x${rest}`;
      expect(checkedNewId(caller, id, "id")).toBe(id);
      assertMayHaveId(caller, { ...owner, id });
      assertMayHaveThreadId(caller, { ...owner, id });
      if (owner.userId === null) return;
      const agentId = owner.agentId ?? undefined;
      const thread = { ...owner, id: defaultThreadId(caller, owner.userId, agentId) };
      checkNewThreadId(caller, thread, "threadId");
      assertMayHaveThreadId(caller, thread);
    }),
  );
});

test("no two owners have the same default thread", () => {
  const anAgent = fc.option(aName);
  fc.assert(
    fc.property(fc.tuple(aName, anAgent), fc.tuple(aName, anAgent), (one, other) => {
      const [left, right] = [one, other].map(([user, agent]) =>
        defaultThreadId(unbound, user, agent),
      );
      expect(left === right).toBe(one[0] === other[0] && one[1] === other[1]);
    }),
  );
  expect(defaultThreadId(unbound, "maya", undefined)).toBe("default:maya");
  expect(defaultThreadId(helper, "maya", undefined)).toBe("default:maya:helper");
  expect(defaultThreadId(unbound, "user:42", null)).toBe("default:user%3A42");
  expect(defaultThreadId(unbound, "x".repeat(128), null)).toMatch(/^default::[\da-f]{64}$/);
});
