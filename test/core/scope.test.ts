import { describe, expect, test } from "vitest";
import type { OwnerFilter, ScopeFilter } from "../../src/core/owner.js";
import {
  profileInScope,
  resolveClientScope,
  resolveStoreScope,
  resolveThreadScope,
  type SearchScope,
} from "../../src/core/search/scope.js";
import { scopeDefaults, type ScopeDefaults } from "../../src/core/threads/thread-settings.js";

/** The thread that searches, and the owner of another record. */
const current = { userId: "current user", agentId: "current agent", threadId: "current thread" };
const other = { userId: "other user", agentId: "other agent", threadId: "other thread" };

const dimensions = [
  { id: "userId", flag: "exactUserMatch" },
  { id: "agentId", flag: "exactAgentMatch" },
  { id: "threadId", flag: "exactThreadMatch" },
] as const;

/** The resolved value of a dimension. */
type Outcome = "any" | "the thread's" | "the given" | "only records without" | "refused";
type Outcomes = readonly [user: Outcome, agent: Outcome, thread: Outcome];

const layers = {
  "thread.search": (scope: SearchScope) => resolveThreadScope(current, scope, "ORACLE"),
  "client.search": resolveClientScope,
  "store.search": resolveStoreScope,
};
type Layer = keyof typeof layers;

interface Row {
  readonly name: string;
  readonly id: "omitted" | "value" | "null";
  readonly exact: true | false | undefined;
  readonly outcomes: Readonly<Record<Layer, Outcomes>>;
}

const any: Outcomes = ["any", "any", "any"];
const given: Outcomes = ["the given", "the given", "the given"];
const without: Outcomes = ["only records without", "only records without", "only records without"];
const refusedOrAny: Outcomes = ["refused", "any", "any"];

/** Table 3.1 of Oracle Agent Memory's scopes, and the cases that it leaves to the defaults of the layers. */
const table: readonly Row[] = [
  {
    name: "ID omitted",
    id: "omitted",
    exact: undefined,
    outcomes: {
      "thread.search": ["the thread's", "the thread's", "any"],
      "client.search": refusedOrAny,
      "store.search": any,
    },
  },
  {
    name: "explicit value + exact=false",
    id: "value",
    exact: false,
    outcomes: { "thread.search": any, "client.search": refusedOrAny, "store.search": any },
  },
  {
    name: "explicit None + exact=false",
    id: "null",
    exact: false,
    outcomes: { "thread.search": any, "client.search": refusedOrAny, "store.search": any },
  },
  {
    name: "explicit ID + exact=true",
    id: "value",
    exact: true,
    outcomes: { "thread.search": given, "client.search": given, "store.search": given },
  },
  {
    name: "explicit None + exact=true",
    id: "null",
    exact: true,
    outcomes: { "thread.search": without, "client.search": without, "store.search": without },
  },
  {
    name: "explicit ID, flag omitted",
    id: "value",
    exact: undefined,
    outcomes: {
      "thread.search": ["the given", "the given", "any"],
      "client.search": given,
      "store.search": any,
    },
  },
  {
    name: "explicit None, flag omitted",
    id: "null",
    exact: undefined,
    outcomes: {
      "thread.search": ["only records without", "only records without", "any"],
      "client.search": without,
      "store.search": any,
    },
  },
  {
    name: "ID omitted + exact=true",
    id: "omitted",
    exact: true,
    outcomes: {
      "thread.search": ["the thread's", "the thread's", "the thread's"],
      "client.search": refusedOrAny,
      "store.search": any,
    },
  },
  {
    name: "ID omitted + exact=false",
    id: "omitted",
    exact: false,
    outcomes: { "thread.search": any, "client.search": refusedOrAny, "store.search": any },
  },
];

const cells = table.flatMap(({ name, id, exact, outcomes }) =>
  (Object.keys(layers) as Layer[]).flatMap((layer) =>
    dimensions.map((dimension, i) => ({
      layer,
      name,
      dimension,
      scope: {
        ...(id === "omitted"
          ? {}
          : { [dimension.id]: id === "value" ? other[dimension.id] : null }),
        ...(exact === undefined ? {} : { [dimension.flag]: exact }),
      } satisfies SearchScope,
      outcome: outcomes[layer][i] ?? "refused",
    })),
  ),
);

describe("A cell of the table", () => {
  test.each(cells.filter(({ outcome }) => outcome === "refused"))(
    "$layer, $name, $dimension.id: $outcome",
    ({ layer, scope }) => {
      const error = expect.objectContaining({ code: "USER_SCOPE_REQUIRED" });
      expect(() => layers[layer](scope)).toThrow(error);
    },
  );

  test.each(cells.filter(({ outcome }) => outcome !== "refused"))(
    "$layer, $name, $dimension.id: $outcome",
    ({ layer, dimension, scope, outcome }) => {
      // The client layer requires a user, so the other dimensions need one.
      const around = layer === "client.search" && dimension.id !== "userId" ? { userId: "u" } : {};
      const resolve = (more: SearchScope) =>
        layers[layer]({ ...around, ...scope, ...more })[dimension.id];
      const expected = {
        any: undefined,
        "the thread's": current[dimension.id],
        "the given": other[dimension.id],
        "only records without": null,
        refused: Symbol("refused"),
      }[outcome];
      expect(resolve({})).toBe(expected);
      // A null flag is equivalent to an omitted one, and so are null dimensions.
      const silent = dimension.flag in scope ? {} : { [dimension.flag]: null };
      expect(resolve(silent)).toBe(expected);
      for (const one of dimensions.filter(({ id }) => id !== dimension.id && !(id in around)))
        expect(resolve({ [one.id]: other[one.id], [one.flag]: true })).toBe(expected);
    },
  );
});

const { userId, agentId, threadId } = current;
const unscoped = { userId: null, agentId: null, threadId };

/** The records that a thread's search covers without a scope, by its scope defaults. */
const unsaid: Readonly<Record<ScopeDefaults, readonly [owned: ScopeFilter, unowned: ScopeFilter]>> =
  {
    OWN_AGENT: [
      { userId, agentId, orNoAgent: true },
      { userId: null, agentId: null, orNoAgent: true, threadId },
    ],
    ANY_AGENT: [{ userId }, { userId: null, threadId }],
    ORACLE: [
      { userId, agentId },
      { userId: null, agentId: null },
    ],
  };

describe.each(scopeDefaults)("With the scope defaults %s", (defaults) => {
  test.each([
    ["with a user", current, unsaid[defaults][0]],
    ["without a user", unscoped, unsaid[defaults][1]],
  ])("a scope that says nothing, of a thread %s", (_name, thread, expected) => {
    expect(resolveThreadScope(thread, {}, defaults)).toEqual(expected);
    const silent = { exactUserMatch: null, exactAgentMatch: null, exactThreadMatch: null };
    expect(resolveThreadScope(thread, silent, defaults)).toEqual(expected);
  });

  test.each(table.filter(({ id, exact }) => id !== "omitted" || exact !== undefined))(
    "$name means what it means with ORACLE",
    ({ id, exact }) => {
      for (const dimension of dimensions) {
        const scope: SearchScope = {
          ...(id !== "omitted" && { [dimension.id]: id === "value" ? other[dimension.id] : null }),
          ...(exact !== undefined && { [dimension.flag]: exact }),
        };
        const resolved = [defaults, "ORACLE" as const].map((profile) => {
          const found = resolveThreadScope(current, scope, profile);
          return [found[dimension.id], dimension.id === "agentId" && (found.orNoAgent ?? false)];
        });
        expect(resolved[0]).toEqual(resolved[1]);
      }
    },
  );

  test("a thread without user and agent finds anything with all flags false", () => {
    const scope = { exactUserMatch: false, exactAgentMatch: false, exactThreadMatch: false };
    expect(resolveThreadScope(unscoped, scope, defaults)).toEqual({});
  });
});

describe("Whose profile a resolved scope lets through", () => {
  /** The user's and the agent's scope, if profiles of an open dimension are included, and if not. */
  type Profiles = readonly [user: string | null | undefined, agent: string | null | undefined];
  const anybody = undefined;
  const nobody = null;
  const cases: readonly [string, OwnerFilter, open: Profiles, closed: Profiles][] = [
    ["nothing", {}, [anybody, anybody], [nobody, nobody]],
    ["a user", { userId: "maya" }, ["maya", anybody], ["maya", nobody]],
    ["an agent", { agentId: "tutor" }, [anybody, "tutor"], [nobody, "tutor"]],
    ["both", { userId: "maya", agentId: "tutor" }, ["maya", "tutor"], ["maya", "tutor"]],
    ["no user", { userId: null, agentId: "tutor" }, [nobody, "tutor"], [nobody, "tutor"]],
    ["no agent", { userId: "maya", agentId: null }, ["maya", nobody], ["maya", nobody]],
    ["a thread", { ...current }, [nobody, nobody], [nobody, nobody]],
    ["a thread alone", { threadId: "talk" }, [nobody, nobody], [nobody, nobody]],
    ["no thread", { userId: "maya", threadId: null }, ["maya", anybody], ["maya", nobody]],
  ];

  test.each(cases)("that binds %s", (_name, scope, open, closed) => {
    const profiles = (whereOpen: boolean) =>
      (["User", "Agent"] as const).map((entity) => profileInScope(entity, scope, whereOpen));
    expect(profiles(true)).toStrictEqual(open);
    expect(profiles(false)).toStrictEqual(closed);
  });
});
