import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { actorKeyset, type Actor, type ActorOrder } from "../../../src/core/actors/actor.js";
import { pageRequest } from "../../../src/core/lists/page.js";
import type { Principal } from "../../../src/core/principal.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aMemory, anAgent, aThread, aUser, keep, member, memberOf, noon } from "../samples.js";

const byActivity: ActorOrder = { field: "LAST_ACTIVE_AT", direction: "DESC" };

/** The last activity of users and agents, and the order by it. */
export function describeActivity(opened: OpenedStore): void {
  describe("The last activity", () => {
    opened.filledBy(async (store) => {
      await keep(store, {
        actors: [
          aUser({ id: "idle", createdAt: noon + 1 }),
          aUser({ id: "talks" }),
          aUser({ id: "learns" }),
          aUser({ id: "hidden" }),
          anAgent(),
        ],
        threads: [
          aThread({ id: "1", userId: "talks", updatedAt: noon + 5 }),
          aThread({ id: "2", userId: "talks", agentId: "agent-2", updatedAt: noon + 9 }),
          aThread({ id: "3", userId: "learns", updatedAt: noon + 2 }),
        ],
        memories: [
          aMemory({ id: "1", userId: "learns", createdAt: noon + 7, updatedAt: noon + 20 }),
          aMemory({
            id: "2",
            userId: "hidden",
            status: "PENDING",
            statusReason: "REVIEW_REQUESTED",
            createdAt: noon + 8,
          }),
          aMemory({ id: "3", userId: "hidden", createdAt: noon + 8, expiresAt: noon }),
        ],
      });
      await keep(store, { actors: [aUser({ id: "talks" })] }, memberOf("tenant-2"));
    });

    const ids = ["idle", "talks", "learns", "hidden", "unknown", "talks"];
    const last = async (caller: Principal) =>
      Object.fromEntries(await opened().actors.lastActive(caller, "User", ids));

    test("is the last change of a thread or the creation of a memory, else that of the user", async () => {
      expect(await last(member)).toEqual({
        idle: noon + 1,
        talks: noon + 9,
        learns: noon + 7,
        hidden: noon,
      });
      expect([...(await opened().actors.lastActive(member, "Agent", ["agent-1"]))]).toEqual([
        ["agent-1", noon + 7],
      ]);
      expect(await opened().actors.lastActive(member, "User", [])).toEqual(new Map());
    });

    test("is told as far as the caller reaches", async () => {
      expect(await last({ ...member, userId: "talks" })).toEqual({ talks: noon + 9 });
      expect(await last({ ...member, userId: "talks", agentId: "agent-1" })).toEqual({
        talks: noon + 5,
      });
      expect(await last(memberOf("tenant-2"))).toEqual({ talks: noon });
      expect(await last({ ...member, roles: ["member", "reviewer"] })).toMatchObject({
        hidden: noon + 8,
      });
    });

    test("orders users", async () => {
      const read = async (order: ActorOrder) =>
        (await opened().actors.page(member, "User", pageRequest({}), {}, order)).items.map(
          ({ id }) => id,
        );
      expect(await read(byActivity)).toEqual(["talks", "learns", "idle", "hidden"]);
      expect(await read({ ...byActivity, direction: "ASC" })).toEqual([
        "hidden",
        "idle",
        "learns",
        "talks",
      ]);
      expect(await read({ field: "CREATED_AT", direction: "ASC" })).toEqual([
        "hidden",
        "learns",
        "talks",
        "idle",
      ]);
    });
  });

  test("Pages by activity have each user once, in order, whatever the activity", async () => {
    const store = opened();
    let run = 0;
    const times = fc.array(
      fc.record({ talk: fc.option(fc.nat(3)), memory: fc.option(fc.nat(3)) }),
      { maxLength: 9 },
    );
    const directions = fc.constantFrom("ASC" as const, "DESC" as const);
    await fc.assert(
      fc.asyncProperty(
        times,
        directions,
        fc.integer({ min: 1, max: 4 }),
        async (users, direction, first) => {
          const caller = memberOf(`tenant of run ${run++}`);
          const order: ActorOrder = { field: "LAST_ACTIVE_AT", direction };
          await keep(
            store,
            {
              actors: users.map((_, n) => aUser({ id: `${n}`, ordinal: n % 2 })),
              threads: users.flatMap(({ talk }, n) =>
                talk === null
                  ? []
                  : [aThread({ id: `${n}`, userId: `${n}`, updatedAt: noon + talk })],
              ),
              memories: users.flatMap(({ memory }, n) =>
                memory === null
                  ? []
                  : [aMemory({ id: `${n}`, userId: `${n}`, createdAt: noon + memory })],
              ),
            },
            caller,
          );
          const expected = users
            .map(({ talk, memory }, n) => ({
              id: `${n}`,
              at: Math.max(talk ?? 0, memory ?? 0),
              ordinal: n % 2,
            }))
            .toSorted((a, b) => a.at - b.at || a.ordinal - b.ordinal || (a.id < b.id ? -1 : 1))
            .map(({ id }) => id);
          const found: Actor[] = [];
          for (;;) {
            const final = found.at(-1);
            const after = final && actorKeyset(final, order);
            const page = await store.actors.page(
              caller,
              "User",
              pageRequest({ first, after }),
              {},
              order,
            );
            found.push(...page.items);
            if (!page.hasNextPage) break;
          }
          expect(found.map(({ id }) => id)).toEqual(
            direction === "ASC" ? expected : expected.toReversed(),
          );
        },
      ),
      { numRuns: 15 },
    );
  });
}
