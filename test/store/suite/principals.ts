import { describe, expect, test } from "vitest";
import type { Principal } from "../../../src/core/principal.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { member, noon, postingsOf } from "../samples.js";
import { answers } from "./answers.js";
import { keepAll, type Party } from "./party.js";

const mine: Party = {
  tenantId: "tenant-1",
  n: 1,
  userId: "user-1",
  agentId: "agent-1",
  content: "green tea",
  actors: ["User", "Agent"],
};

interface Rivals {
  readonly caller: Principal;
  readonly mine: Party;
  readonly theirs: Party;
}

/** For callers that are bound to no agent. */
const rivals: Readonly<Record<string, Rivals>> = {
  "of another tenant that has the same ids": {
    caller: member,
    mine,
    theirs: { ...mine, tenantId: "tenant-2", content: "black tea" },
  },
  "of another user, for a caller bound to one": {
    caller: { ...member, userId: "user-1" },
    mine,
    theirs: { ...mine, n: 2, userId: "user-2", content: "black tea", actors: ["User"] },
  },
  "of nobody, for a caller bound to a user": {
    caller: { ...member, userId: "user-1" },
    mine,
    theirs: { ...mine, n: 2, userId: null, content: "black tea", actors: [] },
  },
};

const rivalAgents: Readonly<Record<string, Rivals>> = {
  "of another agent of another user, for a caller bound to an agent": {
    caller: { ...member, agentId: "agent-1" },
    mine,
    theirs: {
      ...mine,
      n: 2,
      userId: "user-2",
      agentId: "agent-2",
      content: "black tea",
      actors: ["Agent"],
    },
  },
  "of another agent of the same user, for a caller bound to an agent": {
    caller: { ...member, agentId: "agent-1" },
    mine,
    theirs: { ...mine, n: 2, agentId: "agent-2", content: "black tea", actors: ["Agent"] },
  },
  "of another agent without a user, for a caller bound to an agent": {
    caller: { ...member, agentId: "agent-1" },
    mine: { ...mine, userId: null, actors: ["Agent"] },
    theirs: {
      ...mine,
      n: 2,
      userId: null,
      agentId: "agent-2",
      content: "black tea",
      actors: ["Agent"],
    },
  },
  "of another agent of the same user, for a caller bound to both": {
    caller: { ...member, userId: "user-1", agentId: "agent-1" },
    mine,
    theirs: { ...mine, n: 2, agentId: "agent-2", content: "black tea", actors: [] },
  },
};

export function describePrincipals(opened: OpenedStore): void {
  describeRivals(opened, rivals);

  test("Answered requests of another tenant are not found", async () => {
    const store = opened();
    const request = { requestHash: "hash", answer: "theirs" };
    const other = { ...member, tenantId: "tenant-2" };
    await store.unit(other, (unit) => unit.requests.insert("add", "key", request, noon));
    expect(await store.unit(member, (unit) => unit.requests.find("add", "key"))).toBeNull();
    await store.unit(member, (unit) => unit.requests.insert("add", "key", request, noon));
  });
}

export function describeAgentPrincipals(opened: OpenedStore): void {
  describeRivals(opened, rivalAgents);
}

function describeRivals(opened: OpenedStore, all: Readonly<Record<string, Rivals>>): void {
  const byCaller = new Map<string, Awaited<ReturnType<typeof answers>>>();
  /** The answers of an empty store, read once for each caller. */
  const answersOfNone = async (caller: Principal) => {
    const key = JSON.stringify(caller);
    const known = byCaller.get(key) ?? (await answers(opened(), caller));
    byCaller.set(key, known);
    return known;
  };
  describe.each(Object.entries(all))("Records %s", (_name, { caller, mine, theirs }) => {
    test("are in no query", async () => {
      const store = opened();
      const nothing = await answersOfNone(caller);
      await keepAll(store, theirs);
      expect(await answers(store, caller)).toEqual(nothing);
    });

    test("make no difference to what a query answers", async () => {
      const store = opened();
      const nothing = await answersOfNone(caller);
      await keepAll(store, mine);
      const before = await answers(store, caller);
      await keepAll(store, theirs);
      expect(await answers(store, caller)).toEqual(before);
      const unseen = [
        ...(mine.userId === null ? listsOfUsers : []),
        ...(isBoundTo(caller, "agentId") ? profilesOf("User") : []),
        ...(isBoundTo(caller, "userId") ? profilesOf("Agent") : []),
      ];
      expect(namesOfEqual(before, nothing).toSorted()).toEqual([...new Set(unseen)].toSorted());
    });

    test("are no candidates, even for one who knows their index", async () => {
      const store = opened();
      await keepAll(store, mine);
      await keepAll(store, theirs);
      const other: Principal = { tenantId: theirs.tenantId, roles: ["member"] };
      const owner = { userId: theirs.userId, agentId: theirs.agentId };
      for (const entity of ["Message", "Memory"] as const) {
        const [index] = await postingsOf(store, other, entity, owner, ["black"]);
        if (index === undefined) throw new Error(`There is no index of the other's ${entity}.`);
        const ordinals = index.postings[0]?.ordinals ?? [];
        const read = (principal: Principal) =>
          store.passages.candidates(principal, index, ordinals, {
            owner: {},
            includeInvalid: true,
          });
        expect((await read(other)).map(({ text }) => text)).toEqual(["black tea"]);
        expect(await read(caller)).toEqual([]);
      }
    });
  });
}

/** Lists for which a party without a user has no records. */
const listsOfUsers = [
  "threads by user",
  "number of threads by user",
  "threads by user inside a unit",
  "memories by user inside a unit",
  "memories by user",
  "number of memories by user",
];

/** Queries over all users, or over all agents. */
function profilesOf(entity: "User" | "Agent"): string[] {
  const name = entity.toLowerCase();
  return [
    `all ${name}s`,
    `number of ${name}s`,
    `${name}s by id`,
    `nearest of every ${entity}`,
    `postings of every ${entity}`,
    `postings of each user's ${entity}`,
    `postings of each agent's ${entity}`,
  ];
}

/** Whether the caller is bound to this owner only. */
function isBoundTo({ userId, agentId }: Principal, by: "userId" | "agentId"): boolean {
  const [own, other] = by === "userId" ? [userId, agentId] : [agentId, userId];
  return own !== undefined && other === undefined;
}

function namesOfEqual(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): string[] {
  return Object.keys(one).filter((name) => isSame(one[name], other[name]));
}

function isSame(one: unknown, other: unknown): boolean {
  const flat = (value: unknown) =>
    JSON.stringify(value, (_key, part) => (part instanceof Map ? [...part] : part));
  return flat(one) === flat(other);
}
